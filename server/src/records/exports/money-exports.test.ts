import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, inTestMode, paidOrder, refundAfterWork } from '@learning-cms/testkit/money/refunding'
import { daysAgo, sell } from '@learning-cms/testkit/money/sales'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await inTestMode(t.db)
})
afterAll(() => t.close())

type Input = { entity: string; query?: object; columns: string[] }
const ask = (input: Input, as: string) =>
  t.ask('POST', '/exports', { as, body: { query: {}, format: 'csv', language: 'vi', ...input } })

async function fileOf(input: Input, as = 'finance') {
  const { jobId } = (await ask(input, as)).body
  expect(await t.runJobs()).toEqual({ faults: [] })
  const job = (await t.ask('GET', `/jobs/${jobId}`, { as })).body
  const { token } = await t.as(as)
  const headers = { authorization: `Bearer ${token}` }
  const file = await t.app.inject({ url: `/api/v1${job.result.file}`, headers })
  const [heading, ...rows] = parse(file.rawPayload, { bom: true })
  return { values: job.result.values, heading, rows }
}

test('refunds are exported as listed, with the sum of their amounts', async () => {
  const order = await paidOrder(t.db)
  const first = await askRefund(t, order.id, { amount: 100_000, note: '=1+1' })
  await refundAfterWork(t, first.body.id)
  await askRefund(t, order.id, { amount: 50_000, way: 'bank_transfer' }, { beneficiary: account })
  const columns = ['number', 'amount', 'status', 'reason']
  const { heading, rows, values } = await fileOf({
    entity: 'refunds',
    query: { sort: 'amount', order: 'asc' },
    columns,
  })
  expect(heading).toEqual([
    'Mã hoàn tiền',
    'Đơn hàng',
    'Khách hàng',
    'Loại',
    'Số tiền (đồng)',
    'Trạng thái',
    'Lý do',
    'Ghi chú',
  ])
  expect(rows.map((row: string[]) => row.slice(3))).toEqual([
    ['Tiền của đơn', '50000', 'Chờ duyệt', 'Thiện chí', ''],
    ['Tiền của đơn', '100000', 'Đã hoàn', 'Thiện chí', "'=1+1"],
  ])
  expect(values).toEqual({ count: 2, sum: 150_000 })
  expect(JSON.stringify(rows)).not.toContain(account.accountNumber)
  const few = await fileOf({ entity: 'refunds', query: { status: 'succeeded' }, columns: ['number'] })
  expect(few.values).toMatchObject({ count: 1 })
  expect((await ask({ entity: 'refunds', columns }, 'catalog')).status).toBe(403)
})
const account = { bankBin: '970436', accountNumber: '0123456789', accountName: 'NGUYEN VAN AN' }

test('payouts are exported without the bank account', async () => {
  const { id: instructorId } = await make.instructor(t.db, { fullName: 'Trần Văn Giảng' })
  const bank = { bankBin: '970436', accountNumber: '0071000123456', accountHolder: 'Trần Văn Giảng', taxCode: '' }
  await t.ask('PUT', `/instructors/${instructorId}/bank-details`, { as: 'finance', body: bank, version: 0 })
  await sell(t.db, { instructorId, net: 500_000, at: daysAgo(40) })
  const drawn = await t.ask('POST', '/payouts', { as: 'finance', key: true, body: { instructorId } })
  const columns = ['payout', 'amount', 'status', 'lines', 'paidOn']
  const { heading, rows, values } = await fileOf({ entity: 'payouts', columns })
  expect(heading).toEqual([
    'Phiếu chi',
    'Giảng viên',
    'Hoa hồng (đồng)',
    'Thu hồi do hoàn tiền (đồng)',
    'Số tiền trả (đồng)',
    'Trạng thái',
    'Số khoản',
    'Ngày chuyển',
  ])
  expect(rows).toEqual([[drawn.body.number, 'Trần Văn Giảng', '350000', '0', '350000', 'Chờ duyệt', '1', '']])
  expect(values).toEqual({ count: 1, sum: 350_000 })
  expect((await ask({ entity: 'payouts', columns }, 'support')).status).toBe(403)
})
