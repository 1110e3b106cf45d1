/**
 * The same items; the next is being made while one is worked on. Who ends the iteration early also ends what the next
 * may be waiting for: that is not waited for here.
 */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  const begin = () => {
    const next = iterator.next()
    next.catch(() => undefined) // told when it is its turn
    return next
  }
  let next = begin()
  try {
    for (;;) {
      const { value, done } = await next
      if (done === true) return
      next = begin()
      yield value
    }
  } finally {
    void iterator.return?.().catch(() => undefined)
  }
}
