import { delimiters } from '@learning-cms/contract/records/imports'

export type Delimiter = (typeof delimiters)[number]
const LINES_LOOKED_AT = 30

/** The separator between cells: the one that splits most lines alike. Quoted text does not count. */
export function delimiterOf(head: string): Delimiter {
  const declared = /^\ufeff?sep=(.)\r?\n/i.exec(head)?.[1]
  const isOurs = delimiters.find((delimiter) => delimiter === declared)
  if (isOurs) return isOurs
  const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(countsOf(head, delimiter)) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function countsOf(head: string, delimiter: string) {
  const counts: number[] = []
  let [count, isQuoted, isBlank] = [0, false, true]
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === delimiter) count += 1
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (!isBlank) counts.push(count)
      if (counts.length === LINES_LOOKED_AT) return counts
      ;[count, isBlank] = [0, true]
      continue
    }
    isBlank = false
  }
  return isBlank ? counts : [...counts, count]
}

/** Lines that split alike count: those before them may be titles, which do not split at all. */
function scoreOf(counts: readonly number[]) {
  const split = counts.filter((count) => count > 0)
  if (split.length === 0) return 0
  const alike = (one: number) => counts.filter((count) => count === one).length
  const most = split.reduce((best, one) => (alike(one) > alike(best) ? one : best))
  return most + (alike(most) / counts.length) * 100
}
