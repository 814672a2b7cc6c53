type Turn = { now: Promise<unknown>; next?: Promise<unknown> }
type Turns = Map<string, Turn>

/**
 * The same work asked for by many at once, as when all who have a list open refresh it, is done for all of them
 * together: what is running was begun before they asked, so they share the next turn. Everyone gets a result from
 * after their question, and never an older one.
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
