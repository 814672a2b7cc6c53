import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimal } from '@learning-cms/contract/core/decimals'
import { dimensionsIn, readSizes, type Measure } from './sizes.ts'

const measure = (of: Measure['of'], value: number, part = ''): Measure => ({ of, part, value })
const box = (length: number, width: number, height: number) => [
  measure('length', length),
  measure('width', width),
  measure('height', height),
]

test.each<[string, Measure[]]>([
  [
    'cao 53 cm; đường kính mặt 79,3cm; nặng 86kg',
    [measure('height', 530), measure('diameter', 793, 'mặt'), measure('weight', 86_000)],
  ],
  ['D x R x C: 22 x 15 x 8 cm', box(220, 150, 80)],
  ['DxRxC = 22x15x8cm', box(220, 150, 80)],
  ['22 × 15 × 8 cm', box(220, 150, 80)],
  ['22 x 15 x 8 cm (C x R x D)', [measure('height', 220), measure('width', 150), measure('length', 80)]],
  ['dài 22 x rộng 15 x cao 8 cm', box(220, 150, 80)],
  ['cao 53cm đường kính 79cm nặng 86kg', [measure('height', 530), measure('diameter', 790), measure('weight', 86_000)]],
  ['Cao 45 cm; ĐK 32,5 cm', [measure('height', 450), measure('diameter', 325)]],
  ['cao 53, đk 79 cm', [measure('height', 530), measure('diameter', 790)]],
  ['ĐKM: 20 cm; ĐKĐ: 12,5cm', [measure('diameter', 200, 'miệng'), measure('diameter', 125, 'đáy')]],
  ['thân cao 12 cm', [measure('height', 120, 'thân')]],
  ['Cao: 1.200 mm', [measure('height', 1200)]],
  ['cao 1m20', [measure('height', 1200)]],
  ['H. 2.5 m', [measure('height', 2500)]],
  ['Ø 32 cm', [measure('diameter', 320)]],
  ['cao 45 - 47 cm', [measure('height', 470)]],
  ['22 x 15 cm nặng 1,5 tấn', [measure('length', 220), measure('width', 150), measure('weight', 1_500_000)]],
])('%s', (typed, measures) => expect(readSizes(typed)).toEqual({ measures, unread: [] }))

test.each(['rộng 80', 'nặng 86 ki', 'cao 0 cm', '45 cm', 'nặng 5 cm', 'cao 1,2,3 cm', 'vừa 3 vừa 4'])(
  'unknown parts are reported: %s',
  (typed) => expect(readSizes(typed)).toEqual({ measures: [], unread: [typed] }),
)

test('an unknown unit is not taken for another', () =>
  expect(readSizes('rộng 5 in; cao 12 cm')).toEqual({ measures: [measure('height', 120)], unread: ['rộng 5 in'] }))

test('remarks without figures are ignored', () =>
  expect(readSizes('Vỡ một phần; cao 5 cm.')).toEqual({ measures: [measure('height', 50)], unread: [] }))

const units = { mm: 1, cm: 10, dm: 100, m: 1000 } as const
const labels = { cao: 'height', dài: 'length', rộng: 'width', 'đường kính': 'diameter', sâu: 'depth' } as const
const tenths = fc.integer({ min: 1, max: 9_999 })

describe('any input', () => {
  test('wording, unit, spaces and decimal sign of a measure do not matter', () => {
    const written = fc.record({
      label: fc.constantFrom(...(Object.keys(labels) as (keyof typeof labels)[])),
      unit: fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
      tenths,
      sign: fc.constantFrom(',', '.'),
      between: fc.constantFrom('', ' ', ': ', ' khoảng '),
      isLoud: fc.boolean(),
      isApart: fc.boolean(),
    })
    fc.assert(
      fc.property(written, ({ label, unit, tenths, sign, between, isLoud, isApart }) => {
        const figure = `${Math.floor(tenths / 10)}${sign}${tenths % 10}`
        const typed = `${label}${between || ' '}${figure}${isApart ? ' ' : ''}${unit}`
        for (const form of ['NFC', 'NFD'] as const) {
          const { measures, unread } = readSizes((isLoud ? typed.toUpperCase() : typed).normalize(form))
          expect(unread).toEqual([])
          expect(measures).toHaveLength(1)
          expect(measures[0]!.of).toBe(labels[label])
          expect(measures[0]!.value).toBeCloseTo((tenths / 10) * units[unit], 2)
        }
      }),
    )
  })

  test('several measures keep their order', () => {
    const one = fc.record({ label: fc.constantFrom(...(Object.keys(labels) as (keyof typeof labels)[])), cm: tenths })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), fc.constantFrom('; ', ', ', '\n', ' '), (all, gap) => {
        const typed = all.map(({ label, cm }) => `${label} ${cm} cm`).join(gap)
        expect(readSizes(typed).measures).toEqual(all.map(({ label, cm }) => measure(labels[label], cm * 10)))
      }),
    )
  })

  test('no text causes a failure, and results are positive and finite', () => {
    const pieces = fc.constantFrom(
      'cao',
      'x',
      '12',
      ',',
      '.',
      '3,5',
      'cm',
      'kg',
      ';',
      'ĐK',
      ' ',
      '-',
      '1m20',
      'Ø',
      '(',
      'mặt',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (typed) => {
          const { measures } = readSizes(typed)
          for (const { value } of measures) expect(value > 0 && Number.isFinite(value)).toBe(true)
          for (const size of Object.values(dimensionsIn({ measures }))) expect(size === null || size > 0).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('of several measures of one kind the largest counts', () => {
    const { measures } = readSizes('đường kính mặt 79,3 cm; đường kính chân 80 cm; dày 4 mm')
    expect(dimensionsIn({ measures })).toMatchObject({ diameterMm: 800, depthMm: 4, heightMm: null })
  })
})

test.each([
  ['0,01', 0.01],
  ['0.01', 0.01],
  ['0,0', 0],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['12 500', 12_500],
  ['1.234.567', 1_234_567],
  ['1e999', null],
  ['NaN', null],
  ['Infinity', null],
  ['-1', null],
  ['1,2,3', null],
  ['', null],
])('the number %s', (typed, number) => expect(readDecimal(typed)).toBe(number))

test('a number is read with either decimal sign', () => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.nat(99), (integer, hundredths) => {
      const fraction = String(hundredths).padStart(2, '0')
      for (const sign of [',', '.'])
        expect(readDecimal(`${integer}${sign}${fraction}`)).toBe(Number(`${integer}.${fraction}`))
    }),
  )
})
