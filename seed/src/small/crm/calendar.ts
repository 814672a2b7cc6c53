import type { Db } from '@learning-cms/server/db/open'
import {
  insertSampleCalendars,
  type SampleEvent,
  type SampleGuest,
} from '@learning-cms/server/services/samples/crm/calendars'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'
import {
  lessons,
  rooms,
  sampleCalendars,
  sampleGuests,
  sampleResources,
  visits,
} from '@learning-cms/seed/words/crm/calendar'

const DAY_MS = 86_400_000
const VIETNAM_MS = 7 * 3_600_000
const WEEKS = { before: 2, after: 3 }
const two = (n: number) => String(n).padStart(2, '0')

type Times = { dayMs: number; hour: number; minutes: number }

/** A month around today: groups in the museum, lessons, a weekly meeting, and a day off. */
export async function seedCalendar(tx: Db, { random, nowMs }: SeedContext) {
  const createdMs = nowMs - 30 * DAY_MS
  const calendars = sampleCalendars.map((one) => ({
    id: idAt(random, createdMs),
    ...one,
    readers: [...one.readers],
    writers: [...one.writers],
  }))
  const [museum, lessonsOf] = [calendars[0]!.id, calendars[1]!.id]
  const day = Math.floor((nowMs + VIETNAM_MS) / DAY_MS)
  const monday = (day - ((day + 3) % 7)) * DAY_MS
  const event = (calendarId: string, title: string, place: string, times: Times): SampleEvent => ({
    id: idAt(random, createdMs),
    calendarId,
    title,
    place,
    isAllDay: false,
    repeat: null,
    people: null,
    resourceId: null,
    status: random.integer(0, 6) === 0 ? 'tentative' : 'confirmed',
    ...timesOf(times),
  })
  const resources = sampleResources.map((one) => ({ id: idAt(random, createdMs), ...one }))
  const events: SampleEvent[] = []
  const guests: SampleGuest[] = []
  for (let week = -WEEKS.before; week <= WEEKS.after; week += 1) {
    for (let n = 0; n < 4; n += 1) {
      const dayMs = monday + (week * 7 + random.integer(0, 5)) * DAY_MS
      const place = random.integer(0, rooms.length - 1)
      const visit = event(museum, visits[random.integer(0, visits.length - 1)]!, rooms[place]!, {
        dayMs,
        hour: random.integer(8, 15),
        minutes: 90,
      })
      const people = 12 + random.integer(0, 12)
      events.push({ ...visit, people, resourceId: resources[place]!.id })
      const guest = sampleGuests[random.integer(0, sampleGuests.length - 1)]!
      guests.push({ id: idAt(random, createdMs), eventId: visit.id, ...guest })
      const lesson = lessons[random.integer(0, lessons.length - 1)]!
      events.push(
        event(lessonsOf, lesson, 'Trực tuyến', { dayMs: dayMs + DAY_MS, hour: random.integer(9, 19), minutes: 60 }),
      )
    }
  }
  const repeat = { unit: 'week', interval: 1, weekdays: ['MO'], monthBy: 'date', count: null, until: null }
  const first = { dayMs: monday - 14 * DAY_MS, hour: 9, minutes: 45 }
  events.push({ ...event(lessonsOf, 'Giao ban đầu tuần', 'Phòng họp 2', first), repeat, status: 'confirmed' })
  const repair = event(museum, 'Bảo trì phòng chiếu 3D', rooms[3], { ...first, dayMs: monday + 8 * DAY_MS })
  events.push({ ...allDay(repair), resourceId: resources[3]!.id })
  await insertSampleCalendars(tx, {
    calendars,
    resources,
    events,
    guests,
    createdAt: new Date(createdMs).toISOString(),
  })
}

const wallAt = (ms: number) => new Date(ms).toISOString().slice(0, 16)

function timesOf({ dayMs, hour, minutes }: Times) {
  const startMs = Date.parse(`${new Date(dayMs).toISOString().slice(0, 10)}T${two(hour)}:00Z`)
  const endMs = startMs + minutes * 60_000
  const instantAt = (ms: number) => new Date(ms - VIETNAM_MS).toISOString()
  return { starts: wallAt(startMs), ends: wallAt(endMs), startsAt: instantAt(startMs), endsAt: instantAt(endMs) }
}

function allDay(event: SampleEvent): SampleEvent {
  const day = event.starts.slice(0, 10)
  const startMs = Date.parse(day)
  const endsAt = new Date(startMs + DAY_MS).toISOString()
  return { ...event, isAllDay: true, starts: day, ends: day, startsAt: new Date(startMs).toISOString(), endsAt }
}
