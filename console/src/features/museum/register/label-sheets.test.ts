import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelSheets, labelsOn, PAGE_MM, placeOf, qrSideOf, sheetNames, sheetsOf } from './label-sheets.ts'

test.each(sheetNames)('the labels of %s are on the paper, side by side, centred between the edges', (name) => {
  const sheet = labelSheets[name]
  const first = placeOf(sheet, 0)
  const last = placeOf(sheet, labelsOn(sheet) - 1)
  expect(first.left).toBeGreaterThan(4)
  expect(first.top).toBeGreaterThan(4)
  expect(last.left + sheet.width).toBeCloseTo(PAGE_MM.width - first.left, 6)
  expect(last.top + sheet.height).toBeCloseTo(PAGE_MM.height - first.top, 6)
  expect(placeOf(sheet, 1).left - first.left).toBeGreaterThanOrEqual(sheet.width)
  expect(placeOf(sheet, sheet.columns).top - first.top).toBeGreaterThanOrEqual(sheet.height)
  expect(qrSideOf(sheet)).toBeGreaterThan(12)
})

// Measurements from the drawing on the box.
test('the first label of an L7160 starts 7.2 mm from the left and 15.1 mm from the top', () => {
  expect(placeOf(labelSheets.L7160, 0).left).toBeCloseTo(7.25, 1)
  expect(placeOf(labelSheets.L7160, 0).top).toBeCloseTo(15.15, 1)
})

test('every artifact gets one label, in order, from the chosen one on', () => {
  const sheet = labelSheets.L7163
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: labelsOn(sheet) - 1 }), (count, start) => {
      const pieces = Array.from({ length: count }, (_, at) => at)
      const sheets = sheetsOf(pieces, sheet, start)
      const places = sheets.flatMap((labels, page) => labels.map(({ label }) => page * labelsOn(sheet) + label))
      expect(sheets.flatMap((labels) => labels.map(({ piece }) => piece))).toEqual(pieces)
      expect(places).toEqual(pieces.map((at) => start + at))
    }),
  )
})
