import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepMedia } from '#features/system/media/sweep.ts'
import { mediaOf } from '#services/media/media.ts'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { sendDue } from '#features/crm/mail/sending/send.ts'

let t: TestApp
let url: string
beforeAll(async () => {
  t = await testApp()
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const as = 'support'
const MEGABYTE = 1024 * 1024
const parts = () => ({ db: t.db, config: t.config })
const uploader = async (who = as) => uploaderAt(url, (await t.as(who)).token)
const upload = async (name: string, bytes: Uint8Array, who = as) =>
  (await uploader(who)).send(bytes, name, 'attachment')
const uploaded = async (name: string, bytes: Uint8Array = randomBytes(2_000)) => (await upload(name, bytes)).id
const letter = (mailboxId: string, more: Record<string, unknown> = {}) => ({
  mailboxId,
  to: ['ai@cms.test'],
  subject: 'Chào',
  html: '<p>Chào bạn</p>',
  ...more,
})
const send = (body: Record<string, unknown>) => t.ask('POST', '/mail/send', { as, key: true, body })
const hurry = () => t.db.execute(sql`update mail_outgoing set send_at = now() where status = 'waiting'`)
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(500), Buffer.from('\n%%EOF')])

test('files leave with the message, and are saved from it byte by byte by whoever it reached', async () => {
  const [from, to] = [await mailboxFor(t), await mailboxFor(t)]
  const bytes = [pdf, randomBytes(3 * MEGABYTE)]
  const files = [await uploaded('Báo giá tour 30 em.pdf', bytes[0]), await uploaded('ảnh.bin', bytes[1])]
  const { body: mail } = await send(letter(from.box.id, { to: [to.body.address], files }))
  expect(mail.files).toEqual([
    { id: files[0], name: 'Báo giá tour 30 em.pdf', bytes: pdf.length },
    { id: files[1], name: 'ảnh.bin', bytes: 3 * MEGABYTE },
  ])
  await hurry()
  await sendDue(parts())
  while ((await parseWaiting(parts())) > 0);
  for (const boxId of [to.box.id, from.box.id]) {
    const query = { view: boxId === from.box.id ? 'sent' : 'inbox' }
    const { rows } = (await t.ask('GET', `/mail/mailboxes/${boxId}/threads`, { as, query })).body
    expect(rows[0].hasFiles).toBe(true)
    const { messages } = (await t.ask('GET', `/mail/threads/${rows[0].id}`, { as })).body
    const [message] = messages
    expect(message.files.map(({ name }: { name: string }) => name)).toEqual(['Báo giá tour 30 em.pdf', 'ảnh.bin'])
    const path = `/mail/messages/${message.id}/files/1`
    const saved = await fetch(`${url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${(await t.as(as)).token}` },
    })
    expect(Buffer.from(await saved.arrayBuffer()).equals(bytes[1]!)).toBe(true)
  }
  // They are part of what was sent: the uploads are no longer needed.
  const { rows } = await t.db.execute(sql`select from mail_outgoing_files where outgoing_id = ${mail.id}`)
  expect(rows).toEqual([])
})

test.each([
  ['cai-dat.exe', Buffer.from('MZ\u0000\u0000'), 'attachments.program'],
  ['hoa-don.pdf.js', Buffer.from('alert(1)'), 'attachments.program'],
  ['anh.jpg', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(80)]), 'attachments.program'],
  ['anh.png', pdf, 'attachments.other-type'],
  ['hop-dong.pdf', Buffer.from('<html><script>1</script>'), 'attachments.broken'],
])('%s is refused before it can be sent', async (name, bytes, reason) => {
  const { answer, id } = await upload(name, bytes)
  expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([415, reason])
  const { box } = await mailboxFor(t)
  const sent = await send(letter(box.id, { files: [id] }))
  expect([sent.status, sent.body.fields]).toEqual([422, { files: 'attachments.unknown' }])
})

test('ordinary files pass, whatever their bytes: text, spreadsheets by name, and none by name', async () => {
  for (const name of ['ghi chú.txt', 'danh sách.csv', 'README', 'trang.html'])
    expect((await upload(name, Buffer.from('họ tên\nAn'))).answer.status, name).toBe(204)
})

test('nothing empty, nothing larger than a message may be, and nothing by those who write no mail', async () => {
  const mine = await uploader()
  expect((await mine.begin(0, 'rong.txt', 'attachment')).answer.status).toBe(415)
  const large = await mine.begin(25 * MEGABYTE + 1, 'lon.zip', 'attachment')
  expect([large.answer.status, ((await large.answer.json()) as { reason: string }).reason]).toEqual([
    413,
    'attachments.too-large',
  ])
  expect((await (await uploader('instructor')).begin(10, 'a.txt', 'attachment')).answer.status).toBe(403)
})

test('25 MB together, no more; somebody else’s file, a picture and a made-up id do not exist', async () => {
  const { box } = await mailboxFor(t)
  const half = await uploaded('mot.bin', randomBytes(13 * MEGABYTE))
  const other = await uploaded('hai.bin', randomBytes(13 * MEGABYTE))
  const both = await send(letter(box.id, { files: [half, other] }))
  expect([both.status, both.body.reason]).toEqual([413, 'mail.files-too-large'])
  expect((await send(letter(box.id, { files: [half, half] }))).body.files).toHaveLength(1)
  const theirs = (await upload('cua-nguoi-khac.txt', Buffer.from('x'), 'owner')).id
  for (const id of [theirs, '0198f0a0-0000-7000-8000-000000000000']) {
    const answer = await send(letter(box.id, { files: [id] }))
    expect([answer.status, answer.body.reason]).toEqual([422, 'attachments.unknown'])
  }
})

test('what waits is kept for months, whatever is swept; what is given up is swept', async () => {
  const { box } = await mailboxFor(t)
  const id = await uploaded('lich.txt', Buffer.from('thứ hai'))
  const sendAt = new Date(Date.now() + 80 * 86_400_000).toISOString()
  const { body: mail } = await send(letter(box.id, { files: [id], sendAt }))
  const isThere = async () => (await t.db.execute(sql`select from assets where id = ${id}`)).rows.length === 1
  const sweep = async () => {
    await t.db.execute(sql`update assets set kept_until = now() - interval '1 second' where id = ${id}`)
    await sweepMedia(t.db, t.config)
  }
  await sweep()
  expect(await isThere()).toBe(true)
  // The mailbox goes, and with it everything that was to be sent from it.
  await t.ask('DELETE', `/mailboxes/${box.id}`, { as: 'owner', version: box.version })
  await sweep()
  expect([await isThere(), mail.status]).toEqual([false, 'waiting'])
})

test('a file that the disk lost stops the message, whole, until a person decides', async () => {
  const { box } = await mailboxFor(t)
  const id = await uploaded('mat.txt', Buffer.from(`một ${randomBytes(8).toString('hex')}`))
  const { body: mail } = await send(letter(box.id, { files: [id] }))
  const { rows } = await t.db.execute<{ hash: string }>(sql`select hash from assets where id = ${id}`)
  await writeFile(mediaOf(t.config).store.pathOf(rows[0]!.hash), 'khác')
  await hurry()
  await sendDue(parts())
  const { rows: waiting } = (await t.ask('GET', `/mail/mailboxes/${box.id}/outgoing`, { as })).body
  expect(waiting[0]).toMatchObject({ id: mail.id, status: 'failed', fault: 'file', files: [{ name: 'mat.txt' }] })
})
