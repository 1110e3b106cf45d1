import type { HealthReport } from '../../server/service.ts'

/** Parts of the service that can make it unhealthy. */
export type Component = 'store' | 'per_second_store' | 'rules' | 'termination'

/** Health by component; the service is healthy when no enabled component fails. */
export interface Health {
  /** Reports a component; a reason makes it fail, undefined makes it well. */
  set(component: Component, reason: string | undefined): void
  report(): HealthReport
  /** Calls back on each change of the report. Gives the function that ends the watch. */
  onChange(listener: () => void): () => void
}

/** @param initial components that fail from the start, with the reason */
export function createHealth(initial: Readonly<Partial<Record<Component, string>>>): Health {
  const reasons = new Map(Object.entries(initial) as [Component, string][])
  const listeners = new Set<() => void>()
  return {
    set(component, reason) {
      if (reasons.get(component) === reason) return
      if (reason === undefined) reasons.delete(component)
      else reasons.set(component, reason)
      for (const listener of listeners) listener()
    },
    report() {
      const failing = [...reasons].map(([component, reason]) => `${component} (${reason})`)
      return { healthy: failing.length === 0, failing }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
