/** Pseudo-random numbers that are the same at every run: mulberry32. */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** An integer from `least` to `most`. */
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    integer,
    one: <T>(values: readonly T[]) => values[integer(0, values.length - 1)]!,
    isLucky: (chance: number) => next() < chance,
    /** This many different values, in the given order. */
    some: <T>(values: readonly T[], count: number) => {
      const drawn = values.map((value, index) => ({ value, index, by: next() })).sort((a, b) => a.by - b.by)
      return drawn
        .slice(0, count)
        .sort((a, b) => a.index - b.index)
        .map(({ value }) => value)
    },
  }
}
export type Random = ReturnType<typeof randomOf>

/** What every part of the sample is made with: its chances, and the time that counts as now. */
export type SeedContext = { random: Random; nowMs: number }
