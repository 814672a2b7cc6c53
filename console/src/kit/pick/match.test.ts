import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, holds, marked } from './match.ts'

const hits = (text: string, sought: string) =>
  marked(text, sought)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text)

test('accents do not matter, and đ matches d', () => {
  expect(fold('Đồ hoạ ĐẸP')).toBe('do hoa dep')
  expect(holds('Thiết kế Đồ hoạ', 'do hoa')).toBe(true)
  expect(holds('Thiết kế Đồ hoạ', 'hoa thiet')).toBe(true)
  expect(holds('Thiết kế', 'do')).toBe(false)
})

test('the original letters are marked', () => {
  expect(hits('Thiết kế Đồ hoạ', 'do hoa')).toEqual(['Đồ', 'hoạ'])
  expect(hits('Nhiếp ảnh', 'ảnh')).toEqual(['ảnh'])
  expect(hits('Nhiếp ảnh'.normalize('NFD'), 'anh')).toEqual(['ảnh'])
})

test('the pieces add up to the text, whatever the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, sought) => {
      expect(
        marked(text, sought)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text.normalize('NFC'))
    }),
  )
})
