/** A case of the specification that does not hold yet, and why. */
export interface PendingCase {
  readonly id: string
  readonly reason: string
}

/** Rate limit service: all cases run. */
export const pendingRatelimitCases: readonly PendingCase[] = []

/** Document database: cases D01 to D86 and the fault rows all run. */
export const pendingDocdbCases: readonly PendingCase[] = []

/** Task and Person service: the cases on filters, orders, counts, mutations, access and HTTP and the fault rows all run. */
export const pendingTasksCases: readonly PendingCase[] = []
