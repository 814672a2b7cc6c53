import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, giveBack, sell } from '@learning-cms/testkit/money/sales'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldLedger } from './figures.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const [from, to] = [daysAgo(20).slice(0, 10), daysAgo(-1).slice(0, 10)]
const columns = {
  ledger: ['day', 'key', 'kind', 'account', 'debit', 'credit', 'document', 'gateway'],
  ledgerDays: ['day', 'account', 'debit', 'credit', 'entries', 'gateway'],
}
const ask = (entity: keyof typeof columns, { as = 'finance', format = 'csv', query = {} } = {}) =>
  t.ask('POST', '/exports', {
    as,
    body: {
      entity,
      query: { postedFrom: from, postedTo: to, ...query },
      columns: columns[entity],
      format,
      language: 'vi',
    },
  })

async function fileOf(entity: keyof typeof columns, more = {}) {
  const { jobId } = (await ask(entity, more)).body
  expect(await t.runJobs()).toEqual({ faults: [] })
  const job = (await t.ask('GET', `/jobs/${jobId}`, { as: 'finance' })).body
  const { token } = await t.as('finance')
  const file = await t.app.inject({ url: `/api/v1${job.result.file}`, headers: { authorization: `Bearer ${token}` } })
  return { values: job.result.values, bytes: file.rawPayload }
}
async function rowsOf(entity: keyof typeof columns, more = {}) {
  const { bytes, values } = await fileOf(entity, more)
  const [heading, ...rows] = parse(bytes, { bom: true })
  return { heading, rows: rows, last: rows.at(-1) as string[], values }
}

test('both files balance, agree with each other and name the accounts of the chart', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  const sale = await sell(t.db, { instructorId, net: 400_000, at: daysAgo(3) })
  await giveBack(t.db, sale, { instructorId, amount: 100_000, at: daysAgo(2) })
  await sell(t.db, { instructorId, net: 900_000, at: daysAgo(40) })
  await foldLedger(t.db)
  await sell(t.db, { instructorId, net: 50_000, at: daysAgo(1) })
  const entries = await rowsOf('ledger')
  expect(entries.heading).toEqual([
    'Ngày ghi sổ',
    'Mã ghi sổ',
    'Loại',
    'Số hiệu tài khoản',
    'Tên tài khoản kế toán',
    'Tài khoản nội bộ',
    'Nợ (đồng)',
    'Có (đồng)',
    'Chứng từ',
    'Cổng thanh toán',
  ])
  const [debit, credit] = [entries.last[6], entries.last[7]]
  expect(entries.last[0]).toBe('Cộng')
  expect(debit).toBe(credit)
  expect(Number(debit)).toBe(400_000 + 280_000 + 100_000 + 70_000 + 50_000 + 35_000)
  expect(entries.rows).toHaveLength(13)
  expect(entries.values).toMatchObject({ count: 12, sum: Number(debit) })
  expect(entries.rows[0]!.slice(3, 10)).toEqual(
    expect.arrayContaining(['1388', 'Phải thu khác', '400000', '0', sale.number]),
  )
  const days = await rowsOf('ledgerDays')
  expect(days.last.filter((cell) => cell === debit)).toHaveLength(2)
  expect(days.rows.every((row) => row[0] === 'Cộng' || row[0]! >= from)).toBe(true)
  const { bytes } = await fileOf('ledger', { format: 'xlsx' })
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('only whole ranges of days, and only for those who see the ledger', async () => {
  expect((await ask('ledger', { query: { postedFrom: to, postedTo: from } })).status).toBe(400)
  expect((await ask('ledger', { query: { account: 'bank' } })).status).toBe(400)
  expect((await ask('ledger', { as: 'catalog' })).status).toBe(403)
})

test('the numbers are a setting with versions and history; a name that looks like a formula is text', async () => {
  const chart = (await t.ask('GET', '/ledger/chart', { as: 'finance' })).body
  expect(chart).toMatchObject({ version: 1, changedByName: '', accounts: { fees: { number: '6427' } } })
  const accounts = { ...chart.accounts, gateway_clearing: { number: '113', name: '=1+1' } }
  const change = (body: object, as = 'owner', version = 1) => t.ask('PUT', '/ledger/chart', { as, version, body })
  expect((await change({ accounts }, 'finance')).status).toBe(403)
  expect((await change({ accounts: { ...accounts, fees: { number: '1e9', name: 'x' } } })).status).toBe(400)
  const { fees: _fees, ...without } = accounts
  expect((await change({ accounts: without })).status).toBe(400)
  expect((await change({ accounts })).body).toMatchObject({
    version: 2,
    accounts: { gateway_clearing: { number: '113' } },
  })
  expect((await change({ accounts })).status).toBe(412)
  const { rows } = await rowsOf('ledger')
  expect(rows.some((row) => row.includes('113') && row.includes("'=1+1"))).toBe(true)
  const log = await t.database.pool.query(`select changes from audit_lines where action = 'ledger.changeChart'`)
  expect(log.rows[0].changes).toEqual({ gateway_clearing: ['1388 Phải thu khác', '113 =1+1'] })
})
