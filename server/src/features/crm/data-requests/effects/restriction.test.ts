import type { CalendarEvent } from '@learning-cms/contract/crm/calendar/calendar'
import type { GuestList } from '@learning-cms/contract/crm/calendar/calendar-guests'
import type { DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import type { BulkRun } from '@learning-cms/contract/records/bulk'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, personalCalendar } from '@learning-cms/testkit/calendar/calendar'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { threadIn } from '@learning-cms/testkit/mail/scenes'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { ahead, printed, today } from '@learning-cms/testkit/days'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVerdicts } from '#features/crm/automations/acting/verdicts.ts'
import { sendDue } from '#features/crm/mail/sending/send.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
let box: { id: string }
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
  box = (await mailboxFor(t)).box
})
afterAll(() => t.close())

const as = 'owner'
type Refused = { reason?: string; values?: Record<string, unknown>; fields?: Record<string, string> }
/** Dates by request number: midnight may pass between two of them. */
const restrictedOn = new Map<string, string>()

async function restrict(personId: string) {
  const body = {
    kind: 'restrict',
    personId,
    receivedAt: new Date().toISOString(),
    channel: 'phone',
    name: 'Phạm Thị Hỏi',
    contact: '0900000001',
  }
  const { id, version, number } = (await t.ask<DataRequest>('POST', '/data-requests', { as, body })).body
  const check = { way: 'call-back', note: 'Đúng ngày sinh' }
  const checked = (await t.ask<DataRequest>('POST', `/data-requests/${id}/check`, { as, version, body: check })).body
  const reason = { reason: 'Đang tranh chấp' }
  const done = await t.ask('POST', `/data-requests/${id}/restrict`, { as, version: checked.version, body: reason })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  restrictedOn.set(number, printed(today()))
  return number
}
const lift = (personId: string) =>
  t.ask('POST', `/customers/${personId}/restriction/lift`, { as, body: { reason: 'Đã làm rõ' } })
async function restricted(fullName = `Ngô ${randomUUID().slice(0, 8)}`) {
  const email = `${randomUUID().slice(0, 8)}@khach.test`
  const { id } = await make.student(t.db, { email, fullName })
  return { id, email, fullName, number: await restrict(id) }
}
/** The refusal with the date and the request's number. */
const saying = (number: string) => ({
  status: 409,
  body: { reason: 'customers.processing-restricted-by', values: { since: restrictedOn.get(number), number } },
})

test('nobody enrols them, one by one or in bulk, and the report of each row says why', async () => {
  const { id, number } = await restricted()
  const free = await make.student(t.db)
  const { id: courseId } = await shop.onSale()
  const one = await t.ask<Refused>('POST', '/enrolments', { as, body: { studentId: id, courseId } })
  expect(one).toMatchObject(saying(number))
  const command = { do: 'enrol', courseId, isForEverybody: false }
  const body = { entity: 'students', target: { ids: [id, free.id] }, command }
  const foreseen = (await t.ask('POST', '/bulk/preview', { as, body })).body
  expect(JSON.stringify(foreseen)).toContain('customers.processing-restricted-by')
  const { body: run } = await t.ask<BulkRun>('POST', '/bulk', { as, body })
  expect(run).toMatchObject({ done: 1, refused: 1 })
  const rows = (await t.ask('GET', `/bulk/${run.id}/rows`, { as })).body
  expect(JSON.stringify(rows)).toContain(number)
  const learns = async (studentId: string) =>
    (await t.db.execute(sql`select from enrolments where student_id = ${studentId}`)).rows.length
  expect([await learns(id), await learns(free.id)]).toEqual([0, 1])
  await lift(id)
  expect((await t.ask('POST', '/enrolments', { as, body: { studentId: id, courseId } })).status).toBe(200)
})

test('staff neither quotes nor makes an order; what was ordered before is paid, opened and refundable', async () => {
  const student = await make.student(t.db)
  const before = await shop.sold({ studentId: student.id, prices: [500_000] })
  const number = await restrict(student.id)
  const course = await shop.onSale()
  const basket = { studentId: student.id, courseIds: [course.id] }
  const refused = { ...saying(number), body: { ...saying(number).body, fields: { studentId: expect.any(String) } } }
  expect(await t.ask('POST', '/orders/quote', { as: 'admin', body: basket })).toMatchObject(refused)
  expect(await shop.sell({ ...basket, expectedTotal: 500_000 })).toMatchObject(refused)
  const paid = await shop.markPaid(before, { amount: 500_000, bankReference: `FT${randomUUID().slice(0, 8)}` })
  expect(paid.body).toMatchObject({ status: 'completed', refundable: 500_000, lines: [{ access: 'granted' }] })
})

test('a shop still hands in what they bought there themselves', async () => {
  const source = `Chợ ${randomUUID().slice(0, 6)}`
  const input = { name: source, source, scopes: ['orders:write', 'students:write'], expiresInDays: 1 }
  const { secret } = (await t.ask('POST', '/tokens', { as, key: true, body: input })).body
  const externalId = randomUUID()
  const email = `${randomUUID().slice(0, 8)}@khach.test`
  const changedAt = new Date().toISOString()
  const student = { externalId, email, fullName: 'Đỗ Tự Mua', changedAt }
  const entered = await t.ask('PUT', '/students/received', { as: { token: secret }, body: { rows: [student] } })
  await restrict(entered.body.rows[0].id)
  const course = await shop.onSale()
  const row = { externalId: randomUUID(), changedAt, studentExternalId: externalId }
  const body = { rows: [{ ...row, courseIds: [course.id] }] }
  const answer = await t.ask('PUT', '/orders/received', { as: { token: secret }, body })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { rows: [{ outcome: 'created' }] } })
})

const write = (to: string[], more: object = {}) =>
  t.ask<Refused & { id: string }>('POST', '/mail/send', {
    as: 'support',
    key: true,
    body: { mailboxId: box.id, to, cc: [], bcc: [], subject: 'Báo giá', html: '<p>Chào</p>', ...more },
  })

test('nobody writes to them by hand, in whatever field; what is another’s address too is written to', async () => {
  const { id, email } = await restricted()
  for (const field of ['to', 'cc', 'bcc']) {
    const answer = await write(['an@khach.test'], { [field]: [email.toUpperCase()] })
    expect(answer).toMatchObject({ status: 409, body: { reason: 'mail.recipient-restricted' } })
    expect(answer.body.fields).toEqual({ [field]: 'mail.recipient-restricted' })
  }
  const school = `${randomUUID().slice(0, 8)}@truong.test`
  const share = (personId: string) =>
    t.db.execute(sql`
      insert into person_contacts (id, person_id, kind, position, value)
      values (${randomUUID()}, ${personId}, 'email', 0, ${school})`)
  await share(id)
  expect((await write([school])).status).toBe(409)
  await share((await make.student(t.db)).id)
  expect((await write([school])).status).toBe(200)
})

const came = (threadId: string, from: string) =>
  t.db.execute(sql`
    insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, parsed, from_address, sent_at)
    values (${randomUUID()}, ${box.id}, ${threadId}, 'in', ${createHash('sha256').update(randomUUID()).digest('hex')}, 1, 'done',
      ${from}, now())`)

test('who writes to us after restricting is answered; an older letter of theirs is no reason to', async () => {
  const email = `${randomUUID().slice(0, 8)}@khach.test`
  const { id } = await make.student(t.db, { email })
  const threadId = await threadIn(t, box.id)
  await came(threadId, email)
  await restrict(id)
  expect((await write([email], { threadId })).body.reason).toBe('mail.recipient-restricted')
  await came(threadId, email.toUpperCase())
  expect((await write([email], { threadId })).status).toBe(200)
  // In a thread without a message from them it is no answer, so it is refused.
  expect((await write([email], { threadId: await threadIn(t, box.id) })).status).toBe(409)
})

test('a letter that waits stays once they restrict; the desk’s own letter leaves', async () => {
  const email = `${randomUUID().slice(0, 8)}@khach.test`
  const { id } = await make.student(t.db, { email })
  const waiting = (await write([email])).body
  await restrict(id)
  const { rows } = await t.db.execute<{ id: string; version: number }>(sql`
    select id, version from data_requests where person_id = ${id}`)
  const support = await t.db.execute<{ id: string }>(sql`select id from roles where key = 'owner'`)
  await t.db.execute(sql`insert into mailbox_roles values (${box.id}, ${support.rows[0]!.id}, true)`)
  const letter = { step: 'acknowledge', language: 'vi', subject: 'Đã nhận', body: 'Đã nhận yêu cầu' }
  const sent = await t.ask('POST', `/data-requests/${rows[0]!.id}/letters`, {
    as,
    version: rows[0]!.version,
    body: { ...letter, by: { way: 'mail', mailboxId: box.id, address: email } },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await t.db.execute(sql`update mail_outgoing set send_at = now() where status = 'waiting'`)
  while ((await sendDue({ db: t.db, config: t.config })) > 0);
  const { rows: ended } = await t.db.execute<{ id: string; status: string; fault: string | null }>(sql`
    select id, status, fault from mail_outgoing where recipients -> 0 ->> 'address' = ${email} order by created_at`)
  expect(ended).toMatchObject([
    { id: waiting.id, status: 'failed', fault: 'restricted' },
    { status: 'sent', fault: null },
  ])
})

test('nobody invites them, chosen or by their address; who was invited before is told what changed', async () => {
  const who = 'support'
  const { id: calendarId } = await personalCalendar(t, who)
  const event = (await t.ask<CalendarEvent>('POST', '/calendar/events', { as: who, body: eventOf(calendarId) })).body
  const at = `/calendar/events/${event.id}`
  const add = (body: object) => t.ask<GuestList & Refused>('POST', `${at}/guests`, { as: who, body })
  const invite = () => t.ask<Refused>('POST', `${at}/invite`, { as: who, body: { mailboxId: box.id } })
  const { id, email, fullName, number } = await restricted()
  const values = { since: restrictedOn.get(number) }
  const refused = { status: 409, body: { reason: 'calendar.guest-restricted', values } }
  expect(await add({ personId: id })).toMatchObject(refused)
  expect(await add({ name: fullName, address: email })).toMatchObject(refused)
  const [early, later] = [await make.student(t.db), await make.student(t.db)]
  expect((await add({ personId: early.id })).status).toBe(200)
  expect((await invite()).status).toBe(200)
  await add({ personId: later.id })
  await restrict(early.id)
  await restrict(later.id)
  expect(await invite()).toMatchObject(refused)
  const { version } = (await t.ask('GET', at, { as: who })).body
  const moved = eventOf(calendarId, { start: ahead('03-01T10:00'), end: ahead('03-01T11:00') })
  const answer = await t.ask('PUT', at, { as: who, version, body: { event: moved, scope: 'all', occursOn: null } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await t.db.execute(sql`update mail_outgoing set send_at = now() where status = 'waiting'`)
  while ((await sendDue({ db: t.db, config: t.config })) > 0);
  const { rows } = await t.db.execute<{ status: string }>(sql`
    select o.status from mail_outgoing o where o.recipients -> 0 ->> 'address' = (select lower(email) from people where id = ${early.id})
    order by o.created_at`)
  expect(rows.at(-1)).toEqual({ status: 'sent' })
})

test('no lead is sold to them', async () => {
  const { email, number, fullName } = await restricted()
  const lead = (await t.ask<Lead>('POST', '/leads', { as, body: { fullName, email, phone: '' } })).body
  const sold = await t.ask<Refused>('POST', `/leads/${lead.id}/sell`, { as, version: lead.version, body: {} })
  expect(sold).toMatchObject(saying(number))
  expect((await t.ask<Lead>('GET', `/leads/${lead.id}`, { as })).body).toMatchObject({ state: 'new', personId: null })
})

test('they are added to no group, and left out of the many who are', async () => {
  const { id, email, number } = await restricted()
  const free = await make.student(t.db)
  const name = `Nhóm ${randomUUID().slice(0, 6)}`
  const group = (await t.ask('POST', '/groups', { as, body: { kind: 'fixed', name, description: '' } })).body
  const add = (body: object) => t.ask('POST', `/groups/${group.id}/members`, { as, body })
  expect(await add({ ids: [id] })).toMatchObject(saying(number))
  expect((await add({ ids: [id, free.id] })).body).toEqual({ added: 1, already: 0, restricted: 1, unknown: [] })
  const unknown = ['nobody@khach.test']
  expect((await add({ emails: [email, ...unknown] })).body).toEqual({ added: 0, already: 0, restricted: 1, unknown })
  const command = { do: 'addToGroup', groupId: group.id }
  const { body: run } = await t.ask<BulkRun>('POST', '/bulk', {
    as,
    body: { entity: 'customers', target: { ids: [id] }, command },
  })
  expect(run).toMatchObject({ done: 0, refused: 1 })
})

test('bulk commands leave their record as it is, unless the desk gives them', async () => {
  const { id } = await restricted()
  const tag = (who: string) =>
    t.ask<BulkRun>('POST', '/bulk', {
      as: who,
      body: { entity: 'customers', target: { ids: [id] }, command: { do: 'addCustomerTag', tag: 'Thân thiết' } },
    })
  expect((await tag('support')).body).toMatchObject({ done: 0, refused: 1 })
  expect((await tag('owner')).body).toMatchObject({ done: 1, refused: 0 })
})

test('an automation gives them nothing, whatever it does', async () => {
  const { id } = await restricted()
  const { id: courseId } = await shop.onSale()
  const actions = [
    { kind: 'tag', tagId: randomUUID() },
    { kind: 'enrol', courseId },
    { kind: 'coupon', couponId: randomUUID() },
    { kind: 'notice', text: 'x' },
    { kind: 'mail', templateId: randomUUID(), mailboxId: box.id, topicId: randomUUID() },
  ] as unknown as Parameters<typeof findVerdicts>[1][]
  for (const action of actions) expect((await findVerdicts(t.db, action, [id])).get(id), action.kind).toBe('restricted')
})

test.each(['students', 'customers'])('no file of %s contains them, and the list marks them', async (entity) => {
  const { id, fullName } = await restricted()
  const columns = entity === 'students' ? ['student'] : ['customer']
  const lines = async () => {
    const body = { entity, format: 'csv', language: 'vi', columns, query: { search: fullName } }
    const { jobId } = (await t.ask('POST', '/exports', { as, body })).body
    expect(await t.runJobs()).toEqual({ faults: [] })
    const headers = { authorization: `Bearer ${(await t.as(as)).token}` }
    const file = await t.app.inject({ url: `/api/v1/exports/${jobId}/file`, headers })
    return parse(file.rawPayload, { bom: true }).length - 1
  }
  const listed = async () => (await t.ask('GET', `/${entity}`, { as, query: { search: fullName } })).body.rows
  expect(await listed()).toMatchObject([{ id, restrictedAt: expect.any(String) }])
  expect(await lines()).toBe(0)
  await lift(id)
  expect(await listed()).toMatchObject([{ id, restrictedAt: null }])
  expect(await lines()).toBe(1)
})
