/** The only door to the generated code: messages and services of `proto/`, operations of `openapi/`. */
import type {
  components as AdminComponents,
  operations as AdminOperations,
} from '../../generated/admin/openapi-ratelimit.ts'
import type { components, operations } from '../../generated/ratelimit/openapi.ts'
import type { Handlers } from '../server/http/openapi-routes.ts'

export { contract as adminContract } from '../../generated/admin/contract-ratelimit.ts'
export { type ProtoFile, protoFiles } from '../../generated/proto/descriptors.ts'
export {
  RateLimitDescriptor,
  type RateLimitDescriptor_Entry as DescriptorEntry,
  type RateLimitDescriptor_RateLimitOverride as RequestLimit,
} from '../../generated/proto/envoy/extensions/common/ratelimit/v3/ratelimit.ts'
export {
  AggregatedDiscoveryServiceClient,
  AggregatedDiscoveryServiceService,
} from '../../generated/proto/envoy/service/discovery/v3/ads.ts'
export type { DiscoveryRequest, DiscoveryResponse } from '../../generated/proto/envoy/service/discovery/v3/discovery.ts'
export {
  RateLimitRequest,
  RateLimitResponse,
  RateLimitResponse_Code as Code,
  type RateLimitResponse_DescriptorStatus as DescriptorStatus,
  type RateLimitResponse_RateLimit as CurrentLimit,
  RateLimitResponse_RateLimit_Unit as Unit,
  RateLimitServiceClient,
  type RateLimitServiceServer,
  RateLimitServiceService,
} from '../../generated/proto/envoy/service/ratelimit/v3/rls.ts'
export type { Any } from '../../generated/proto/google/protobuf/any.ts'
export {
  HealthCheckResponse_ServingStatus as ServingStatus,
  HealthClient,
  type HealthServer,
  HealthService,
} from '../../generated/proto/grpc/health/v1/health.ts'
export {
  ServerReflectionClient,
  type ServerReflectionRequest,
  type ServerReflectionResponse,
  ServerReflectionService,
} from '../../generated/proto/grpc/reflection/v1/reflection.ts'
export {
  ExportTraceServiceRequest,
  TraceServiceClient,
  TraceServiceService,
} from '../../generated/proto/opentelemetry/proto/collector/trace/v1/trace_service.ts'
export {
  type Span,
  Span_SpanKind as SpanKind,
  Status_StatusCode as StatusCode,
} from '../../generated/proto/opentelemetry/proto/trace/v1/trace.ts'
export {
  RateLimitConfig,
  type RateLimitDescriptor as XdsRule,
} from '../../generated/proto/ratelimit/config/ratelimit/v3/rls_conf.ts'
export { contract as httpContract } from '../../generated/ratelimit/contract.ts'
export { contract as debugContract } from '../../generated/ratelimit/contract-debug.ts'

export type HttpOperations = operations
export type ErrorBody = components['schemas']['Error']
export type DecisionBody = components['schemas']['RateLimitResponse']

/** One handler for each operation of openapi/admin-ratelimit.yaml. */
export type AdminHandlers = Handlers<AdminOperations>

type AdminSchemas = AdminComponents['schemas']

export type LoadedRule = AdminSchemas['LoadedRule']
export type CheckedRules = AdminSchemas['CheckedRules']
export type StatedProblem = AdminSchemas['Problem']
export type OutcomeCode = AdminSchemas['OutcomeCode']
