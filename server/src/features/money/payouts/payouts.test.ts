import { dayFromNow } from '@learning-cms/testkit/days'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, giveBack, sell } from '@learning-cms/testkit/money/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let other: { token: string }
let clerk: { token: string }
beforeAll(async () => {
  t = await testApp()
  const another = async () => ({ token: await t.tokenOf((await make.account(t.db, { roles: ['finance'] })).id) })
  ;[other, clerk] = [await another(), await another()]
})
afterAll(() => t.close())

type Who = string | { token: string }
const as = 'finance'
const bank = { bankBin: '970436', accountNumber: '0071000123456', accountHolder: 'Trần Văn Giảng', taxCode: '' }
/** By somebody who neither draws up, approves nor pays. */
const setBank = (id: string, version = 0, body = bank) =>
  t.ask('PUT', `/instructors/${id}/bank-details`, { as: clerk, body, version })
const draw = (instructorId: string, who: Who = as) =>
  t.ask('POST', '/payouts', { as: who, key: true, body: { instructorId } })
const earnings = async (id: string) => (await t.ask('GET', `/instructors/${id}/earnings`, { as })).body
const approve = ({ id, version }: { id: string; version: number }, who: Who = other) =>
  t.ask('POST', `/payouts/${id}/approve`, { as: who, key: true, version })
let transfers = 0
const pay = ({ id, version }: { id: string; version: number }, more: object = {}) => {
  transfers += 1
  const body = { transferReference: `FT${transfers.toString().padStart(8, '0')}`, ...more }
  return t.ask('POST', `/payouts/${id}/pay`, { as, key: true, version, body })
}
const takeBack = ({ id, version }: { id: string; version: number }, who: Who = as) =>
  t.ask('POST', `/payouts/${id}/void`, { as: who, key: true, version, body: { reason: 'Nhầm người' } })

/** An instructor with bank details and one old sale. */
async function earner(net = 500_000, at = daysAgo(40)) {
  const { id } = await make.instructor(t.db)
  await setBank(id)
  return { id, sale: await sell(t.db, { instructorId: id, net, at }) }
}

test('earnings past the hold are paid out: created, approved by another person, paid once, and posted to the ledger', async () => {
  const { id, sale } = await earner()
  await sell(t.db, { instructorId: id, net: 100_000, at: daysAgo(3) })
  expect(await earnings(id)).toMatchObject({ accrued: 420_000, held: 70_000, payable: 350_000, paid: 0, inPayouts: 0 })
  const drawn = await draw(id)
  expect(drawn.body).toMatchObject({ status: 'draft', amount: 350_000, accrued: 350_000, reversed: 0, totalLines: 1 })
  expect(drawn.body).toMatchObject({ isMine: true, accountHint: '••• 3456', allowed: ['approve', 'void'] })
  expect(drawn.body.number).toMatch(/^PC\d{6}$/)
  expect(await earnings(id)).toMatchObject({ payable: 350_000, inPayouts: 350_000, held: 70_000 })
  const lines = await t.ask('GET', `/payouts/${drawn.body.id}/lines`, { as })
  expect(lines.body.rows).toMatchObject([
    { orderId: sale.orderId, orderNumber: sale.number, amount: 350_000, net: 500_000 },
  ])

  const approved = await approve(drawn.body)
  expect(approved.body).toMatchObject({ status: 'approved', isMine: false, allowed: ['pay', 'void'] })
  const where = await t.ask('POST', `/payouts/${drawn.body.id}/beneficiary`, { as })
  expect(where.body).toMatchObject({ accountNumber: '0071000123456', accountHolder: 'TRAN VAN GIANG', amount: 350_000 })
  expect(where.body.qrText).toContain('5406350000')
  const paidOn = dayFromNow(-1)
  const paid = await pay(approved.body, { transferReference: 'FT26325000001', paidOn })
  expect(paid.body).toMatchObject({
    status: 'paid',
    transferReference: 'FT26325000001',
    paidOn,
    allowed: [],
  })
  expect(await earnings(id)).toMatchObject({ accrued: 420_000, held: 70_000, payable: 0, paid: 350_000, inPayouts: 0 })
  const ledger = await t.ask('GET', '/ledger/transactions', { as, query: { payoutId: drawn.body.id } })
  expect(ledger.body.rows).toMatchObject([
    {
      kind: 'payout',
      payoutNumber: drawn.body.number,
      amount: 350_000,
      entries: [
        { account: 'instructor_payable', amount: 350_000, instructorId: id },
        { account: 'bank', amount: -350_000 },
      ],
    },
  ])
})

test('earnings reversed after payment are a negative line of the next payout', async () => {
  const { id, sale } = await earner()
  const first = await pay((await approve((await draw(id)).body)).body)
  expect(first.body.status).toBe('paid')
  const { refundId } = await giveBack(t.db, sale, { instructorId: id, amount: 200_000 })
  expect(await earnings(id)).toMatchObject({ reversed: 140_000, payable: -140_000, held: 0, paid: 350_000 })
  expect((await draw(id)).body).toMatchObject({
    reason: 'payouts.nothing-to-pay',
    values: { payable: -140_000, held: 0 },
  })
  await sell(t.db, { instructorId: id, net: 1_000_000, at: daysAgo(31) })
  const second = await draw(id)
  expect(second.body).toMatchObject({ accrued: 700_000, reversed: 140_000, amount: 560_000, totalLines: 2 })
  const lines = await t.ask('GET', `/payouts/${second.body.id}/lines`, { as })
  expect(lines.body.rows.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([-140_000, 700_000])
  const { rows: back } = await t.database.pool.query('select number from refunds where id = $1', [refundId])
  const [earned, reversal] = [700_000, -140_000].map((amount) =>
    lines.body.rows.find((line: { amount: number }) => line.amount === amount),
  )
  expect(reversal).toMatchObject({ orderNumber: sale.number, refundNumber: back[0].number, refunded: 200_000 })
  expect(earned).toMatchObject({ refundNumber: null, refunded: null, net: 1_000_000 })
  const listed = await t.ask('GET', '/payouts', { as, query: { instructorId: id, status: 'draft' } })
  expect(listed.body.rows).toMatchObject([{ accrued: 700_000, reversed: 140_000, amount: 560_000 }])
  await approve(second.body)
  const waiting = await t.ask('GET', '/payment-files/candidates', { as })
  expect(waiting.body.rows.find((row: { id: string }) => row.id === second.body.id)).toMatchObject({
    amount: 560_000,
    reversed: 140_000,
  })
  expect((await t.ask('GET', `/payouts/${first.body.id}`, { as })).body).toMatchObject({
    amount: 350_000,
    reversedSince: 0,
  })
})

test('while a sale is on hold, so is its reversal', async () => {
  const { id } = await earner()
  const held = await sell(t.db, { instructorId: id, net: 300_000, at: daysAgo(5) })
  await giveBack(t.db, held, { instructorId: id, amount: 300_000 })
  expect(await earnings(id)).toMatchObject({ accrued: 560_000, reversed: 210_000, held: 0, payable: 350_000 })
  const drawn = await draw(id)
  expect(drawn.body).toMatchObject({ amount: 350_000, reversed: 0 })
  expect((await t.ask('GET', `/payouts/${drawn.body.id}`, { as })).body.reversedSince).toBe(0)
})

test('a voided payout releases its lines; nothing is paid out twice', async () => {
  const { id, sale } = await earner()
  const first = (await draw(id)).body
  expect((await draw(id)).body.reason).toBe('payouts.nothing-to-pay')
  await giveBack(t.db, sale, { instructorId: id, amount: 100_000 })
  expect((await t.ask('GET', `/payouts/${first.id}`, { as })).body.reversedSince).toBe(70_000)
  const voided = await takeBack(first)
  expect(voided.body).toMatchObject({ status: 'void', voidReason: 'Nhầm người', allowed: [], reversedSince: 0 })
  expect((await draw(id)).body).toMatchObject({ accrued: 350_000, reversed: 70_000, amount: 280_000 })
})

test('each refusal names its cause', async () => {
  const { id } = await earner()
  const drawn = (await draw(id)).body
  expect((await approve(drawn, as)).body).toMatchObject({ status: 403, reason: 'payouts.self-approval' })
  expect((await pay(drawn)).body).toMatchObject({
    status: 409,
    reason: 'payouts.transition',
    values: { from: 'draft', to: 'paid', allowed: ['approve', 'void'] },
  })
  expect((await approve({ ...drawn, version: 7 })).status).toBe(412)
  expect((await t.ask('POST', `/payouts/${drawn.id}/approve`, { as: other, version: 1 })).body.reason).toBe(
    'idempotency.key-required',
  )
  expect((await t.ask('POST', `/payouts/${drawn.id}/beneficiary`, { as })).body.reason).toBe('payouts.transition')
  const approved = (await approve(drawn)).body
  expect((await approve(approved)).body.reason).toBe('payouts.transition')
  expect((await pay(approved, { transferReference: '!' })).body.fields).toEqual({
    transferReference: 'payouts.reference-required',
  })
  expect((await pay(approved, { paidOn: '2999-01-01' })).body.reason).toBe('payouts.paid-ahead')
  const another = await earner()
  const paid = await pay((await approve((await draw(another.id)).body)).body)
  const again = await pay(approved, { transferReference: paid.body.transferReference })
  expect(again.body).toMatchObject({ status: 409, reason: 'payouts.duplicate-reference' })
  expect((await takeBack(paid.body)).body.reason).toBe('payouts.transition')
  await setBank(id, 1, { ...bank, accountNumber: '999988887777' })
  expect((await pay(approved)).body.reason).toBe('payouts.bank-details-changed')
  expect((await t.ask('GET', `/payouts/${drawn.id}`, { as })).body).toMatchObject({
    hasOtherBank: true,
    accountHint: '••• 3456',
  })
  expect((await takeBack(approved)).body.status).toBe('void')
  expect((await draw('01980000-0000-7000-8000-000000000000')).body.reason).toBe('instructors.unknown')
  const { id: poor } = await make.instructor(t.db)
  expect((await draw(poor)).body).toMatchObject({ status: 409, reason: 'payouts.nothing-to-pay' })
  await sell(t.db, { instructorId: poor, at: daysAgo(50) })
  expect((await approve((await draw(poor)).body)).body.reason).toBe('bank-details.none')
  for (const who of ['support', 'catalog', 'analyst', 'marketing'])
    expect((await draw(id, who)).body.reason).toBe('server.not-allowed')
})

test('the password is required again before money leaves', async () => {
  const { id } = await earner()
  const drawn = (await draw(id)).body
  const { id: accountId } = await make.account(t.db, { roles: ['finance'] })
  const session = await make.session(t.db, accountId)
  await t.database.pool.query(`update sessions set confirmed_at = now() - interval '11 minutes' where id = $1`, [
    session.id,
  ])
  const late = { token: t.sessions.accessTokenOf(session.id) }
  expect((await approve(drawn, late)).body.reason).toBe('session.confirm-password')
})

test('created twenty times at once, earnings are in one payout', async () => {
  const { id } = await earner()
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, at) => draw(id, at % 2 ? as : other)))
  expect(drawn.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(drawn.map(({ body }) => body.reason).filter(Boolean))).toEqual(new Set(['payouts.nothing-to-pay']))
})

test('paid ten times at once, the ledger has it once', async () => {
  const { id } = await earner()
  const approved = (await approve((await draw(id)).body)).body
  const paid = await Promise.all(Array.from({ length: 10 }, () => pay(approved)))
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await earnings(id)).toMatchObject({ paid: 350_000, payable: 0 })
})

test('a paid payout never changes, not even by bypassing the rules', async () => {
  const { id } = await earner()
  const paid = (await pay((await approve((await draw(id)).body)).body)).body
  const now = (text: string) => t.database.pool.query(text, [paid.id])
  await expect(now('update payouts set accrued = accrued + 1 where id = $1')).rejects.toThrow('stays as it is')
  await expect(now('delete from payouts where id = $1')).rejects.toThrow('stays as it is')
  await expect(now('update payout_lines set is_live = false where payout_id = $1')).rejects.toThrow('stays')
  await expect(now('delete from payout_lines where payout_id = $1')).rejects.toThrow('stays')
  const self = (await draw((await earner()).id)).body
  await expect(
    t.database.pool.query('update payouts set approved_by = created_by where id = $1', [self.id]),
  ).rejects.toMatchObject({ constraint: 'payouts.self-approval' })
})

test('payouts are listed by status, instructor and name', async () => {
  const { id } = await make.instructor(t.db, { fullName: 'Đỗ Thị Ngân' })
  await sell(t.db, { instructorId: id, at: daysAgo(40) })
  const drawn = (await draw(id)).body
  const listed = async (query: Record<string, string>) =>
    (await t.ask('GET', '/payouts', { as, query })).body.rows.map((row: { id: string }) => row.id)
  expect(await listed({ search: 'do ngan' })).toEqual([drawn.id])
  expect(await listed({ search: drawn.number })).toEqual([drawn.id])
  expect(await listed({ instructorId: id, status: 'draft' })).toEqual([drawn.id])
  expect(await listed({ instructorId: id, status: 'paid' })).toEqual([])
  expect(await listed({ sort: 'amount', order: 'asc', size: '100' })).toContain(drawn.id)
})
