import { settlementFile, unique } from '@learning-cms/testkit/money/settlements'
import { settling, type Settling, type Sold } from '@learning-cms/testkit/money/settling'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let s: Settling
beforeAll(async () => {
  s = await settling()
})
afterAll(() => s.t.close())

type Line = ReturnType<Settling['lineOf']>
const sums = async () =>
  (
    await s.rowsOf<{ all: string; clearing: string; bank: string; fees: string; missing: string; lines: string }>(`
      select (select coalesce(sum(amount), 0) from ledger_entries) as all,
        (select coalesce(sum(amount), 0) from ledger_entries where account = 'gateway_clearing') as clearing,
        (select coalesce(sum(amount), 0) from ledger_entries where account = 'bank') as bank,
        (select coalesce(sum(amount), 0) from ledger_entries where account = 'fees') as fees,
        (select coalesce(sum(p.received), 0) from payments_at_gateways a join payments p on p.id = a.payment_id) as missing,
        (select count(*) from settlement_lines where is_counted) as lines`)
  )[0]!

/** How a line of the file differs from our records. */
const fault = fc.constantFrom('none', 'none', 'none', 'other-amount', 'stranger', 'twice', 'left-out')
const history = fc.record({
  sales: fc.array(fc.record({ net: fc.integer({ min: 10, max: 900 }), fee: fc.integer({ min: 0, max: 9 }), fault }), {
    minLength: 1,
    maxLength: 6,
  }),
  charge: fc.integer({ min: 0, max: 50 }),
  files: fc.integer({ min: 1, max: 3 }),
  /** How much more or less arrived than expected. */
  shift: fc.constantFrom(0, 0, -7, 5),
  isUndone: fc.boolean(),
  seed: fc.integer(),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

const linesOf = (sales: History['sales'], sold: Sold[]): Line[] =>
  sold.flatMap((sale, at) => {
    const { fault, fee } = sales[at]!
    const line = s.lineOf(sale, { fee: String(fee * 100) })
    if (fault === 'left-out') return []
    if (fault === 'twice') return [line, line]
    if (fault === 'other-amount') return [{ ...line, amount: String(sale.net + 1) }]
    return fault === 'stranger' ? [{ ...line, transactionId: unique(), reference: unique() }] : [line]
  })

test('whatever comes, in any order and again: the ledger balances, and clearing is what is missing', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ sales, charge, files, shift, isUndone, seed }) => {
      const before = await sums()
      const sold: Sold[] = []
      for (const { net } of sales) sold.push(await s.sold(net * 1_000))
      const lines = linesOf(sales, sold)
      if (charge > 0) lines.push({ kind: 'Phí', amount: String(charge * 1_000), reference: unique() })
      const parts = Array.from({ length: files }, (_, at) =>
        lines.filter((_line, place) => (place + seed) % files === at),
      )
      // The last file repeats everything that came before.
      const contents = [...parts, lines].filter((part) => part.length > 0).map((part) => settlementFile('vnpay', part))
      const settlements = []
      for (const content of contents) {
        const { body } = await s.importFile(content)
        for (const id of body.settlementIds ?? []) settlements.push(await s.read(id))
      }
      const imported = await sums()
      for (const content of contents) expect((await s.importFile(content)).status).toBe(409)
      expect(await sums()).toEqual(imported)
      let arrivedAndFees = 0
      for (const settlement of settlements) {
        const { net, fees } = settlement
        const amount = net + shift
        const line = amount > 0 ? await s.arrivedAtBank(amount) : undefined
        if (!line && net > 0) continue
        const arrived = line ? amount : 0
        const matched = await s.match(settlement, line?.id ?? null, arrived - net, 'Lệch')
        expect(matched.status).toBe(200)
        if (isUndone) expect((await s.undo(matched.body)).status).toBe(200)
        else arrivedAndFees += arrived + fees
      }
      const after = await sums()
      const total = sold.reduce((sum, { net }) => sum + net, 0)
      expect(Number(after.all)).toBe(0)
      expect(Number(after.clearing) - Number(before.clearing)).toBe(total - arrivedAndFees)
      const isMissing = (name: string) => name === 'left-out' || name === 'stranger'
      const missing = sold.reduce((sum, { net }, at) => sum + (isMissing(sales[at]!.fault) ? net : 0), 0)
      expect(Number(after.missing) - Number(before.missing)).toBe(missing)
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 12) },
  )
  expect(await s.deviations()).toEqual([])
}, 180_000)
