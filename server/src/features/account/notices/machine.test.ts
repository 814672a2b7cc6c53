import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { fillHolidays } from '@learning-cms/testkit/calendar/holidays'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { roomOf, disksOf } from '#services/monitoring/disk-room.ts'
import { watchDisks } from '#services/monitoring/disk-watch.ts'
import { sendNotices } from './send-notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await fillHolidays(t.db)
  for (const role of ['owner', 'admin', 'finance', 'curator']) await t.as(role)
})
afterAll(() => t.close())

const GIGABYTE = 1e9
const TOTAL = 100 * GIGABYTE
/** The disks of a server with its data on one and its database on another. */
const look = (dataFree: number, databaseFree = 50 * GIGABYTE) =>
  watchDisks(t.db, [
    { folder: '/srv/data', ...roomOf({ freeBytes: dataFree, totalBytes: TOTAL }) },
    { folder: '/srv/data/pg18', ...roomOf({ freeBytes: databaseFree, totalBytes: TOTAL }) },
  ])
async function noticesTo(as: string) {
  while ((await sealNewLines(t.db)) > 0);
  await sendNotices(t.db, { publicUrl: 'https://cms.example.test' })
  const { body } = await t.ask('GET', '/notices', { as })
  return (body.rows as { kind: string; label: string; times: number }[]).map(({ kind, label, times }) => ({
    kind,
    label,
    times,
  }))
}
const full = (folder: string, times = 1) => ({ kind: 'disk-nearly-full', label: folder, times })

test('a nearly full disk is reported once, and again only after there was room', async () => {
  await look(20 * GIGABYTE)
  expect(await noticesTo('owner')).toEqual([])
  for (let minute = 0; minute < 3; minute += 1) await look(9 * GIGABYTE)
  // Fluctuations around the threshold cause no notice.
  await look(10.5 * GIGABYTE)
  await look(9.5 * GIGABYTE)
  expect(await noticesTo('owner')).toEqual([full('/srv/data')])
  await look(9 * GIGABYTE, 0.5 * GIGABYTE)
  expect(await noticesTo('owner')).toEqual([full('/srv/data/pg18'), full('/srv/data')])
  await look(40 * GIGABYTE)
  await look(0.9 * GIGABYTE)
  expect(await noticesTo('owner')).toEqual([full('/srv/data', 2), full('/srv/data/pg18')])
  expect(await noticesTo('admin')).toHaveLength(2)
  for (const role of ['finance', 'curator']) expect(await noticesTo(role)).toEqual([])
})

test('the disks under the data, the database and the backups are checked, each once', async () => {
  expect((await disksOf(t.config)).map(({ folder }) => folder)).toEqual([t.config.dataDir])
  expect(await disksOf({ ...t.config, dataDir: '/no/such/folder' })).toEqual([])
})

test('a changed sealing key is reported to those responsible for settings', async () => {
  await t.db.execute(sql`delete from notices`)
  // The line `sealAnew` would write: it refuses to run beside a server, which this app would be.
  await record(t.db, bySystem, { action: 'settings.seal-anew', entity: 'settings', id: 'sealing-key', label: '' })
  for (const role of ['owner', 'admin'])
    expect(await noticesTo(role)).toEqual([{ kind: 'sealing-key-changed', label: '', times: 1 }])
  expect(await noticesTo('finance')).toEqual([])
})
