import type { ListedTicket } from '@learning-cms/contract/shop/check-in'
import { expect, test } from 'vitest'
import { hashOf, judge } from './judge.ts'

// Fixed days: a pure rule, to which the day is given.

const code = 'ABC0123456789DEFGHJK'
const nowMs = Date.parse('2026-11-24T09:00:00Z')
const minute = nowMs / 60_000
const row = async (from: number, until: number, state: number): Promise<ListedTicket> => [
  await hashOf(code),
  0,
  '09:00',
  minute + from,
  minute + until,
  state,
]
const judged = async (ticket: ListedTicket | undefined, usedHere: string[] = []) => {
  const list = { at: '', products: [], tickets: ticket ? [ticket] : [], isCut: false }
  const { fault, mayAdmit } = await judge(code, { list, usedHere: new Set(usedHere), nowMs })
  return [fault, mayAdmit]
}

test('a device without a network admits whom its list admits, and each ticket once', async () => {
  expect(await judged(await row(-10, 20, 0))).toEqual([null, false])
  expect(await judged(await row(15, 20, 0))).toEqual([null, false])
  expect(await judged(await row(16, 20, 0))).toEqual(['tickets.too-early', true])
  expect(await judged(await row(-10, 0, 0))).toEqual(['tickets.too-late', true])
  expect(await judged(await row(-10, 20, 1))).toEqual(['tickets.already-used', false])
  expect(await judged(await row(-10, 20, 2))).toEqual(['tickets.void', false])
  expect(await judged(await row(-10, 20, 0), [await hashOf(code)])).toEqual(['used-here', false])
  expect(await judged(undefined)).toEqual(['not-listed', true])
})

test('codes are read as people type them; anything else is no code, and without a list a note is needed', async () => {
  expect(await hashOf('abco-i23 456789defghjk')).toBe(await hashOf('ABC0123456789DEFGHJK'))
  const none = { list: undefined, usedHere: new Set<string>(), nowMs }
  expect(await judge('hello', none)).toMatchObject({ fault: 'tickets.unreadable', mayAdmit: false })
  expect(await judge(code, none)).toMatchObject({ fault: 'no-list', mayAdmit: true })
})
