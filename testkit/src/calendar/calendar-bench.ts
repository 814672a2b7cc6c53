import type { CalendarEvent, EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { GuestList } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { eventOf, plannerWith, weekly, type Asker } from './calendar.ts'

export type Planner = Awaited<ReturnType<typeof plannerWith>>

export const series = { repeat: { ...weekly, weekdays: [...weekly.weekdays] } }
export const someAddress = () => `${randomUUID().slice(0, 8)}@truong.test`

/** Events with guests, invited from a mailbox that support writes from. */
export async function calendarBench(t: TestApp) {
  const { box, body } = await mailboxFor(t)
  const eventsAt = (id: string) => `/calendar/events/${id}`
  const plan = async ({ as, calendar }: Planner, change: Partial<EventBody> = {}) =>
    (await t.ask<CalendarEvent>('POST', '/calendar/events', { as, body: eventOf(calendar.id, change) })).body
  const guests = async ({ as }: { as: Asker }, { id }: { id: string }, on?: string) =>
    (await t.ask<GuestList>('GET', `${eventsAt(id)}/guests${on ? `?on=${on}` : ''}`, { as })).body.rows
  return {
    boxId: box.id,
    boxAddress: body.address,
    person: (more?: { email?: string }) => plannerWith(t, ['support'], more),
    plan,
    guests,
    read: async ({ as }: Planner, { id }: { id: string }) =>
      (await t.ask<CalendarEvent>('GET', eventsAt(id), { as })).body,
    invite: async ({ as }: Planner, { id }: { id: string }, ...addresses: string[]) => {
      for (const address of addresses)
        await t.ask('POST', `${eventsAt(id)}/guests`, { as, body: { name: 'Cô Bình', address } })
      await t.ask('POST', `${eventsAt(id)}/invite`, { as, body: { mailboxId: box.id } })
    },
    /** Changes an event, or of a series one day, or all from a day on. */
    change: (
      { as, calendar }: Planner,
      one: CalendarEvent,
      { scope = 'all', occursOn = null, ...more }: Partial<EventBody> & { scope?: string; occursOn?: string | null },
    ) => {
      const { title, isAllDay, start, end, zone, repeat } = one
      const day = occursOn ?? start.slice(0, 10)
      const times = { start: `${day}${start.slice(10)}`, end: `${day}${end.slice(10)}` }
      const event = eventOf(calendar.id, { title, isAllDay, zone, repeat, ...times, ...more })
      const body = { scope, occursOn, event }
      return t.ask<CalendarEvent & { cut: { seriesId: string; version: number } | null }>('PUT', eventsAt(one.id), {
        as,
        version: one.version,
        body,
      })
    },
  }
}
