import type { ImportCell } from '#db/schema/system/imports.ts'
import { asDay, asDong, plain } from './cells.ts'

/** Cells as banks and gateways write them. */
export const storable = (cell: ImportCell) =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '') : cell
export const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

const AHEAD_MS = 24 * 3_600_000
const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}))?/

/** A day with or without a time, in Vietnam; the time may stand before the day. */
export function asMoment(text: string): { at: string } | { fault: 'unreadable' | 'ahead' } {
  const day = asDay(
    text.replace(/[T ](\d{1,2}:\d{2}(?::\d{2})?).*$/, ' $1').replace(/^(\d{1,2}:\d{2}\S*) (.+)$/, '$2 $1'),
  )
  if (!day || !('value' in day)) return { fault: 'unreadable' }
  const [, hours = '0', minutes = '00', seconds = '00'] = TIME.exec(text) ?? []
  const at = new Date(`${String(day.value)}T${hours.padStart(2, '0')}:${minutes}:${seconds}+07:00`)
  if (Number.isNaN(at.getTime())) return { fault: 'unreadable' }
  return at.getTime() > Date.now() + AHEAD_MS ? { fault: 'ahead' } : { at: at.toISOString() }
}

const MOST_DONG = 1_000_000_000_000

/** Banks write every amount with two decimals: the last separator is followed by zeros, never by a group. */
const NOUGHTS = /^([+-]?\s*\d{1,3})[.,]00$/

/** Zero for an empty cell or a dash, undefined for anything that is not an amount. */
export function asBankDong(cell: ImportCell): number | undefined {
  const text = plain(cell).replace(NOUGHTS, '$1')
  if (text === '' || /^[-–—]+$/.test(text)) return 0
  const read = asDong(typeof cell === 'number' ? cell : text.replace(/^\+\s*/, '').replace(/^-\s+/, '-'))
  const value = read && 'value' in read ? Number(read.value) : undefined
  return value !== undefined && Math.abs(value) <= MOST_DONG ? value : undefined
}
