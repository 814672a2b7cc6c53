/**
 * Limits concurrent work: later callers wait for a place in order of arrival. `onWait` gets the number already waiting,
 * and may refuse.
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
      // The next in line takes over the place; otherwise it becomes free.
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}

/** The same for each key separately; a key without callers is forgotten. */
export function lanesOfEach(atOnce: number, onWait?: (waiting: number) => void) {
  const known = new Map<string, { inTurn: ReturnType<typeof lanes>; callers: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = known.get(key) ?? { inTurn: lanes(atOnce, onWait), callers: 0 }
    known.set(key, lane)
    lane.callers += 1
    try {
      return await lane.inTurn(work)
    } finally {
      lane.callers -= 1
      if (lane.callers === 0) known.delete(key)
    }
  }
}
