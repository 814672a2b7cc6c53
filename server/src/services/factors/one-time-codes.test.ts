import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPrinted, base32, codeOfStep, newRecoveryCode, newTotpSecret, stepAt, stepOfCode } from './one-time-codes.ts'

const secret = base32(Buffer.from('12345678901234567890'))

test('codes equal the vectors of RFC 6238', () => {
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  for (const [seconds, code] of vectors) expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a code counts in its own step and the ones beside it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2 ** 40 }), fc.integer({ min: -5, max: 5 }), (step, away) => {
      const found = stepOfCode(secret, codeOfStep(secret, step + away), step * 30_000)
      // Six digits: another step may have the same code by chance.
      if (Math.abs(away) <= 1) expect(codeOfStep(secret, found!)).toBe(codeOfStep(secret, step + away))
      else if (found !== undefined) expect(codeOfStep(secret, found)).toBe(codeOfStep(secret, step + away))
    }),
  )
  for (const wrong of ['', '1', '28708', '2870820', 'abcdef', '２８７０８２'])
    expect(stepOfCode(secret, wrong, 59_000)).toBe(undefined)
})

test('secrets and recovery codes are long, and differ', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(asPrinted(newRecoveryCode())).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(new Set(Array.from({ length: 1000 }, newRecoveryCode)).size).toBe(1000)
})
