import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './truncate.ts'

test('truncating never leaves half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, longest) => {
      const short = cut(text, longest)
      expect(short.isWellFormed() && text.startsWith(short)).toBe(true)
      expect(short.length).toBeLessThanOrEqual(longest)
      expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, longest - 1))
    }),
  )
  expect(cut('ab🏺', 3)).toBe('ab')
})
