import { reject } from '@learning-cms/domain/model/bad-file'
import { IMPORT_EVENTS_MOST } from '@learning-cms/contract/crm/calendar/calendar-import'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entryIn, type IcsEntry } from './ics-entry.ts'

export const ENTRIES_FILE = 'entries.json'
/** The longest event, with everything in it; a longer one is reported as unreadable. */
const EVENT_CHARACTERS = 128 * 1024
const LINE_CHARACTERS = 64 * 1024

/**
 * Reads a calendar file line by line, so that a large file needs no more memory than a small one. Writes its events as
 * JSON to `folder`.
 */
export async function readIcsFile(source: string, folder: string) {
  const entries: IcsEntry[] = []
  let event: { line: number; text: string } | undefined
  let isCalendar = false
  for await (const { no, text } of unfolded(source)) {
    const name = text.trim().toUpperCase()
    if (!isCalendar && name !== '') {
      if (name !== 'BEGIN:VCALENDAR') reject('calendar.import-not-calendar')
      isCalendar = true
    }
    if (name === 'BEGIN:VEVENT') event = { line: no, text: '' }
    if (!event) continue
    if (event.text.length < EVENT_CHARACTERS) event.text += `${text}\r\n`
    if (name !== 'END:VEVENT') continue
    if (entries.length >= IMPORT_EVENTS_MOST) reject('calendar.import-too-many', { max: IMPORT_EVENTS_MOST })
    entries.push(entryIn(event, event.text.length < EVENT_CHARACTERS))
    event = undefined
  }
  if (!isCalendar) reject('calendar.import-not-calendar')
  await writeFile(join(folder, ENTRIES_FILE), JSON.stringify(entries, storable), { mode: 0o600 })
  return { count: entries.length }
}

/** Without NUL characters and unpaired surrogates, which the database cannot store. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** Unfolded lines, each with the number of its first line in the file. */
async function* unfolded(source: string) {
  let joined = ''
  let first = 0
  let no = 0
  for await (const line of linesOf(source)) {
    no += 1
    if (/^[ \t]/.test(line) && no > 1) {
      if (joined.length < LINE_CHARACTERS) joined += line.slice(1)
      continue
    }
    if (no > 1) yield { no: first, text: joined }
    joined = line.slice(0, LINE_CHARACTERS)
    first = no
  }
  if (no > 0) yield { no: first, text: joined }
}

/** Lines of the file; very long ones are cut off. */
async function* linesOf(source: string) {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  const parts: AsyncIterable<Buffer> = createReadStream(source)
  for await (const part of parts) {
    const lines = `${rest}${decoder.decode(part, { stream: true })}`.split('\n')
    rest = lines.pop()!.slice(0, LINE_CHARACTERS)
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest) yield rest.replace(/\r$/, '')
}
