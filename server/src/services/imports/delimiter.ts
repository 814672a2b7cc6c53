import { delimiters } from '@learning-cms/contract/imports'

export type Delimiter = (typeof delimiters)[number]
const LINES_LOOKED_AT = 30

/** Which sign stands between the cells: the one that splits most lines alike. Quoted text does not count. */
export function delimiterOf(head: string): Delimiter {
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(head)?.[1]
  const isOurs = delimiters.find((delimiter) => delimiter === told)
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

/** The headings decide; lines that agree with them add to it. */
function scoreOf([first = 0, ...rest]: readonly number[]) {
  if (first === 0) return 0
  const alike = rest.filter((count) => count === first).length
  return first + (rest.length > 0 ? (alike / rest.length) * 100 : 0)
}
