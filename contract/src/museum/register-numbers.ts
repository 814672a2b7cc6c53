/** A range of register numbers. */
export type NumberRange = { from: number; to: number }

const PART = /^(\d{1,8})(?:-(\d{1,8}))?$/

const LONGEST = 12_000

/** Parses ranges such as "1-20, 33". Sorted, without duplicates; null if it cannot be parsed. */
export function readNumbers(typed: string): NumberRange[] | null {
  const joined = typed.slice(0, LONGEST).replace(/\s?[-–—]\s?/gu, '-')
  const parts = joined.split(/[,;\s]/u).filter((part) => part !== '')
  const spans: NumberRange[] = []
  for (const part of parts) {
    const [, first, last = first] = PART.exec(part) ?? []
    if (first === undefined || Number(first) < 1 || Number(last) < Number(first)) return null
    spans.push({ from: Number(first), to: Number(last) })
  }
  return merged(spans)
}

function merged(spans: NumberRange[]) {
  const all: NumberRange[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** The shortest text for exactly these numbers. */
export const writeNumbers = (numbers: readonly number[]) =>
  merged(numbers.map((number) => ({ from: number, to: number })))
    .map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
    .join(',')

export const countOf = (spans: readonly NumberRange[]) => spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
