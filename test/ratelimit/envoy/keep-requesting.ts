import { send } from './send.ts'

const LANES = 8

/** Sends requests without a pause until stopped; gives how many there were of each status. */
export function keepRequesting(port: number, path: string) {
  const counts = new Map<number, number>()
  let requesting = true
  const lane = async () => {
    while (requesting) {
      const { status } = await send(port, path)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  const lanes = Array.from({ length: LANES }, lane)
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    total,
    async stop(): Promise<ReadonlyMap<number, number>> {
      requesting = false
      await Promise.all(lanes)
      return counts
    },
  }
}
