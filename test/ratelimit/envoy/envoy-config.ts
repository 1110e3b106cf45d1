/** How Envoy reaches the rate limit service. */
export interface ServiceCluster {
  /** Addresses as `host:port`, or the path of a unix socket. */
  readonly addresses: readonly string[]
  /** Undefined for a plain connection. */
  readonly tls?: object
  readonly healthCheck?: object
}

export interface ProxyOptions {
  /** Where requests go that are within their limits. */
  readonly upstreamPort: number
  readonly service: ServiceCluster
  readonly routes: readonly object[]
  /** Over the settings of the filter below. */
  readonly filter?: object
  /** In front of the rate limit filter. */
  readonly filters?: readonly object[]
  readonly accessLog?: readonly object[]
  /** In place of the client of Envoy's own. */
  readonly grpcService?: object
  readonly virtualHost?: object
}

const TYPES = 'type.googleapis.com/envoy.extensions'

/** A bootstrap with one HTTP listener, `http`, whose requests are decided on by the service. */
export function proxyBootstrap(options: ProxyOptions): object {
  return bootstrap(options, [httpListener('http', options)])
}

/** A bootstrap with listeners of the caller's. */
export function bootstrap(options: Pick<ProxyOptions, 'upstreamPort' | 'service'>, listeners: readonly object[]) {
  const upstream = cluster('upstream', [`127.0.0.1:${options.upstreamPort}`])
  return {
    node: { id: 'test', cluster: 'edge' },
    static_resources: { listeners, clusters: [upstream, serviceCluster(options.service)] },
  }
}

export function httpListener(name: string, options: ProxyOptions): object {
  const { routes, filters = [], filter, accessLog = [], grpcService, virtualHost } = options
  const manager = {
    '@type': `${TYPES}.filters.network.http_connection_manager.v3.HttpConnectionManager`,
    stat_prefix: name,
    access_log: accessLog,
    route_config: { virtual_hosts: [{ name: 'all', domains: ['*'], routes, ...virtualHost }] },
    http_filters: [
      ...filters,
      {
        name: 'envoy.filters.http.ratelimit',
        typed_config: {
          '@type': `${TYPES}.filters.http.ratelimit.v3.RateLimit`,
          domain: 'envoy',
          timeout: '5s',
          failure_mode_deny: true,
          enable_x_ratelimit_headers: 'DRAFT_VERSION_03',
          rate_limit_service: rateLimitService(grpcService),
          ...filter,
        },
      },
      { name: 'envoy.filters.http.router', typed_config: { '@type': `${TYPES}.filters.http.router.v3.Router` } },
    ],
  }
  return listener(name, { name: 'envoy.filters.network.http_connection_manager', typed_config: manager })
}

export function listener(name: string, ...filters: object[]): object {
  return { name, address: socketAddress('127.0.0.1:0'), filter_chains: [{ filters }] }
}

export function rateLimitService(grpcService: object = { envoy_grpc: { cluster_name: 'ratelimit' } }): object {
  return { transport_api_version: 'V3', grpc_service: grpcService }
}

export function cluster(name: string, addresses: readonly string[]): object {
  const endpoints = addresses.map((address) => ({ endpoint: { address: socketAddress(address) } }))
  return {
    name,
    connect_timeout: '2s',
    type: 'STATIC',
    load_assignment: { cluster_name: name, endpoints: [{ lb_endpoints: endpoints }] },
  }
}

function serviceCluster({ addresses, tls, healthCheck }: ServiceCluster): object {
  const http2 = {
    '@type': `${TYPES}.upstreams.http.v3.HttpProtocolOptions`,
    explicit_http_config: { http2_protocol_options: {} },
  }
  return {
    ...cluster('ratelimit', addresses),
    typed_extension_protocol_options: { 'envoy.extensions.upstreams.http.v3.HttpProtocolOptions': http2 },
    ...(healthCheck === undefined ? {} : { health_checks: [healthCheck] }),
    ...(tls === undefined
      ? {}
      : {
          transport_socket: {
            name: 'envoy.transport_sockets.tls',
            typed_config: { '@type': `${TYPES}.transport_sockets.tls.v3.UpstreamTlsContext`, ...tls },
          },
        }),
  }
}

function socketAddress(address: string): object {
  if (address.startsWith('/')) return { pipe: { path: address } }
  const [host, port] = address.split(':')
  return { socket_address: { address: host, port_value: Number(port) } }
}
