import type { EventBody } from '@learning-cms/contract/crm/calendar'
import type { TestApp } from './app.ts'

export type Asker = NonNullable<Parameters<TestApp['ask']>[2]>['as']

export const eventOf = (calendarId: string, change: Partial<EventBody> = {}): EventBody => ({
  calendarId,
  title: 'Họp nhóm',
  notes: '',
  place: '',
  isAllDay: false,
  start: '2027-03-01T09:00',
  end: '2027-03-01T10:00',
  zone: 'Asia/Ho_Chi_Minh',
  repeat: null,
  status: 'confirmed',
  remind: [],
  ...change,
})

/** Mondays and Wednesdays from 1 March 2027, a Monday. */
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
    'calendarEvents.create': async () => ({ as, body: eventOf((await made()).id) }),
    'calendarEvents.update': async () => {
      const { event, ...target } = await planned()
      return { ...target, body: { ...which, event: { ...event, title: 'Họp khác' } } }
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
