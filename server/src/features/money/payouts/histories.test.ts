import type { Earnings } from '@learning-cms/contract/money/earnings'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, giveBack, sell, type Sale } from '@learning-cms/testkit/money/sales'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareAll } from '#features/money/ledger/checks.ts'

let t: TestApp
let other: { token: string }
beforeAll(async () => {
  t = await testApp()
  other = { token: await t.tokenOf((await make.account(t.db, { roles: ['finance'] })).id) }
})
afterAll(() => t.close())

type Step =
  | { do: 'sell'; net: number; basisPoints: number; daysAgo: number }
  | { do: 'giveBack'; which: number; hundredths: number }
  | { do: 'draw' | 'approve' | 'pay' | 'void' }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('sell' as const),
    net: fc.integer({ min: 1, max: 3_000_000 }),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    daysAgo: fc.constantFrom(0, 10, 29, 31, 60),
  }),
  fc.record({ do: fc.constant('giveBack' as const), which: fc.nat(), hundredths: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constantFrom('draw' as const, 'approve' as const, 'pay' as const, 'void' as const) }),
)

type Payout = { id: string; version: number; amount: number }

/** One instructor's history through the API, with what must hold after each step. */
class History {
  readonly sales: Sale[] = []
  drawn: Payout[] = []
  approved: Payout[] = []
  paid = 0
  readonly id: string

  constructor(id: string) {
    this.id = id
  }

  async take(one: Step) {
    if (one.do === 'sell') this.sales.push(await this.sell(one))
    if (one.do === 'giveBack') await this.giveBack(one)
    if (one.do === 'draw') await this.draw()
    if (one.do === 'approve') await this.move(this.drawn, 'approve', (after) => this.approved.push(after))
    if (one.do === 'pay') await this.move(this.approved, 'pay', (after) => (this.paid += after.amount))
    if (one.do === 'void') await this.move(this.drawn, 'void', () => {})
    await this.holds()
  }

  sell({ net, basisPoints, daysAgo: days }: Extract<Step, { do: 'sell' }>) {
    return sell(t.db, { instructorId: this.id, net, basisPoints, at: daysAgo(days) })
  }

  async giveBack({ which, hundredths }: Extract<Step, { do: 'giveBack' }>) {
    const sale = this.sales[which % this.sales.length]
    const amount = sale && Math.ceil(((sale.net - sale.refunded) * hundredths) / 100)
    if (sale && amount) await giveBack(t.db, sale, { instructorId: this.id, amount })
  }

  async draw() {
    const before = await this.earnings()
    const { status, body } = await t.ask('POST', '/payouts', {
      as: 'finance',
      key: true,
      body: { instructorId: this.id },
    })
    expect(status).toBe(before.payable - before.inPayouts > 0 ? 200 : 409)
    if (status !== 200) return
    expect(body.amount).toBe(before.payable - before.inPayouts)
    expect(body.amount).toBeGreaterThan(0)
    this.drawn.push(body)
  }

  async move(of: Payout[], command: 'approve' | 'pay' | 'void', then: (after: Payout) => unknown) {
    const payout = of.shift()
    if (!payout) return
    const bodies = { approve: undefined, pay: { transferReference: payout.id.slice(0, 18) }, void: { reason: 'Thử' } }
    const { status, body } = await t.ask('POST', `/payouts/${payout.id}/${command}`, {
      as: other,
      key: true,
      version: payout.version,
      ...(bodies[command] && { body: bodies[command] }),
    })
    expect(status).toBe(200)
    then(body)
  }

  async earnings(): Promise<Earnings> {
    return (await t.ask('GET', `/instructors/${this.id}/earnings`, { as: 'finance' })).body
  }

  async holds() {
    const { accrued, reversed, held, payable, inPayouts, paid } = await this.earnings()
    expect(accrued - reversed).toBe(held + payable + paid)
    expect(accrued).toBe(this.sales.reduce((sum, { share }) => sum + share, 0))
    expect(paid).toBe(this.paid)
    expect(inPayouts).toBe([...this.drawn, ...this.approved].reduce((sum, { amount }) => sum + amount, 0))
    expect(held).toBeGreaterThanOrEqual(0)
  }
}

test('whatever is sold, refunded, paid out and voided: every đồng is held, owed or paid, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id } = await make.instructor(t.db)
      const bank = { bankBin: '970436', accountNumber: '0071000123456', accountHolder: 'TRAN VAN GIANG', taxCode: '' }
      await t.ask('PUT', `/instructors/${id}/bank-details`, { as: 'finance', version: 0, body: bank })
      const history = new History(id)
      for (const one of steps) await history.take(one)
    }),
    { numRuns: 25 },
  )
  const { results } = await compareAll(t.db)
  expect(results.filter(({ deviations }) => deviations > 0)).toEqual([])
})
