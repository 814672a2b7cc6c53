import type { CalendarEvent, EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { GuestList } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, plannerWith, weekly } from '@learning-cms/testkit/calendar/calendar'
import { replyOf } from '@learning-cms/testkit/calendar/calendar-replies'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { ahead } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '#services/people/erasing/erase-customer.ts'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { sendDue, written } from '#features/crm/mail/sending/send.ts'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'

let t: TestApp
let boxId: string
let box: { name: string; address: string }
beforeAll(async () => {
  t = await testApp()
  const made = await mailboxFor(t)
  boxId = made.box.id
  box = made.body
})
afterAll(() => t.close())
const parts = () => ({ db: t.db, config: t.config })

const person = (...roles: string[]) => plannerWith(t, roles)
type Person = Awaited<ReturnType<typeof person>>
const plan = async ({ as, calendar }: Person, change: Partial<EventBody> = {}) =>
  (await t.ask<CalendarEvent>('POST', '/calendar/events', { as, body: eventOf(calendar.id, change) })).body
const guests = ({ as }: Person, { id }: { id: string }) =>
  t.ask<GuestList>('GET', `/calendar/events/${id}/guests`, { as })
const invite = async (who: Person, event: { id: string }, ...addresses: string[]) => {
  const at = `/calendar/events/${event.id}`
  for (const address of addresses) {
    const added = await t.ask('POST', `${at}/guests`, { as: who.as, body: { name: 'Cô Bình', address } })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
  }
  return t.ask<GuestList>('POST', `${at}/invite`, { as: who.as, body: { mailboxId: boxId } })
}
type Letter = { id: string; method: string; ics: string; html: string; status: string }
const lettersTo = async (address: string) =>
  (
    await t.db.execute<Letter>(sql`
      select id, invitation ->> 'method' as method, replace(invitation ->> 'ics', E'\r\n ', '') as ics, html, status from mail_outgoing
      where recipients -> 0 ->> 'address' = ${address} order by created_at, id`)
  ).rows
const sentTo = async (address: string) =>
  (await lettersTo(address)).map(({ method, ics }) => `${method} ${/SEQUENCE:(\d+)/.exec(ics)![1]}`)
const linkOf = ({ html }: Letter) => /invitation#([\w-]{43})/.exec(html)![1]!
const change = async ({ as }: Person, { id }: { id: string }, body: object) => {
  const { version } = (await t.ask('GET', `/calendar/events/${id}`, { as })).body
  return t.ask<CalendarEvent>('PUT', `/calendar/events/${id}`, { as, version, body })
}
const all = { scope: 'all', occursOn: null }
const address = () => `${randomUUID().slice(0, 8)}@truong.test`
const store = (raw: string, mailboxId = boxId) =>
  t.db.transaction((tx) =>
    storeMessage(tx, t.config, { mailboxId, direction: 'in', raw: Buffer.from(raw), sentAt: new Date().toISOString() }),
  )
const parseAll = async () => {
  while ((await parseWaiting(parts())) > 0);
}
/** Messages are parsed in separate processes, which takes time. */
const PATIENCE = 240_000

test('an invitation is a letter to one guest, which names no other and holds no notes', async () => {
  const who = await person('support')
  const [one, other] = [address(), address()]
  const event = await plan(who, { title: 'Đoàn; tham, quan', notes: 'Nội bộ', place: 'Sảnh' })
  const { body } = await invite(who, event, one, other)
  expect(body).toMatchObject({
    mailboxId: boxId,
    rows: [{ status: 'needs-action', isInvited: true, mailStatus: 'waiting' }, {}],
  })
  const [letter] = await lettersTo(one)
  const { rows } = await t.db.execute<never>(sql`
    select recipients, '[]'::jsonb as copies, subject, html, message_id as "messageId", '{}'::text[] as refs, invitation
    from mail_outgoing where id = ${letter!.id}`)
  const raw = (await written(box, rows[0]!)).toString()
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(raw).toContain('filename=invite.ics')
  expect(letter!.ics).toContain(`UID:${event.id}`)
  expect(letter!.ics).toContain(`MAILTO:${one}`)
  expect(letter!.ics).toContain('SUMMARY:Đoàn\\; tham\\, quan')
  for (const absent of [other, 'Nội bộ']) expect(letter!.ics + letter!.html).not.toContain(absent)
  expect((await invite(who, event)).body).toMatchObject({ reason: 'calendar.all-invited' })
  expect(await sentTo(one)).toEqual(['REQUEST 0'])
})

test('guests are told of each change that concerns them, with the next number, and of the end', async () => {
  const who = await person('support')
  const [one, other] = [address(), address()]
  const event = await plan(who)
  await invite(who, event, one, other)
  await change(who, event, { ...all, event: eventOf(who.calendar.id, { notes: 'Chỉ cho chúng tôi' }) })
  expect(await sentTo(one)).toEqual(['REQUEST 0'])
  const later = { start: ahead('03-02T09:00'), end: ahead('03-02T10:00') }
  await change(who, event, { ...all, event: eventOf(who.calendar.id, later) })
  expect(await sentTo(one)).toEqual(['REQUEST 0', 'REQUEST 1'])
  const guest = (await guests(who, event)).body.rows.find((row) => row.address === other)!
  const body = { guestId: guest.id }
  expect(
    (await t.ask('POST', `/calendar/events/${event.id}/guests/remove`, { as: who.as, body })).body.rows,
  ).toHaveLength(1)
  expect(await sentTo(other)).toEqual(['REQUEST 0', 'REQUEST 1', 'CANCEL 2'])
  const { version } = (await t.ask('GET', `/calendar/events/${event.id}`, { as: who.as })).body
  const removed = await t.ask('POST', `/calendar/events/${event.id}/remove`, { as: who.as, version, body: all })
  expect(removed.status).toBe(200)
  expect(await sentTo(one)).toEqual(['REQUEST 0', 'REQUEST 1', 'CANCEL 3'])
  const back = { as: who.as, version: removed.body.version, body: { occursOn: null } }
  expect((await t.ask('POST', `/calendar/events/${event.id}/restore`, back)).status).toBe(200)
  expect((await sentTo(one)).at(-1)).toBe('REQUEST 4')
  expect((await sentTo(other)).at(-1)).toBe('CANCEL 2')
})

test('of a series, a day on its own and the rest are told as events of their own', async () => {
  const who = await person('support')
  const one = address()
  const series = await plan(who, { repeat: { ...weekly, weekdays: [...weekly.weekdays] } })
  await invite(who, series, one)
  const day = { start: ahead('03-04T09:00'), end: ahead('03-04T10:00') }
  await change(who, series, { scope: 'this', occursOn: ahead('03-03'), event: eventOf(who.calendar.id, day) })
  const [, excluded, single] = await lettersTo(one)
  expect(excluded!.ics).toMatch(new RegExp(`EXDATE[^\\n]*${ahead('0303T090000')}`))
  expect(excluded!.ics).toContain(`UID:${series.id}`)
  expect(single!.ics).toContain(`DTSTART;TZID=Asia/Ho_Chi_Minh:${ahead('0304T090000')}`)
  expect(single!.ics).not.toContain(series.id)
  const { version } = (await t.ask('GET', `/calendar/events/${series.id}`, { as: who.as })).body
  await t.ask('POST', `/calendar/events/${series.id}/remove`, { as: who.as, version, body: all })
  expect((await sentTo(one)).slice(3)).toEqual(['CANCEL 2', 'CANCEL 1'])
})

test('the page of an invitation answers, and an ended link tells nothing', async () => {
  const who = await person('support')
  const one = address()
  const event = await plan(who, { notes: 'Nội bộ' })
  await invite(who, event, one)
  const link = linkOf((await lettersTo(one))[0]!)
  const read = await t.ask('POST', '/calendar-invitation', { body: { link } })
  expect(read.body).toEqual({
    title: 'Họp nhóm',
    place: '',
    isAllDay: false,
    start: ahead('03-01T09:00'),
    end: ahead('03-01T10:00'),
    zone: 'Asia/Ho_Chi_Minh',
    repeats: false,
    from: 'Hỗ trợ',
    name: 'Cô Bình',
    status: 'needs-action',
    isCancelled: false,
  })
  expect((await guests(who, event)).body.rows[0]!.status).toBe('needs-action')
  expect((await t.ask('GET', `/calendar-invitation`)).status).toBe(404)
  const answer = (status: string, by = link) =>
    t.ask('POST', '/calendar-invitation/answer', { body: { link: by, status } })
  expect((await answer('declined')).body.status).toBe('declined')
  expect((await answer('tentative')).body.status).toBe('tentative')
  expect((await guests(who, event)).body.rows[0]).toMatchObject({ status: 'tentative', answeredBy: 'page' })
  const later = { start: ahead('03-02T09:00'), end: ahead('03-02T10:00') }
  await change(who, event, { ...all, event: eventOf(who.calendar.id, later) })
  const [old, unknown] = [await answer('accepted'), await answer('accepted', 'x'.repeat(43))]
  expect([old.status, old.body.reason]).toEqual([404, 'calendar.invitation-ended'])
  expect({ ...old.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect((await guests(who, event)).body.rows[0]).toMatchObject({ status: 'needs-action', answeredBy: null })
  const fresh = linkOf((await lettersTo(one))[1]!)
  const tries = await Promise.all(Array.from({ length: 25 }, () => answer('accepted', fresh)))
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})

test(
  'a reply by mail is believed from the guest, to the mailbox that invited, and if it is not old',
  async () => {
    const who = await person('support')
    const one = address()
    const event = await plan(who)
    await invite(who, event, one)
    const file = (more: object = {}) =>
      replyOf({ uid: event.id, from: one, to: box.address, status: 'ACCEPTED', sequence: 0, ...more })
    const status = async () => (await guests(who, event)).body.rows[0]!.status
    const elsewhere = await mailboxFor(t)
    await store(file(), elsewhere.box.id)
    await store(file({ from: 'somebody@else.test' }))
    await store(file({ from: 'somebody@else.test', attendee: one }))
    await store(file({ method: 'REQUEST' }))
    await store(file({ recurrenceId: ahead('0301T090000') }))
    await parseAll()
    expect(await status()).toBe('needs-action')
    await store(file({ stamp: '20251102T090000Z' }))
    await store(file({ status: 'DECLINED', stamp: '20251101T090000Z' }))
    await parseAll()
    expect((await guests(who, event)).body.rows[0]).toMatchObject({ status: 'accepted', answeredBy: 'mail' })
    const later = { start: ahead('03-02T09:00'), end: ahead('03-02T10:00') }
    await change(who, event, { ...all, event: eventOf(who.calendar.id, later) })
    await store(file({ status: 'DECLINED', stamp: '20251103T090000Z' }))
    await parseAll()
    expect(await status()).toBe('needs-action')
    await store(file({ status: 'TENTATIVE', sequence: 1, stamp: '20251104T090000Z' }))
    await parseAll()
    expect(await status()).toBe('tentative')
  },
  PATIENCE,
)

test('a customer is invited without their address being shown, and is forgotten when erased', async () => {
  const who = await person('support')
  const theirs = address()
  const { personId } = await make.account(t.db, { roles: ['student'], email: theirs })
  const event = await plan(who)
  const add = () => t.ask('POST', `/calendar/events/${event.id}/guests`, { as: who.as, body: { personId } })
  const added = await add()
  expect(added.body.rows[0]).toMatchObject({ personId, address: expect.stringMatching(/^.•••@truong\.test$/) })
  expect((await add()).body.fields).toEqual({ personId: 'calendar.guest-twice' })
  await invite(who, event)
  expect(await sentTo(theirs)).toEqual(['REQUEST 0'])
  await t.db.transaction((tx) => eraseCustomer(tx, personId))
  expect((await guests(who, event)).body.rows).toEqual([])
})

test('who may not write from the mailbox changes nothing that guests know of, and reads no event of others', async () => {
  const who = await person('support')
  const colleague = await person('curator', 'marketing')
  const roles = await t.db.execute<{ id: string }>(sql`select id from roles where key = 'marketing'`)
  const shared = { name: 'Chung', colour: 'teal', roles: [{ roleId: roles.rows[0]!.id, mayWrite: true }] }
  const calendar = (await t.ask('POST', '/calendar/calendars', { as: who.as, body: shared })).body
  const event = await plan({ ...who, calendar })
  const own = await plan(who)
  const one = address()
  await invite(who, event, one)
  const moved = eventOf(calendar.id, { start: ahead('03-02T09:00'), end: ahead('03-02T10:00') })
  const refused = await change(colleague, event, { ...all, event: moved })
  expect([refused.status, refused.body]).toMatchObject([403, { reason: 'calendar.cannot-tell-guests' }])
  expect((await change(colleague, event, { ...all, event: eventOf(calendar.id, { notes: 'Ghi' }) })).status).toBe(200)
  expect(await sentTo(one)).toEqual(['REQUEST 0'])
  expect((await guests(colleague, own)).status).toBe(404)
  expect((await invite(who, own, one)).status).toBe(200)
  const asOther = { as: colleague.as, body: { mailboxId: boxId } }
  expect((await t.ask('POST', `/calendar/events/${own.id}/invite`, asOther)).status).toBe(404)
  const { version } = calendar
  const removal = await t.ask('DELETE', `/calendar/calendars/${calendar.id}`, { as: who.as, version })
  expect([removal.status, removal.body.reason]).toEqual([409, 'calendar.guests-ahead'])
})

test('pressed twice at once, and sent by several servers of which one died, every guest gets one letter', async () => {
  const who = await person('support')
  const event = await plan(who)
  const made = await mailboxFor(t)
  const inbox = (made.body as { address: string }).address
  await t.ask('POST', `/calendar/events/${event.id}/guests`, { as: who.as, body: { name: '', address: inbox } })
  const body = { mailboxId: boxId }
  const pressed = await Promise.all(
    [1, 2, 3].map(() => t.ask('POST', `/calendar/events/${event.id}/invite`, { as: who.as, body })),
  )
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const [letter] = await lettersTo(inbox)
  await t.db.execute(sql`update mail_outgoing set send_at = now() where id = ${letter!.id}`)
  for (let round = 0; round < 20; round += 1) await Promise.all([1, 2].map(() => sendDue(parts())))
  const arrived = async () =>
    (await t.db.execute(sql`select from mail_messages where mailbox_id = ${made.box.id} and direction = 'in'`)).rows
      .length
  expect(await arrived()).toBe(1)
  // A server died while sending: whether the letter was sent is unknown, so it is not repeated automatically, and the
  // event says so.
  await t.db.execute(sql`
    update mail_outgoing set status = 'sending', claim = gen_random_uuid(), claimed_until = now() - interval '1 second',
      handed_over_at = now() where id = ${letter!.id}`)
  for (let round = 0; round < 3; round += 1) await sendDue(parts())
  expect(await arrived()).toBe(1)
  expect((await guests(who, event)).body.rows[0]!.mailStatus).toBe('unknown')
  expect((await t.ask('POST', `/calendar/events/${event.id}/invite`, { as: who.as, body })).status).toBe(409)
})
