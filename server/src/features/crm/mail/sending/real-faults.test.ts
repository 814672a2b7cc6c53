import { startCutting } from '@learning-cms/testkit/mail/cutting'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { startMailServers, whyNoMailServers, type MailServers } from '@learning-cms/testkit/mail/servers'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { meaningOfBounce } from '@learning-cms/contract/crm/mail/bounce-meaning'
import { skipBecause } from '@learning-cms/testkit/skip'
import { startMail } from '#features/crm/mail/arriving/follow.ts'

const missing = whyNoMailServers()
// Real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })
const OFTEN = { interval: 100 }
/** As text and as HTML, more than the mailbox called `full` has room for. */
const TOO_MUCH = 'đầy '.repeat(4_000)

describe('faults of real mail servers', skipBecause(missing), () => {
  let t: TestApp
  let servers: MailServers
  let service: ReturnType<typeof startMail>
  let cutting: Awaited<ReturnType<typeof startCutting>>
  let boxId: string
  let fullId: string
  const faults: unknown[] = []
  beforeAll(async () => {
    servers = await startMailServers()
    cutting = await startCutting(servers.imap)
    t = await testApp({ mayCallLoopback: true })
    const at = (port: number) => ({ host: '127.0.0.1', port, security: 'none' })
    boxId = (await mailboxFor(t, servers, { incoming: at(cutting.port) })).box.id
    const full = { name: 'Đầy', address: 'full@cms.test', username: 'full@cms.test', password: 'full-pass' }
    fullId = (await mailboxFor(t, servers, full)).box.id
    service = startMail({ db: t.db, config: t.config, onFault: (error) => faults.push(error) })
  })
  afterAll(async () => {
    await service?.stop()
    await cutting?.stop()
    await servers?.stop()
    await t?.close()
  })

  const as = 'support'
  const write = (mail: Record<string, unknown>) =>
    createTransport({ host: '127.0.0.1', port: servers.smtp, ignoreTLS: true }).sendMail({
      from: 'Cô Bình <binh@cms.test>',
      to: 'an@cms.test',
      ...mail,
    })
  const inbound = async (subject: string) =>
    (
      await t.db.execute<{ rawBytes: number; body: string; parsed: string }>(sql`
        select raw_bytes as "rawBytes", body, parsed from mail_messages
        where mailbox_id = ${boxId} and direction = 'in' and subject = ${subject}`)
    ).rows
  const hurry = () => t.db.execute(sql`update mail_outgoing set send_at = now() where status = 'waiting'`)
  const again = () => t.db.execute(sql`update mailboxes set next_at = now() where leader is null`)
  const statusOf = async (id: string) =>
    (await t.db.execute<{ status: string }>(sql`select status from mail_outgoing where id = ${id}`)).rows[0]!.status
  async function countIn(name: 'binh' | 'full', folder: string) {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: servers.imap,
      secure: false,
      doSTARTTLS: false,
      auth: { user: `${name}@cms.test`, pass: servers.passwordOf(name) },
      logger: false,
    })
    await client.connect()
    try {
      const status = await client.status(folder, { messages: true })
      return status ? status.messages : undefined
    } finally {
      await client.logout()
    }
  }
  const sent = async (mailboxId: string, to: string, subject: string, text: string) => {
    const body = { mailboxId, to: [to], subject, html: `<p>${text}</p>` }
    const { body: mail } = await t.ask('POST', '/mail/send', { as, key: true, body })
    await hurry()
    await expect.poll(() => statusOf(mail.id), OFTEN).toBe('sent')
    return mail.id as string
  }

  test('cut in the middle of a message, it is fetched again whole, and is there once', async () => {
    await write({ subject: 'Trước khi đứt', text: 'x' })
    await expect.poll(async () => (await inbound('Trước khi đứt')).length, OFTEN).toBe(1)
    // Counted from the beginning of each connection: the one that is open has sent less than this.
    cutting.state.cutAfterBytes = 300_000
    const attachments = [{ filename: 'a.bin', content: Buffer.alloc(1_500_000, 7) }]
    await write({ subject: 'Đứt giữa chừng', text: 'Còn nguyên', attachments })
    await expect.poll(() => cutting.state.cuts, OFTEN).toBe(1)
    await expect
      .poll(async () => {
        await again()
        return (await inbound('Đứt giữa chừng')).map(({ parsed }) => parsed)
      }, OFTEN)
      .toEqual(['done'])
    const [message] = await inbound('Đứt giữa chừng')
    expect(message!.rawBytes).toBeGreaterThan(2_000_000)
    expect(message!.body).toBe('Còn nguyên')
  })

  test('the quota of the recipient’s server sends it back, read as a mailbox that is full', async () => {
    await sent(boxId, 'full@cms.test', 'Quá nhiều', TOO_MUCH)
    const states = async () =>
      (await t.ask('POST', '/mail/address-states', { as, body: { addresses: ['full@cms.test'] } })).body.rows
    await expect.poll(states, OFTEN).toMatchObject([{ address: 'full@cms.test', state: 'soft' }])
    expect(meaningOfBounce((await states())[0].reason)).toBe('full')
  })

  test('a folder of sent mail that is full loses nothing: the message has left, and is here', async () => {
    const id = await sent(fullId, 'binh@cms.test', 'Từ hộp đầy', TOO_MUCH)
    const { rows } = await t.db.execute<{ parsed: string }>(sql`
      select m.parsed from mail_messages m join mail_outgoing o on o.id = ${id}
      where m.mailbox_id = ${fullId} and m.direction = 'out'`)
    expect(rows.length).toBe(1)
    await expect.poll(() => countIn('binh', 'INBOX'), OFTEN).toBe(1)
    expect(await countIn('full', 'Sent')).toBe(0)
    // Nor is it sent a second time because its copy could not be filed.
    expect(await statusOf(id)).toBe('sent')
    expect(faults).toEqual([])
  })
})
