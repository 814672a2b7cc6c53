import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { invoiceName, seriesIn } from '@learning-cms/contract/money/invoice-terms'
import type { Invoice } from '@learning-cms/contract/money/invoices'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import {
  corrected,
  draftOf,
  faultsOfInvoices,
  numbersOf,
  refunded,
  seriesAt,
  setUpCompany,
  taxedOrder,
} from '@learning-cms/testkit/money/invoicing'
import { readPdf } from '@learning-cms/testkit/money/read-pdf'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { issueBatch, issueEvening } from '#features/money/invoices/bulk.ts'
import { issueDraft } from '#features/money/invoices/rules.ts'

let t: TestApp
/** The same database by connections that have a clock of their own. */
let timed: ReturnType<typeof openPool>
beforeAll(async () => {
  t = await testApp()
  await setUpCompany(t, { invoicedFrom: '2024-01-01' })
  await t.db.execute(
    sql.raw(`
    create schema timed;
    create table timed.clock (at timestamptz not null);
    insert into timed.clock values (now());
    create function timed.clock_timestamp() returns timestamptz language plpgsql volatile as 'begin return (select at from timed.clock); end'`),
  )
  timed = openPool({
    ...t.database.connection,
    options: '-c TimeZone=UTC -c search_path=timed,public,pg_catalog',
  })
})
afterAll(async () => {
  await timed.pool.end()
  await t.close()
})

const PATTERN = '1CTAA'
const [OLD, NEW] = [2024, 2025].map((year) => seriesIn(PATTERN, year)) as [string, string]
const LAST_MOMENT = '2024-12-31T16:59:59.999Z'
const MIDNIGHT = '2024-12-31T17:00:00.000Z'

const setClock = (at: string) => t.db.execute(sql`update timed.clock set at = ${at}`)
beforeEach(() => setClock(LAST_MOMENT))

const draft = async () => draftOf(t, (await taxedOrder(t.db)).id)
/** Under the clock of the test. */
const issueNow = ({ id, version }: Invoice) => issueDraft(timed.db, bySystem, t.config, { id, version })
const numbers = async () => [await numbersOf(t.db, OLD), await numbersOf(t.db, NEW)].map(({ length }) => length)

test('the first invoice of a year in Vietnam opens its series, whose numbers begin anew', async () => {
  const drafts = [await draft(), await draft(), await draft(), await draft()] as const
  expect([await issueNow(drafts[0]), await issueNow(drafts[1])]).toMatchObject([
    { series: OLD, number: 1, issuedAt: LAST_MOMENT },
    { series: OLD, number: 2 },
  ])
  await setClock(MIDNIGHT)
  expect([await issueNow(drafts[2]), await issueNow(drafts[3])]).toMatchObject([
    { series: NEW, number: 1, issuedAt: MIDNIGHT },
    { series: NEW, number: 2 },
  ])
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('whoever waits for a series at midnight gets a number of the new year', async () => {
  const before = await numbers()
  const late = await draft()
  let issued: Promise<Invoice> | undefined
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into invoice_series (series) values (${OLD}) on conflict (series) do update set series = excluded.series`)
    issued = issueNow(late)
    const isWaiting = async () =>
      (
        await t.db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%invoice_series%'`)
      ).rows.length > 0
    while (!(await isWaiting())) await wait(10)
    await setClock(MIDNIGHT)
  })
  expect(await issued).toMatchObject({ series: NEW, number: before[1]! + 1, issuedAt: MIDNIGHT })
  expect(await numbers()).toEqual([before[0], before[1]! + 1])
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('what was queued in the evening and is reached after midnight is of the new year', async () => {
  const before = await numbers()
  for (let n = 0; n < 3; n += 1) await taxedOrder(t.db)
  const batch = (most: number) =>
    timed.db.transaction((tx) => issueBatch(tx, bySystem, { config: t.config, after: null, most }))
  expect((await batch(1)).issued).toBe(1)
  await setClock(MIDNIGHT)
  expect((await batch(9)).issued).toBe(2)
  expect(await numbers()).toEqual([before[0]! + 1, before[1]! + 2])
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('the evening ends at midnight: what is paid in its last seconds waits for the next', async () => {
  await setUpCompany(t, { issueTime: 'evening' })
  await taxedOrder(t.db)
  const queued = async (at: string) => {
    await issueEvening(t.db, new Date(at))
    const { rows } = await t.db.execute(sql`delete from jobs where kind = 'invoices.issue' returning id`)
    return rows.length
  }
  expect(await queued(MIDNIGHT)).toBe(0)
  expect(await queued(LAST_MOMENT)).toBe(1)
})

test('an invoice of an earlier year is adjusted in the series of this year, and named by its own', async () => {
  const order = await taxedOrder(t.db)
  const first = await issueNow(await draftOf(t, order.id))
  await refunded(t, order, 100_000)
  const { status, body } = await corrected(t, first.id, 'adjust')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ series: seriesAt(PATTERN, body.issuedAt!), total: -100_000, correctsId: first.id })
  const { token } = await t.as('finance')
  const headers = { authorization: `Bearer ${token}` }
  const pdf = await readPdf((await t.app.inject({ url: `/api/v1/invoices/${body.id}/pdf`, headers })).rawPayload)
  expect(pdf.text).toContain(`Điều chỉnh cho hoá đơn ký hiệu ${OLD} số ${first.number} ngày 31/12/2024`)
  expect(pdf.files[0]!.name).toBe(`${invoiceName({ series: body.series!, number: body.number! })}.xml`)
  const sumOf = async (year: string) =>
    (
      (await t.ask('GET', '/invoices/summary', { as: 'finance', query: { year } })).body.rows as {
        series: string
        month: number
      }[]
    ).map(({ series, month }) => `${series} ${month}`)
  // Each by the day of issue in Vietnam.
  expect(await sumOf('2024')).toEqual([`${OLD} 12`])
  const [year, month] = dayIn(Date.parse(body.issuedAt!)).split('-')
  expect(await sumOf(year!)).toContain(`${body.series} ${Number(month)}`)
  expect(await faultsOfInvoices(t.db)).toEqual([])
})
