import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { startMailServers, whyNoMailServers, type MailServers } from '@learning-cms/testkit/mail/servers'
import { skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { sendDue } from './send.ts'
import { settleUnknown } from './unknown.ts'

const missing = whyNoMailServers()
vi.setConfig({ testTimeout: 90_000 })
const OFTEN = { interval: 100 }
const as = 'support'

describe('messages of which nobody knows whether they left', skipBecause(missing), () => {
  let t: TestApp
  let servers: MailServers
  let boxId: string
  let parts: Parameters<typeof settleUnknown>[0]
  beforeAll(async () => {
    servers = await startMailServers()
    t = await testApp({ mayCallLoopback: true })
    parts = { db: t.db, config: t.config }
    boxId = await boxOf('gui')
  })
  afterAll(async () => {
    await servers?.stop()
    await t?.close()
  })

  async function boxOf(name: 'an' | 'gui') {
    const address = `${name}@cms.test`
    const more = { address, username: address, password: servers.passwordOf(name), keepsCopies: true }
    return (await mailboxFor(t, servers, more)).box.id
  }
  async function queued(subject: string, mailboxId = boxId) {
    const body = { mailboxId, to: ['khach@nhan.test'], subject, html: `<p>${subject}</p>` }
    const { body: made } = await t.ask('POST', '/mail/send', { as, key: true, body })
    await t.db.execute(sql`update mail_outgoing set send_at = now() where id = ${made.id}`)
    return made.id as string
  }
  async function sent(subject: string, mailboxId = boxId) {
    const id = await queued(subject, mailboxId)
    await sendDue(parts)
    expect(await statusOf(id)).toBe('sent')
    await expect.poll(async () => timesArrived(id), OFTEN).toBe(1)
    await expect.poll(servers.isQuiet, OFTEN).toBe(true)
    return id
  }
  const statusOf = async (id: string) =>
    (await t.db.execute<{ status: string }>(sql`select status from mail_outgoing where id = ${id}`)).rows[0]!.status
  async function timesArrived(id: string) {
    const { rows } = await t.db.execute<{ messageId: string }>(sql`
      select message_id as "messageId" from mail_outgoing where id = ${id}`)
    return (await servers.arrivedAt('binh')).filter((one) => one === rows[0]!.messageId).length
  }
  /** As if a server was killed this many minutes ago while handing over the message. */
  const forget = (id: string, minutes: number) =>
    t.db.execute(sql`
      update mail_outgoing set status = 'unknown', handed_over_at = now() - make_interval(mins => ${minutes}),
        copy_asked_at = null where id = ${id}`)
  const inThreads = async (subject: string) =>
    (
      await t.db.execute(sql`
        select from mail_messages where mailbox_id = ${boxId} and direction = 'out' and subject = ${subject}`)
    ).rows.length
  const age = (id: string) =>
    t.db.execute(sql`update mail_outgoing set handed_over_at = now() - interval '20 minutes' where id = ${id}`)

  test('one of which the server has a copy was sent, stands in its thread, and is not sent again', async () => {
    const id = await queued('Có bản sao')
    const { rows } = await t.db.execute<{ messageId: string }>(sql`
      select message_id as "messageId" from mail_outgoing where id = ${id}`)
    await createTransport({ host: '127.0.0.1', port: servers.smtp, ignoreTLS: true }).sendMail({
      from: 'gui@cms.test',
      to: 'khach@nhan.test',
      subject: 'Có bản sao',
      text: 'x',
      messageId: rows[0]!.messageId,
    })
    await expect.poll(async () => timesArrived(id), OFTEN).toBe(1)
    await expect.poll(servers.isQuiet, OFTEN).toBe(true)
    await forget(id, 1)
    await settleUnknown(parts)
    while ((await parseWaiting(parts)) > 0);
    expect([await statusOf(id), await inThreads('Có bản sao')]).toEqual(['sent', 1])
    await sendDue(parts)
    expect(await timesArrived(id)).toBe(1)
  })

  test('one without a copy is sent once its time is over, and no sooner', async () => {
    await age(await sent('Làm chứng'))
    const id = await queued('Chưa đi')
    await forget(id, 9)
    await settleUnknown(parts)
    expect(await statusOf(id)).toBe('unknown')
    await forget(id, 11)
    await settleUnknown(parts)
    expect(await statusOf(id)).toBe('waiting')
    await sendDue(parts)
    expect(await statusOf(id)).toBe('sent')
    await expect.poll(() => timesArrived(id), OFTEN).toBe(1)
  })

  test('where the server keeps no copies after all, a missing one says nothing', async () => {
    await t.db.execute(sql`delete from mail_outgoing`)
    const noCopies = await boxOf('an')
    await age(await sent('Không bản sao', noCopies))
    const id = await queued('Không rõ', noCopies)
    await forget(id, 60)
    await settleUnknown(parts)
    expect(await statusOf(id)).toBe('unknown')
  })

  test('whoever decided meanwhile is not overruled, and a mailbox without the setting is not asked', async () => {
    const id = await queued('Đã huỷ')
    await forget(id, 60)
    await t.db.execute(sql`update mail_outgoing set status = 'cancelled' where id = ${id}`)
    await settleUnknown(parts)
    expect(await statusOf(id)).toBe('cancelled')
    const other = await queued('Không hỏi')
    await forget(other, 60)
    await t.db.execute(sql`update mailboxes set keeps_copies = false`)
    await settleUnknown(parts)
    const { rows } = await t.db.execute<{ at: string | null }>(sql`
      select copy_asked_at as at from mail_outgoing where id = ${other}`)
    expect([await statusOf(other), rows[0]!.at]).toEqual(['unknown', null])
  })

  test('the test of a connection looks for the folder of sent mail', async () => {
    const { body } = await t.ask('POST', `/mailboxes/${boxId}/test`, { as: 'owner' })
    expect(body).toEqual({ incoming: null, outgoing: null, lacksSentFolder: false })
  })
})
