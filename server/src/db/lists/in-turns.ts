type Turn = { now: Promise<unknown>; next?: Promise<unknown> }
type Turns = Map<string, Turn>

/**
 * Callers who request the same work at once, as when everybody who has a list open refreshes it, share one run. A run
 * that has already begun may be older than their request, so they share the next one.
 */
export function inTurns<Result>(turns: Turns, key: string, work: () => Promise<Result>): Promise<Result> {
  const begin = async () => {
    const turn: Turn = { now: work() }
    turns.set(key, turn)
    try {
      return (await turn.now) as Result
    } finally {
      if (!turn.next) turns.delete(key)
    }
  }
  const turn = turns.get(key)
  if (!turn) return begin()
  turn.next ??= turn.now.then(begin, begin)
  return turn.next as Promise<Result>
}
