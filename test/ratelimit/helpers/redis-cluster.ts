import { until } from '../../helpers/until.ts'
import { type RedisProcess, startRedis } from './redis-process.ts'

/** Two servers that each hold half of the slots. @param dir where they keep their configuration */
export async function startRedisCluster(dir: string): Promise<readonly [RedisProcess, RedisProcess]> {
  const flags = (name: string) => ['--cluster-enabled', 'yes', '--cluster-config-file', `${dir}/${name}.conf`]
  const nodes = [await startRedis(flags('a')), await startRedis(flags('b'))] as const
  await nodes[0].command('CLUSTER', 'ADDSLOTSRANGE', '0', '8191')
  await nodes[1].command('CLUSTER', 'ADDSLOTSRANGE', '8192', '16383')
  await nodes[0].command('CLUSTER', 'MEET', '127.0.0.1', String(nodes[1].port))
  for (const node of nodes) {
    await until('a cluster whose slots are all held', async () =>
      String(await node.command('CLUSTER', 'INFO')).includes('cluster_state:ok'),
    )
  }
  return nodes
}
