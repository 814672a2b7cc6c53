import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { Derived } from './event-queries.ts'
import { nextReminderMs } from './next-reminder.ts'
import { seriesEndMs } from '#services/calendar/series.ts'
import { instantsOf } from '#services/calendar/times.ts'

/** Stored values computed from the fields that people typed. */
export function derived(body: EventBody, leftOut: readonly string[]): Derived {
  const { fromMs, untilMs } = instantsOf(body)
  const endMs = body.repeat ? seriesEndMs({ ...body, repeat: body.repeat, leftOut }) : null
  const remindMs = nextReminderMs({ ...body, leftOut }, Date.now())
  return {
    startsAt: isoAt(fromMs)!,
    endsAt: isoAt(untilMs)!,
    seriesEndsAt: isoAt(endMs),
    leftOut: body.repeat ? [...new Set(leftOut)].toSorted() : [],
    nextRemindAt: isoAt(remindMs),
  }
}

const isoAt = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
