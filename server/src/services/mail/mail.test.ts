import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseExpiredLinks, queueMail, sendDueMails, senderOf, smtpTransport } from './mail.ts'

let t: TestApp
let post: Awaited<ReturnType<typeof postOffice>>
beforeAll(async () => {
  t = await testApp()
  post = await postOffice()
})
afterAll(async () => {
  post.close()
  await t.close()
})

/** As much of SMTP as a sender needs. */
async function postOffice() {
  const received: { from: string; to: string; text: string }[] = []
  const refusing = { with: '' }
  const server: Server = createServer((socket) => {
    let mail = { from: '', to: '', text: '' }
    let isText = false
    socket.setEncoding('utf8').write('220 post\r\n')
    socket.on('error', () => {})
    let rest = ''
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (isText && line === '.') {
          received.push(mail)
          mail = { from: '', to: '', text: '' }
          isText = false
          socket.write('250 taken\r\n')
        } else if (isText) mail.text += `${line}\n`
        else if (/^(EHLO|HELO)/.test(line)) socket.write('250 post\r\n')
        else if (line.startsWith('MAIL FROM:')) {
          mail.from = line.slice(10)
          socket.write('250 ok\r\n')
        } else if (line.startsWith('RCPT TO:')) {
          mail.to = line.slice(8)
          socket.write(refusing.with ? `${refusing.with}\r\n` : '250 ok\r\n')
        } else if (line === 'DATA') {
          isText = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, refusing, close: () => server.close() }
}

const queue = async (secret: string) => {
  const account = await make.account(t.db, { roles: ['support'] })
  const secretLink = {
    address: `https://cms.test/x?token=${secret}`,
    kind: 'reset',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }
  await queueMail(t.db, {
    to: account.email!,
    accountId: account.id,
    subject: 'Đặt lại mật khẩu',
    body: 'Mở: {link}',
    secretLink,
  })
  return account
}
const send = () => sendDueMails(t.db, smtpTransport(post.url), 'no-reply@cms.test')
const rowOf = async (to: string) => (await t.db.execute(sql`select * from outbox_mails where "to" = ${to}`)).rows[0]!

test('an email is sent once, and its link is then removed from the table', async () => {
  const { email } = await queue('bi-mat-mot')
  const counts = await Promise.all([send(), send(), send()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  const mails = post.received.filter(({ to }) => to.includes(email!))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.from).toContain('no-reply@cms.test')
  expect(Buffer.from(mails[0]!.text.split('\n\n')[1]!, 'base64').toString() + mails[0]!.text).toContain('bi-mat-mot')
  expect(await rowOf(email!)).toMatchObject({ status: 'sent', secret_link: null, attempts: 1 })
})

test('an unavailable mail server is retried later, a permanently refused address is not', async () => {
  const later = await queue('bi-mat-hai')
  post.refusing.with = '451 come later'
  await send()
  expect(await rowOf(later.email!)).toMatchObject({
    status: 'waiting',
    attempts: 1,
    error: expect.stringMatching('451'),
  })
  expect(await send()).toBe(0)
  await t.db.execute(sql`update outbox_mails set next_try_at = now() - interval '1 second'`)
  post.refusing.with = ''
  expect(await send()).toBe(1)
  expect(await rowOf(later.email!)).toMatchObject({ status: 'sent', attempts: 2, error: null })

  const never = await queue('bi-mat-ba')
  post.refusing.with = '550 nobody here'
  await send()
  post.refusing.with = ''
  expect(await rowOf(never.email!)).toMatchObject({ status: 'failed', secret_link: null })
})

test('an expired link is erased and its email not sent', async () => {
  const { email } = await queue('bi-mat-bon')
  await t.db.execute(sql`update outbox_mails set link_expires_at = now() - interval '1 second' where "to" = ${email}`)
  expect(await send()).toBe(0)
  await eraseExpiredLinks(t.db)
  expect(await rowOf(email!)).toMatchObject({ status: 'failed', error: 'expired', secret_link: null })
})

test('a name with line breaks adds no header', async () => {
  const account = await make.account(t.db, { fullName: 'A\r\nBcc: evil@example.test', roles: ['support'] })
  await t.ask('POST', '/forgot-password', { body: { email: account.email } })
  await send()
  const mail = post.received.find(({ to }) => to.includes(account.email!))!
  // A Message-ID may hold these three letters by chance.
  expect(mail.text.split('\n\n')[0]).not.toMatch(/evil|^bcc:/im)
})

test('administrators read the outbox without its secrets', async () => {
  const { email } = await queue('bi-mat-nam')
  const { body } = await t.ask('GET', '/outbox', { as: 'admin' })
  expect(body.rows.find((mail: { to: string }) => mail.to === email)).toMatchObject({
    body: 'Mở: …',
    status: 'waiting',
  })
  expect(JSON.stringify(body)).not.toContain('bi-mat')
  expect((await t.ask('GET', '/outbox', { as: 'support' })).status).toBe(403)
})

test('the sender is the SMTP user if that is an address', () => {
  expect(
    senderOf({
      mailFrom: undefined,
      smtpUrl: 'smtps://van.phong%40cms.test:x@mail.test',
      publicUrl: 'https://cms.test',
    }),
  ).toBe('van.phong@cms.test')
  expect(senderOf({ mailFrom: undefined, smtpUrl: 'smtp://mail.test', publicUrl: 'https://cms.test' })).toBe(
    'no-reply@cms.test',
  )
})
