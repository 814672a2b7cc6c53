import { readDatePhrase } from '@learning-cms/domain/dates/phrases'
import { readPartialDate } from '@learning-cms/contract/core/dates/partial-dates'
import { entriesOf } from '#services/imports/entries.ts'
import { folded } from '#services/imports/headings.ts'
import { reading, type CellReader } from '#services/imports/cells.ts'

/** Inner blanks are collapsed, as the register has them. */
export const asCode: CellReader = reading((text) => ({ value: text.replace(/\s+/g, ' ') }))

/** A register number: 5753, 05753, "Số 5753". */
export const asNumber: CellReader = reading((text) => {
  const digits = /^(?:số\s*|no\.?\s*)?0*(\d{1,8})$/iu.exec(text)?.[1]
  return digits === undefined ? { reason: 'imports.whole' } : { value: Number(digits) }
})

/**
 * Several terms in one cell: on separate lines, or separated by comma, semicolon or slash. Duplicates are dropped;
 * quoted ones are taken literally.
 */
export const asWords: CellReader = reading((text) => {
  const seen = new Set<string>()
  const isNew = (word: string) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase())
  const words = entriesOf(text, '\\r\\n,;|').flatMap((entry) => {
    const word = entry.isQuoted ? entry.text : entry.text.normalize('NFC').replace(/\s+/g, ' ')
    return isNew(word) || entry.isQuoted ? [word] : []
  })
  return { value: words }
})

/** A day, a month or a year. A time after a day is ignored. */
export const asPartialDate: CellReader = reading((text) => {
  const value = readPartialDate(text.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, ''))
  return value === null ? { reason: 'artifacts.partial-date' } : { value }
})

/** A historical year: -207, "207 TCN", 1802; of a phrase for a range, its first or last year. */
export const asYear = (which: 'fromYear' | 'toYear'): CellReader =>
  reading((text) => {
    if (/^[-−–]?\d{1,7}$/.test(text)) return { value: Number(text.replace(/[−–]/, '-')) }
    const span = readDatePhrase(text)
    return span ? { value: span[which] } : { reason: 'years.unreadable' }
  })

const UNKNOWN = new Set(['khong ro', 'chua ro', 'unknown', 'n a', 'k r'])
/** Words that lose nothing by folding; a quoted one is meant literally. */
const PLAIN_WORDS = /^[\p{Script=Latin}\p{M}\s./()?-]*$/u
/** When a register says "unknown", the field is empty. */
export const unlessUnknown =
  (read: CellReader): CellReader =>
  (cell) =>
    typeof cell === 'string' && PLAIN_WORDS.test(cell) && UNKNOWN.has(folded(cell)) ? undefined : read(cell)
