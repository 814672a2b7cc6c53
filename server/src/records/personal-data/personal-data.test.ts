import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { personalDataWords } from '@learning-cms/texts/crm/privacy/personal-data'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { pathOf } from '#services/exports/folder.ts'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'
import type { Section } from './section.ts'
import { leftOut, sections } from './sections.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'admin'
const email = () => `${randomUUID().slice(0, 8)}@goi.test`

/** A request whose identity is checked, unless stated otherwise. */
async function requested(personId: string | null, { isChecked = true } = {}) {
  const body = {
    kind: 'access',
    receivedAt: new Date().toISOString(),
    channel: 'mail',
    name: 'Ai Đó',
    contact: 'a@b.test',
  }
  const { body: made } = await t.ask('POST', '/data-requests', { as, key: true, body: { ...body, personId } })
  if (!isChecked) return made.id as string
  const check = { way: 'call-back', note: 'Đã gọi lại số cũ' }
  await t.ask('POST', `/data-requests/${made.id}/check`, { as, version: made.version, body: check })
  return made.id as string
}
const pack = (id: string, more: { as?: string } = {}) =>
  t.ask('POST', `/data-requests/${id}/package`, { as, ...more, body: { language: 'vi' } })

function unzipped(content: Buffer) {
  return new Promise<Record<string, string>>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const found: Record<string, string> = {}
      zip.on('entry', (entry: { fileName: string }) =>
        zip.openReadStream(entry as never, (fault, stream) => {
          if (fault) return reject(fault)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            found[entry.fileName] = Buffer.concat(parts).toString('utf8')
            zip.readEntry()
          })
        }),
      )
      zip.on('end', () => resolve(found))
      zip.readEntry()
    })
  })
}

/** The finished file, from where it waits to be downloaded. */
async function packed(id: string) {
  const { readFile } = await import('node:fs/promises')
  const { status, body } = await pack(id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await t.runJobs()).faults).toEqual([])
  const path = pathOf(t.config, body.jobId)
  return { jobId: body.jobId as string, path, files: await unzipped(await readFile(path)) }
}

test('everything about somebody is in one file, and nothing about anybody else', async () => {
  const { body: box } = await mailboxFor(t)
  const student = await make.student(t.db, { fullName: '=Phan Thị Gói' })
  const other = await make.student(t.db, { fullName: 'Người Ngoài Cuộc' })
  const [theirs, others] = [email(), email()]
  await t.db.execute(sql`update people set email = ${theirs}, phone = '0988 111 222' where id = ${student.id}`)
  await t.db.execute(sql`update people set email = ${others} where id = ${other.id}`)
  await make.order(t.db, { studentId: student.id })
  await make.order(t.db, { studentId: other.id })
  await t.ask('POST', `/students/${student.id}/notes`, { as, body: { body: 'Chị Gói dặn' } })
  await t.ask('POST', `/students/${other.id}/notes`, { as, body: { body: 'Chuyện người ngoài' } })
  const { rows: boxes } = await t.db.execute<{ id: string }>(
    sql`select id from mailboxes where address = ${box.address}`,
  )
  for (const [from, subject] of [
    [theirs, 'Thư của chị Gói'],
    [others, 'Thư người ngoài'],
  ])
    await t.db.transaction((tx) =>
      storeMessage(tx, t.config, {
        mailboxId: boxes[0]!.id,
        direction: 'in',
        raw: Buffer.from(`From: ${from}\r\nTo: ${box.address}\r\nSubject: ${subject}\r\n\r\nXin chào`),
        sentAt: new Date().toISOString(),
      }),
    )
  await parseWaiting({ db: t.db, config: t.config })
  const { files } = await packed(await requested(student.id))
  const names = Object.keys(files)
  for (const name of ['person', 'orders', 'orderLines', 'payments', 'enrolments', 'notes', 'mails', 'requests'])
    expect(names).toEqual(expect.arrayContaining([`json/${name}.json`, `csv/${name}.csv`]))
  expect(JSON.parse(files['json/person.json']!)).toMatchObject([{ fullName: '=Phan Thị Gói', email: theirs }])
  expect(JSON.parse(files['json/orders.json']!)).toMatchObject([{ total: 500_000, status: 'completed' }])
  expect(files['csv/person.csv']).toContain('"Họ và tên"')
  // A spreadsheet must not take a name for a formula.
  expect(files['csv/person.csv']).toContain(`"'=Phan Thị Gói"`)
  expect(files['files/mails/00001.eml']).toContain('Thư của chị Gói')
  expect(files['checksums.sha256']).toContain('files/mails/00001.eml')
  expect(files['DOC-TRUOC.txt']).toContain('- orders: Đơn hàng, 1')
  const all = Object.values(files).join('\n')
  for (const stranger of ['Người Ngoài Cuộc', others, 'Chuyện người ngoài', 'Thư người ngoài'])
    expect(all).not.toContain(stranger)
})

test('nobody’s data is packed before it is known who asks, or by whoever may not', async () => {
  const student = await make.student(t.db)
  expect(await pack(await requested(student.id, { isChecked: false }))).toMatchObject({
    status: 409,
    body: { reason: 'data-requests.package-unchecked' },
  })
  expect(await pack(await requested(null))).toMatchObject({
    status: 409,
    body: { reason: 'data-requests.package-nobody' },
  })
  for (const who of ['support', 'finance', 'marketing'])
    expect((await pack(await requested(student.id), { as: who })).status, who).toBe(403)
  expect((await pack(randomUUID())).status).toBe(404)
})

test('only whoever asked for the file gets it, and it goes when the person is erased', async () => {
  const student = await make.student(t.db)
  const { jobId, path } = await packed(await requested(student.id))
  expect((await t.ask('GET', `/exports/${jobId}/file`, { as: 'owner' })).status).toBe(404)
  expect((await t.ask('GET', `/exports/${jobId}/file`, { as })).status).toBe(200)
  const { version } = (await t.ask('GET', `/students/${student.id}`, { as })).body
  const body = { reason: 'Yêu cầu', confirmation: `#${student.id.slice(-6)}` }
  expect((await t.ask('POST', `/students/${student.id}/erase`, { as, version, body })).status).toBe(200)
  expect((await t.ask('GET', `/exports/${jobId}/file`, { as })).status).toBe(404)
  expect(existsSync(path)).toBe(false)
})

const ofPeople =
  'people customers students instructors orders tickets enrolments reviews leads payments refunds invoices shipments data_requests kyc_cases'

test('every table that refers to a person is handed over, or left out for a reason', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint c
    where contype = 'f' and (confrelid::regclass::text = any (string_to_array(${ofPeople}, ' ')) or (confrelid::regclass::text = 'accounts' and exists (
      select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        and a.attname in ('account_id', 'reader_id'))))`)
  const decided = new Set([
    ...Object.values<Section>(sections).flatMap(({ tables }) => tables),
    ...Object.keys(leftOut),
  ])
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([])
})

test('every column and section has its words', () => {
  const words: Readonly<Record<string, string>> = personalDataWords.vi
  for (const [name, { columns }] of Object.entries<Section>(sections)) {
    expect(words[`section.${name}`], name).toBeTruthy()
    for (const column of Object.keys(columns)) expect(words[`column.${column}`], column).toBeTruthy()
  }
})
