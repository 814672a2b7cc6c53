import type { Erasure } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { tablesWith } from '@learning-cms/testkit/postgres/tables-with'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const parts = () => ({ db: t.db, config: t.config })
const codeOf = (id: string) => `#${id.slice(-6)}`

/** A customer entered by hand, who never learned or bought anything. */
async function written(fullName: string) {
  const email = `${randomUUID().slice(0, 8)}@khach.test`
  const second = `${randomUUID().slice(0, 8)}@khach.test`
  const body = { fullName, email, emails: [{ value: second, label: 'Nhà', isVerified: false }] }
  const { status, body: made } = await t.ask('POST', '/customers', { as: 'support', key: true, body })
  expect(status, JSON.stringify(made)).toBe(200)
  return { id: made.id as string, email, second, fullName }
}

const versionOf = async (id: string) => (await t.ask('GET', `/customers/${id}`, { as: 'support' })).body.version
const erase = async (id: string, more: { version?: number; confirmation?: string; as?: string } = {}) => {
  const { version = await versionOf(id), confirmation = codeOf(id), as = 'admin' } = more
  return t.ask('POST', `/customers/${id}/erase`, { as, version, body: { reason: 'Yêu cầu số 7', confirmation } })
}

type Letter = { from: string; to: string; subject: string; id?: string; re?: string; text?: string }
const rawOf = ({ from, to, subject, id = randomUUID(), re, text = 'Xin chào' }: Letter) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${id}@khach.test>`,
    ...(re ? [`In-Reply-To: <${re}@khach.test>`, `References: <${re}@khach.test>`] : []),
    `Subject: ${subject}`,
    '',
    text,
  ].join('\r\n')

let uid = 0
const arrive = (mailboxId: string, raw: string, place?: { uidValidity: number; uid: number }) =>
  t.db.transaction((tx) =>
    storeMessage(tx, t.config, {
      mailboxId,
      direction: 'in',
      raw: Buffer.from(raw),
      sentAt: new Date().toISOString(),
      ...(place && { place }),
    }),
  )
const next = () => ({ uidValidity: 1, uid: (uid += 1) })

test('of somebody who only wrote to us nothing is left, and their mails are not read again', async () => {
  const {
    body: box,
    box: { id: boxId },
  } = await mailboxFor(t)
  const { id, email, second, fullName } = await written('Hồ Thị Chỉ Viết')
  const raws = [
    rawOf({ from: `${fullName} <${email}>`, to: box.address, subject: 'Cho tôi hỏi', id: `a${id}` }),
    rawOf({ from: `${fullName} <${second}>`, to: box.address, subject: 'Hỏi lần nữa' }),
  ]
  for (const raw of raws) await arrive(boxId, raw, next())
  await parseWaiting(parts())
  const [thread] = (await t.ask('GET', `/mail/mailboxes/${boxId}/threads`, { as: 'support' })).body.rows
  const letter = { mailboxId: boxId, to: [email], subject: 'Trả lời', html: `<p>Chào ${fullName}</p>` }
  await t.ask('POST', '/mail/send', { as: 'support', key: true, body: { ...letter, threadId: thread.id } })
  await t.ask('POST', '/leads', {
    as: 'support',
    key: true,
    body: { name: fullName, email, source: 'mail', message: 'Hỏi giá' },
  })
  await t.ask('POST', `/customers/${id}/notes`, { as: 'support', body: { body: `${fullName} gọi` } })
  await t.db.execute(sql`
    insert into mail_suppressions (id, address, reason, by_name) values (gen_random_uuid(), ${second}, 'asked', 'Ca')`)
  const preview = (await t.ask<Erasure>('GET', `/customers/${id}/erasure`, { as: 'admin' })).body
  expect(preview).toMatchObject({ goes: { mails: 2, hasAccount: false }, obstacle: null })
  expect(await tablesWith(t.database.pool, 'Chỉ Viết', email, second)).toEqual(
    expect.arrayContaining(['people', 'mail_messages', 'mail_outgoing', 'person_contacts']),
  )
  expect((await erase(id)).status).toBe(200)
  expect(await tablesWith(t.database.pool, 'Chỉ Viết', 'chi viet', email, second)).toEqual([])
  expect((await t.ask('GET', `/customers/${id}`, { as: 'support' })).status).toBe(404)
  // The mailbox is read again from its server, where the messages have other numbers.
  for (const raw of raws) expect(await arrive(boxId, raw, { uidValidity: 2, uid: (uid += 1) })).toBeNull()
  expect(await tablesWith(t.database.pool, email)).toEqual([])
})

test('what others wrote stays, a letter to several still goes to the others, and an address of two people is not theirs', async () => {
  const {
    body: box,
    box: { id: boxId },
  } = await mailboxFor(t)
  const { id, email, second } = await written('Tạ Có Bạn')
  const other = await written('Bạn Còn Lại')
  const school = `${randomUUID().slice(0, 8)}@truong.test`
  for (const [of, address] of [
    [id, school],
    [other.id, school],
  ] as const)
    await t.db.execute(sql`
      insert into person_contacts (id, person_id, kind, value, position) values (gen_random_uuid(), ${of}, 'email', ${address}, 5)`)
  const first = randomUUID()
  await arrive(boxId, rawOf({ from: email, to: box.address, subject: 'Riêng của họ', id: first }))
  await arrive(boxId, rawOf({ from: other.email, to: box.address, subject: 'Re: chung', re: first, text: 'Của bạn' }))
  await arrive(boxId, rawOf({ from: school, to: box.address, subject: 'Cả trường' }))
  await parseWaiting(parts())
  const letter = { mailboxId: boxId, to: [other.email], cc: [second], subject: 'Cho cả hai', html: '<p>Chào</p>' }
  const sent = (await t.ask('POST', '/mail/send', { as: 'support', key: true, body: letter })).body
  expect((await erase(id)).status).toBe(200)
  const { rows } = (await t.ask('GET', `/mail/mailboxes/${boxId}/threads`, { as: 'support' })).body
  expect(rows).toMatchObject([
    { subject: 'Cả trường', messageCount: 1 },
    { subject: 'Re: chung', messageCount: 1, snippet: 'Của bạn' },
  ])
  const waiting = (await t.ask('GET', `/mail/mailboxes/${boxId}/outgoing`, { as: 'support' })).body.rows
  expect(waiting).toMatchObject([{ id: sent.id, recipients: [{ address: other.email }], copies: [] }])
  expect(await tablesWith(t.database.pool, email, second)).toEqual([])
})

test('erasing takes the right, the name or code, the version, a password entered lately, and settled money', async () => {
  const { id } = await written('Đặng Suýt Quên')
  for (const as of ['support', 'marketing']) expect((await erase(id, { as })).status, as).toBe(403)
  expect((await erase(id, { confirmation: 'Ai Khác' })).status).toBe(422)
  expect((await erase(id, { version: 9 })).status).toBe(412)
  const student = await make.student(t.db)
  await make.pendingOrder(t.db, { studentId: student.id })
  expect(await erase(student.id)).toMatchObject({ status: 409, body: { reason: 'students.has-open-money' } })
  expect((await erase(randomUUID(), { version: 1 })).status).toBe(404)
})

test('a closed request of somebody who only wrote loses their name with them', async () => {
  const { id, fullName, email } = await written('Lương Đã Hỏi')
  const body = { kind: 'erase', receivedAt: new Date().toISOString(), channel: 'mail', name: fullName, contact: email }
  let request = (await t.ask('POST', '/data-requests', { as: 'admin', key: true, body: { ...body, personId: id } }))
    .body
  for (const [command, more] of [
    ['check', { way: 'call-back', note: 'Đã gọi lại' }],
    ['begin', undefined],
  ] as const)
    request = (
      await t.ask('POST', `/data-requests/${request.id}/${command}`, {
        as: 'admin',
        version: request.version,
        body: more,
      })
    ).body
  expect((await erase(id)).status).toBe(200)
  expect(await tablesWith(t.database.pool, fullName)).toEqual(expect.arrayContaining(['data_requests']))
  await t.ask('POST', `/data-requests/${request.id}/answer`, {
    as: 'admin',
    version: request.version,
    body: { answer: 'Đã xoá' },
  })
  expect(await tablesWith(t.database.pool, fullName, email)).toEqual([])
})
