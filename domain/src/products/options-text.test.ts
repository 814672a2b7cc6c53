import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionsIn, textOfOptions } from './options-text.ts'

test('options are read as people write them', () => {
  expect(optionsIn('Cỡ = Size: S, M ,L; Màu: Đỏ = Red | Xanh lam = Blue')).toEqual([
    {
      nameVi: 'Cỡ',
      nameEn: 'Size',
      values: ['S', 'M', 'L'].map((vi) => ({ vi, en: '' })),
    },
    {
      nameVi: 'Màu',
      nameEn: '',
      values: [
        { vi: 'Đỏ', en: 'Red' },
        { vi: 'Xanh lam', en: 'Blue' },
      ],
    },
  ])
  expect(optionsIn('Khổ: "A4, ngang", 30 × 40 cm\nKhung: có;')).toMatchObject([
    { nameVi: 'Khổ', values: [{ vi: 'A4, ngang' }, { vi: '30 × 40 cm' }] },
    { nameVi: 'Khung', values: [{ vi: 'có' }] },
  ])
})

test.each(['S, M, L', 'Cỡ:', 'Cỡ: S,, M', 'Cỡ: S = ', 'Cỡ: S: M', ': S', 'Cỡ "x": S', 'Cỡ: "S'])(
  '%s is not written so',
  (text) => {
    expect(optionsIn(text)).toBeUndefined()
  },
)

const word = fc
  .string({ minLength: 1, unit: fc.constantFrom('a', 'Đ', ' ', ';', ':', '=', ',', '|', '"', '\n', '×') })
  .filter((text) => text.trim() === text)
const english = fc.oneof(fc.constant(''), word)
const option = fc.record({
  nameVi: word,
  nameEn: english,
  values: fc.array(fc.record({ vi: word, en: english }), { minLength: 1, maxLength: 4 }),
})

test('what is written is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(option, { maxLength: 3 }), (options) => {
      expect(optionsIn(textOfOptions(options))).toEqual(options)
    }),
  )
})
