import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayBefore, sendTable, settlementFile, unique, workbookOf } from '@learning-cms/testkit/money/settlements'
import { settling, type Settling } from '@learning-cms/testkit/money/settling'
import { daysAgo, giveBack } from '@learning-cms/testkit/money/sales'

let s: Settling
beforeAll(async () => {
  s = await settling()
})
afterAll(() => s.t.close())

const yesterday = dayBefore(1)

test('a file is previewed, imported once, matched with the bank and posted', async () => {
  const [one, two] = [await s.sold(500_000), await s.sold(300_000)]
  const before = await s.atVnpay()
  const file = settlementFile('vnpay', [
    s.lineOf(one),
    s.lineOf(two),
    { ...s.lineOf(two), transactionId: unique(), reference: 'LA1' },
  ])
  const preview = await s.preview(file)
  expect(preview).toMatchObject({ foundBy: 'headings', headingLine: 1, obstacle: null })
  expect(preview.reading).toMatchObject({
    batches: [{ paid: 1_100_000, refunds: 0, fees: 3_300, net: 1_096_700, linesToCheck: 1 }],
    unreadableLines: 0,
  })
  expect(await s.rowsOf(`select from settlement_files`)).toHaveLength(0)
  const [settlement] = await s.imported(file)
  expect(settlement).toMatchObject({ status: 'open', gateway: 'vnpay', net: 1_096_700, totalLines: 3, arrived: null })
  expect((await s.linesOf(settlement!.id)).map(({ state }: { state: string }) => state)).toEqual([
    'matched',
    'matched',
    'unknown',
  ])
  expect((await s.importFile(file)).body).toMatchObject({ reason: 'settlements.file-known' })
  // Other bytes, the same lines.
  expect((await s.importFile(`${file}\r\n`)).body).toMatchObject({ reason: 'settlements.nothing-new' })
  const line = await s.arrivedAtBank(1_096_700)
  const { rows } = (await s.t.ask('GET', `/settlements/${settlement!.id}/bank-lines`, { as: s.as })).body
  expect(rows[0]).toMatchObject({ id: line.id, isSameAmount: true, namesGateway: true })
  const matched = await s.match(settlement!, line.id)
  expect(matched.body).toMatchObject({
    status: 'arrived',
    arrived: 1_096_700,
    difference: 0,
    bankLine: { id: line.id },
  })
  const after = await s.atVnpay()
  expect(after.clearing).toBe(before.clearing - 1_100_000)
  expect(after.payments).toBe(before.payments - 2)
  expect((await s.t.ask('GET', `/bank-lines/${line.id}`, { as: s.as })).body).toMatchObject({
    status: 'settlement',
    settlementId: settlement!.id,
  })
  expect(await s.deviations()).toEqual([])
  const undone = await s.undo(matched.body)
  expect(undone.body).toMatchObject({ status: 'open', arrived: null, bankLine: null })
  expect((await s.atVnpay()).clearing).toBe(before.clearing)
  expect((await s.t.ask('GET', `/bank-lines/${line.id}`, { as: s.as })).body).toMatchObject({
    status: 'open',
    settlementId: null,
  })
  expect(await s.deviations()).toEqual([])
  const again = await s.match(undone.body, line.id)
  expect(again.body).toMatchObject({ status: 'arrived' })
  expect(await s.deviations()).toEqual([])
})

test('a difference needs a note, stays in the clearing account and is shown', async () => {
  const one = await s.sold(400_000)
  const [settlement] = await s.imported(settlementFile('vnpay', [s.lineOf(one, { fee: '' })]))
  const line = await s.arrivedAtBank(390_000)
  expect((await s.match(settlement!, line.id)).body).toMatchObject({
    reason: 'settlements.changed',
    values: { difference: -10_000 },
  })
  expect((await s.match(settlement!, line.id, -10_000)).body.reason).toBe('settlements.note-required')
  const before = await s.atVnpay()
  expect((await s.match(settlement!, line.id, -10_000, 'Ngân hàng thu phí')).body).toMatchObject({
    difference: -10_000,
  })
  expect((await s.atVnpay()).clearing).toBe(before.clearing - 390_000)
  const listed = (await s.t.ask('GET', '/settlements', { as: s.as, query: { differs: 'true' } })).body.rows
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([settlement!.id])
  expect(await s.deviations()).toEqual([])
})

test('lines are told apart: other amounts, refunds, fees, repeated ones, and batches', async () => {
  const [one, two] = [await s.sold(500_000), await s.sold(200_000)]
  const { refundId } = await giveBack(s.t.db, one, { instructorId: s.instructorId, amount: 50_000 })
  await s.rowsOf('update refunds set payment_id = (select id from payments where order_id = $1) where id = $2', [
    one.orderId,
    refundId,
  ])
  await s.rowsOf(
    `insert into refund_attempts (id, refund_id, position, gateway, request_id, amount, status)
     values (gen_random_uuid(), $1, 0, 'vnpay', $2, 50000, 'succeeded')`,
    [refundId, unique()],
  )
  const file = settlementFile('vnpay', [
    s.lineOf(one, { batch: 'A' }),
    s.lineOf(two, { batch: 'A', amount: '199.000' }),
    s.lineOf(one, { batch: 'A' }),
    s.lineOf(one, { batch: 'B', amount: '-50.000', fee: '' }),
    { kind: 'Phí', amount: '22.000', batch: 'B', fee: '' },
    s.lineOf(two, { batch: 'C' }),
  ])
  const [first, second, third] = await s.imported(file)
  expect(third).toBeUndefined()
  expect(first).toMatchObject({ batch: 'A', paid: 699_000, fees: 2_200, net: 696_800, linesToCheck: 1 })
  expect(second).toMatchObject({ batch: 'B', paid: 0, refunds: 50_000, fees: 22_000, net: -72_000, batchesInFile: 2 })
  expect((await s.linesOf(first!.id)).map(({ state, ourAmount }) => [state, ourAmount])).toEqual([
    ['matched', 500_000],
    ['amount-differs', 200_000],
    ['earlier', null],
  ])
  expect((await s.linesOf(second!.id)).map(({ state, kind }) => [kind, state])).toEqual([
    ['refund', 'matched'],
    ['fee', 'fee'],
  ])
  expect(await s.linesOf(first!.id, { state: 'earlier' })).toMatchObject([{ earlierSettlementId: first!.id }])
  // Nothing arrives for a batch of refunds: its fees are posted, and the gateway deducts the rest from the next batch.
  expect((await s.match(second!, null, 72_000, 'Trừ vào đợt sau')).body).toMatchObject({
    status: 'arrived',
    arrived: 0,
  })
  expect((await s.match(first!, null)).body.reason).toBe('settlements.bank-line-required')
  expect(await s.deviations()).toEqual([])
})

test('unknown headings are matched by hand, and remembered for the gateway', async () => {
  const [one, two] = [await s.sold(150_000), await s.sold(160_000)]
  const heading = `Cột X;Cột Y;Cột Z;Số ${unique()}`
  const of = ({ transactionId, net }: { transactionId: string; net: number }) =>
    ['BÁO CÁO', heading, `${yesterday};${transactionId};${net};0`].join('\n')
  expect(await s.preview(of(one))).toMatchObject({ foundBy: 'nothing', reading: null, first: [{ line: 1 }, {}, {}] })
  expect((await s.importFile(of(one))).body.reason).toBe('settlements.no-headings')
  const byHand = { headingLine: '2', paidAt: '0', transactionId: '1', amount: '2' }
  expect((await s.preview(of(one), { headingLine: '2', paidAt: '0', amount: '2' })).reason).toBe(
    'settlements.columns-missing',
  )
  expect((await s.preview(of(one), { ...byHand, amount: '1' })).reason).toBe('settlements.column-twice')
  expect(await s.preview(of(one), byHand)).toMatchObject({
    foundBy: 'hand',
    reading: { states: [{ state: 'matched' }] },
  })
  await s.imported(of(one), byHand)
  expect(await s.preview(of(two))).toMatchObject({ foundBy: 'memory', headingLine: 2 })
  expect(await s.preview(of(two), { gateway: 'momo' })).toMatchObject({ foundBy: 'nothing' })
  expect((await s.imported(of(two)))[0]).toMatchObject({ paid: 160_000, linesToCheck: 0 })
})

test('a withdrawn file counts for nothing and may come again; one that arrived stays', async () => {
  const one = await s.sold(700_000)
  const before = await s.atVnpay()
  const file = settlementFile('vnpay', [s.lineOf(one)])
  const [settlement] = await s.imported(file)
  expect((await s.atVnpay()).payments).toBe(before.payments - 1)
  expect((await s.withdraw(settlement!.fileId)).body).toMatchObject({ withdrawn: 1 })
  expect((await s.withdraw(settlement!.fileId)).body.reason).toBe('settlements.withdrawn-already')
  expect((await s.atVnpay()).payments).toBe(before.payments)
  expect((await s.match(await s.read(settlement!.id), null)).body.reason).toBe('settlements.not-open')
  const [again] = await s.imported(file)
  const line = await s.arrivedAtBank(698_900)
  await s.match(again!, line.id)
  expect((await s.withdraw(again!.fileId)).body.reason).toBe('settlements.withdraw-arrived')
  expect(await s.deviations()).toEqual([])
})

test('a line is compared again once its payment is known', async () => {
  const [transactionId, reference] = [unique(), `LA${unique()}`]
  const [settlement] = await s.imported(settlementFile('vnpay', [{ transactionId, reference, amount: '345.000' }]))
  const sale = await s.sold(345_000)
  await s.rowsOf('update payments set transaction_id = $1 where order_id = $2', [transactionId, sale.orderId])
  const { id, version, linesToCheck } = settlement!
  expect(linesToCheck).toBe(1)
  const { body } = await s.t.ask('POST', `/settlements/${id}/recheck`, { as: s.as, version, key: true })
  expect(body).toMatchObject({ linesToCheck: 0 })
  expect(await s.linesOf(id)).toMatchObject([{ state: 'matched', orderNumber: sale.number }])
  expect(await s.deviations()).toEqual([])
})

test('overdue money is listed, counted at home, and opens exactly its orders', async () => {
  await s.rowsOf(`update settlement_terms set since = '2025-01-01'`)
  const late = await s.sold(810_000, daysAgo(9))
  const soon = await s.sold(820_000, daysAgo(1))
  const numbersIn = async (path: string, query: Record<string, string>) => {
    const { rows } = (await s.t.ask('GET', path, { as: s.as, query: { size: 100, ...query } })).body
    return rows.map((row: { number?: string; orderNumber?: string }) => row.number ?? row.orderNumber) as string[]
  }
  const orders = await numbersIn('/orders', { isAtGateway: 'true' })
  expect(orders).toContain(late.number)
  expect(orders).not.toContain(soon.number)
  expect((await numbersIn('/settlements/waiting', { overdue: 'true' })).toSorted()).toEqual(orders.toSorted())
  expect(await numbersIn('/settlements/waiting', {})).toContain(soon.number)
  const { tasks } = (await s.t.ask('GET', '/home', { as: s.as })).body
  const task = tasks.find(({ kind }: { kind: string }) => kind === 'money-at-gateways')
  const gateway = await s.atVnpay()
  expect(task).toMatchObject({ count: orders.length, to: '/orders?isAtGateway=true', amount: gateway.overdueAmount })
  const terms = { as: 'owner', version: gateway.version, body: { overdueDays: 10, since: '2025-01-01' } }
  expect((await s.t.ask('PUT', '/settlements/terms/vnpay', terms)).body).toMatchObject({ overdueDays: 10 })
  expect((await s.t.ask('PUT', '/settlements/terms/vnpay', terms)).status).toBe(412)
  expect(await numbersIn('/orders', { isAtGateway: 'true' })).not.toContain(late.number)
  const since = { as: 'owner', version: gateway.version + 1, body: { overdueDays: 3, since: daysAgo(5).slice(0, 10) } }
  await s.t.ask('PUT', '/settlements/terms/vnpay', since)
  expect(await numbersIn('/settlements/waiting', {})).not.toContain(late.number)
})

test('files that are none are refused, and lines that cannot be read are named', async () => {
  const one = await s.sold(100_000)
  const bad = ['1.234,5', '1e9', '12.5', '=1+1', '99999999999999', '', '-', '0', 'một trăm', '١٢٣']
  const lines = bad.map((amount) => ({ ...s.lineOf(one), transactionId: unique(), amount }))
  const dates = [
    '31/02/2026',
    '2026-13-01',
    '12/31/2026',
    dayBefore(-400),
    yesterday.split('/').toReversed().join(''),
    '=TODAY()',
  ].map((day) => ({
    ...s.lineOf(one),
    transactionId: unique(),
    day,
  }))
  const kinds = [{ kind: 'Đảo ngược' }, { kind: 'Thanh toán', amount: '-5.000' }].map((more) => s.lineOf(one, more))
  const file = settlementFile('vnpay', [
    ...lines,
    ...dates,
    ...kinds,
    { amount: '5.000' },
    { day: 'Tổng cộng', amount: '99' },
  ])
  const { reading } = await s.preview(file)
  expect(reading!.unreadable.map(({ reason }) => reason)).toEqual(
    [
      'amount',
      'amount',
      'amount',
      'amount',
      'amount',
      'amount-missing',
      'amount-missing',
      'amount-missing',
      'amount',
      'amount',
      'date',
      'date',
      'date',
      'date-ahead',
      'date',
      'date',
      'kind',
      'payment-negative',
      'number-missing',
    ].map((reason) => `settlements.${reason}`),
  )
  expect(reading!.batches).toEqual([])
  expect((await s.importFile(file)).body.reason).toBe('settlements.no-lines')
  expect((await s.importFile('')).status).toBe(415)
  expect((await s.importFile(Buffer.from('%PDF-1.7\n'))).status).toBe(415)
  expect((await s.importFile(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).body.reason).toBe('settlements.too-large')
  const many = settlementFile(
    'vnpay',
    Array.from({ length: 20_100 }, (_, at) => ({ transactionId: `9${at}`, amount: '1000' })),
  )
  expect((await s.importFile(many)).body.reason).toBe('settlements.too-many-lines')
  const batches = Array.from({ length: 401 }, (_, at) => ({ transactionId: `8${at}`, amount: '1000', batch: `L${at}` }))
  expect((await s.importFile(settlementFile('vnpay', batches))).body.reason).toBe('settlements.too-many-batches')
})

test('a file of another gateway is recognised; numbers of two payments are no match', async () => {
  const [one, two] = [await s.sold(120_000), await s.sold(130_000)]
  const asMomo = settlementFile('momo', [s.lineOf(one)])
  expect(await s.preview(asMomo, { gateway: 'momo' })).toMatchObject({ obstacle: 'settlements.other-gateway' })
  expect((await s.importFile(asMomo, { gateway: 'momo' })).body.reason).toBe('settlements.other-gateway')
  const mixed = settlementFile('vnpay', [s.lineOf(one, { reference: two.number })])
  expect(await s.preview(mixed)).toMatchObject({ reading: { states: [{ state: 'unknown', lines: 1 }] } })
})

test('a workbook is read like text', async () => {
  const one = await s.sold(230_000)
  const file = await workbookOf([
    ['Mã giao dịch VNPAY', 'Thời gian giao dịch', 'Số tiền (VND)', 'Phí'],
    [one.transactionId, `${yesterday} 10:00:00`, 230_000, 1_000],
    [unique(), yesterday, 230_000.5, 0],
  ])
  const preview = await s.preview(file, { fileName: 'vnpay.xlsx' })
  expect(preview).toMatchObject({
    reading: { states: [{ state: 'matched' }], unreadable: [{ reason: 'settlements.amount' }] },
  })
  expect((await s.imported(file))[0]).toMatchObject({ paid: 230_000, fees: 1_000, net: 229_000 })
})

test('two people at once: one import, one match, one payment in two files', async () => {
  const [one, two] = [await s.sold(910_000), await s.sold(920_000)]
  const file = settlementFile('vnpay', [s.lineOf(one)])
  const imports = await Promise.all(Array.from({ length: 6 }, () => s.importFile(file)))
  expect(imports.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  const overlapping = [
    settlementFile('vnpay', [s.lineOf(two)]),
    settlementFile('vnpay', [s.lineOf(two), { transactionId: unique(), amount: '1.000' }]),
  ]
  const both = await Promise.all(overlapping.map((content) => s.importFile(content)))
  const settlements = await Promise.all(
    both.flatMap(({ body }) => (body.settlementIds as string[] | undefined) ?? []).map(s.read),
  )
  expect(settlements.reduce((sum, { paid }) => sum + paid, 0)).toBeGreaterThanOrEqual(920_000)
  expect(settlements.reduce((sum, { paid }) => sum + paid, 0)).toBeLessThanOrEqual(921_000)
  const [first, second] = [await s.sold(55_000), await s.sold(55_000)]
  const [a] = await s.imported(settlementFile('vnpay', [s.lineOf(first, { fee: '' })]))
  const [b] = await s.imported(settlementFile('vnpay', [s.lineOf(second, { fee: '' })]))
  const line = await s.arrivedAtBank(55_000)
  const matches = await Promise.all([a!, b!, a!, b!].map((one) => s.match(one, line.id)))
  expect(matches.filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = matches.find(({ status }) => status === 200)!.body
  const undone = await Promise.all([s.undo(winner), s.undo(winner), s.undo(winner)])
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await s.deviations()).toEqual([])
})

test('who may see, import and match', async () => {
  const one = await s.sold(77_000)
  const file = settlementFile('vnpay', [s.lineOf(one)])
  const [settlement] = await s.imported(file)
  const { id, version } = settlement!
  for (const who of ['support', 'catalog', 'marketing']) {
    expect((await s.t.ask('GET', '/settlements', { as: who })).status).toBe(403)
    expect((await s.t.ask('GET', `/settlements/${id}`, { as: who })).status).toBe(403)
    expect((await s.t.ask('GET', '/settlements/waiting', { as: who })).status).toBe(403)
    expect((await s.importFile(file, {}, who)).status).toBe(403)
    expect((await s.preview(file, {}, who)).reason).toBe('server.not-allowed')
    const body = { bankLineId: null, expectedDifference: 0 }
    expect((await s.t.ask('POST', `/settlements/${id}/match`, { as: who, version, key: true, body })).status).toBe(403)
  }
  expect(
    (await sendTable(s.t, '/settlement-files', { content: file, as: 'finance', query: { gateway: 'bank' } })).status,
  ).toBe(400)
  const terms = { as: s.as, version: 1, body: { overdueDays: 2, since: '2026-01-01' } }
  expect((await s.t.ask('PUT', '/settlements/terms/momo', terms)).status).toBe(403)
  const log = await s.rowsOf<{ action: string }>(
    `select action from audit_lines where entity in ('settlements', 'settlement-files', 'settlement-terms')`,
  )
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(['bring', 'match', 'undo', 'withdraw', 'recheck', 'configure'].map((verb) => `settlements.${verb}`)),
  )
})
