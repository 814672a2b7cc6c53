import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { startReceiver, type Receiver } from '@learning-cms/testkit/processes/receiver'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let receiver: Receiver
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
beforeAll(async () => {
  t = await testApp({ mayCallLoopback: true })
  receiver = await startReceiver((_got, response) => response.writeHead(200).end(png))
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})

const as = 'support'
async function arrived(from = 'tin@bao.test', name = 'Bản tin') {
  const { box } = await mailboxFor(t)
  const picture = `${receiver.url}/${randomUUID()}.png`
  const html = `<p>Xem</p><img src="${picture}" alt="Ảnh bìa" width=300><img data-remote="9"><p>data-remote="0"</p>`
  await arriving(
    t,
    box.id,
    `From: ${name} <${from}>\r\nTo: a@cms.test\r\nMessage-ID: <${randomUUID()}@bao.test>\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  )
  const [thread] = (await t.ask('GET', `/mail/mailboxes/${box.id}/threads`, { as })).body.rows
  const read = async () => (await t.ask('GET', `/mail/threads/${thread.id}`, { as })).body.messages[0]
  return { box, picture, read, threadId: thread.id as string, id: (await read()).id as string }
}
const show = (id: string, who = as) => t.ask('POST', `/mail/messages/${id}/pictures`, { as: who })
const always = (id: string, on: boolean, who = as) =>
  t.ask('POST', `/mail/messages/${id}/sender-pictures`, { as: who, body: { always: on } })
const srcIn = (html: string) => /src="([^"]+)"/.exec(html)?.[1] ?? ''

test('blocked until somebody asks; then fetched by the server, once, without anything about the reader', async () => {
  const { id, read, picture } = await arrived()
  const blocked = await read()
  expect([blocked.remotePictures, blocked.showsPictures]).toEqual([1, false])
  expect(blocked.html).not.toMatch(/<img|127\.0\.0\.1/)
  expect(receiver.got.filter(({ path }) => picture.endsWith(path))).toEqual([])

  const { html } = (await show(id)).body
  expect(html).not.toContain('127.0.0.1')
  expect(html).toMatch(/<img src="\/api\/v1\/mail\/pictures\/[\w-]+" alt="Ảnh bìa" width="300" ?\/?>/)
  expect(html).toContain('<p>data-remote="0"</p>')
  // Without a session, as the frame of the message asks.
  const files = await Promise.all([1, 2, 3].map(() => t.app.inject(srcIn(html))))
  for (const file of files) {
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(file.rawPayload.equals(png)).toBe(true)
  }
  const requests = receiver.got.filter(({ path }) => picture.endsWith(path))
  expect(requests.length).toBe(1)
  expect(requests[0]!.headers).not.toHaveProperty('cookie')
  expect(requests[0]!.headers).not.toHaveProperty('referer')
  // Opened again, they are blocked again.
  expect((await read()).html).not.toContain('<img')
})

test('always for a sender, in this mailbox, until that is taken back; not for who pretends to be them', async () => {
  const from = `${randomUUID().slice(0, 8)}@bao.test`
  const one = await arrived(from)
  expect((await always(one.id, true)).body).toEqual({ always: true })
  const message = await one.read()
  expect([message.showsPictures, srcIn(message.html)]).toEqual([true, expect.stringContaining('/mail/pictures/')])
  // Another mailbox decides for itself.
  expect((await (await arrived(from)).read()).showsPictures).toBe(false)
  const disguised = await arrived(from, '"ngan.hang@bank.test"')
  await always(disguised.id, true)
  expect(await disguised.read()).toMatchObject({ isDisguised: true, showsPictures: false })
  await always(one.id, false)
  expect((await one.read()).showsPictures).toBe(false)
  const { rows } = await t.db.execute<{ action: string }>(sql`
    select action from audit_lines where entity_id = ${one.threadId} order by id`)
  expect(rows.map(({ action }) => action)).toEqual(['mail-threads.show-pictures', 'mail-threads.hide-pictures'])
})

test('a token that is changed, old, or for another place opens nothing; nor does one of a message that is gone', async () => {
  const { id } = await arrived()
  const src = srcIn((await show(id)).body.html)
  const [path, token] = [src.slice(0, src.lastIndexOf('/') + 1), src.slice(src.lastIndexOf('/') + 1)]
  const bytes = Buffer.from(token, 'base64url')
  const changed = (at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = copy[at]! ^ 1
    return copy.toString('base64url')
  }
  for (const forged of [...[0, 15, 17, 21, 30, 53].map(changed), token.slice(0, -4), `${token}AAAA`])
    expect((await t.app.inject(`${path}${forged}`)).statusCode).toBe(404)
  expect((await t.app.inject(src)).statusCode).toBe(200)
  await t.db.execute(sql`delete from mail_messages where id = ${id}`)
  expect((await t.app.inject(src)).statusCode).toBe(404)
})

test('who may not read the mailbox cannot ask', async () => {
  const { id } = await arrived()
  expect((await show(id, 'marketing')).status).toBe(404)
  expect((await always(id, true, 'marketing')).status).toBe(404)
  expect((await show(randomUUID())).status).toBe(404)
})

test('of a message that was read before places were kept, they are found in its original', async () => {
  const { id } = await arrived()
  await t.db.execute(sql`update mail_messages set html = '<p>Xem</p>', remote_urls = '{}' where id = ${id}`)
  const { html } = (await show(id)).body
  expect((await t.app.inject(srcIn(html))).statusCode).toBe(200)
})
