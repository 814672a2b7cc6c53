import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotedIn } from './quoted.ts'

test('quotes are marked in place, and overlaps only once', () => {
  expect(quotedIn('Gọi 0912 345 678 hoặc abc.vn', ['abc.vn', '0912 345 678'])).toEqual([
    { at: 0, text: 'Gọi ', isQuoted: false },
    { at: 4, text: '0912 345 678', isQuoted: true },
    { at: 16, text: ' hoặc ', isQuoted: false },
    { at: 22, text: 'abc.vn', isQuoted: true },
  ])
  expect(quotedIn('abcd', ['abc', 'bcd'])).toEqual([
    { at: 0, text: 'abc', isQuoted: true },
    { at: 3, text: 'd', isQuoted: true },
  ])
  expect(quotedIn('abc', ['x', ''])).toEqual([{ at: 0, text: 'abc', isQuoted: false }])
})

test('the pieces add up to the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 4 }), { maxLength: 5 }), (text, quotes) => {
      const pieces = quotedIn(text, quotes)
      return pieces.map((piece) => piece.text).join('') === text.normalize('NFC')
    }),
  )
})
