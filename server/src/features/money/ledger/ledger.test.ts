import type { LedgerCheck } from '@learning-cms/contract/money/ledger'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, giveBack, sell } from '@learning-cms/testkit/money/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAnalytics } from '#features/analytics/analytics/rules.ts'
import { foldLedger } from './figures.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'finance'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
type Of = Record<string, string>
const balances = async (of: Of = {}) => {
  const { body } = await t.ask('GET', '/ledger/balances', { as, query: of })
  const by = new Map<string, number>(
    body.accounts.map((one: { account: string; balance: number }) => [one.account, one.balance]),
  )
  return { body, of: (account: string) => by.get(account) }
}
async function check(app = t): Promise<LedgerCheck> {
  expect((await app.ask('POST', '/ledger/checks', { as })).status).toBe(200)
  expect((await app.runJobs()).faults).toEqual([])
  return (await app.ask('GET', '/ledger/checks', { as })).body.rows[0]
}

type Database = TestApp['database']['pool']

/** Changes what the database refuses to change, as its owner could. */
async function around(own: Database, change: string) {
  await own.query('alter table ledger_entries disable trigger user')
  await own.query(change)
  await own.query('alter table ledger_entries enable trigger user')
}

test('balances match the entries: overall, by day, order, instructor and gateway', async () => {
  const [{ id: one }, { id: two }] = [await make.instructor(t.db), await make.instructor(t.db)]
  const old = await sell(t.db, { instructorId: one, net: 400_000, at: daysAgo(10) })
  const late = await sell(t.db, { instructorId: two, net: 100_000 })
  await giveBack(t.db, late, { instructorId: two, amount: 40_000 })
  const all = await balances()
  expect(all.of('gateway_clearing')).toBe(460_000)
  expect(all.of('sales')).toBe(-500_000)
  expect(all.of('instructor_payable')).toBe(-(280_000 + 42_000))
  expect(all.body.accounts.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0)).toBe(0)
  expect(all.body.gateways[0]).toMatchObject({ gateway: 'vnpay', debit: 500_000, credit: 40_000, balance: 460_000 })
  const day = daysAgo(5).slice(0, 10)
  expect((await balances({ asOf: day })).of('gateway_clearing')).toBe(400_000)
  expect((await balances({ asOf: day, instructorId: two })).of('instructor_payable')).toBe(0)
  expect((await balances({ orderId: late.orderId })).of('gateway_clearing')).toBe(60_000)
  expect((await balances({ instructorId: one })).of('instructor_payable')).toBe(-280_000)
  expect((await balances({ gateway: 'momo' })).of('gateway_clearing')).toBe(0)
  const before = (await balances()).body
  await foldLedger(t.db)
  expect((await query('select from ledger_deltas')).rowCount).toBe(0)
  expect((await balances()).body).toEqual(before)
  expect((await balances({ asOf: day })).of('gateway_clearing')).toBe(400_000)
  expect(old.share).toBe(280_000)
})

test('transactions are found by what they relate to, and page both ways', async () => {
  const { id } = await make.instructor(t.db)
  const sale = await sell(t.db, { instructorId: id, net: 250_000, at: daysAgo(2) })
  for (let more = 0; more < 6; more += 1) await sell(t.db, { instructorId: id, at: daysAgo(20) })
  const list = async (of: Record<string, string | number>) =>
    (await t.ask('GET', '/ledger/transactions', { as, query: of })).body
  const kinds = async (of: Of) => (await list(of)).rows.map(({ kind }: { kind: string }) => kind)
  expect(await kinds({ orderId: sale.orderId })).toEqual(['share', 'sale'])
  expect(await kinds({ search: sale.number.toLowerCase(), kind: 'sale' })).toEqual(['sale'])
  expect(await kinds({ search: 'KHONGCO' })).toEqual([])
  expect(await kinds({ instructorId: id, postedFrom: daysAgo(5).slice(0, 10) })).toEqual(['share'])
  expect(await kinds({ account: 'discounts' })).toEqual([])
  const queries: Of[] = [
    { instructorId: id },
    { account: 'instructor_cost', instructorId: id },
    { gateway: 'vnpay' },
    {},
    { kind: 'share' },
  ]
  for (const of of queries) {
    const forth: string[] = []
    let page = await list({ ...of, size: 3 })
    for (;;) {
      forth.push(...page.rows.map((row: { id: string }) => row.id))
      if (!page.next) break
      page = await list({ ...of, size: 3, after: page.next })
    }
    expect(new Set(forth).size).toBe(forth.length)
    expect(forth).toHaveLength(page.total)
    const back: string[] = []
    page = await list({ ...of, size: 3, before: 'end' })
    for (;;) {
      back.unshift(...page.rows.map((row: { id: string }) => row.id))
      if (!page.previous) break
      page = await list({ ...of, size: 3, before: page.previous })
    }
    expect(back).toEqual(forth)
  }
  const [found] = (await list({ orderId: sale.orderId, kind: 'sale' })).rows
  expect(found).toMatchObject({ key: `sale:${sale.orderId}`, orderNumber: sale.number, amount: 250_000 })
  expect((await t.ask('GET', `/ledger/transactions/${found.id}`, { as })).body).toEqual(found)
  expect((await t.ask('GET', `/ledger/transactions/${sale.orderId}`, { as })).status).toBe(404)
})

test('the ledger is append-only and balanced', async () => {
  const { id } = await make.instructor(t.db)
  await sell(t.db, { instructorId: id })
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await expect(query(`delete from ${table}`)).rejects.toMatchObject({ constraint: 'ledger.append-only' })
    await expect(query(`update ${table} set posted_at = now()`)).rejects.toMatchObject({
      constraint: 'ledger.append-only',
    })
    await expect(query(`truncate ${table} cascade`)).rejects.toMatchObject({ constraint: 'ledger.append-only' })
  }
  const [{ id: transactionId } = { id: '' }] = (await query('select id from ledger_transactions limit 1')).rows
  await expect(
    query(
      `insert into ledger_entries (transaction_id, position, account, amount, posted_at) values ($1, 99, 'bank', 5, now())`,
      [transactionId],
    ),
  ).rejects.toMatchObject({ constraint: 'ledger.unbalanced' })
})

test('a check of a sound ledger finds nothing, and says what it compared', async () => {
  const { id } = await make.instructor(t.db)
  const sale = await sell(t.db, { instructorId: id, net: 333_333, basisPoints: 6_543 })
  await giveBack(t.db, sale, { instructorId: id, amount: 111_111 })
  await giveBack(t.db, sale, { instructorId: id, amount: 222_222 })
  const found = await check()
  expect(found.deviations).toBe(0)
  expect(found.results).toHaveLength(18)
  expect(found.results.find(({ question }) => question === 'clearing')!.checked).toBe(
    (await query('select from orders')).rowCount,
  )
  await foldLedger(t.db)
  expect((await check()).deviations).toBe(0)
})

type Sold = { orderId: string; lineId: string }
const ofOrder =
  (account: string, by: string) =>
  (own: Database, { orderId }: Sold) =>
    around(
      own,
      `update ledger_entries set amount = amount ${by} where order_id = '${orderId}' and account = '${account}'`,
    )
const ofLine =
  (change: string) =>
  (own: Database, { lineId }: Sold) =>
    own.query(`update order_lines set ${change} where id = $1`, [lineId])

const planted: [string, string, (own: Database, sold: Sold) => Promise<unknown>][] = [
  ['transactions', 'transactions', ofOrder('sales', '+ 1')],
  ['sales', 'orders', ofOrder('sales', '- 1')],
  ['clearing', 'orders', ofOrder('gateway_clearing', '+ 7')],
  ['shares', 'order-lines', ofOrder('instructor_payable', '- 2')],
  [
    'order-money',
    'orders',
    (own, { orderId }) => own.query('update orders set captured = captured + 5 where id = $1', [orderId]),
  ],
  ['order-lines', 'orders', ofLine('price = price + 3')],
  ['write-offs', 'orders', ofLine('written_off = 1')],
  ['reversals', 'order-lines', ofLine('reversed = 1')],
  ['line-refunds', 'order-lines', ofLine('refunded = 1, refunding = 1')],
  [
    'stock',
    'products',
    (own) =>
      own.query(`insert into products (id, kind, name_vi, stock) values (gen_random_uuid(), 'good', 'Bưu thiếp', 4)`),
  ],
  [
    'instructor-sums',
    'instructors',
    (own) => own.query('update instructor_figures set accrued = accrued + 9 where accrued > 0'),
  ],
  ['day-sums', 'days', (own) => own.query('update ledger_days set debit = debit + 4')],
  ['day-figures', 'days', (own) => own.query('update analytics_sales set gross = gross + 4')],
]
test.each(planted)('the check finds a planted discrepancy: %s', async (question, entity, plant) => {
  const own = await testApp()
  try {
    const { id } = await make.instructor(own.db)
    const sale = await sell(own.db, { instructorId: id })
    await sell(own.db, { instructorId: id })
    await foldLedger(own.db)
    await foldAnalytics(own.db)
    expect((await check(own)).deviations).toBe(0)
    await plant(own.database.pool, sale)
    const found = await check(own)
    expect(found.results.find((one) => one.question === question)!.deviations).toBeGreaterThan(0)
    const answer = await own.ask('GET', `/ledger/checks/${found.id}/deviations`, { as, query: { question } })
    const [first] = answer.body.rows
    expect(first).toMatchObject({ question, entity })
    if (entity === 'orders' || entity === 'order-lines') expect(first.entityId).toBe(sale.orderId)
    expect(first.expected).not.toBe(first.found)
  } finally {
    await own.close()
  }
})

test('without the right to the ledger nothing of it can be read', async () => {
  for (const path of ['/ledger/balances', '/ledger/transactions', '/ledger/checks'])
    expect((await t.ask('GET', path, { as: 'support' })).body.reason).toBe('server.not-allowed')
  expect((await t.ask('POST', '/ledger/checks', { as: 'support' })).status).toBe(403)
})
