import type { CalendarEvent, Cut, Occurrence } from '@learning-cms/contract/crm/calendar/calendar'
import type { Notice } from '@learning-cms/contract/account/notices'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { calendarBench, series, someAddress, type Planner } from '@learning-cms/testkit/calendar/calendar-bench'
import { outlookReply, type Reply } from '@learning-cms/testkit/calendar/calendar-replies'
import { ticketProduct } from '@learning-cms/testkit/money/tickets'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { ahead } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'

let t: TestApp
let bench: Awaited<ReturnType<typeof calendarBench>>
beforeAll(async () => {
  t = await testApp()
  bench = await calendarBench(t)
})
afterAll(() => t.close())

/** Messages are parsed in separate processes, which takes time. */
const PATIENCE = 240_000
type Id = { id: string }
type Proposed = Partial<Reply> & { from: string; start: string }

const take = (...files: string[]) => arriving(t, bench.boxId, ...files)
const counter = ({ id }: Id, { from, start, ...more }: Proposed) =>
  outlookReply({
    uid: id,
    from,
    to: bench.boxAddress,
    sequence: 0,
    status: 'TENTATIVE',
    method: 'COUNTER',
    start,
    ...more,
  })
const proposalOf = async (who: Planner, event: Id) => {
  const [{ id: guestId, proposal } = { id: '', proposal: null }] = await bench.guests(who, event)
  return { guestId, at: proposal?.at ?? '2025-11-01T00:00:00.000Z' }
}
type Moved = CalendarEvent & { cut: Cut }
const accept = async (who: Planner, event: Id & { version: number }, body?: object) =>
  t.ask<Moved>('POST', `/calendar/events/${event.id}/guests/accept-proposal`, {
    as: who.as,
    version: event.version,
    body: body ?? (await proposalOf(who, event)),
  })
const decline = async (who: Planner, event: Id, body?: object) =>
  t.ask('POST', `/calendar/events/${event.id}/guests/decline-proposal`, {
    as: who.as,
    body: body ?? (await proposalOf(who, event)),
  })
const times = async ({ as }: Planner) => {
  const { body } = await t.ask<{ rows: Occurrence[] }>(
    'GET',
    `/calendar/occurrences?from=${ahead('03-01')}&until=${ahead('03-12')}`,
    {
      as,
    },
  )
  return body.rows.map(({ localStart, localEnd }) => `${localStart.slice(5)}-${localEnd.slice(11)}`).toSorted()
}
/** Letters to an address: method, id, sequence number and day. */
const letters = async (address: string) =>
  (
    await t.db.execute<{ ics: string }>(sql`
      select replace(invitation ->> 'ics', E'\r\n ', '') as ics from mail_outgoing
      where recipients -> 0 ->> 'address' = ${address} and status <> 'cancelled' order by created_at, id`)
  ).rows.map(({ ics }) => {
    const of = (name: string) => new RegExp(`^${name}[;:](.*)$`, 'm').exec(ics)?.[1]?.trim()
    return { method: of('METHOD'), uid: of('UID'), sequence: of('SEQUENCE'), day: of('RECURRENCE-ID'), ics }
  })
const actions = async ({ id }: Id) =>
  (
    await t.db.execute<{ action: string }>(sql`
      select action from audit_lines where entity_id = ${id} and action like '%Proposal'`)
  ).rows.map(({ action }) => action)

test(
  'an event, a day, a day and all after it, and a series are moved as the guest proposes, and everybody is asked anew',
  async () => {
    const who = await bench.person()
    const [one, two] = [someAddress(), someAddress()]
    const single = await bench.plan(who)
    await bench.invite(who, single, one, two)
    await take(counter(single, { from: one, start: ahead('0302T140000'), end: ahead('0302T153000') }))
    const moved = await accept(who, single)
    expect(moved, JSON.stringify(moved.body)).toMatchObject({
      status: 200,
      body: { id: single.id, version: 2, start: ahead('03-02T14:00'), end: ahead('03-02T15:30'), cut: null },
    })
    expect(await bench.guests(who, single)).toMatchObject([{ proposal: null, status: 'needs-action' }, {}])
    for (const address of [one, two])
      expect((await letters(address)).at(-1)).toMatchObject({ method: 'REQUEST', sequence: '1' })
    expect(await actions(single)).toEqual(['calendar-events.acceptProposal'])

    const other = await bench.person()
    const weekly = await bench.plan(other, series)
    await bench.invite(other, weekly, one)
    await take(
      counter(weekly, {
        from: one,
        start: ahead('0304T140000'),
        end: ahead('0304T150000'),
        recurrenceId: ahead('0303T090000'),
      }),
    )
    const day = await accept(other, weekly)
    expect(day).toMatchObject({ status: 200, body: { seriesId: weekly.id, occursOn: ahead('03-03') } })
    expect(await times(other)).toEqual([
      '03-01T09:00-10:00',
      '03-04T14:00-15:00',
      '03-08T09:00-10:00',
      '03-10T09:00-10:00',
    ])
    // When the move is undone, the proposal waits again.
    expect((await bench.guests(other, weekly))[0]!.proposal).toBeNull()
    const back = { as: other.as, version: 1, body: {} }
    expect((await t.ask('POST', `/calendar/events/${day.body.id}/rejoin`, back)).status).toBe(200)
    expect((await bench.guests(other, weekly))[0]!.proposal).toMatchObject({
      start: ahead('03-04T14:00'),
      declined: null,
    })

    await take(
      counter(weekly, {
        from: one,
        sequence: 2,
        start: ahead('0308T110000'),
        end: ahead('0308T120000'),
        recurrenceId: ahead('0308T090000'),
        isOnwards: true,
        stamp: '20251102T000000Z',
      }),
    )
    const rest = await accept(other, await bench.read(other, weekly))
    expect(rest, JSON.stringify(rest.body)).toMatchObject({ status: 200, body: { cut: { seriesId: weekly.id } } })
    expect(await times(other)).toEqual([
      '03-01T09:00-10:00',
      '03-03T09:00-10:00',
      '03-08T11:00-12:00',
      '03-10T11:00-12:00',
    ])

    await take(
      counter(rest.body, {
        from: one,
        start: ahead('0309T080000'),
        end: ahead('0309T083000'),
        stamp: '20251103T000000Z',
      }),
    )
    expect((await accept(other, rest.body)).status).toBe(200)
    expect(await times(other)).toEqual([
      '03-01T09:00-10:00',
      '03-03T09:00-10:00',
      '03-09T08:00-08:30',
      '03-11T08:00-08:30',
    ])
  },
  PATIENCE,
)

test(
  'a series whose first day is left out is moved as a whole; who may not write from the mailbox decides on nothing',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const weekly = await bench.plan(who, series)
    await bench.invite(who, weekly, one)
    const which = { scope: 'this', occursOn: ahead('03-01') }
    await t.ask('POST', `/calendar/events/${weekly.id}/remove`, { as: who.as, version: 1, body: which })
    await take(counter(weekly, { from: one, start: ahead('0302T140000'), end: ahead('0302T160000') }))
    const now = await bench.read(who, weekly)
    await t.db.execute(sql`update mailbox_roles set may_answer = false where mailbox_id = ${bench.boxId}`)
    const refused = { status: 403, body: { reason: 'calendar.cannot-tell-guests' } }
    expect(await accept(who, now)).toMatchObject(refused)
    expect(await decline(who, now)).toMatchObject(refused)
    await t.db.execute(sql`update mailbox_roles set may_answer = true where mailbox_id = ${bench.boxId}`)
    expect((await accept(who, now)).body).toMatchObject({ start: ahead('03-02T14:00'), end: ahead('03-02T16:00') })
    expect(await times(who)).toEqual(['03-04T14:00-16:00', '03-09T14:00-16:00', '03-11T14:00-16:00'])
    const back = await bench.change(who, await bench.read(who, weekly), {
      start: ahead('03-01T09:00'),
      end: ahead('03-01T10:00'),
    })
    expect(back.status).toBe(200)
    expect(await times(who)).toEqual(['03-03T09:00-10:00', '03-08T09:00-10:00', '03-10T09:00-10:00'])
  },
  PATIENCE,
)

test(
  'the last day of a series, and its last part, are moved behind its end',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const repeat = { ...series.repeat, until: ahead('03-08') }
    const weekly = await bench.plan(who, { repeat })
    await bench.invite(who, weekly, one)
    const last = { from: one, recurrenceId: ahead('0308T090000') }
    await take(counter(weekly, { ...last, start: ahead('0310T140000'), end: ahead('0310T150000') }))
    const day = await accept(who, weekly)
    expect(day).toMatchObject({ status: 200, body: { start: ahead('03-10T14:00'), repeat: null } })
    await t.ask('POST', `/calendar/events/${day.body.id}/rejoin`, { as: who.as, version: 1, body: {} })
    const start = ahead('0309T140000')
    await take(counter(weekly, { ...last, start, isOnwards: true, sequence: 2, stamp: '20251103T000000Z' }))
    expect((await accept(who, await bench.read(who, weekly))).status).toBe(200)
    expect(await times(who)).toEqual(['03-01T09:00-10:00', '03-03T09:00-10:00', '03-09T14:00-15:00'])
  },
  PATIENCE,
)

test(
  'a proposal is declined once: the guest is told under the id, number and day of theirs, and it is kept who said so',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const weekly = await bench.plan(who, { ...series, title: 'Lớp gốm' })
    await bench.invite(who, weekly, one)
    const letter = counter(weekly, { from: one, start: ahead('0304T140000'), recurrenceId: ahead('0303T090000') })
    await take(letter)
    const proposal = await proposalOf(who, weekly)
    const both = await Promise.all([decline(who, weekly, proposal), decline(who, weekly, proposal)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ reason: 'calendar.proposal-declined' })
    const [guest] = await bench.guests(who, weekly)
    expect(guest).toMatchObject({
      status: 'needs-action',
      mailStatus: 'waiting',
      proposal: { declined: { byName: expect.any(String), at: expect.any(String), mailStatus: 'waiting' } },
    })
    const declineLetter = (await letters(one)).at(-1)!
    expect(declineLetter).toMatchObject({ method: 'DECLINECOUNTER', uid: weekly.id, sequence: '0' })
    expect(declineLetter.day).toBe(`TZID=Asia/Ho_Chi_Minh:${ahead('0303T090000')}`)
    expect(declineLetter.ics).toContain(`DTSTART;TZID=Asia/Ho_Chi_Minh:${ahead('0303T090000')}`)
    expect(declineLetter.ics).not.toContain('RRULE')
    expect(await letters(one)).toHaveLength(2)
    expect(await actions(weekly)).toEqual(['calendar-events.declineProposal'])
    expect(await accept(who, weekly)).toMatchObject({ status: 409, body: { reason: 'calendar.proposal-declined' } })
    // The same message again does not reopen the proposal; another proposal does.
    await take(letter)
    expect((await bench.guests(who, weekly))[0]!.proposal!.declined).not.toBeNull()
    await take(
      counter(weekly, {
        from: one,
        start: ahead('0305T140000'),
        stamp: '20251102T000000Z',
        recurrenceId: ahead('0303T090000'),
      }),
    )
    expect((await bench.guests(who, weekly))[0]!.proposal).toMatchObject({
      start: ahead('03-05T14:00'),
      declined: null,
    })
  },
  PATIENCE,
)

test(
  'what changed meanwhile refuses a proposal, and says why',
  async () => {
    const who = await bench.person()
    const [one, two] = [someAddress(), someAddress()]
    const weekly = await bench.plan(who, series)
    await bench.invite(who, weekly, one, two)
    const refused = (reason: string) => ({ status: 409, body: { reason: `calendar.proposal-${reason}` } })
    const ofDay = { from: one, start: ahead('0304T140000'), recurrenceId: ahead('0303T090000') }
    await take(counter(weekly, ofDay))
    const first = await proposalOf(who, weekly)
    // A newer proposal replaced the one that was read, so the command is refused.
    await take(counter(weekly, { ...ofDay, start: ahead('0304T150000'), stamp: '20251102T000000Z' }))
    expect(await accept(who, weekly, first)).toMatchObject(refused('replaced'))
    expect(await decline(who, weekly, first)).toMatchObject(refused('replaced'))
    const second = await proposalOf(who, weekly)
    // Of two at once, one moves the event and the other is stale.
    const both = await Promise.all([accept(who, weekly, second), accept(who, weekly, second)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    // The day has left the series.
    const now = await bench.read(who, weekly)
    expect(await accept(who, now, second)).toMatchObject(refused('day-gone'))
    expect(await decline(who, now, second)).toMatchObject(refused('day-gone'))
    // The guest is removed or invited again, or the event cancelled or deleted.
    await take(counter(weekly, { from: two, start: ahead('0302T100000') }))
    const [, other] = await bench.guests(who, weekly)
    const third = { guestId: other!.id, at: other!.proposal!.at }
    const renamed = await bench.change(who, now, { scope: 'all', occursOn: ahead('03-01'), title: 'Lớp gốm' })
    expect((await accept(who, now, third)).status).toBe(412)
    const moved = await bench.change(who, renamed.body, { occursOn: ahead('03-01'), start: ahead('03-01T07:00') })
    expect(await accept(who, moved.body, third)).toMatchObject(refused('gone'))
    await t.ask('POST', `/calendar/events/${weekly.id}/guests/remove`, { as: who.as, body: { guestId: other!.id } })
    expect(await decline(who, moved.body, third)).toMatchObject(refused('gone'))
    // An older sequence number refers to other times.
    await take(counter(weekly, { from: one, start: ahead('0305T100000'), stamp: '20251104T000000Z' }))
    expect((await bench.guests(who, weekly))[0]!.proposal).toBeNull()

    const single = await bench.plan(who)
    await bench.invite(who, single, one)
    await take(counter(single, { from: one, start: '20200302T140000' }))
    expect(await accept(who, single)).toMatchObject(refused('past'))
    await take(counter(single, { from: one, start: ahead('0302T140000'), stamp: '20251105T000000Z' }))
    const open = await proposalOf(who, single)
    const stranger = await bench.person()
    expect((await accept(stranger, single, open)).status).toBe(404)
    expect((await decline(stranger, single, open)).status).toBe(404)
    const cancelled = (await bench.change(who, single, { status: 'cancelled' })).body
    expect(await accept(who, cancelled, open)).toMatchObject(refused('cancelled'))
    await t.ask('POST', `/calendar/events/${single.id}/remove`, {
      as: who.as,
      version: cancelled.version,
      body: { scope: 'all', occursOn: null },
    })
    expect((await accept(who, { ...cancelled, version: cancelled.version + 1 }, open)).status).toBe(404)
  },
  PATIENCE,
)

test(
  'a room that is taken then is told before, and taken by who knows it; whole days and times of a day become each other',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const room = { kind: 'room', nameVi: 'Phòng gốm', nameEn: '', capacity: 12, productId: null, isActive: true }
    const { body: made } = await t.ask('POST', '/calendar/resources', { as: 'owner', body: room })
    await bench.plan(who, { resources: [made.id], start: ahead('03-02T14:00'), end: ahead('03-02T15:00') })
    const event = await bench.plan(who, { resources: [made.id] })
    await bench.invite(who, event, one)
    await take(counter(event, { from: one, start: ahead('0302T143000'), end: ahead('0302T153000') }))
    const named = await proposalOf(who, event)
    const refused = await accept(who, event, named)
    expect(refused).toMatchObject({ status: 409, body: { reason: 'calendar.clashes' } })
    expect((await bench.guests(who, event))[0]!.proposal).not.toBeNull()
    const moved = await accept(who, event, { ...named, despiteClashes: true })
    expect(moved).toMatchObject({ status: 200, body: { start: ahead('03-02T14:30'), resources: [made.id] } })

    await take(
      counter(event, { from: one, sequence: 1, stamp: '20251102T000000Z', start: ahead('0305'), end: ahead('0307') }),
    )
    const days = await accept(who, moved.body)
    expect(days.body).toMatchObject({ isAllDay: true, start: ahead('03-05'), end: ahead('03-06') })
    await take(
      counter(event, {
        from: one,
        sequence: 2,
        stamp: '20251103T000000Z',
        start: ahead('0305T140000'),
        end: ahead('0305T150000'),
      }),
    )
    expect((await accept(who, days.body)).body).toMatchObject({ isAllDay: false, start: ahead('03-05T14:00') })
  },
  PATIENCE,
)

test(
  'a tour is moved to a time of entry only while sales have left places there',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const sold = { ticketWay: 'slot', slots: ['09:00', '14:00'], entryMinutes: 30, capacity: 40 } as const
    const productId = await ticketProduct(t.db, { ...sold, slots: [...sold.slots] })
    const tour = { kind: 'tour', nameVi: 'Suất tham quan', nameEn: '', capacity: null, productId, isActive: true }
    const { body: made } = await t.ask('POST', '/calendar/resources', { as: 'owner', body: tour })
    await t.db.execute(sql`
      insert into ticket_places (product_id, visit_on, slot, held, sold) values (${productId}, ${ahead('03-02')}, '14:00', 3, 10)`)
    const event = await bench.plan(who, { resources: [made.id], people: 28 })
    await bench.invite(who, event, one)
    await take(counter(event, { from: one, start: ahead('0302T140000'), end: ahead('0302T150000') }))
    const full = [{ why: 'slot-full', people: 28, places: 27 }]
    expect(await accept(who, event)).toMatchObject({ status: 409, body: { values: { clashes: full } } })
    await t.db.execute(sql`update ticket_places set sold = 9 where product_id = ${productId}`)
    expect((await accept(who, event)).body).toMatchObject({ start: ahead('03-02T14:00'), people: 28 })
  },
  PATIENCE,
)

test(
  'a proposal goes along with a part of its series that keeps its times, and back with what was said of it; the bell counts those that wait',
  async () => {
    const who = await bench.person()
    const [one, two] = [someAddress(), someAddress()]
    const weekly = await bench.plan(who, { ...series, title: 'Lớp gốm' })
    await bench.invite(who, weekly, one, two)
    const ofDay = { start: ahead('0311T140000'), recurrenceId: ahead('0310T090000') }
    await take(counter(weekly, { from: one, ...ofDay }), counter(weekly, { from: two, ...ofDay }))
    const cut = (await bench.change(who, weekly, { scope: 'following', occursOn: ahead('03-08'), title: 'Phần hai' }))
      .body
    const [first] = await bench.guests(who, cut)
    expect(first!.proposal).toMatchObject({ occursOn: ahead('03-10'), start: ahead('03-11T14:00') })
    expect(await bench.guests(who, weekly)).toMatchObject([{ proposal: null }, { proposal: null }])
    expect((await decline(who, cut)).status).toBe(200)
    // With the id that the guest's program has.
    const declineLetter = (await letters(one)).at(-1)!
    expect(declineLetter).toMatchObject({ method: 'DECLINECOUNTER', uid: weekly.id, sequence: '0' })
    expect(declineLetter.day).toBe(`TZID=Asia/Ho_Chi_Minh:${ahead('0310T090000')}`)
    const waiting = async () => {
      await sendNotices(t.db, { publicUrl: 'https://cms.test', smtpUrl: 'smtp://cms.test' })
      const { body } = await t.ask<{ rows: Notice[] }>('GET', '/notices', { as: who.as })
      return body.rows.filter(({ kind }) => kind === 'guest-answered').map(({ label, answers }) => answers ?? label)
    }
    expect(await waiting()).toEqual([])
    const undone = { as: who.as, version: 2, body: {} }
    expect((await t.ask('POST', `/calendar/events/${weekly.id}/undo-cut`, undone)).status).toBe(200)
    const [declined, open] = await bench.guests(who, weekly)
    expect(declined!.proposal).toMatchObject({ declined: { byName: expect.any(String) } })
    expect(open!.proposal).toMatchObject({ declined: null })
    expect(await waiting()).toEqual(['↔ Cô Bình · Lớp gốm · 10/03'])
  },
  PATIENCE,
)
