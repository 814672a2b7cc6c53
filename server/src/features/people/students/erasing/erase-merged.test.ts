import type { Erasure } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { filesBelow } from '@learning-cms/testkit/erasure/traces'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { tablesWith } from '@learning-cms/testkit/postgres/tables-with'
import { sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { sweepMedia, sweepStrayFiles } from '#features/system/media/sweep.ts'
import { sweepExports } from '#records/exports/rules.ts'
import { sweepImports } from '#records/imports/rules.ts'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'
import { mediaOf } from '#services/media/media.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'admin'
const OLDER = { fullName: 'Tăng Thị Wvexkha', email: 'wvexkha.cu@nha.test', phone: '0977 314 159' }
const NEWER = { fullName: 'Tăng Wvexkha Mới', email: 'wvexkha.moi@nha.test', phone: '0977 271 828' }
const NAMED = ['audit_lines', 'audit_personal', 'payments', 'student_notes']
const WORDS = ['wvexkha', '977314159', '977 314 159', '977271828', '977 271 828']

async function done(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: Parameters<TestApp['ask']>[2]) {
  const { status, body } = await t.ask(method, path, { as, ...options })
  expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}
const versionOf = async (id: string) => (await t.ask('GET', `/customers/${id}`, { as })).body.version as number

/** A week's work of a colleague with a person, each step naming them. */
async function deal(id: string, { fullName, email }: typeof OLDER) {
  await done('POST', `/customers/${id}/notes`, { key: true, body: { body: `${fullName} dặn gọi lại` } })
  const call = { direction: 'in', outcome: 'reached', calledAt: '2026-03-01T02:00:00.000Z', minutes: 3, body: fullName }
  await done('POST', `/customers/${id}/calls`, { key: true, body: call })
  const suppression = await done('POST', '/suppressions', {
    key: true,
    body: { address: email, reason: 'asked', note: '' },
  })
  await done('POST', `/suppressions/${suppression.id}/removal`, { body: { reason: 'Đã đồng ý lại' } })
  await done('POST', '/views', { body: { list: 'students', name: fullName, state: { search: fullName } } })
  for (const query of [{ search: fullName }, {}])
    await done('POST', '/exports', {
      body: { entity: 'customers', query, columns: ['customer'], format: 'csv', language: 'vi' },
    })
  await t.runJobs()
  await attach(id, `${fullName}.pdf`)
}

/** Attaches a file with their name to them. */
async function attach(id: string, fileName: string) {
  const { store, quarantine } = mediaOf(t.config)
  const bytes = Buffer.from(`Hợp đồng ${fileName} ${randomUUID()}`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const waiting = join(quarantine, randomUUID())
  writeFileSync(waiting, bytes)
  await store.put(hash, waiting)
  const assetId = await make.file(t.db, 'attachment', { accountId: (await t.as(as)).id })
  await t.db.execute(
    sql`update assets set hash = ${hash}, file_name = ${fileName}, kept_until = now() where id = ${assetId}`,
  )
  await done('POST', `/customers/${id}/files`, { body: { assetId } })
}

/** A list of students from a file, with a row about them. */
async function importRow({ fullName, email, phone }: typeof OLDER) {
  const body = `Họ và tên,Email,SĐT\r\n${fullName},${email},${phone}\r\nNgười Khác,khac.${randomUUID()}@nha.test,`
  const made = await done('POST', '/imports', {
    query: { entity: 'students', fileName: `${fullName}.csv` },
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  let { version } = await done('POST', `/imports/${made.id}/check`, { version: made.version })
  await t.runJobs()
  version = (await t.ask('GET', `/imports/${made.id}`, { as })).body.version
  await done('POST', `/imports/${made.id}/run`, { version })
  await t.runJobs()
  expect((await t.ask('GET', `/imports/${made.id}`, { as })).body).toMatchObject({
    status: 'done',
    counts: { created: 2 },
  })
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from people where email = ${email}`)
  return rows[0]!.id
}

async function pay(studentId: string, reference: string) {
  const { id } = await make.pendingOrder(t.db, { studentId })
  const { version } = (await t.ask('GET', `/orders/${id}`, { as })).body
  const body = { amount: 500_000, bankReference: reference, receivedAt: new Date().toISOString(), note: reference }
  await done('POST', `/orders/${id}/mark-paid`, { version, key: true, body })
}

async function write({ fullName, email }: typeof OLDER) {
  const { box, body } = await mailboxFor(t)
  const raw = `From: ${fullName} <${email}>\r\nTo: ${body.address}\r\nSubject: ${fullName} hỏi\r\n\r\n${fullName}`
  await t.db.transaction((tx) =>
    storeMessage(tx, t.config, {
      mailboxId: box.id,
      direction: 'in',
      raw: Buffer.from(raw),
      sentAt: new Date().toISOString(),
    }),
  )
  await parseWaiting({ db: t.db, config: t.config })
}

/** Of which records lines are labelled with a name: a line is sealed, and nothing else in it names anybody. */
async function labelled() {
  const { rows } = await t.db.execute<{ entity: string }>(sql`
    select distinct entity from audit_lines where label ilike '%wvexkha%'
      and (to_jsonb(audit_lines) - 'label' - 'search')::text not ilike '%wvexkha%' order by 1`)
  return rows.map(({ entity }) => entity)
}

// A week's work, with imports, exports and mail.
test('of somebody merged and erased nothing is left: in no table, in no file', { timeout: 240_000 }, async () => {
  const older = await importRow(OLDER)
  const newer = (await done('POST', '/customers', { key: true, body: NEWER })).id as string
  for (const [id, person] of [
    [older, OLDER],
    [newer, NEWER],
  ] as const) {
    await deal(id, person)
    await write(person)
  }
  // The only text that is about another person.
  const other = await make.student(t.db)
  await done('POST', `/customers/${other.id}/notes`, { key: true, body: { body: `Em của ${OLDER.fullName}` } })
  await pay(older, `${OLDER.fullName} CK HOC PHI`)
  const otherVersion = await versionOf(newer)
  const merge = { otherId: newer, otherVersion, take: { email: 'older', phone: 'older', fullName: 'older' } }
  const { id } = await done('POST', `/customers/${older}/merge`, { version: await versionOf(older), body: merge })
  expect(id).toBe(older)
  expect(await filesBelow(t.config.dataDir, WORDS)).not.toEqual([])

  const { version } = (await t.ask('GET', `/students/${older}`, { as })).body
  const body = { reason: 'Đơn số 8', confirmation: `#${older.slice(-6)}` }
  await done('POST', `/students/${older}/erase`, { version, key: true, body })
  // As the server does each minute, and for what letters leave behind each day.
  await sweepExports(t.db, t.config)
  await sweepImports(t.db, t.config)
  await sweepMedia(t.db, t.config)
  await sweepStrayFiles(t.db, t.config, Date.now() + 2 * 24 * 3_600_000)
  expect(await filesBelow(t.config.dataDir, WORDS)).toEqual([])
  // The reference of the transfer, which the law keeps with the payment; what a colleague called a file and a view.
  expect((await tablesWith(t.database.pool, ...WORDS)).toSorted()).toEqual(NAMED)
  expect(await labelled()).toEqual(['imports', 'views'])
  const { report } = (await t.ask<Erasure>('GET', `/students/${older}/erasure`, { as })).body
  expect(report?.removed.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['identity', 'notes', 'files', 'mails', 'imports', 'searches', 'merges', 'log']),
  )
  expect(report?.retained).toEqual(expect.arrayContaining([{ place: 'payments', count: 1 }]))
  expect(report?.naming).toEqual([{ place: 'notes', count: 1 }])
  expect(await tablesWith(t.database.pool, 'Người Khác')).not.toEqual([])
})
