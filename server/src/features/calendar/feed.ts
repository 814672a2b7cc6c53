import { createHash } from 'node:crypto'
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import ical, { ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { Db } from '#db/open.ts'
import type { Call } from '#http/serve.ts'
import { found } from '#refuse'
import { reserve } from '#services/auth/rate-limit.ts'
import { hashSecret } from '#services/secrets.ts'
import { findByFeed } from './calendar-queries.ts'
import { listOfCalendar, type PlannedRow } from './event-queries.ts'
import { ruleText } from '#services/calendar/series.ts'
import { dayAfter } from '#services/calendar/times.ts'

const DAY_MS = 86_400_000
/** What a program is told: a year back and two ahead. */
const BACK_MS = 366 * DAY_MS
const AHEAD_MS = 2 * 366 * DAY_MS
const EVENTS_MOST = 5_000
/** Programs ask every few minutes at most, from several devices. */
const CALLS_MOST = 60
const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** The file of a calendar at its secret address, or 304 for a program that has it. */
export async function sendFeed(db: Db, { request, reply }: Pick<Call, 'request' | 'reply'>, token: string) {
  const hash = hashSecret(token.replace(/\.ics$/, ''))
  const calendar = found(await findByFeed(db, hash))
  await reserve(db, { what: 'feed of a calendar', key: calendar.id, max: CALLS_MOST })
  const nowMs = Date.now()
  const window = { fromMs: nowMs - BACK_MS, untilMs: nowMs + AHEAD_MS, limit: EVENTS_MOST }
  const file = feedText(calendar.name, await listOfCalendar(db, calendar.id, window))
  const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(file)
}

export function feedText(name: string, rows: readonly PlannedRow[]) {
  const file = ical({ name, prodId: { company: 'Learning CMS', product: 'Calendar', language: 'VI' } })
  file.timezone({ name: null, generator: getVtimezoneComponent })
  for (const row of rows) file.createEvent(entryOf(row, rows))
  return file.toString()
}

export function entryOf(row: PlannedRow, rows: readonly PlannedRow[]) {
  const { id, title, notes, place, status, isAllDay, zone, updatedAt, version } = row
  const isStandIn = row.seriesId !== null && row.occursOn !== null && rows.some((one) => one.id === row.seriesId)
  const series = isStandIn ? rows.find((one) => one.id === row.seriesId)! : undefined
  return {
    id: series ? series.id : id,
    summary: title,
    description: notes || null,
    location: place || null,
    status: STATUS[status],
    sequence: version - 1,
    stamp: Temporal.Instant.from(new Date(updatedAt).toISOString()),
    allDay: isAllDay,
    timezone: isAllDay ? null : zone,
    start: at(row.start, row),
    end: at(isAllDay ? dayAfter(row.end, 1) : row.end, row),
    repeating: row.repeat ? repeating({ ...row, repeat: row.repeat }, rows) : null,
    ...(series && { recurrenceId: at(`${row.occursOn}${series.start.slice(10)}`, series) }),
  }
}

/** As a calendar file has it: whole days in UTC. */
export const at = (wall: string, { isAllDay, zone }: Pick<PlannedRow, 'isAllDay' | 'zone'>) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(isAllDay ? 'UTC' : zone)

/** Days on which another event of the file stands in its place are not left out: that event says which it replaces. */
function repeating(row: PlannedRow & { repeat: NonNullable<PlannedRow['repeat']> }, rows: readonly PlannedRow[]) {
  const replaced = new Set(rows.filter(({ seriesId }) => seriesId === row.id).map(({ occursOn }) => occursOn))
  const days = row.leftOut.filter((day) => !replaced.has(day)).map((day) => day.replaceAll('-', ''))
  const rule = `RRULE:${ruleText(row.repeat, row)}`
  if (days.length === 0) return rule
  const time = row.isAllDay ? '' : `T${row.start.slice(11).replace(':', '')}00`
  const kind = row.isAllDay ? 'VALUE=DATE' : `TZID=${row.zone}`
  return `${rule}\nEXDATE;${kind}:${days.map((day) => `${day}${time}`).join(',')}`
}
