import { dayFromNow, printed } from '@learning-cms/testkit/days'
import type { PaymentFile } from '@learning-cms/contract/money/payment-files'
import { resultLimits } from '@learning-cms/contract/money/payment-results'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import {
  ACCOUNT,
  as,
  paymentStage,
  resultCells,
  resultFile,
  resultHeadings,
} from '@learning-cms/testkit/money/payment-files'
import { dayBefore, unique, workbookOf } from '@learning-cms/testkit/money/settlements'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let stage: Awaited<ReturnType<typeof paymentStage>>
beforeAll(async () => {
  t = await testApp()
  stage = await paymentStage(t)
})
afterAll(() => t.close())

const reference = () => `FT${unique()}`
const stateOf = (file: PaymentFile) => file.itemList.map(({ state }) => state)
const payoutOf = async (id: string) => (await t.ask('GET', `/payouts/${id}`, { as })).body
const lines = async () =>
  (
    await t.database.pool.query(
      `select action, changes::text from audit_lines where entity in ('payment-files', 'payouts')`,
    )
  ).rows as { action: string; changes: string }[]

async function fileOf(count: number, more: Parameters<typeof stage.draw>[0] = {}) {
  const payouts = []
  for (let n = 0; n < count; n += 1) payouts.push(await stage.approvedPayout(500_000 + n * 1_000))
  const drawn = await stage.draw({ payouts, ...more })
  expect(drawn.status).toBe(200)
  return { payouts, file: drawn.body as PaymentFile }
}

test('a result file pays what the bank paid, and returns what it refused with its reason', async () => {
  const refund = await stage.approvedRefund()
  const { payouts, file } = await fileOf(3, { refunds: [refund] })
  const [paid, refused, silent] = payouts as [(typeof payouts)[0], (typeof payouts)[0], (typeof payouts)[0]]
  const [first, other] = [reference(), reference()]
  const body = resultFile(
    [
      { memo: `${paid.number}CHITRAGIANGVIEN`, amount: '503.000', reference: first, day: dayBefore(0) },
      { memo: `CK ${refund.number} HOAN TIEN`, amount: '100,000.00', outcome: 'THÀNH CÔNG', reference: other },
      { memo: refused.number, amount: refused.amount, outcome: 'Từ chối', why: 'Sai tên người thụ hưởng' },
    ].map((row) => (row.memo.startsWith(paid.number) ? { ...row, amount: paid.amount } : row)),
  )

  const looked = await stage.preview(file.id, body)
  expect(looked.body).toMatchObject({ foundBy: 'headings', headingLine: 2, silent: 1, obstacle: null })
  expect(looked.body.lines!.map(({ state }) => state)).toEqual(['paid', 'paid', 'failed'])
  expect(stateOf(await stage.read(file.id))).toEqual(Array(4).fill('waiting'))

  expect((await stage.importResults(file.id, body)).body).toMatchObject({ paid: 2, failed: 1 })
  const after = await stage.read(file.id)
  expect(after).toMatchObject({ status: 'open', waiting: 1 })
  expect(after.itemList.find(({ number }) => number === paid.number)).toMatchObject({ state: 'paid', reference: first })
  expect(after.itemList.find(({ number }) => number === refused.number)).toMatchObject({
    state: 'failed',
    reason: 'Từ chối: Sai tên người thụ hưởng',
  })
  expect(await payoutOf(paid.id)).toMatchObject({ status: 'paid', transferReference: first })
  expect((await t.ask('GET', `/refunds/${refund.id}`, { as })).body).toMatchObject({ status: 'succeeded' })
  expect((await stage.candidates()).map(({ id }) => id)).toContain(refused.id)
  expect((await stage.candidates()).map(({ id }) => id)).not.toContain(silent.id)
  const written = await lines()
  expect(written.filter(({ action }) => action === 'payment-files.bringResults')).toHaveLength(1)
  expect(JSON.stringify(written)).not.toContain(ACCOUNT)
  const entries = await t.database.pool.query(`select from ledger_transactions where payout_id = $1`, [paid.id])
  expect(entries.rowCount).toBe(1)
})

test('lines that nobody can be sure of are shown, and none of them is applied', async () => {
  const { payouts, file } = await fileOf(5)
  const [twice, differs, unclear, unreadable, good] = payouts.map(({ number, amount }) => ({ memo: number, amount }))
  const body = resultFile([
    { ...twice!, reference: reference() },
    { ...twice!, outcome: 'Thất bại' },
    { ...differs!, amount: differs!.amount + 1, reference: reference() },
    { ...unclear!, outcome: 'Đang xử lý', reference: reference() },
    { ...unreadable! },
    // A longer number is not ours, although ours is a part of it.
    { ...good!, memo: `${good!.memo}9`, reference: reference() },
    { memo: 'CK la', amount: 1_000, reference: reference() },
    { ...good!, reference: reference(), day: printed(dayFromNow(400)) },
  ])
  const expected = [
    'doubled',
    'doubled',
    'amount-differs',
    'undecided',
    'unreadable',
    'unknown',
    'unknown',
    'unreadable',
  ]
  const { body: looked } = await stage.preview(file.id, body)
  expect(looked.lines!.map(({ state }) => state)).toEqual(expected)
  expect(looked.lines!.map(({ reason }) => reason).filter(Boolean)).toEqual([
    'payment-results.reference',
    'payment-results.date-ahead',
  ])
  expect(looked.obstacle).toBe('payment-results.nothing-new')
  expect((await stage.importResults(file.id, body)).body.reason).toBe('payment-results.nothing-new')
  const withOne = resultFile([
    { ...good!, reference: reference() },
    { ...twice!, reference: reference() },
    { ...twice!, reference: reference() },
  ])
  expect((await stage.importResults(file.id, withOne)).body).toMatchObject({ paid: 1, failed: 0 })
  expect(stateOf(await stage.read(file.id)).toSorted()).toEqual(['paid', ...Array(4).fill('waiting')])
})

test('the same file again, and ten at once, pay nothing twice', async () => {
  const { payouts, file } = await fileOf(3)
  const of = (state: object) => resultFile(payouts.map(({ number, amount }) => ({ memo: number, amount, ...state })))
  const bodies = Array.from({ length: 10 }, (_one, n) =>
    n % 2 === 0 ? of({ reference: reference() }) : of({ outcome: 'Thất bại' }),
  )
  const answers = await Promise.all(bodies.map((body) => stage.importResults(file.id, body)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const after = await stage.read(file.id)
  const sums = answers.map(({ body }) => (body.paid ?? 0) + (body.failed ?? 0))
  expect(sums.reduce((all, one) => all + one, 0)).toBe(3)
  for (const { recordId, state, reference: of } of after.itemList) {
    const { status, transferReference } = await payoutOf(recordId)
    expect(state === 'paid' ? { status, of: transferReference } : { status }).toEqual(
      state === 'paid' ? { status: 'paid', of } : { status: 'approved' },
    )
  }
  const again = of({ reference: reference() })
  expect((await stage.preview(file.id, again)).body.lines!.map(({ state }) => state)).toEqual(Array(3).fill('settled'))
  expect((await stage.importResults(file.id, again)).body.reason).toBe('payment-results.nothing-new')
})

test('while a result fails a payment, another cannot pay it: it would be sent twice', async () => {
  const { payouts, file } = await fileOf(4)
  const of = (outcome: object) =>
    resultFile(payouts.map(({ number, amount }) => ({ memo: number, amount, ...outcome })))
  await Promise.all([
    stage.importResults(file.id, of({ outcome: 'Thất bại' })),
    stage.importResults(file.id, of({ reference: reference() })),
    stage.settle(
      file.id,
      file.itemList.map(({ id }) => ({ itemId: id, outcome: 'paid', transferReference: reference() })),
    ),
    stage.withdraw(file),
  ])
  for (const { state, recordId } of (await stage.read(file.id)).itemList)
    expect((await payoutOf(recordId)).status, state).toBe(state === 'paid' ? 'paid' : 'approved')
})

test('columns under other headings are matched by hand once, also in a workbook', async () => {
  const { payouts, file } = await fileOf(2, { bank: 'techcombank' })
  const rows = payouts.map(({ number, amount }) => ({ memo: number, amount, reference: reference() }))
  const strange = resultHeadings.map((_heading, at) => `Cột ${at}`)
  const body = resultFile([rows[0]!], strange)
  expect((await stage.preview(file.id, body)).body).toMatchObject({ foundBy: 'nothing', lines: null })
  expect((await stage.importResults(file.id, body)).body.reason).toBe('payment-results.no-headings')
  const by = (query: Record<string, string>) => stage.preview(file.id, body, { query: { headingLine: '2', ...query } })
  expect((await by({ memo: '1', amount: '2' })).body.reason).toBe('payment-results.columns-missing')
  expect((await by({ memo: '1', amount: '2', outcome: '2' })).body.reason).toBe('payment-results.column-twice')
  expect((await by({ memo: '1', amount: '2', outcome: '99' })).body.reason).toBe('payment-results.columns-missing')
  const query = { headingLine: '2', memo: '1', amount: '2', outcome: '3', reference: '4', paidOn: '5' }
  expect((await stage.importResults(file.id, body, { query })).body).toMatchObject({ paid: 1 })
  const workbook = await workbookOf([strange, ...resultCells([rows[1]!])])
  const second = await stage.preview(file.id, workbook)
  expect(second.body).toMatchObject({ foundBy: 'memory' })
  expect((await stage.importResults(file.id, workbook)).body).toMatchObject({ paid: 1 })
  expect(await stage.read(file.id)).toMatchObject({ status: 'done' })
})

test('a result is refused to whoever may not pay, for another file, and beyond its size', async () => {
  const { payouts, file } = await fileOf(1)
  const body = resultFile(payouts.map(({ number, amount }) => ({ memo: number, amount, reference: reference() })))
  for (const who of ['support', 'marketing']) {
    expect((await stage.preview(file.id, body, { who })).status).toBe(403)
    expect((await stage.importResults(file.id, body, { who })).status).toBe(403)
  }
  const unknown = '0190a000-0000-7000-8000-000000000001'
  expect((await stage.preview(unknown, body)).status).toBe(404)
  // Whoever set the destination cannot record the payment: the line is refused, and the payment still waits.
  const own = await stage.importResults(file.id, body, { who: stage.clerk })
  expect(own.body).toMatchObject({ paid: 0, lines: [{ reason: 'second-person.bank-details' }] })
  const stranger = resultFile([{ memo: 'CT999999', amount: 1 }])
  expect((await stage.importResults(file.id, stranger)).body.reason).toBe('payment-results.other-file')
  expect((await stage.importResults(file.id, '')).body.reason).toBe('imports.empty')
  const long = resultFile(Array.from({ length: resultLimits.lines + 70 }, () => ({ memo: 'x', amount: 1 })))
  expect((await stage.importResults(file.id, long)).body.reason).toBe('payment-results.too-many-lines')
  expect((await stage.importResults(file.id, Buffer.alloc(resultLimits.bytes + 1, 'a'))).body.reason).toBe(
    'payment-results.too-large',
  )
  await stage.withdraw(await stage.read(file.id))
  expect((await stage.importResults(file.id, body)).body.reason).toBe('payment-files.not-open')
})

test('what a bank calls its columns and outcomes is a setting', async () => {
  const read = async () => (await t.ask('GET', '/payment-files/layouts', { as })).body.layouts[2]
  const { version, bank, ...layout } = await read()
  expect(bank).toBe('bidv')
  const change = (body: object) => t.ask('PUT', '/payment-files/layouts/bidv', { as: 'owner', version, body })
  expect((await change({ ...layout, failedWords: ['thanh cong'] })).body.reason).toBe('payment-files.words-twice')
  expect((await change({ ...layout, resultColumns: layout.resultColumns.slice(1) })).status).toBe(400)
  const resultColumns = [
    { heading: 'Ref', field: 'number' },
    { heading: 'Sum', field: 'amount' },
    { heading: 'Answer', field: 'outcome' },
  ]
  const changed = await change({ ...layout, resultColumns, failedWords: ['99 - Hết tiền'] })
  expect(changed.status).toBe(200)
  const { payouts, file } = await fileOf(1, { bank: 'bidv' })
  const body = `Ref;Sum;Answer\n${payouts[0]!.number};${payouts[0]!.amount};99 hết tiền`
  expect((await stage.importResults(file.id, body)).body).toMatchObject({ failed: 1 })
})
