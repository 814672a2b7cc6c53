import { dayFromNow, printed } from '@learning-cms/testkit/days'
import { paymentStage, resultFile } from '@learning-cms/testkit/money/payment-files'
import { settlementFile, unique, type FileLine } from '@learning-cms/testkit/money/settlements'
import { settling, type Settling } from '@learning-cms/testkit/money/settling'
import { afterAll, beforeAll, expect, test } from 'vitest'

let s: Settling
let stage: Awaited<ReturnType<typeof paymentStage>>
beforeAll(async () => {
  s = await settling()
  stage = await paymentStage(s.t)
})
afterAll(() => s.t.close())

const nobody = '0190a000-0000-7000-8000-000000000000'
const onLine = ({ id, version }: { id: string; version: number }, command: string, body?: object) =>
  s.t.ask('POST', `/bank-lines/${id}/${command}`, { as: s.as, version, key: true, ...(body && { body }) })

test('a line of the bank is opened again from where it was set aside, and pays an order that exists', async () => {
  const line = await s.arrivedAtBank(123_000, 'TIEN MAT')
  expect((await onLine(line, 'reopen')).body).toMatchObject({ status: 409, reason: 'bank-lines.not-set-aside' })
  expect((await onLine(line, 'accept', { orderId: nobody, expectedMissing: 5 })).body).toMatchObject({
    status: 422,
    reason: 'bank-lines.order-unknown',
  })
})

test('a pay-out is matched with an open line of money that came in, and undone once it arrived', async () => {
  const amount = 210_000
  const [waiting] = await s.imported(settlementFile('vnpay', [s.lineOf(await s.sold(amount), { fee: '' })]))
  expect((await s.undo(waiting!)).body).toMatchObject({ status: 409, reason: 'settlements.not-arrived' })
  expect((await s.match(waiting!, nobody)).body).toMatchObject({ status: 422, reason: 'settlements.bank-line-unknown' })
  const line = await s.arrivedAtBank(amount)
  await onLine(line, 'set-aside', { reason: 'Để xem' })
  expect((await s.match(waiting!, line.id)).body).toMatchObject({ status: 409, reason: 'settlements.bank-line-taken' })
})

test.each<[string, Partial<FileLine>]>([
  ['settlements.date', { day: '31/02/2026' }],
  ['settlements.date-ahead', { day: printed(dayFromNow(3)) }],
  ['settlements.amount', { amount: 'nhiều' }],
  ['settlements.amount-missing', { amount: '0' }],
  ['settlements.amount-missing', { kind: 'Phí', amount: '0', fee: '0' }],
  ['settlements.payment-negative', { kind: 'Thanh toán', amount: '-5000' }],
  ['settlements.kind', { kind: 'Quà tặng' }],
  ['settlements.number-missing', { transactionId: '', reference: '' }],
])('%s marks a line of a pay-out file', async (reason, line) => {
  const sound = { transactionId: unique(), reference: `LA${unique()}`, amount: '100000' }
  const { reading } = await s.preview(settlementFile('vnpay', [sound, { ...sound, ...line }]))
  expect(reading).toMatchObject({ unreadable: [{ line: 3, reason }] })
})

test('a result file without lines is refused, and a line without an amount or with a wrong day is not recorded', async () => {
  const payout = await stage.approvedPayout()
  const file = (await stage.draw({ payouts: [payout] })).body
  expect((await stage.preview(file.id, resultFile([]))).body).toMatchObject({ obstacle: 'payment-results.no-lines' })
  const row = { memo: payout.number, amount: payout.amount, reference: `FT${unique()}` }
  for (const [reason, wrong] of [
    ['payment-results.amount', { amount: 'nhiều' }],
    ['payment-results.date', { day: '31/02/2026' }],
  ] as const) {
    const { body } = await stage.preview(file.id, resultFile([{ ...row, ...wrong }]))
    expect(body.lines, JSON.stringify(body)).toMatchObject([{ reason }])
  }
})
