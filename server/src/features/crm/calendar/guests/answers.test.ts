import type { CalendarEvent, EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { GuestBody, GuestList } from '@learning-cms/contract/crm/calendar/calendar-guests'
import type { Notice } from '@learning-cms/contract/account/notices'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, plannerWith, weekly } from '@learning-cms/testkit/calendar/calendar'
import { replyOf } from '@learning-cms/testkit/calendar/calendar-replies'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { ahead } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'

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

const person = (more?: { email?: string }) => plannerWith(t, ['support'], more)
type Person = Awaited<ReturnType<typeof person>>
const series = { repeat: { ...weekly, weekdays: [...weekly.weekdays] } }
const plan = async ({ as, calendar }: Person, change: Partial<EventBody> = {}) =>
  (await t.ask<CalendarEvent>('POST', '/calendar/events', { as, body: eventOf(calendar.id, change) })).body
const add = (who: Person, { id }: { id: string }, body: GuestBody) =>
  t.ask<GuestList>('POST', `/calendar/events/${id}/guests`, { as: who.as, body })
const invite = (who: Person, { id }: { id: string }) =>
  t.ask<GuestList>('POST', `/calendar/events/${id}/invite`, { as: who.as, body: { mailboxId: boxId } })
const guest = async (who: Person, { id }: { id: string }) =>
  (await t.ask<GuestList>('GET', `/calendar/events/${id}/guests`, { as: who.as })).body.rows[0]!
const address = () => `${randomUUID().slice(0, 8)}@truong.test`
const take = (...files: string[]) => arriving(t, boxId, ...files)
/** Messages are parsed in separate processes, which takes time. */
const PATIENCE = 240_000

test(
  'an answer to one day of a series is written for that day alone, and the planner is told once',
  async () => {
    const who = await person()
    const one = address()
    const event = await plan(who, { title: 'Lớp gốm', ...series })
    await add(who, event, { name: 'Cô Bình', address: one })
    await invite(who, event)
    const reply = (recurrenceId: string, more: object = {}) =>
      replyOf({ uid: event.id, from: one, to: box.address, status: 'DECLINED', sequence: 0, recurrenceId, ...more })
    await take(
      // 09:00 in Vietnam, as UTC and as a time of the event's own zone.
      reply(ahead('0303T020000Z'), { stamp: '20251102T000000Z' }),
      reply(ahead('0308T090000'), { status: 'TENTATIVE' }),
      // Another hour, and a day on which the series does not occur.
      reply(ahead('0310T030000Z')),
      reply(ahead('0304T020000Z')),
      // Older than the previous answer, and from another address.
      reply(ahead('0303T020000Z'), { status: 'ACCEPTED', stamp: '20251101T000000Z' }),
      replyOf({
        uid: event.id,
        from: address(),
        to: box.address,
        status: 'ACCEPTED',
        sequence: 0,
        recurrenceId: ahead('0315T020000Z'),
      }),
    )
    const days = async () => (await guest(who, event)).days.map(({ occursOn, status }) => `${occursOn} ${status}`)
    expect(await days()).toEqual([`${ahead('03-08')} tentative`, `${ahead('03-03')} declined`])
    expect((await guest(who, event)).status).toBe('needs-action')
    const settings = { publicUrl: 'https://cms.test', smtpUrl: 'smtp://cms.test' }
    await Promise.all([1, 2].map(() => sendNotices(t.db, settings)))
    const { rows: notices } = await t.db.execute<{ label: string }>(sql`
      select "values" ->> 'label' as label from notices
      where account_id = ${who.id} and kind = 'guest-answered' order by 1`)
    // One notice for the event, naming the last guest who answered.
    expect(notices.map(({ label }) => label)).toEqual([expect.stringMatching(/^[?✗] Cô Bình · Lớp gốm · 0[38]\/03$/)])
    // Guests have to answer again for other times.
    const body2 = {
      scope: 'all',
      occursOn: ahead('03-01'),
      event: eventOf(who.calendar.id, { ...series, start: ahead('03-01T10:00'), end: ahead('03-01T11:00') }),
    }
    expect((await t.ask('PUT', `/calendar/events/${event.id}`, { as: who.as, version: 1, body: body2 })).status).toBe(
      200,
    )
    expect(await days()).toEqual([])
  },
  PATIENCE,
)

test('several guests who answered are one line that tells how they stand, also for a part of a series they came along to', async () => {
  const who = await person()
  const event = await plan(who, { title: 'Tham quan', ...series })
  const guestIds: string[] = []
  for (const name of ['Bình', 'Hoa', 'Nam', 'Lan'])
    guestIds.push((await add(who, event, { name, address: address() })).body.rows.at(-1)!.id)
  await invite(who, event)
  const answer = (at: number, status: string) =>
    t.db.execute(sql`
      update calendar_guests set status = ${status}, answered_at = now(), answered_by = 'mail' where id = ${guestIds[at]}`)
  const settings = { publicUrl: 'https://cms.test', smtpUrl: 'smtp://cms.test' }
  const lines = async () => {
    await sendNotices(t.db, settings)
    const { body } = await t.ask('GET', '/notices', { as: who.as })
    return (body.rows as Notice[]).filter(({ kind }) => kind === 'guest-answered')
  }
  await answer(0, 'accepted')
  expect(await lines()).toMatchObject([{ label: '✓ Bình · Tham quan', answers: null }])
  await answer(1, 'declined')
  await answer(2, 'accepted')
  await t.db.execute(
    sql`insert into calendar_guest_days values (${guestIds[3]}, ${ahead('03-03')}::date, 'declined', now(), now())`,
  )
  const answers = { title: 'Tham quan', count: 4, accepted: 2, declined: 1, tentative: 0, days: 1, proposals: 0 }
  expect(await lines()).toMatchObject([{ entityId: event.id, answers }])
  // Copied answers to the rest of the series were notified before.
  const rest = eventOf(who.calendar.id, {
    title: 'Phần sau',
    ...series,
    start: ahead('03-08T09:00'),
    end: ahead('03-08T10:00'),
  })
  const body = { scope: 'following', occursOn: ahead('03-08'), event: rest }
  expect((await t.ask('PUT', `/calendar/events/${event.id}`, { as: who.as, version: 1, body })).status).toBe(200)
  expect(await lines()).toHaveLength(1)
})

test('leads and colleagues are invited without showing their addresses; a lead who goes takes theirs along', async () => {
  const [theirs, work] = [address(), address()]
  const [who, colleague] = [await person(), await person({ email: work })]
  const lead = await t.ask('POST', '/leads', { as: 'owner', body: { fullName: 'Cô Hoa', email: theirs } })
  const without = await t.ask('POST', '/leads', { as: 'owner', body: { fullName: 'Anh Nam', phone: '0912345678' } })
  const event = await plan(who)
  await add(who, event, { leadId: lead.body.id })
  const { body } = await add(who, event, { accountId: colleague.id })
  expect(body.rows).toMatchObject([{ name: 'Cô Hoa' }, { name: expect.any(String) }])
  for (const secret of [theirs, work]) expect(JSON.stringify(body)).not.toContain(secret)
  expect((await add(who, event, { leadId: without.body.id })).body).toMatchObject({
    fields: { leadId: 'calendar.guest-without-address' },
  })
  expect((await add(who, event, { accountId: randomUUID() })).status).toBe(422)
  const { body: home } = await t.ask('GET', '/search', { as: colleague.as, query: { text: 'Họp nhóm' } })
  expect(JSON.stringify(home)).not.toContain(event.id)
  await t.db.execute(sql`delete from leads where id = ${lead.body.id}`)
  expect((await t.ask('GET', `/calendar/events/${event.id}/guests`, { as: who.as })).body.rows).toHaveLength(1)
})

test('a day that was moved goes back to its series, once, and only while there is one', async () => {
  const who = await person()
  const event = await plan(who, series)
  const moved = eventOf(who.calendar.id, { start: ahead('03-03T15:00'), end: ahead('03-03T16:00') })
  const change = { scope: 'this', occursOn: ahead('03-03'), event: moved }
  const { body: day } = await t.ask('PUT', `/calendar/events/${event.id}`, { as: who.as, version: 1, body: change })
  const rejoin = () => t.ask('POST', `/calendar/events/${day.id}/rejoin`, { as: who.as, version: 1, body: {} })
  const twice = await Promise.all([rejoin(), rejoin()])
  expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
  const { body } = await t.ask('GET', `/calendar/occurrences?from=${ahead('03-03')}&until=${ahead('03-03')}`, {
    as: who.as,
  })
  expect(body.rows).toMatchObject([{ eventId: event.id, localStart: ahead('03-03T09:00') }])
  const other = await t.ask('POST', `/calendar/events/${event.id}/rejoin`, { as: who.as, version: 3, body: {} })
  expect(other).toMatchObject({ status: 409, body: { reason: 'calendar.not-of-series' } })
  const again = await t.ask('PUT', `/calendar/events/${event.id}`, { as: who.as, version: 3, body: change })
  await t.ask('POST', `/calendar/events/${event.id}/remove`, {
    as: who.as,
    version: 4,
    body: { scope: 'all', occursOn: null },
  })
  const removed = await t.ask('POST', `/calendar/events/${again.body.id}/rejoin`, { as: who.as, version: 1, body: {} })
  expect(removed.status).toBe(404)
})
