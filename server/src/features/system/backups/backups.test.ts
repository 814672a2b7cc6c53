import { backupDirOf, namesToKeep } from '@learning-cms/server/services/backup/folder'
import { lastProvedBackup } from '@learning-cms/server/services/backup/list-backups'
import { mayRemoveFiles } from '@learning-cms/server/services/backup/lock'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { askForDueBackup } from './rules.ts'
import { isBackupDue } from './queries.ts'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sampleStoreFile } from '@learning-cms/testkit/files/store-file'
import fc from 'fast-check'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCKS } from '#db/advisory-lock.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await testApp({ metricsToken: 'of the tests of backups' })
  folder = backupDirOf(t.config)
})
afterAll(() => t.close())

const read = async () => (await t.ask('GET', '/system/backups', { as: 'owner' })).body

/** The app's pool is idle while a job runs, unlike a server's: the test restore has a database of its own. */
async function makeOne() {
  expect((await t.ask('POST', '/system/backups', { as: 'owner' })).status).toBe(200)
  return t.runJobs()
}

test('a backup is requested, made, restored on trial and listed with the result', async () => {
  const { hash } = await sampleStoreFile(t.database.pool, t.config.dataDir, 50_000)
  const first = await t.ask('POST', '/system/backups', { as: 'owner' })
  const again = await t.ask('POST', '/system/backups', { as: 'owner' })
  expect(again.body.jobId).toBe(first.body.jobId)
  expect((await read()).jobId).toBe(first.body.jobId)
  expect(await t.runJobs()).toEqual({ faults: [] })
  const { rows, failure, jobId } = await read()
  expect({ failure, jobId }).toEqual({ failure: null, jobId: null })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ files: 1, lostFiles: 0, fileBytes: 50_000, isEncrypted: false, fault: null })
  expect(rows[0].proof).toMatchObject({ isProved: true, files: 1, tables: rows[0].tables, rows: rows[0].rows })
  expect(rows[0].proof.signedInAs).toMatch(/^owner\./)
  expect(fs.existsSync(join(folder, 'objects', hash.slice(0, 2), hash))).toBe(true)
  expect(await lastProvedBackup(t.config)).toBeGreaterThan(Date.now() - 600_000)
  const { body: figures } = await t.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer of the tests of backups' },
  })
  expect(Number(/^proved_backup_age_seconds (\S+)$/m.exec(figures)?.[1])).toBeLessThan(600)
  // The trial signed in to the copy, not here.
  const { rows: lines } = await t.db.execute(sql`select 1 from audit_lines where action = 'session.sign-in'`)
  expect(lines).toHaveLength(0)
})

test('a backup with damaged files is kept, fails its test, and is reported everywhere', async () => {
  const { path, hash } = await sampleStoreFile(t.database.pool, t.config.dataDir, 50_000)
  fs.writeFileSync(path, Buffer.alloc(50_000))
  await makeOne()
  const { rows, failure } = await read()
  expect(rows[0].proof).toMatchObject({
    isProved: false,
    reason: 'backups.files-lost',
    values: { missing: 0, damaged: 1 },
  })
  expect(failure).toMatchObject({ reason: 'backups.files-lost' })
  const home = await t.ask('GET', '/home', { as: 'owner' })
  expect(JSON.stringify(home.body)).toContain('backup-failed')
  await sendNotices(t.db, t.config)
  const notices = await t.ask('GET', '/notices', { as: 'owner' })
  expect(notices.body.rows.map((row: { kind: string }) => row.kind)).toContain('backup-failed')
  fs.rmSync(path)
  await t.db.execute(sql`delete from assets where hash = ${hash}`)
})

test('it requires the right to settings and a recently entered password', async () => {
  for (const role of ['finance', 'curator', 'support'])
    for (const [method, path] of [
      ['GET', '/system/backups'],
      ['POST', '/system/backups'],
      ['DELETE', '/system/backups/2026-01-01T00-00-00Z-aaaaaa'],
    ] as const)
      expect((await t.ask(method, path, { as: role })).status).toBe(403)
  await t.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`)
  t.sessions.forget()
  const late = await t.ask('POST', '/system/backups', { as: 'owner' })
  expect(late).toMatchObject({ status: 403, body: { reason: 'session.confirm-password' } })
  await t.db.execute(sql`update sessions set confirmed_at = now()`)
  t.sessions.forget()
})

test('concurrent changes of the schedule conflict, and changes are logged', async () => {
  const { schedule } = await read()
  expect(schedule).toMatchObject({ every: 'day', hour: 2, version: 1 })
  const change = (body: object, version: number) =>
    t.ask('PUT', '/system/backups/schedule', { as: 'owner', body, version })
  expect((await change({ every: 'hour', hour: 2 }, 1)).body.schedule).toEqual({ every: 'hour', hour: 2, version: 2 })
  expect((await change({ every: 'off', hour: 2 }, 1)).status).toBe(412)
  expect((await change({ every: 'day', hour: 24 }, 2)).status).toBe(400)
  expect((await change({ every: 'day', hour: 3, folder: '/etc' }, 2)).status).toBe(400)
  const { rows } = await t.db.execute(sql`select changes from audit_lines where action = 'settings.backups'`)
  expect(rows).toHaveLength(1)
})

test('an installation set up after the hour of its backup waits for the next one', async () => {
  await t.db.execute(sql`update jobs set created_at = now() - interval '90 minutes' where kind = 'backups.make'`)
  await t.db.execute(sql`update accounts set created_at = date_trunc('hour', now())`)
  expect(await isBackupDue(t.db)).toBe(false)
  await t.db.execute(sql`update accounts set created_at = date_trunc('hour', now()) - interval '1 minute'`)
  expect(await isBackupDue(t.db)).toBe(true)
})

test('a backup is due once in its hour, and not while one is running', async () => {
  await t.db.execute(
    sql`update jobs set created_at = now() - interval '1 hour' - interval '1 minute' where kind = 'backups.make'`,
  )
  expect(await isBackupDue(t.db)).toBe(true)
  await Promise.all([askForDueBackup(t.db), askForDueBackup(t.db), askForDueBackup(t.db)])
  const { rows } = await t.db.execute<{ n: number }>(
    sql`select count(*)::int as n from jobs where kind = 'backups.make' and status = 'queued'`,
  )
  expect(rows[0]!.n).toBe(1)
  expect(await isBackupDue(t.db)).toBe(false)
  await t.db.execute(sql`update jobs set status = 'done', finished_at = now() where status = 'queued'`)
  expect(await isBackupDue(t.db)).toBe(false)
})

test('a backup’s name is never a path, and the last backup cannot be deleted', async () => {
  for (const name of ['..', '..%2F..%2Fetc', 'x', '2026-01-01T00-00-00Z-aaaaaa%2F..', '2026-01-01T00-00-00Z-aaaaaa'])
    expect([400, 404]).toContain((await t.ask('DELETE', `/system/backups/${name}`, { as: 'owner' })).status)
  const { rows } = await read()
  expect(rows).toHaveLength(2)
  const remove = (name: string) => t.ask('DELETE', `/system/backups/${name}`, { as: 'owner' })
  expect((await remove(rows[0].name)).status).toBe(200)
  expect((await remove(rows[1].name)).body).toMatchObject({ status: 409, reason: 'backups.last' })
  expect((await read()).rows).toHaveLength(1)
})

test('a backup with an altered manifest is listed as unreadable', async () => {
  const [{ name }] = (await read()).rows
  const path = join(folder, 'backups', name, 'manifest.json')
  const text = fs.readFileSync(path, 'utf8')
  fs.writeFileSync(path, text.replace(/"rows": \d+/, '"rows": 999999'))
  expect((await read()).rows[0]).toMatchObject({ name, fault: 'backups.file-altered', rows: 0 })
  fs.writeFileSync(path, text)
})

test('a folder that cannot be written is named', async () => {
  const original = t.config.backupDir
  t.config.backupDir = join(t.config.dataDir, 'no-such-disk', 'backups')
  const { status, body } = await t.ask('GET', '/system/backups', { as: 'owner' })
  t.config.backupDir = original
  expect({ status, reason: body.reason, message: body.message }).toEqual({
    status: 409,
    reason: 'backups.no-folder',
    message: expect.stringContaining('no-such-disk'),
  })
})

test('no file is deleted from the store during a backup', async () => {
  const client = await t.database.pool.connect()
  await client.query(`select pg_advisory_lock(${LOCKS.backup})`)
  expect(await t.db.transaction(mayRemoveFiles)).toBe(false)
  client.release(true)
  await expect.poll(() => t.db.transaction(mayRemoveFiles)).toBe(true)
})

test('retention keeps the newest of each of 7 days, 4 weeks and 12 months, and the newest of all', () => {
  const DAY_MS = 86_400_000
  const nameAt = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')}Z-abcdef`
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 500 * 24 }), { minLength: 1, maxLength: 200 }), (hours) => {
      const now = Date.parse('2026-03-22T10:00:00Z')
      const names = hours
        .map((hour) => nameAt(now - hour * 3_600_000))
        .sort()
        .reverse()
      const keeping = namesToKeep(names, now)
      expect(keeping.has(names[0]!)).toBe(true)
      const within = names.filter(
        (name) => now - Date.parse(`${name.slice(0, 10)}T${name.slice(11, 19).replaceAll('-', ':')}Z`) < DAY_MS,
      )
      for (const name of within) expect(keeping.has(name)).toBe(true)
      const days = [...new Set(names.map((name) => name.slice(0, 10)))].slice(0, 7)
      for (const day of days) expect(keeping.has(names.find((name) => name.startsWith(day))!)).toBe(true)
      const months = [...new Set(names.map((name) => name.slice(0, 7)))].slice(0, 12)
      for (const month of months) expect(keeping.has(names.find((name) => name.startsWith(month))!)).toBe(true)
      expect(keeping.size).toBeLessThanOrEqual(within.length + 7 + 4 + 12)
    }),
  )
})
