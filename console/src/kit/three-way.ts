export type Fields = Record<string, unknown>

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? 'not a number' : part))

/** Form values are JSON, so their text decides; what a number field could not read is not the same as nothing. */
export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/** The fields that differ, with their values now. */
export const changesOf = <Values extends Fields>(before: Values, now: Values) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name]))) as Partial<Values>

/** What two people made of one record since `base`. */
export function compare<Values extends Fields>(base: Values, mine: Values, theirs: Values) {
  const changed = Object.keys(changesOf(base, theirs))
  const isMine = (name: string) => !isSame(mine[name], base[name])
  return {
    /** Both changed it, and not alike. */
    clashes: changed.filter((name) => isMine(name) && !isSame(mine[name], theirs[name])),
    /** Only they changed it. */
    onlyTheirs: changed.filter((name) => !isMine(name)),
  }
}

/** Their record with what I typed on top. */
export const rebased = <Values extends Fields>(base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...changesOf(base, mine),
})
