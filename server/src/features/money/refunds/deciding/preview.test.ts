import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '#refuse'
import { reversalOf } from '#services/money/shares.ts'
import { callsOf, previewOf, mostOf, type RefundInput } from './preview.ts'
import type { LineSnapshot, RefundSnapshot } from '#features/money/refunds/snapshot.ts'

const dong = fc.integer({ min: 0, max: 10_000_000_000 })
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const share = (part: number, of: number) => Math.floor((of * part) / 100)

/** An order that may have been partly refunded already. */
const line = fc
  .record({
    net: dong,
    bps: fc.integer({ min: 0, max: 10_000 }),
    held: fc.integer({ min: 0, max: 100 }),
    done: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ net, bps, held, done }, at = 0): LineSnapshot => {
    const refunding = share(held, net)
    const common = {
      id: '',
      kind: 'course' as const,
      quantity: 1,
      piecesBack: 0,
      used: 0,
      title: 'Khoá học',
      progressBps: null,
      hasReview: at % 2 === 0,
      instructorName: null,
    }
    return {
      ...common,
      net,
      share: Number((BigInt(net) * BigInt(bps)) / 10_000n),
      refunding,
      refunded: share(done, refunding),
    }
  })
const snapshot = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 12 }), over: dong })
  .map(({ lines, over }): RefundSnapshot => {
    const total = sum(lines.map(({ net }) => net))
    const refunding = sum(lines.map((one) => one.refunding))
    return {
      order: {
        id: 'o',
        number: 'DH1',
        studentId: 's',
        studentEmail: null,
        status: 'completed',
        total,
        writtenOff: 0,
        captured: total + over,
        refunding,
        refundingOfOrder: refunding,
        couponCode: null,
        givesCouponBack: false,
        einvoice: 'none',
        completedAt: '2026-01-01T00:00:00.000Z',
        disputedAt: null,
      },
      lines: lines.map((one, at) => ({ ...one, id: `line ${at}` })),
      payments: [{ id: 'p', gateway: 'momo', received: total + over, refunding: 0 }],
      recent: [],
      policy: { version: 1, windowDays: 30, progressLimitBps: 3_000, writeOffLimit: 0, roles: [] },
      asker: { limit: null, dailyCap: null, requestedToday: 0 },
      gatewayLimits: { momo: { min: 1_000, max: 50_000_000 } },
      now: '2026-01-02T00:00:00.000Z',
    }
  })
const inputFor = (amount: number): RefundInput => ({ kind: 'order', amount, reasonCode: 'goodwill' })

const previewOrReason = (state: RefundSnapshot, input: RefundInput) => {
  try {
    return previewOf(state, input).preview
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

test('the lines of a refund add up to its amount, and none exceeds what is left of it', () => {
  fc.assert(
    fc.property(snapshot, fc.integer({ min: 0, max: 100 }), (state, hundredths) => {
      const amount = share(hundredths, mostOf(state.order, 'order'))
      const preview = previewOrReason(state, inputFor(amount))
      if (preview instanceof Refused) {
        expect(amount).toBeLessThan(1_000)
        return
      }
      expect(sum(preview.lines.map((one) => one.amount))).toBe(amount)
      for (const { lineId, amount: part, reversal } of preview.lines) {
        const before = state.lines.find(({ id }) => id === lineId)!
        expect(part).toBeLessThanOrEqual(before.net - before.refunding)
        expect(reversal).toBeGreaterThanOrEqual(0)
        expect(reversal).toBeLessThanOrEqual(part)
      }
      expect(sum(preview.attempts)).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

test('one đồng over the refundable amount is refused with the maximum, for the order and its surplus', () => {
  fc.assert(
    fc.property(snapshot, fc.constantFrom('order', 'overpayment'), (state, kind) => {
      const max = mostOf(state.order, kind)
      const refusal = previewOrReason(state, { ...inputFor(max + 1), kind })
      expect(refusal).toMatchObject({ reason: 'refunds.exceeds-refundable', more: { values: { max } } })
    }),
    { numRuns: 2_000 },
  )
})

test('a line fully refunded in any steps reverses its commission to the đồng', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 20 }), ({ net, share: got }, steps) => {
      let [refunded, reversed] = [0, 0]
      for (const step of [...steps, 100]) {
        const amount = step === 100 ? net - refunded : share(step, net - refunded)
        reversed += reversalOf({ net, share: got }, { before: refunded, after: refunded + amount })
        refunded += amount
      }
      expect(refunded === net ? reversed : got).toBe(got)
    }),
    { numRuns: 2_000 },
  )
})

test('attempts add up to the amount, each within the gateway’s limits, and are as few as possible', () => {
  const limits = fc
    .integer({ min: 1_000, max: 50_000 })
    .chain((min) => fc.record({ min: fc.constant(min), max: fc.integer({ min: 2 * min, max: 200_000 }) }))
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: 5_000_000 }), ({ min, max }, beyond) => {
      const amount = min + beyond
      const calls = callsOf(amount, { min, max })
      expect(sum(calls)).toBe(amount)
      expect(calls).toHaveLength(Math.ceil(amount / max))
      for (const call of calls) expect(call >= min && call <= max).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('the hash changes with anything in the preview', () => {
  fc.assert(
    fc.property(snapshot, (state) => {
      const amount = mostOf(state.order, 'order')
      const first = previewOrReason(state, inputFor(amount))
      if (first instanceof Refused) return
      const changes: Partial<RefundSnapshot>[] = [
        { asker: { ...state.asker, limit: 0 } },
        { order: { ...state.order, einvoice: 'issued' } },
        { order: { ...state.order, studentEmail: 'a@example.test' } },
        { gatewayLimits: { momo: { min: 1_000, max: 40_000_000 } } },
        { recent: [{ id: 'r', number: 'HT1', amount, createdAt: state.now }] },
      ]
      expect(previewOrReason(state, inputFor(amount))).toEqual(first)
      for (const change of changes) {
        const second = previewOrReason({ ...state, ...change }, inputFor(amount))
        expect(second instanceof Refused || second.hash !== first.hash).toBe(true)
      }
    }),
  )
})
