import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import { nextReminderMs, remindersIn } from './events/next-reminder.ts'

const AT_ONCE = 200
/** Reminders missed by more than this, while no server ran, are not sent. */
const STALE_MS = 86_400_000

type DueEvent = Pick<EventBody, 'isAllDay' | 'start' | 'end' | 'zone' | 'repeat' | 'remind' | 'status' | 'title'> & {
  id: string
  leftOut: string[]
  dueMs: number
  accountId: string | null
}

/** Events with a due reminder, locked; other servers skip them until this transaction ends. */
const claim = async (tx: Db, now: string) =>
  (
    await tx.execute<DueEvent>(sql`
      select e.id, e.title, e.is_all_day as "isAllDay", e.starts as start, e.ends as "end", e.zone, e.repeat, e.remind,
        e.status, e.left_out::text[] as "leftOut", (extract(epoch from e.next_remind_at) * 1000)::float8 as "dueMs",
        coalesce(e.created_by, c.owner_id) as "accountId"
      from calendar_events e join calendars c on c.id = e.calendar_id
      where e.next_remind_at <= ${now} and e.deleted_at is null and c.deleted_at is null
      order by e.next_remind_at limit ${AT_ONCE} for no key update of e skip locked`)
  ).rows

const label = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Ho_Chi_Minh',
})
function labelOf({ title, isAllDay, start }: DueEvent, startMs: number) {
  const part = Object.fromEntries(label.formatToParts(startMs).map(({ type, value }) => [type, value]))
  const day = `${part['day']}/${part['month']}`
  return isAllDay || !start.includes('T') ? `${title} · ${day}` : `${title} · ${part['hour']}:${part['minute']} ${day}`
}

/** Inserts due reminders, each once however many servers do this, and returns how many events had some. */
export const remindDue = (db: Db, nowMs = Date.now()) =>
  db.transaction(async (tx) => {
    const due = await claim(tx, new Date(nowMs).toISOString())
    for (const event of due) {
      const come = remindersIn(event, Math.max(event.dueMs - 1, nowMs - STALE_MS), nowMs)
      for (const { startMs, minutes } of come)
        if (event.accountId !== null)
          await tx.execute(sql`
            insert into calendar_reminders (id, event_id, account_id, starts_at, minutes, label)
            values (${newId()}, ${event.id}, ${event.accountId}, ${new Date(startMs).toISOString()}, ${minutes},
              ${labelOf(event, startMs)})
            on conflict do nothing`)
      const nextMs = nextReminderMs(event, nowMs)
      await tx.execute(sql`
        update calendar_events set next_remind_at = ${nextMs === null ? null : new Date(nextMs).toISOString()}
        where id = ${event.id}`)
    }
    return due.length
  })
