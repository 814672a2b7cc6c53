import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseWaiting } from './arriving/parse.ts'
import { sendDue, written } from './sending/send.ts'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'support'
const parts = () => ({ db: t.db, config: t.config })
const letter = (mailboxId: string, more: Record<string, unknown> = {}) => ({
  mailboxId,
  to: ['ai@cms.test'],
  subject: 'Chào',
  html: '<p>Chào bạn</p>',
  ...more,
})
const send = (body: Record<string, unknown>) => t.ask('POST', '/mail/send', { as, key: true, body })
const hurry = () => t.db.execute(sql`update mail_outgoing set send_at = now() where status = 'waiting'`)
const arrive = (mailboxId: string, raw: string) =>
  t.db.transaction((tx) =>
    storeMessage(tx, t.config, { mailboxId, direction: 'in', raw: Buffer.from(raw), sentAt: new Date().toISOString() }),
  )
const threadsOf = async (mailboxId: string, more: Record<string, string> = {}) =>
  (await t.ask('GET', `/mail/mailboxes/${mailboxId}/threads`, { as, query: more })).body.rows
const rawOf = (subject: string, id = randomUUID()) =>
  `From: Khách <khach@cms.test>\r\nTo: a@cms.test\r\nMessage-ID: <${id}@cms.test>\r\nSubject: ${subject}\r\n\r\nXin chào ${subject}`

test('the list shows the beginning of a message in one line, and every letter of it', async () => {
  const { box } = await mailboxFor(t)
  await arrive(box.id, `${rawOf('Visit')}\r\n\r\nsix  visitors, 12 suất`)
  await parseWaiting(parts())
  expect((await threadsOf(box.id))[0].snippet).toBe('Xin chào Visit six visitors, 12 suất')
})

test('somebody else’s mailbox, and whatever is in it, is answered as if there were none', async () => {
  const { box } = await mailboxFor(t)
  const messageId = (await arrive(box.id, rawOf('Rieng')))!
  await parseWaiting(parts())
  const [thread] = await threadsOf(box.id)
  const { body: outgoing } = await send(letter(box.id))
  // Holds crm:read and mail:send, but reads no mailbox.
  const other = 'marketing'
  const unknown = randomUUID()
  const asks = (boxId: string, threadId: string, mailId: string, id: string) =>
    [
      ['GET', `/mail/mailboxes/${boxId}/threads`],
      ['GET', `/mail/threads/${threadId}`],
      ['GET', `/mail/mailboxes/${boxId}/outgoing`],
      ['GET', `/mail/mailboxes/${boxId}/colleagues`],
      ['GET', `/mail/messages/${id}/raw`],
      ['GET', `/mail/messages/${id}/files/0`],
      ['POST', `/mail/threads/${threadId}/state`, { state: 'done' }],
      ['POST', `/mail/threads/${threadId}/assign`, { accountId: null }],
      ['POST', '/mail/send', letter(boxId)],
      ['POST', `/mail/outgoing/${mailId}/cancel`],
      ['POST', `/mail/outgoing/${mailId}/again`],
    ] as const
  const answers = async (rows: ReturnType<typeof asks>) => {
    const said = []
    for (const [method, path, body] of rows) {
      const answer = await t.ask(method, path, { as: other, body, version: 1, key: true })
      const { requestId: _id, ...problem } = answer.body
      said.push({ status: answer.status, problem })
    }
    return said
  }
  const theirs = await answers(asks(box.id, thread.id, outgoing.id, messageId))
  expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 404))
  expect(theirs).toEqual(await answers(asks(unknown, unknown, unknown, unknown)))
  const moved = await t.ask('POST', '/mail/move', { as: other, body: { ids: [thread.id], folder: 'deleted' } })
  expect(moved.body.count).toBe(0)
  expect((await t.ask('GET', '/mail/mailboxes', { as: other })).body.rows).toEqual([])
})

test('what is taken back never leaves; the rest leaves once, however many servers send', async () => {
  const [from, to] = [await mailboxFor(t), await mailboxFor(t)]
  const { address } = to.body
  const back = await send(letter(from.box.id, { to: [address], subject: 'Lấy lại' }))
  expect((await t.ask('POST', `/mail/outgoing/${back.body.id}/cancel`, { as })).body.status).toBe('cancelled')
  for (let no = 0; no < 6; no += 1) await send(letter(from.box.id, { to: [address], subject: `Thư ${no}` }))
  await hurry()
  for (let round = 0; round < 3; round += 1) await Promise.all([1, 2, 3].map(() => sendDue(parts())))
  while ((await parseWaiting(parts())) > 0);
  const arrived = (await threadsOf(to.box.id)).map(({ subject }: { subject: string }) => subject).sort()
  expect(arrived).toEqual(Array.from({ length: 6 }, (_, no) => `Thư ${no}`))
  expect(await threadsOf(from.box.id, { view: 'sent' })).toHaveLength(6)
  const late = await t.ask('POST', `/mail/outgoing/${back.body.id}/cancel`, { as })
  expect([late.status, late.body.reason]).toEqual([409, 'mail.on-its-way'])
})

const leaveBehind = (id: string, handedOverAt: string | null) =>
  t.db.execute(sql`
    update mail_outgoing set status = 'sending', claim = gen_random_uuid(), claimed_until = now() - interval '1 second',
      handed_over_at = ${handedOverAt}, send_at = now() where id = ${id}`)

test('what a server that died had not handed over whole is sent by the next one', async () => {
  const { box } = await mailboxFor(t)
  const { body: mail } = await send(letter(box.id))
  await leaveBehind(mail.id, null)
  await sendDue(parts())
  expect((await t.ask('GET', `/mail/mailboxes/${box.id}/outgoing`, { as })).body.rows).toEqual([])
})

test('of what a server that died had handed over nobody knows: it is not sent again by itself', async () => {
  const { box } = await mailboxFor(t)
  const { body: mail } = await send(letter(box.id))
  await leaveBehind(mail.id, new Date().toISOString())
  await sendDue(parts())
  const [row] = (await t.ask('GET', `/mail/mailboxes/${box.id}/outgoing`, { as })).body.rows
  expect(row.status).toBe('unknown')
  expect((await t.ask('POST', `/mail/outgoing/${mail.id}/again`, { as })).body.status).toBe('waiting')
  await sendDue(parts())
  expect((await t.ask('GET', `/mail/mailboxes/${box.id}/outgoing`, { as })).body.rows).toEqual([])
})

test('of two who answer at once, the second is told what the first wrote', async () => {
  const { box } = await mailboxFor(t)
  await arrive(box.id, rawOf('Hai nguoi'))
  await parseWaiting(parts())
  const [{ id: threadId }] = await threadsOf(box.id)
  const answers = await Promise.all([1, 2, 3].map(() => send(letter(box.id, { threadId, seen: 0 }))))
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409'])
  const refusal = answers.find(({ status }) => status === 409)!
  expect(refusal.body.values.text).toContain('Chào bạn')
  expect((await t.ask('GET', `/mail/threads/${threadId}`, { as })).body.answers).toBe(1)
})

test('no line of a subject or an address becomes a header', async () => {
  const { box } = await mailboxFor(t)
  for (const more of [
    { subject: 'a\r\nBcc: x@y.test' },
    { to: ['a@b.test\r\nBcc: x@y.test'] },
    { to: ['a@b.test,x@y.test'] },
  ])
    expect((await send(letter(box.id, more))).status).toBe(400)
  const mail = {
    messageId: '<a@b>',
    refs: [],
    recipients: [],
    copies: [],
    blindCopies: [{ name: '', address: 'kin@b.test' }],
  }
  const raw = await written({ name: 'A\r\nBcc: x@y.test', address: 'a@b.test' }, {
    ...mail,
    subject: 'a\r\nX-Evil: 1',
    html: '<p>x</p>',
  } as never)
  expect(raw.toString().split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-evil):/im)
  expect(raw.toString()).not.toContain('kin@b.test')
})

test('a mail server inside the own network is not connected to', async () => {
  for (const host of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1']) {
    const server = { host, port: 143, security: 'none' }
    const address = `${randomUUID().slice(0, 8)}@cms.test`
    const { box } = await mailboxFor(t, undefined, { kind: 'imap', incoming: server, outgoing: server, address })
    const { body } = await t.ask('POST', `/mailboxes/${box.id}/test`, { as: 'owner' })
    expect([host, body]).toEqual([host, { incoming: 'address', outgoing: 'address', lacksSentFolder: false }])
  }
})

test('a message that cannot be read is listed all the same, and can be downloaded', async () => {
  const { box } = await mailboxFor(t)
  const raw = `X-Long: ${'a'.repeat(1_000_000)}\r\n\r\nx`
  const id = await arrive(box.id, raw)
  await parseWaiting(parts())
  const [thread] = await threadsOf(box.id)
  const { messages } = (await t.ask('GET', `/mail/threads/${thread.id}`, { as })).body
  expect(messages).toMatchObject([{ id, parsed: 'failed' }])
  expect((await t.ask('GET', `/mail/messages/${id}/raw`, { as })).body).toBe(raw)
})

test('who shows another address than theirs is marked, people are known by address, and a report is not believed from strangers', async () => {
  const { box } = await mailboxFor(t)
  const person = await make.student(t.db, {})
  const email = `${randomUUID().slice(0, 8)}@cms.test`
  await t.db.execute(sql`update people set email = ${email} where id = ${person.id}`)
  await arrive(box.id, `From: "boss@cms.test" <${email}>\r\nSubject: gap\r\n\r\nx`)
  const report = `From: mx@x.test\r\nSubject: bounce\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <khong@cms.test>\r\n\r\nx\r\n--x--`
  await arrive(box.id, report)
  await parseWaiting(parts())
  const row = (await threadsOf(box.id)).find(({ subject }: { subject: string }) => subject === 'gap')
  const detail = (await t.ask('GET', `/mail/threads/${row.id}`, { as })).body
  expect(detail.messages[0].isDisguised).toBe(true)
  expect(detail.people).toMatchObject([{ id: person.id, isStudent: true }])
  const about = (await t.ask('POST', '/mail/address-states', { as, body: { addresses: [email, 'ai@cms.test'] } })).body
  expect(about).toMatchObject({ rows: [], people: [{ id: person.id, address: email }] })
})

test('the password of a mailbox stays with the servers and the user that it was entered for', async () => {
  const [incoming, outgoing] = [993, 465].map((port) => ({ host: 'mail.example.com', port, security: 'tls' }))
  const given = { kind: 'imap', incoming, outgoing, username: 'an@cms.test', password: 'bi mat cua hop thu' }
  const { body, box } = await mailboxFor(t, undefined, given)
  const { password: _, ...without } = body as Record<string, unknown>
  const put = (changed: object, version = box.version) =>
    t.ask('PUT', `/mailboxes/${box.id}`, { as: 'owner', version, body: { ...without, ...changed } })
  for (const changed of [
    { incoming: { ...incoming, host: 'mail.evil.test' } },
    { incoming: { ...incoming, port: 143 } },
    { incoming: { ...incoming, security: 'none' } },
    { outgoing: { ...outgoing, host: 'mail.evil.test' } },
    { outgoing: { ...outgoing, port: 25 } },
    { username: 'binh@cms.test' },
  ])
    expect((await put(changed)).body, JSON.stringify(changed)).toMatchObject({
      reason: 'mailboxes.password-again',
      fields: { password: 'mailboxes.password-again' },
    })
  const { status, body: renamed } = await put({ name: 'Hỗ trợ khách' })
  expect(status).toBe(200)
  expect((await put({ username: 'binh@cms.test', password: 'mot bi mat khac' }, renamed.version)).status).toBe(200)
})
