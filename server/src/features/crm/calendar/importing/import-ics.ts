import { eventBody, type Repeat } from '@learning-cms/contract/crm/calendar/calendar'
import {
  IMPORT_FAILED_ROWS_MOST,
  IMPORT_MEGABYTES,
  IMPORT_SERIES_MOST,
  type ImportReport,
} from '@learning-cms/contract/crm/calendar/calendar-import'
import { createHash } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/open.ts'
import { lanes } from '#http/concurrency.ts'
import type { Call } from '#http/serve.ts'
import { found, isRefused, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import type { IcsEntry, ReadEvent } from '#services/calendar/ics-entry.ts'
import { ENTRIES_FILE } from '#services/calendar/read-ics.ts'
import { newId } from '#services/ids.ts'
import { runChild } from '#services/media/run-child.ts'
import { findSeen, lockCalendar } from '#features/crm/calendar/calendar-queries.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import { derived } from '#features/crm/calendar/events/derived.ts'
import { insertEvent } from '#features/crm/calendar/events/event-queries.ts'
import { findImported, leaveOutDays } from './import-queries.ts'
import { completed } from '#services/calendar/series.ts'
import { refuseSpan } from '#services/calendar/times.ts'

const MOST_BYTES = IMPORT_MEGABYTES * 1024 * 1024
const IMPORTS_MOST = 20
const PROGRAM = {
  file: '../calendar/ics-child.ts',
  heapMb: 320,
  memoryMb: 640,
  cpuMs: 60_000,
  tooHeavy: 'calendar.import-unreadable',
} as const
/** One file at a time on this server, for all users. */
const inTurn = lanes(1)

/** Reads a calendar file in a process of its own, and writes what it can. */
export async function importCalendar(call: Call, id: string): Promise<ImportReport> {
  const viewer = viewerOf(call)
  const calendar = found(await findSeen(call.db, viewer, id))
  if (calendar.isDeleted) found(undefined)
  if (!calendar.mayWrite) refuse('not-allowed', 'calendar.read-only')
  if (Number(call.request.headers['content-length'] ?? 0) > MOST_BYTES) refuseTooLarge(call)
  await reserve(call.db, { what: 'imports of calendars', key: personOf(call.actor), max: IMPORTS_MOST })
  const folder = await mkdtemp(join(tmpdir(), 'cms-ics-'))
  try {
    const source = join(folder, 'sent')
    await receive(call, source)
    const outcome = await inTurn(() =>
      runChild<{ count: number }>(PROGRAM, { source, folder, signal: new AbortController().signal }),
    )
    if ('refused' in outcome)
      return refuse('rule-broken', outcome.refused, outcome.values && { values: outcome.values })
    const entries = JSON.parse(await readFile(join(folder, ENTRIES_FILE), 'utf8')) as IcsEntry[]
    return await call.db.transaction((tx) => save(tx, call, id, entries))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refuseTooLarge({ reply }: Call): never {
  // The rest of a refused body is not read.
  reply.header('connection', 'close')
  return refuse('too-large', 'calendar.import-too-large', { values: { max: IMPORT_MEGABYTES } })
}

async function receive(call: Call, path: string) {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    const sent: AsyncIterable<Buffer> = call.request.raw
    for await (const part of sent) {
      bytes += part.length
      if (bytes > MOST_BYTES) refuseTooLarge(call)
      await file.write(part)
    }
  } finally {
    await file.close()
  }
  if (bytes === 0) refuse('wrong-type', 'calendar.import-not-calendar')
}

type Failed = ImportReport['rows'][number]

async function save(tx: Db, call: Call, calendarId: string, entries: readonly IcsEntry[]): Promise<ImportReport> {
  await lockCalendar(tx, calendarId)
  if (!found(await findSeen(tx, viewerOf(call), calendarId)).mayWrite) refuse('not-allowed', 'calendar.read-only')
  const importing: Importing = { calendarId, call, ids: await findImported(tx, calendarId), series: 0 }
  const failed: Failed[] = []
  const counts = { created: 0, known: 0 }
  // Series are imported before their single days, whatever the order of the file.
  for (const entry of entries.toSorted((one, other) => Number(isStandIn(one)) - Number(isStandIn(other)))) {
    const outcome = 'reason' in entry ? entry : await take(tx, importing, entry.event)
    if (typeof outcome === 'string') counts[outcome] += 1
    else failed.push({ line: entry.line, title: entry.title, reason: outcome.reason, ...valuesOf(outcome) })
  }
  const { name, isPersonal } = found(await findSeen(tx, viewerOf(call), calendarId))
  const after = { ...counts, failed: failed.length }
  const label = isPersonal ? '' : name
  await record(tx, call, { action: 'calendars.import', entity: 'calendars', id: calendarId, label, after })
  failed.sort((one, other) => one.line - other.line)
  return { ...after, rows: failed.slice(0, IMPORT_FAILED_ROWS_MOST) }
}

const isStandIn = (entry: IcsEntry) => 'event' in entry && entry.event.occursOn !== null
const valuesOf = ({ values }: NotTaken) => (values ? { values } : {})

type Importing = { calendarId: string; call: Call; ids: Map<string, string>; series: number }
type NotTaken = { reason: string; values?: Record<string, unknown> }

/** Identifies an event of a file within a calendar: by its id, and for a single day also by the day. */
const keyOf = ({ uid, occursOn }: Pick<ReadEvent, 'uid' | 'occursOn'>) =>
  createHash('sha256')
    .update(JSON.stringify([uid, occursOn]))
    .digest('base64url')

async function take(tx: Db, importing: Importing, read: ReadEvent): Promise<'created' | 'known' | NotTaken> {
  const { uid, occursOn, leftOut, ...fields } = read
  const { calendarId, call, ids } = importing
  const key = keyOf(read)
  if (ids.has(key)) return 'known'
  if (read.repeat && (importing.series += 1) > IMPORT_SERIES_MOST)
    return { reason: 'calendar.import-too-many-series', values: { max: IMPORT_SERIES_MOST } }
  const checked = eventBody.safeParse({ ...fields, calendarId, repeat: occursOn ? null : read.repeat })
  if (!checked.success) return { reason: checked.error.issues[0]!.message }
  const body = { ...checked.data, repeat: completed<Repeat | null>(checked.data.repeat, checked.data.start) }
  try {
    refuseSpan(body)
  } catch (error) {
    if (!isRefused(error)) throw error
    const { reason, more } = error
    return { reason, ...(more.values && { values: more.values }) }
  }
  const id = newId()
  const seriesId = occursOn ? ids.get(keyOf({ uid, occursOn: null })) : undefined
  const { accountId: createdBy, name: createdByName } = call.actor
  const origin = seriesId && occursOn ? { seriesId, occursOn } : {}
  await insertEvent(tx, { ...body, ...derived(body, leftOut), id, createdBy, createdByName, importKey: key, ...origin })
  if (seriesId && occursOn) await leaveOutDays(tx, seriesId, occursOn)
  ids.set(key, id)
  return 'created'
}
