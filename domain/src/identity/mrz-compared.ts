import type { Mrz } from './mrz.ts'

export type Typed = { fullName: string; birthDate: string; number: string; expiresOn: string | null }
export type MrzDifference = 'name' | 'birthDate' | 'number' | 'expiresOn' | 'checkDigits'

/** Where the lines of a document and what was typed say different things. No lines, no differences. */
export function mrzDifferences(mrz: Mrz, typed: Typed): MrzDifference[] {
  return [
    ...(mrz.wrong.length > 0 ? ['checkDigits' as const] : []),
    ...(isSameName(mrz, typed.fullName) ? [] : ['name' as const]),
    ...(mrz.birthDate === typed.birthDate ? [] : ['birthDate' as const]),
    ...(isSameNumber(mrz, typed.number) ? [] : ['number' as const]),
    ...(isSameExpiry(mrz, typed.expiresOn) ? [] : ['expiresOn' as const]),
  ]
}

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'D')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)

/** Without accents, and in any order: issuers differ in which part they call the surname. */
function isSameName({ surname, givenNames, isNameCut }: Mrz, fullName: string) {
  const [read, typed] = [wordsOf(`${surname} ${givenNames}`), wordsOf(fullName)]
  if (!isNameCut) return read.toSorted().join(' ') === typed.toSorted().join(' ')
  // Only whole words before the cut can be compared.
  return read.slice(0, -1).every((word) => typed.includes(word))
}

/** A citizen's card has a short number of its own and the citizen's number beside it; people type the longer one. */
const isSameNumber = ({ number, optional }: Mrz, typed: string) =>
  [number, ...optional.split(' ')].some((one) => one === typed)

/** Cards without an end say so by fillers, or by the last day of a century. */
const isSameExpiry = ({ expiresOn }: Mrz, typed: string | null) =>
  expiresOn === typed || (typed === null && (expiresOn === null || expiresOn.startsWith('2099')))
