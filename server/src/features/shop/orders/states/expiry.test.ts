import { expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

// Fixed days: each is compared with a clock that the test sets, not with the day of the run.

/** The default settings. */
const hours = { standardHours: 72, scarceTransferHours: 24, scarceGatewayHours: 2 }
const at = '2026-11-20T03:00:00.000Z'
const course = { kind: 'course', visitOn: null } as const
const good = { kind: 'good', visitOn: null } as const
const visit = (day: string) => ({ kind: 'ticket', visitOn: day }) as const

test.each([
  ['a course, by transfer', [course], 'bank_transfer', '2026-11-23T03:00:00.000Z'],
  ['a course, at a gateway', [course], 'momo', '2026-11-23T03:00:00.000Z'],
  ['a ticket for any day', [{ kind: 'ticket', visitOn: null }], undefined, '2026-11-23T03:00:00.000Z'],
  ['a good, by transfer', [course, good], 'bank_transfer', '2026-11-21T03:00:00.000Z'],
  ['a good, in no way yet', [good], undefined, '2026-11-21T03:00:00.000Z'],
  ['a good, at a gateway', [good], 'vnpay', '2026-11-20T05:00:00.000Z'],
  ['a visit next week', [visit('2026-11-27')], undefined, '2026-11-21T03:00:00.000Z'],
  ['a visit today', [visit('2026-11-20')], undefined, '2026-11-20T17:00:00.000Z'],
] as const)('%s may be paid until then', (_, lines, gateway, until) => {
  expect(expiryOf({ lines, gateway, atMs: Date.parse(at), hours })).toBe(until)
})

test('there is always half an hour, as shortly before midnight', () => {
  const atMs = Date.parse('2026-11-20T16:50:00.000Z')
  expect(expiryOf({ lines: [visit('2026-11-20')], gateway: 'momo', atMs, hours })).toBe('2026-11-20T17:20:00.000Z')
})
