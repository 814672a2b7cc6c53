import type { Reason } from '@learning-cms/contract/core/reasons'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { unguarded } from '@learning-cms/domain/tables/escape-formulas'
import { entriesOf } from './entries.ts'
import { folded } from './headings.ts'
import { writtenFor, type Choices } from './vocabulary.ts'

/** What a cell means, or why it can't be read. An empty cell changes nothing. */
export type CellReading = { value: unknown } | { reason: Reason; values?: Record<string, unknown> } | undefined
export type CellReader = (cell: ImportCell) => CellReading

/** The cell as text. What looks like a formula is text too: nothing is ever evaluated. */
export const plain = (cell: ImportCell | undefined) =>
  typeof cell === 'number' ? String(cell) : unguarded((cell ?? '').trim())

/** A reader for cells that are not empty. */
export const reading =
  (read: (text: string, cell: ImportCell) => Exclude<CellReading, undefined>): CellReader =>
  (cell) => {
    const text = plain(cell)
    return text === '' ? undefined : read(text, cell)
  }

export const asText: CellReader = reading((value) => ({ value }))

/** Entries on separate lines of the cell, or separated by `|`; a quoted entry may contain either. */
export const asLines: CellReader = reading((text) => ({
  value: entriesOf(text, '\\r\\n|').map((entry) => entry.text),
}))

/** Tags between commas, semicolons or bars, or on lines of their own. */
export const asTags: CellReader = reading((text) => ({
  value: [...new Set(entriesOf(text, '\\r\\n,;|').map((entry) => entry.text.normalize('NFC').replace(/\s+/g, ' ')))],
}))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const paragraph = (lines: string) =>
  `<p>${lines.replace(/[&<>"]/g, (sign) => entities[sign]!).replace(/\r\n|[\r\n]/g, '<br>')}</p>`

/** HTML as it is; plain text as paragraphs, separated by empty lines. */
export const asRichText: CellReader = reading((text) => ({
  value: /<[a-z][^>]*>/i.test(text)
    ? text
    : text
        .split(/(?:\r\n|[\r\n]){2,}/)
        .map(paragraph)
        .join(''),
}))

const FREE = new Set(['mien phi', 'free'])
const GROUPED = /^(-?\d{1,3})([.,\u0020])\d{3}(?:\2\d{3})*$/
/** Spreadsheets append two zeros after a decimal separator. */
const GROUPED_WITH_NOUGHTS = /^-?\d{1,3}(?:(?:\.\d{3})+,00|(?:,\d{3})+\.00)$/
/** Never groups, which have three digits. With fewer digits before it the meaning is unclear. */
const WITH_NOUGHTS = /^(-?\d{4,15})[.,]00?$/

/** Đồng with dots, commas or blanks between thousands. A number cell is taken as it is. */
export const asDong: CellReader = reading((text, cell) => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? { value: cell } : { reason: 'imports.money' }
  if (FREE.has(folded(text))) return { value: 0 }
  const bare = text
    .replace(/(?:₫|đồng|dong|vnđ|vnd|đ)\.?$/iu, '')
    .replace(/\s/gu, ' ')
    .trim()
  if (/^-?\d{1,15}$/.test(bare)) return { value: Number(bare) }
  const bareNoughts = WITH_NOUGHTS.exec(bare)
  if (bareNoughts) return { value: Number(bareNoughts[1]) }
  if (GROUPED.test(bare)) return { value: Number(bare.replace(/[., ]/g, '')) }
  if (GROUPED_WITH_NOUGHTS.test(bare)) return { value: Number(bare.slice(0, -3).replace(/[.,]/g, '')) }
  return { reason: /^-?[\d., ]+$/.test(bare) ? 'imports.money-ambiguous' : 'imports.money' }
})

const TIME = /(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.source
const ISO = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${TIME}`)
const VIETNAMESE = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${TIME}`)

/** A day: 31/12/2001, 31-12-2001 or 2001-12-31; a time after it is ignored. Never month before day. */
export const asDay: CellReader = reading((text) => {
  const iso = ISO.exec(text)
  const ours = VIETNAMESE.exec(text)
  const parts = iso ? [iso[1], iso[2], iso[3]] : ours ? [ours[4], ours[3], ours[1]] : undefined
  if (!parts) return { reason: 'imports.date' }
  const [year = '', month = '', day = ''] = parts
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value)
  return isReal ? { value } : { reason: 'imports.date' }
})

/** The beginning of a day in Vietnam that is not in the future. */
export const asPastDay: CellReader = (cell) => {
  const day = asDay(cell)
  if (!day || !('value' in day)) return day
  const at = new Date(`${String(day.value)}T00:00:00+07:00`)
  return at.getTime() > Date.now() ? { reason: 'imports.joined-ahead' } : { value: at.toISOString() }
}

const yesAndNo: Record<string, boolean> = {
  co: true,
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  dung: true,
  khong: false,
  no: false,
  n: false,
  false: false,
  '0': false,
  sai: false,
}

export const asYesOrNo: CellReader = reading((text) => {
  const value = yesAndNo[folded(text)]
  return value === undefined ? { reason: 'imports.yes-or-no' } : { value }
})

/** One of a few values; a refusal offers their labels. */
export function asChoice(choices: Choices): CellReader {
  const known = new Map(
    writtenFor(choices).flatMap(([value, written]) =>
      [value, ...written].map((word) => [folded(word), value] as const),
    ),
  )
  const options = Object.values(choices.labels.vi)
  return reading((text) => {
    const value = known.get(folded(text))
    return value === undefined ? { reason: 'imports.choice', values: { options } } : { value }
  })
}
