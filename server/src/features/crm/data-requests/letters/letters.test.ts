import type { DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import type { LetterDraft, RequestLetter, RequestLetterRow } from '@learning-cms/contract/crm/privacy/request-letters'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { senderFor } from '@learning-cms/testkit/campaigns'
import { printed } from '@learning-cms/testkit/days'
import { make } from '@learning-cms/testkit/make'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { readPdf } from '@learning-cms/testkit/money/read-pdf'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDue } from '#features/crm/mail/sending/send.ts'

let t: TestApp
let box: { id: string; address: string }
beforeAll(async () => {
  t = await testApp()
  box = await senderFor(t)
})
afterAll(() => t.close())

type Refused = { reason?: string; fields?: Record<string, string> }
const as = 'owner'
async function enter(more: object = {}) {
  const body = {
    kind: 'access',
    receivedAt: new Date(Date.now() - 3_600_000).toISOString(),
    channel: 'mail',
    name: 'Phạm Thị Hỏi',
    contact: 'Số 1 Tràng Thi, hoi@example.test, 0900000001',
    ...more,
  }
  return (await t.ask<DataRequest>('POST', '/data-requests', { as, body })).body
}
const command = async ({ id, version }: DataRequest, name: string, body?: object) =>
  (await t.ask<DataRequest>('POST', `/data-requests/${id}/${name}`, { as, version, body })).body
const draftOf = async ({ id }: DataRequest, query: Record<string, string>) =>
  (await t.ask<LetterDraft & Refused>('GET', `/data-requests/${id}/letters/draft`, { as, query })).body
const letterOf = ({ step, language, subject, body, address }: LetterDraft) => ({
  step,
  language,
  subject,
  body,
  by: { way: 'mail', mailboxId: box.id, address: address ?? 'hoi@example.test' },
})
const send = ({ id, version }: DataRequest, body: object, who = as) =>
  t.ask<DataRequest & Refused>('POST', `/data-requests/${id}/letters`, { as: who, version, body })
const listed = async ({ id }: DataRequest) =>
  (await t.ask<{ rows: RequestLetterRow[] }>('GET', `/data-requests/${id}/letters`, { as })).body.rows

test('the letter of each step says what is known, in both languages', async () => {
  let one = await enter()
  expect(one.letterSteps).toEqual(['acknowledge', 'identity', 'refuse'])
  const receipt = await draftOf(one, { step: 'acknowledge' })
  expect(receipt).toMatchObject({ language: 'vi', address: 'hoi@example.test' })
  for (const part of [
    one.number,
    'Phạm Thị Hỏi',
    printed(dayIn(Date.parse(one.receivedAt))),
    printed(one.dueOn),
    'xem dữ liệu cá nhân',
    'Công ty Thử',
  ])
    expect(`${receipt.subject} ${receipt.body}`).toContain(part)
  expect((await draftOf(one, { step: 'extend' })).reason).toBe('data-requests.letter-unfit')
  one = await command(one, 'extend', { reason: 'Nhiều nơi lưu giữ' })
  const more = await draftOf(one, { step: 'extend', language: 'en' })
  expect(more.body).toContain('Nhiều nơi lưu giữ')
  expect(more.body).toContain(printed(one.dueOn))
  expect(more.body).toMatch(/complain.+Ministry of Public Security/)
  one = await command(one, 'refuse', { reason: 'Không chứng minh được' })
  expect(one.letterSteps).toEqual(['refuse'])
  const refusal = await draftOf(one, { step: 'refuse', language: 'vi' })
  expect(refusal.body).toContain('Lý do: Không chứng minh được')
  expect(refusal.body).toContain('khiếu nại')
})

test('a letter is written in the language of the account, to the address of the person', async () => {
  const email = `e.${randomUUID()}@example.test`
  const account = await make.account(t.db, { roles: ['support'], email })
  const { personId } = account
  await t.db.execute(sql`insert into customers (id, name_search) select id, '' from people where id = ${personId}
    on conflict do nothing`)
  await t.db.execute(sql`insert into account_settings (account_id, language) values (${account.id}, 'en')
    on conflict (account_id) do update set language = 'en'`)
  const one = await enter({ contact: 'In person', personId })
  expect(await draftOf(one, { step: 'acknowledge' })).toMatchObject({ language: 'en', address: email })
})

test('a letter leaves the chosen mailbox once, acknowledges, and is kept as it was edited', async () => {
  const one = await enter()
  const letter = { ...letterOf(await draftOf(one, { step: 'acknowledge' })), body: 'Đã nhận <b>\n\nTrân trọng' }
  const answers = await Promise.all([1, 2, 3].map(() => send(one, letter)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  const after = answers.find(({ status }) => status === 200)!.body
  expect(after).toMatchObject({ letters: 1, version: one.version + 1 })
  expect(after.acknowledgedAt).not.toBeNull()
  const { rows } = await t.db.execute<{ html: string; recipients: object[] }>(sql`
    select html, recipients from mail_outgoing where subject = ${letter.subject}`)
  expect(rows).toEqual([
    {
      html: '<p>Đã nhận &lt;b&gt;</p><p>Trân trọng</p>',
      recipients: [{ name: 'Phạm Thị Hỏi', address: 'hoi@example.test' }],
    },
  ])
  expect(await listed(one)).toMatchObject([{ step: 'acknowledge', status: 'waiting', mailbox: box.address }])
  await t.db.execute(sql`update mail_outgoing set send_at = now() where subject = ${letter.subject}`)
  await sendDue({ db: t.db, config: t.config })
  const [row] = await listed(one)
  expect(row!.status).toBe('sent')
  const { body } = await t.ask<RequestLetter>('GET', `/data-request-letters/${row!.id}`, { as })
  expect(body).toMatchObject({ body: 'Đã nhận <b>\n\nTrân trọng', recipient: 'Phạm Thị Hỏi', sender: 'Công ty Thử' })
})

test('sent again with the same key, it is the same letter', async () => {
  const one = await enter()
  const letter = letterOf(await draftOf(one, { step: 'identity' }))
  const key = randomUUID()
  const twice = () => t.ask('POST', `/data-requests/${one.id}/letters`, { as, version: one.version, body: letter, key })
  expect([(await twice()).status, (await twice()).status]).toEqual([200, 200])
  expect(await listed(one)).toHaveLength(1)
})

test('a letter on paper is kept and printed, the same each time', async () => {
  const one = await enter()
  const { by: _, ...draft } = letterOf(await draftOf(one, { step: 'identity' }))
  const long = `${draft.body}\n\n${'Một đoạn rất dài. '.repeat(400)}`.slice(0, 8000)
  expect((await send(one, { ...draft, body: long, by: { way: 'paper' } })).status).toBe(200)
  const [row] = await listed(one)
  expect(row).toMatchObject({ way: 'paper', status: null, address: '', mailbox: '' })
  const headers = { authorization: `Bearer ${(await t.as(as)).token}` }
  const url = `/api/v1/data-request-letters/${row!.id}/pdf`
  const fetched = async () => (await t.app.inject({ url, headers })).rawPayload
  const file = await fetched()
  expect(file.equals(await fetched())).toBe(true)
  const { text, pages, title } = await readPdf(file)
  expect(title).toBe(draft.subject)
  expect(pages).toBeGreaterThan(1)
  for (const part of ['Công ty Thử', 'Phạm Thị Hỏi', 'xác minh', one.number]) expect(text).toContain(part)
})

test('nobody sends a gap, from a mailbox of others, or a letter that does not fit', async () => {
  const one = await enter()
  const refusal = letterOf(await draftOf(one, { step: 'refuse' }))
  expect((await send(one, refusal)).body.fields).toEqual({ body: 'data-requests.letter-unfinished' })
  const complete = { ...refusal, body: 'Không' }
  expect((await send(one, { ...complete, step: 'extend' })).body.reason).toBe('data-requests.letter-unfit')
  const { box: foreign } = await mailboxFor(t)
  const elsewhere = { ...complete, by: { way: 'mail', mailboxId: foreign.id, address: 'hoi@example.test' } }
  const unknown = { ...complete, by: { way: 'mail', mailboxId: randomUUID(), address: 'hoi@example.test' } }
  for (const body of [elsewhere, unknown])
    expect(await send(one, body)).toMatchObject({ status: 403, body: { reason: 'mail.may-not-answer' } })
  expect((await send(one, complete, 'support')).status).toBe(403)
  expect(await listed(one)).toEqual([])
})

test('of somebody erased, a letter keeps no more than that it was sent', async () => {
  const student = (
    await t.ask('POST', '/students', { as, body: { fullName: 'Lê Thị Quên', email: `q.${randomUUID()}@example.test` } })
  ).body
  let one = await enter({ personId: student.id, kind: 'erase' })
  one = (await send(one, letterOf(await draftOf(one, { step: 'acknowledge' })))).body
  one = await command(await command(one, 'check', { way: 'id-card', note: 'Đúng' }), 'begin')
  const confirmed = { reason: 'Theo yêu cầu', confirmation: 'Lê Thị Quên' }
  await t.ask('POST', `/students/${student.id}/erase`, { as, version: student.version, body: confirmed })
  const now = (await t.ask<DataRequest>('GET', `/data-requests/${one.id}`, { as })).body
  one = await command(now, 'answer', { answer: 'Đã xoá' })
  expect(one.letterSteps).toEqual([])
  const [row] = await listed(one)
  expect(row).toMatchObject({ step: 'acknowledge', subject: '', address: '' })
  expect((await t.ask('GET', `/data-request-letters/${row!.id}`, { as })).body).toMatchObject({
    body: '',
    recipient: '',
  })
})
