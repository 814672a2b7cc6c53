import { expect, test } from 'vitest'
import { mayBeChance } from './chance.ts'

const of = (count: number, total: number) => ({ count, of: total })

test('a clear difference among many is none of chance, a small one or one among few may be', () => {
  expect(mayBeChance(of(120, 1_000), of(80, 1_000))).toBe(false)
  expect(mayBeChance(of(80, 1_000), of(120, 1_000))).toBe(false)
  expect(mayBeChance(of(105, 1_000), of(95, 1_000))).toBe(true)
  expect(mayBeChance(of(3, 10), of(0, 10))).toBe(true)
})

test('nobody, or everybody, says nothing', () => {
  expect(mayBeChance(of(0, 0), of(5, 10))).toBe(true)
  expect(mayBeChance(of(0, 500), of(0, 500))).toBe(true)
  expect(mayBeChance(of(500, 500), of(500, 500))).toBe(true)
})

/** Two equals, drawn by a fixed sequence: about one of twenty pairs is taken for a difference. */
test('equals are taken for different in about one case of twenty', () => {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const drawn = () => of(Array.from({ length: 400 }, random).filter((one) => one < 0.2).length, 400)
  const different = Array.from({ length: 1_000 }, () => mayBeChance(drawn(), drawn())).filter((is) => !is).length
  expect(different).toBeGreaterThan(20)
  expect(different).toBeLessThan(90)
})
