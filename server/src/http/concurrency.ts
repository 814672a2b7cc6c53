/**
 * Does work, so much of it at once: whoever comes later waits for a place, in the order of coming. `onWait` is told how many wait
 * already, and may refuse.
 */
export function lanes(atOnce: number, onWait: (waiting: number) => void = () => {}) {
  const waiting: (() => void)[] = []
  let going = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (going < atOnce) going += 1
    else {
      onWait(waiting.length)
      await new Promise<void>((start) => waiting.push(start))
    }
    try {
      return await work()
    } finally {
      // Who waits takes over the place; without anybody it becomes free.
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
