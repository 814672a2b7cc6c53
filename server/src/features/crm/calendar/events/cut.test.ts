import type { CalendarEvent, EventBody, Occurrence } from '@learning-cms/contract/crm/calendar/calendar'
import type { GuestList } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, plannerWith, weekly } from '@learning-cms/testkit/calendar/calendar'
import { gmailReply, outlookReply, replyOf } from '@learning-cms/testkit/calendar/calendar-replies'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { ahead } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let boxId: string
let box: { address: string }
beforeAll(async () => {
  t = await testApp()
  const made = await mailboxFor(t)
  boxId = made.box.id
  box = made.body
})
afterAll(() => t.close())

const person = () => plannerWith(t, ['support'])
type Person = Awaited<ReturnType<typeof person>>
const series = { repeat: { ...weekly, weekdays: [...weekly.weekdays] } }
type Changed = CalendarEvent & { cut: { seriesId: string; version: number } | null }

const plan = async ({ as, calendar }: Person, change: Partial<EventBody> = {}) =>
  (await t.ask<CalendarEvent>('POST', '/calendar/events', { as, body: eventOf(calendar.id, { ...series, ...change }) }))
    .body
const address = () => `${randomUUID().slice(0, 8)}@truong.test`
const invite = async ({ as }: Person, { id }: { id: string }, ...addresses: string[]) => {
  for (const one of addresses)
    await t.ask('POST', `/calendar/events/${id}/guests`, { as, body: { name: 'Cô Bình', address: one } })
  const body = { mailboxId: boxId }
  expect((await t.ask('POST', `/calendar/events/${id}/invite`, { as, body })).status).toBe(200)
}
/** Changes all of a series from a day on. */
const change = ({ as, calendar }: Person, one: CalendarEvent, occursOn: string, more: Partial<EventBody>) => {
  const times = { start: `${occursOn}T${one.start.slice(11)}`, end: `${occursOn}T${one.end.slice(11)}` }
  const { title, zone, repeat, remind } = one
  const event = eventOf(calendar.id, { title, zone, repeat, remind, ...times, ...more })
  const body = { scope: 'following', occursOn, event }
  return t.ask<Changed>('PUT', `/calendar/events/${one.id}`, { as, version: one.version, body })
}
const remove = ({ as }: Person, { id, version }: CalendarEvent, occursOn: string, scope = 'following') =>
  t.ask<Changed>('POST', `/calendar/events/${id}/remove`, { as, version, body: { scope, occursOn } })
const undo = ({ as }: Person, { seriesId, version }: NonNullable<Changed['cut']>) =>
  t.ask<CalendarEvent>('POST', `/calendar/events/${seriesId}/undo-cut`, { as, version, body: {} })
const read = async ({ as }: Person, { id }: { id: string }) =>
  (await t.ask<CalendarEvent>('GET', `/calendar/events/${id}`, { as })).body
const guests = async ({ as }: Person, { id }: { id: string }) =>
  (await t.ask<GuestList>('GET', `/calendar/events/${id}/guests`, { as })).body.rows
const days = async ({ as }: Person, from: string, until: string) =>
  (
    await t.ask<{ rows: Occurrence[] }>('GET', `/calendar/occurrences?from=${from}&until=${until}`, { as })
  ).body.rows.map(({ start, title }) => `${start.slice(0, 16)} ${title}`)
const march = (who: Person) => days(who, ahead('03-01'), ahead('03-31'))
/** Letters to an address, with their sequence numbers. */
const lettersTo = async (one: string) =>
  (
    await t.db.execute<{ line: string }>(sql`
      select (invitation ->> 'method') || ' ' || substring(invitation ->> 'ics' from 'SEQUENCE:([0-9]+)') || ' ' || status
        || coalesce(' ' || substring(replace(invitation ->> 'ics', E'\r\n ', '') from 'PARTSTAT=([A-Z-]+)'), '') as line
      from mail_outgoing where recipients -> 0 ->> 'address' = ${one} and status <> 'cancelled' order by created_at, id`)
  ).rows.map(({ line }) => line)
const sendAll = () => t.db.execute(sql`update mail_outgoing set status = 'sent' where status = 'waiting'`)
const stored = async (id: string) =>
  (
    await t.db.execute(sql`
      select starts, ends, repeat, left_out, series_ends_at, next_remind_at, sequence, (
        select jsonb_agg(jsonb_build_object('g', to_jsonb(g), 'd', (select jsonb_agg(d order by d.occurs_on)
          from calendar_guest_days d where d.guest_id = g.id)) order by g.id) from calendar_guests g where g.event_id = e.id) as guests,
        (select jsonb_agg(jsonb_build_object('id', s.id, 'on', s.occurs_on, 'gone', s.deleted_at is not null) order by s.id)
          from calendar_events s where s.series_id = e.id) as own
      from calendar_events e where id = ${id}`)
  ).rows[0]
const take = (...files: string[]) => arriving(t, boxId, ...files)
/** Messages are parsed in separate processes, which takes time. */
const PATIENCE = 240_000

/** A series with a day of its own, a day left out, reminders, a guest who accepted it and declined one of its days. */
async function rich(who: Person) {
  const one = address()
  const made = await plan(who, { title: 'Lớp gốm', remind: [30] })
  await invite(who, made, one)
  const moved = eventOf(who.calendar.id, { title: 'Lớp gốm', start: ahead('03-16T15:00'), end: ahead('03-16T16:00') })
  const own = { scope: 'this', occursOn: ahead('03-15'), event: moved }
  const day = await t.ask('PUT', `/calendar/events/${made.id}`, { as: who.as, version: 1, body: own })
  expect(day.status).toBe(200)
  expect((await remove(who, await read(who, made), ahead('03-22'), 'this')).status).toBe(200)
  await sendAll()
  const [guest] = await guests(who, made)
  await t.db.execute(sql`
    update calendar_guests set status = 'accepted', answered_at = now(), answered_by = 'mail', stamped_at = now() where id = ${guest!.id}`)
  await t.db.execute(sql`
    insert into calendar_guest_days values (${guest!.id}, ${ahead('03-17')}::date, 'declined', now(), now()), (${guest!.id}, ${ahead('03-03')}::date, 'tentative', now(), now())`)
  return { one, event: await read(who, made) }
}

test.each(['changed', 'deleted'] as const)(
  'what was %s from a day on is one series again, with its days, answers, reminders and invitations, and nobody hears of it',
  async (how) => {
    const who = await person()
    const { one, event } = await rich(who)
    const [before, planned, letters] = [await stored(event.id), await march(who), await lettersTo(one)]
    const cut =
      how === 'changed'
        ? await change(who, event, ahead('03-10'), { start: ahead('03-11T14:00'), end: ahead('03-11T15:00') })
        : await remove(who, event, ahead('03-10'))
    expect(cut.status).toBe(200)
    expect(await march(who)).not.toEqual(planned)
    expect((await lettersTo(one)).length).toBeGreaterThan(letters.length)
    const back = await undo(who, cut.body.cut!)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(await stored(event.id)).toEqual(before)
    expect(await march(who)).toEqual(planned)
    expect(await lettersTo(one)).toEqual(letters)
    const again = await undo(who, { seriesId: event.id, version: back.body.version })
    expect(again).toMatchObject({ status: 409, body: { reason: 'calendar.cut-changed' } })
  },
)

test('guests who were told of the cut are told that all is as before, and keep their answers', async () => {
  const who = await person()
  const { one, event } = await rich(who)
  const letters = await lettersTo(one)
  const cut = await change(who, event, ahead('03-10'), { start: ahead('03-10T14:00'), end: ahead('03-10T15:00') })
  await sendAll()
  expect((await undo(who, cut.body.cut!)).status).toBe(200)
  expect((await lettersTo(one)).slice(letters.length)).toEqual([
    'REQUEST 3 sent ACCEPTED',
    'REQUEST 0 sent NEEDS-ACTION',
    'CANCEL 1 waiting NEEDS-ACTION',
    'REQUEST 4 waiting ACCEPTED',
  ])
  const [guest] = await guests(who, event)
  expect(guest).toMatchObject({
    status: 'accepted',
    days: [{ occursOn: ahead('03-17') }, { occursOn: ahead('03-03') }],
  })
})

test('what was changed since is not undone: the rest, its guests, or the series', async () => {
  const who = await person()
  const refused = { status: 409, body: { reason: 'calendar.cut-changed' } }
  const cutOne = async () => {
    const event = await plan(who)
    return (await change(who, event, ahead('03-10'), { title: 'Khác' })).body
  }
  const renamed = await cutOne()
  const { as } = who
  const body = { scope: 'all', occursOn: null, event: eventOf(who.calendar.id, { ...series, title: 'Khác nữa' }) }
  expect(
    (
      await t.ask('PUT', `/calendar/events/${renamed.id}`, {
        as,
        version: 1,
        body: { ...body, occursOn: ahead('03-10') },
      })
    ).status,
  ).toBe(200)
  expect(await undo(who, renamed.cut!)).toMatchObject(refused)
  const invited = await cutOne()
  await invite(who, invited, address())
  expect(await undo(who, invited.cut!)).toMatchObject(refused)
  const removed = await cutOne()
  await remove(who, removed, ahead('03-10'), 'all')
  expect(await undo(who, removed.cut!)).toMatchObject(refused)
  const other = await cutOne()
  const { version } = other.cut!
  await t.ask('PUT', `/calendar/events/${other.cut!.seriesId}`, {
    as,
    version,
    body: { ...body, occursOn: ahead('03-01') },
  })
  expect((await undo(who, other.cut!)).status).toBe(412)
  expect((await undo(who, { ...other.cut!, version: version + 1 })).body).toMatchObject(refused.body)
  const stranger = await person()
  expect((await undo(stranger, (await cutOne()).cut!)).status).toBe(404)
  const never = await plan(who)
  expect(await undo(who, { seriesId: never.id, version: 1 })).toMatchObject(refused)
})

test('one undoes while another edits the rest, or both undo: one of them happens', async () => {
  const who = await person()
  for (const _ of [1, 2, 3]) {
    const event = await plan(who)
    const rest = (await change(who, event, ahead('03-10'), { title: 'Phần sau' })).body
    const edited = eventOf(who.calendar.id, {
      ...series,
      title: 'Sửa',
      start: ahead('03-10T09:00'),
      end: ahead('03-10T10:00'),
    })
    const body = { scope: 'all', occursOn: ahead('03-10'), event: edited }
    const [undone, edit] = await Promise.all([
      undo(who, rest.cut!),
      t.ask('PUT', `/calendar/events/${rest.id}`, { as: who.as, version: 1, body }),
    ])
    expect([`${undone.status} ${edit.status}`]).toEqual([expect.stringMatching(/^(200 404|409 200)$/)])
    const isUndone = undone.status === 200
    expect((await read(who, event)).repeat!.until === null).toBe(isUndone)
    await remove(who, await read(who, event), ahead('03-01'), 'all')
    if (!isUndone) await remove(who, await read(who, rest), ahead('03-10'), 'all')
    expect(await march(who)).toEqual([])
  }
  const event = await plan(who)
  const cut = (await remove(who, event, ahead('03-10'))).body.cut!
  const both = await Promise.all([undo(who, cut), undo(who, cut)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
})

test('a series across the change of the clocks is the same again, hour by hour', async () => {
  const who = await person()
  const event = await plan(who, { title: 'Berlin', zone: 'Europe/Berlin', repeat: { ...series.repeat, count: 12 } })
  const planned = await days(who, ahead('03-01'), ahead('04-20'))
  expect(planned.map((one) => one.slice(11, 16))).toEqual([...Array(8).fill('08:00'), ...Array(4).fill('07:00')])
  const later = { start: ahead('03-24T11:00'), end: ahead('03-24T12:00') }
  const cut = await change(who, event, ahead('03-22'), later)
  expect((await days(who, ahead('03-01'), ahead('04-20'))).at(-1)).toBe(`${ahead('04-09T09:00')} Berlin`)
  expect((await undo(who, cut.body.cut!)).status).toBe(200)
  expect(await days(who, ahead('03-01'), ahead('04-20'))).toEqual(planned)
  expect((await read(who, event)).repeat).toMatchObject({ count: 12, until: null })
})

test('answers go along with a part that takes place when it did, and are asked anew at another time', async () => {
  const who = await person()
  const { event, one } = await rich(who)
  const named = (await change(who, event, ahead('03-10'), { title: 'Lớp gốm nâng cao' })).body
  const [guest] = await guests(who, named)
  expect(guest).toMatchObject({
    status: 'accepted',
    answeredBy: 'mail',
    days: [{ occursOn: ahead('03-17'), status: 'declined' }],
  })
  expect((await guests(who, event))[0]).toMatchObject({ status: 'accepted', days: [{ occursOn: ahead('03-03') }] })
  expect((await lettersTo(one)).slice(-2)).toEqual(['REQUEST 3 waiting ACCEPTED', 'REQUEST 0 waiting ACCEPTED'])
  const other = (await change(who, named, ahead('03-24'), { start: ahead('03-24T13:00'), end: ahead('03-24T14:00') }))
    .body
  expect((await guests(who, other))[0]).toMatchObject({ status: 'needs-action', answeredAt: null, days: [] })
  expect((await guests(who, named))[0]).toMatchObject({ status: 'accepted', days: [{ occursOn: ahead('03-17') }] })
})

test(
  'answers to the series before it was cut are written where the day takes place now',
  async () => {
    const who = await person()
    const [one, two] = [address(), address()]
    const event = await plan(who, { title: 'Lớp gốm' })
    await invite(who, event, one, two)
    const first = (await change(who, event, ahead('03-08'), { title: 'Phần hai' })).body
    const second = (await change(who, first, ahead('03-22'), { title: 'Phần ba' })).body
    const moved = (
      await change(who, second, ahead('04-05'), { start: ahead('04-05T14:00'), end: ahead('04-05T15:00') })
    ).body
    const renamed = eventOf(who.calendar.id, {
      title: 'Khách mời',
      start: ahead('03-10T09:00'),
      end: ahead('03-10T10:00'),
    })
    const own = { scope: 'this', occursOn: ahead('03-10'), event: renamed }
    const single = await t.ask('PUT', `/calendar/events/${first.id}`, { as: who.as, version: 2, body: own })
    expect(single.status).toBe(200)
    const sender = { uid: event.id, from: one, to: box.address, sequence: 0 } as const
    await take(
      // The entire series, as it was before the cut.
      gmailReply({ ...sender, status: 'ACCEPTED', stamp: '20251102T000000Z' }),
      // A day of the last part, one of the first, one that exists in neither at its old time, and a single day with its
      // own changes.
      outlookReply({ ...sender, status: 'DECLINED', recurrenceId: ahead('0324T090000'), stamp: '20251103T000000Z' }),
      gmailReply({ ...sender, status: 'TENTATIVE', recurrenceId: ahead('0301T020000Z'), stamp: '20251103T000000Z' }),
      gmailReply({ ...sender, status: 'DECLINED', recurrenceId: ahead('0405T020000Z'), stamp: '20251103T000000Z' }),
      outlookReply({ ...sender, status: 'TENTATIVE', recurrenceId: ahead('0310T090000'), stamp: '20251103T000000Z' }),
      // Not a guest, and a day at another hour.
      gmailReply({ ...sender, from: address(), status: 'DECLINED', recurrenceId: ahead('0324T020000Z') }),
      gmailReply({ ...sender, from: two, status: 'DECLINED', recurrenceId: ahead('0324T030000Z') }),
    )
    const of = async (part: { id: string }) => {
      const [row, other] = await guests(who, part)
      expect(other).toMatchObject({ status: 'needs-action', days: [] })
      return [row!.status, ...row!.days.map(({ occursOn, status }) => `${occursOn} ${status}`)]
    }
    expect(await of(event)).toEqual(['accepted', `${ahead('03-01')} tentative`])
    expect(await of(first)).toEqual(['accepted'])
    expect(await of(second)).toEqual(['accepted', `${ahead('03-24')} declined`])
    expect(await of(moved)).toEqual(['needs-action'])
    expect(await of(single.body)).toEqual(['tentative'])
    // An answer to the shortened series does not apply to the part that was cut off.
    await take(replyOf({ ...sender, sequence: 1, status: 'DECLINED', stamp: '20251104T000000Z' }))
    expect((await of(event))[0]).toBe('declined')
    expect((await of(first))[0]).toBe('accepted')
  },
  PATIENCE,
)

test(
  'a proposal of another time stands beside the guest, for the part it is about, until they are asked anew',
  async () => {
    const who = await person()
    const one = address()
    const event = await plan(who, { title: 'Lớp gốm' })
    await invite(who, event, one)
    const rest = (await change(who, event, ahead('03-08'), { title: 'Phần hai' })).body
    const counter = (start: string, more: object = {}) =>
      outlookReply({
        uid: event.id,
        from: one,
        to: box.address,
        sequence: 0,
        status: 'TENTATIVE',
        method: 'COUNTER',
        start,
        ...more,
      })
    await take(
      counter(ahead('0302T140000')),
      counter(ahead('0311T140000'), { recurrenceId: ahead('0310T090000') }),
      counter(ahead('0311T150000'), { recurrenceId: ahead('0311T090000') }),
      counter(ahead('0312T140000'), { from: address() }),
    )
    const [first, second] = [(await guests(who, event))[0]!, (await guests(who, rest))[0]!]
    expect(first).toMatchObject({ status: 'needs-action', proposal: { start: ahead('03-02T14:00'), occursOn: null } })
    expect(second.proposal).toMatchObject({ start: ahead('03-11T14:00'), occursOn: ahead('03-10'), comment: '' })
    const moved = eventOf(who.calendar.id, { ...series, start: ahead('03-09T14:00'), end: ahead('03-09T15:00') })
    const body = { scope: 'all', occursOn: ahead('03-08'), event: moved }
    expect((await t.ask('PUT', `/calendar/events/${rest.id}`, { as: who.as, version: 1, body })).status).toBe(200)
    expect((await guests(who, rest))[0]!.proposal).toBeNull()
  },
  PATIENCE,
)
