import { createHash } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { Call } from '#http/serve.ts'
import { found } from '#refuse'
import { reserve } from '#services/auth/rate-limit.ts'
import { draw } from '#services/papers/draw.ts'
import { hashSecret } from '#services/secrets.ts'
import { findByFeed } from '#features/crm/calendar/calendar-queries.ts'
import { listOfCalendar } from '#features/crm/calendar/events/event-queries.ts'

const DAY_MS = 86_400_000
/** The feed contains events from a year back to two years ahead. */
const BACK_MS = 366 * DAY_MS
const AHEAD_MS = 2 * 366 * DAY_MS
const EVENTS_MOST = 5_000
/** Programs ask every few minutes at most, from several devices. */
const CALLS_MOST = 60

/** The file of a calendar at its secret address, or 304 for a program that has it. */
export async function sendFeed(db: Db, { request, reply }: Pick<Call, 'request' | 'reply'>, token: string) {
  const hash = hashSecret(token.replace(/\.ics$/, ''))
  const calendar = found(await findByFeed(db, hash))
  await reserve(db, { what: 'feed of a calendar', key: calendar.id, max: CALLS_MOST })
  const nowMs = Date.now()
  const window = { fromMs: nowMs - BACK_MS, untilMs: nowMs + AHEAD_MS, limit: EVENTS_MOST }
  const events = await listOfCalendar(db, calendar.id, window)
  const file = Buffer.from(await draw({ name: calendar.name, events }))
  const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(file)
}
