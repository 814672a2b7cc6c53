import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import { randomUUID } from 'node:crypto'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { ahead } from '@learning-cms/testkit/days'

export type Asker = NonNullable<Parameters<TestApp['ask']>[2]>['as']

export const eventOf = (calendarId: string, change: Partial<EventBody> = {}): EventBody => ({
  calendarId,
  title: 'Họp nhóm',
  notes: '',
  place: '',
  isAllDay: false,
  start: ahead('03-01T09:00'),
  end: ahead('03-01T10:00'),
  zone: 'Asia/Ho_Chi_Minh',
  repeat: null,
  status: 'confirmed',
  remind: [],
  ...change,
})

/** Mondays and Wednesdays. */
export const weekly = {
  unit: 'week',
  interval: 1,
  weekdays: ['MO', 'WE'],
  monthBy: 'date',
  count: null,
  until: null,
} as const

export async function personalCalendar(t: TestApp, as: Asker) {
  const { body } = await t.ask('GET', '/calendar/calendars', { as })
  return (body.rows as { id: string; version: number; isPersonal: boolean; isMine: boolean }[]).find(
    ({ isPersonal, isMine }) => isPersonal && isMine,
  )!
}

/** Somebody with these roles, and the calendar of their own. */
export async function plannerWith(t: TestApp, roles: string[], { email }: { email?: string } = {}) {
  const account = await make.account(t.db, { roles, ...(email && { email }) })
  const as = { token: await t.tokenOf(account.id) }
  return { ...account, as, calendar: await personalCalendar(t, as) }
}

/** A calendar file with these events, a list of lines each. */
export const icsOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** What each writing route of the calendar needs. */
export function calendarScenes(of: () => TestApp) {
  const as = 'owner'
  const shared = { name: 'Bảo tàng', colour: 'teal', roles: [] }
  const made = async () => {
    const { body } = await of().ask('POST', '/calendar/calendars', { as, body: shared })
    return { as, id: body.id as string, version: body.version as number }
  }
  const removed = async () => {
    const target = await made()
    await of().ask('DELETE', `/calendar/calendars/${target.id}`, target)
    return { ...target, version: target.version + 1 }
  }
  const planned = async () => {
    const { id } = await made()
    const event = eventOf(id)
    const { body } = await of().ask('POST', '/calendar/events', { as, body: event })
    return { as, id: body.id as string, version: body.version as number, event }
  }
  const room = { kind: 'room', nameVi: 'Phòng họp', nameEn: '', capacity: 12, productId: null, isActive: true }
  const which = { scope: 'all', occursOn: null }
  /** An event with a guest, by support, who may send from the mailbox. */
  const guested = async () => {
    const { id: calendarId } = await personalCalendar(of(), 'support')
    const { body: event } = await of().ask('POST', '/calendar/events', { as: 'support', body: eventOf(calendarId) })
    const address = `${randomUUID().slice(0, 8)}@truong.test`
    const added = { as: 'support', body: { name: 'Cô Bình', address } } as const
    const { body } = await of().ask('POST', `/calendar/events/${event.id}/guests`, added)
    return { as: 'support' as const, id: event.id as string, guestId: body.rows[0].id as string, address }
  }
  const invitedGuest = async () => {
    const { box } = await mailboxFor(of())
    const one = await guested()
    await of().ask('POST', `/calendar/events/${one.id}/invite`, { as: 'support', body: { mailboxId: box.id } })
    return one
  }
  const proposed = async () => {
    const { as, id, guestId } = await invitedGuest()
    const at = '2025-11-01T00:00:00.000Z'
    const proposal = { start: ahead('03-02T14:00'), end: ahead('03-02T15:00'), comment: '', occursOn: null, at }
    await of().database.pool.query('update calendar_guests set proposal = $1 where id = $2', [
      JSON.stringify({ ...proposal, stampedAt: at }),
      guestId,
    ])
    return { as, id, body: { guestId, at } }
  }
  const invited = async () => {
    const { address } = await invitedGuest()
    const { rows } = await of().database.pool.query<{ html: string }>(
      `select html from mail_outgoing where recipients -> 0 ->> 'address' = $1`,
      [address],
    )
    return /invitation#([\w-]{43})/.exec(rows[0]!.html)![1]!
  }
  return {
    'calendars.create': () => ({ as, body: shared }),
    'calendars.update': async () => ({ ...(await made()), body: { ...shared, name: 'Tham quan' } }),
    'calendars.remove': made,
    'calendars.restore': removed,
    'calendars.makeFeed': made,
    'calendars.endFeed': async () => {
      const target = await made()
      await of().ask('POST', `/calendar/calendars/${target.id}/feed`, target)
      return { ...target, version: target.version + 1 }
    },
    'calendarResources.create': () => ({ as, body: room }),
    'calendarResources.update': async () => {
      const { body } = await of().ask('POST', '/calendar/resources', { as, body: room })
      return { as, id: body.id as string, version: body.version as number, body: { ...room, capacity: 20 } }
    },
    'calendarImport.importFile': async () => {
      const { id } = await made()
      const body = Buffer.from(icsOf(['UID:1', 'SUMMARY:Họp', `DTSTART:${ahead('0301T020000Z')}`]))
      return { as, id, headers: { 'content-type': 'application/octet-stream' }, body }
    },
    'calendarGuests.add': async () => {
      const { as, id } = await guested()
      return { as, id, body: { name: '', address: `${randomUUID().slice(0, 8)}@truong.test` } }
    },
    'calendarGuests.remove': async () => {
      const { as, id, guestId } = await guested()
      return { as, id, body: { guestId } }
    },
    'calendarGuests.invite': async () => {
      const { as, id } = await guested()
      return { as, id, body: { mailboxId: (await mailboxFor(of())).box.id } }
    },
    'calendarGuests.acceptProposal': async () => {
      const { as, id, body } = await proposed()
      return { as, id, version: 1, body }
    },
    'calendarGuests.declineProposal': proposed,
    'calendarInvitation.answer': async () => ({ body: { link: await invited(), status: 'accepted' } }),
    'calendarEvents.create': async () => ({ as, body: eventOf((await made()).id) }),
    'calendarEvents.update': async () => {
      const { event, ...target } = await planned()
      return { ...target, body: { ...which, event: { ...event, title: 'Họp khác' } } }
    },
    'calendarEvents.rejoin': async () => {
      const { id } = await made()
      const series = eventOf(id, { repeat: { ...weekly, weekdays: [...weekly.weekdays] } })
      const { body } = await of().ask('POST', '/calendar/events', { as, body: series })
      const change = { scope: 'this', occursOn: ahead('03-03'), event: eventOf(id, { title: 'Khác' }) }
      const day = await of().ask('PUT', `/calendar/events/${body.id}`, { as, version: 1, body: change })
      return { as, id: day.body.id as string, version: 1, body: {} }
    },
    'calendarEvents.undoCut': async () => {
      const { id } = await made()
      const series = eventOf(id, { repeat: { ...weekly, weekdays: [...weekly.weekdays] } })
      const { body } = await of().ask('POST', '/calendar/events', { as, body: series })
      const cut = { scope: 'following', occursOn: ahead('03-08') }
      await of().ask('POST', `/calendar/events/${body.id}/remove`, { as, version: 1, body: cut })
      return { as, id: body.id as string, version: 2, body: {} }
    },
    'calendarEvents.remove': async () => {
      const { event: _, ...target } = await planned()
      return { ...target, body: which }
    },
    'calendarEvents.restore': async () => {
      const { event: _, ...target } = await planned()
      await of().ask('POST', `/calendar/events/${target.id}/remove`, { ...target, body: which })
      return { ...target, version: target.version + 1, body: { occursOn: null } }
    },
  }
}
