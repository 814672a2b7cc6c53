import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { startMailServers, whyNoMailServers, type MailServers } from '@learning-cms/testkit/mail/servers'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMail } from '#features/crm/mail/arriving/follow.ts'

const missing = whyNoMailServers()
// Real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })
const OFTEN = { interval: 100 }

describe('real mail servers', skipBecause(missing), () => {
  let t: TestApp
  let servers: MailServers
  let boxId: string
  let service: ReturnType<typeof startMail>
  const faults: unknown[] = []
  beforeAll(async () => {
    servers = await startMailServers()
    t = await testApp({ mayCallLoopback: true })
    boxId = (await mailboxFor(t, servers)).box.id
    service = startMail({ db: t.db, config: t.config, onFault: (error) => faults.push(error) })
  })
  afterAll(async () => {
    await service?.stop()
    await servers?.stop()
    await t?.close()
  })

  const as = 'support'
  /** Somebody outside writes. */
  const write = (mail: Record<string, unknown>) =>
    createTransport({ host: '127.0.0.1', port: servers.smtp, ignoreTLS: true }).sendMail({
      from: 'Cô Bình <binh@cms.test>',
      to: 'an@cms.test',
      ...mail,
    })
  const threads = async (more: Record<string, string> = {}) =>
    (await t.ask('GET', `/mail/mailboxes/${boxId}/threads`, { as, query: { size: 100, ...more } })).body.rows
  const thread = async (subject: string) =>
    expect
      .poll(async () => (await threads()).find((row: { subject: string }) => row.subject === subject), OFTEN)
      .toBeTruthy()
      .then(async () => {
        const { id } = (await threads()).find((row: { subject: string }) => row.subject === subject)
        return (await t.ask('GET', `/mail/threads/${id}`, { as })).body
      })
  const hurry = () => t.db.execute(sql`update mail_outgoing set send_at = now() where status = 'waiting'`)
  const statusOf = async (id: string) =>
    (await t.db.execute<{ status: string }>(sql`select status from mail_outgoing where id = ${id}`)).rows[0]!.status

  test('a message that arrives is there within seconds, with its attachment', async () => {
    await write({
      subject: 'Đặt vé cho trường',
      html: '<p>Chào bảo tàng</p><script>alert(1)</script><img src="https://x.test/p.png">',
      attachments: [{ filename: 'danh sách.csv', content: 'họ tên\nAn' }],
    })
    const { messages, isRead } = await thread('Đặt vé cho trường')
    expect(isRead).toBe(false)
    expect(messages[0]).toMatchObject({ fromName: 'Cô Bình', remotePictures: 1, files: [{ name: 'danh sách.csv' }] })
    expect(messages[0].html).not.toMatch(/script|x\.test/)
    const file = await t.ask('GET', `/mail/messages/${messages[0].id}/files/0`, { as })
    expect(file.body).toBe('họ tên\nAn')
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect((await threads({ search: 'chao bao tang' })).length).toBe(1)
  })

  test('an answer leaves once, is stored here and there, and its answer joins the thread', async () => {
    const { id, messages } = await thread('Đặt vé cho trường')
    const body = {
      mailboxId: boxId,
      threadId: id,
      seen: 0,
      to: [messages[0].fromAddress],
      subject: 'Re: Đặt vé cho trường',
      html: '<p>Vâng, còn vé.</p>',
    }
    const sent = await t.ask('POST', '/mail/send', { as, key: true, body })
    expect(sent.status).toBe(200)
    // A colleague who had not seen it.
    const second = await t.ask('POST', '/mail/send', { as, key: true, body })
    expect([second.status, second.body.reason]).toEqual([409, 'mail.answered-meanwhile'])
    await hurry()
    await expect.poll(() => statusOf(sent.body.id), OFTEN).toBe('sent')
    const { rows } = await t.db.execute<{ messageId: string; n: number }>(sql`
      select message_id as "messageId" from mail_outgoing where id = ${sent.body.id}`)
    const { messageId } = rows[0]!
    await write({ subject: 'Re: khác hẳn', text: 'Cảm ơn', inReplyTo: messageId, references: messageId })
    await expect
      .poll(async () => (await t.ask('GET', `/mail/threads/${id}`, { as })).body.messages.length, OFTEN)
      .toBe(3)
  })

  test('a message leaves with its files, and they arrive byte by byte under their names', async () => {
    const bytes = randomBytes(6_000_000)
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await t.as(as)
    const { id: file } = await uploaderAt(url, token).send(bytes, 'Bảng giá – tour “30 em”.bin', 'attachment')
    const body = { mailboxId: boxId, to: ['an@cms.test'], subject: 'Kèm bảng giá', html: '<p>Kèm</p>', files: [file] }
    const { body: sent } = await t.ask('POST', '/mail/send', { as, key: true, body })
    await hurry()
    await expect.poll(() => statusOf(sent.id), OFTEN).toBe('sent')
    // To ourselves: what was sent and what arrived are two messages of the same id.
    const inbound = async () => {
      const rows = (await threads()).filter(({ subject }: { subject: string }) => subject === 'Kèm bảng giá')
      const read = await Promise.all(
        rows.map(async ({ id }: { id: string }) => (await t.ask('GET', `/mail/threads/${id}`, { as })).body.messages),
      )
      return read.flat().find(({ direction }: { direction: string }) => direction === 'in')
    }
    await expect.poll(async () => (await inbound())?.parsed, OFTEN).toBe('done')
    const arrived = await inbound()
    expect(arrived.files).toMatchObject([{ name: 'Bảng giá – tour “30 em”.bin', bytes: bytes.length }])
    const saved = await fetch(`${url}/api/v1/mail/messages/${arrived.id}/files/0`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('an answer that comes before what it answers is found by it, and equal subjects join nothing', async () => {
    await write({
      subject: 'Câu hỏi muộn',
      text: 'Sau',
      inReplyTo: '<dau-tien@cms.test>',
      references: '<dau-tien@cms.test>',
    })
    await thread('Câu hỏi muộn')
    await write({ subject: 'Câu hỏi muộn', text: 'Người khác', from: 'Khác <khac@cms.test>' })
    await write({ subject: 'Câu hỏi đầu', text: 'Trước', messageId: '<dau-tien@cms.test>' })
    await expect
      .poll(
        async () => (await threads()).filter(({ subject }: { subject: string }) => /Câu hỏi/.test(subject)).length,
        OFTEN,
      )
      .toBe(2)
    await expect
      .poll(async () => Math.max(...(await threads()).map((row: { messageCount: number }) => row.messageCount)), OFTEN)
      .toBeGreaterThanOrEqual(2)
  })

  test('a bounce changes the state of the address, in the thread of what came back', async () => {
    const body = { mailboxId: boxId, to: ['khong.co@cms.test'], subject: 'Thư mời', html: '<p>Mời bạn</p>' }
    const { body: sent } = await t.ask('POST', '/mail/send', { as, key: true, body })
    await hurry()
    await expect.poll(() => statusOf(sent.id), OFTEN).toBe('sent')
    const states = async () =>
      (await t.ask('POST', '/mail/address-states', { as, body: { addresses: ['khong.co@cms.test'] } })).body.rows
    await expect.poll(states, OFTEN).toMatchObject([{ address: 'khong.co@cms.test', state: 'hard' }])
    const { messages } = await thread('Thư mời')
    expect(messages.map(({ direction }: { direction: string }) => direction)).toEqual(['out', 'in'])
  })

  test('a message of 25 MB is stored whole; a rebuilt mailbox doubles nothing', async () => {
    await write({
      subject: 'Ảnh lớn',
      text: 'Kèm',
      attachments: [{ filename: 'a.bin', content: Buffer.alloc(18_000_000, 7) }],
    })
    const { messages } = await thread('Ảnh lớn')
    expect(messages[0].rawBytes).toBeGreaterThan(24_000_000)
    const count = async () =>
      (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from mail_messages where direction = 'in'`))
        .rows[0]!.n
    const before = await count()
    expect((await t.ask('POST', `/mailboxes/${boxId}/rebuild`, { as: 'owner' })).status).toBe(200)
    await t.db.execute(sql`update mailboxes set leader = null, led_until = null`)
    await write({ subject: 'Sau khi đọc lại', text: 'x' })
    await thread('Sau khi đọc lại')
    expect(await count()).toBe(before + 1)
  })

  test('a cut connection is opened again, and nothing is lost', async () => {
    await servers.cut()
    await write({ subject: 'Sau khi đứt', text: 'x' })
    await t.db.execute(sql`update mailboxes set next_at = now()`)
    await wait(300)
    await t.db.execute(sql`update mailboxes set next_at = now()`)
    await thread('Sau khi đứt')
  })

  test('a wrong password is said, on the button and in the settings; the right one heals it', async () => {
    const read = async () => (await t.ask('GET', `/mailboxes/${boxId}`, { as: 'owner' })).body
    const now = await read()
    const {
      id: _id,
      version,
      createdAt: _c,
      updatedAt: _u,
      hasPassword: _h,
      fault: _f,
      faultSince: _s,
      readAt: _r,
      ...body
    } = now
    const put = (password: string, at: number) =>
      t.ask('PUT', `/mailboxes/${boxId}`, { as: 'owner', version: at, body: { ...body, password } })
    expect((await put('sai', version)).status).toBe(200)
    const tested = await t.ask('POST', `/mailboxes/${boxId}/test`, { as: 'owner' })
    expect(tested.body.incoming).toBe('password')
    await expect.poll(async () => (await read()).fault, OFTEN).toBe('password')
    expect((await put(servers.passwordOf('an'), version + 1)).status).toBe(200)
    await expect.poll(async () => (await read()).readAt !== null && (await read()).fault, OFTEN).toBe(null)
    expect(JSON.stringify(await read())).not.toContain('an-pass')
  })

  test('a recipient whose mailbox is full comes back as a soft bounce', async () => {
    const body = { mailboxId: boxId, to: ['ai@full.test'], subject: 'Đầy', html: '<p>x</p>' }
    await t.ask('POST', '/mail/send', { as, key: true, body })
    await hurry()
    const states = async () =>
      (await t.ask('POST', '/mail/address-states', { as, body: { addresses: ['ai@full.test'] } })).body.rows
    await expect.poll(states, OFTEN).toMatchObject([{ state: 'soft' }])
    expect(faults).toEqual([])
  })
})
