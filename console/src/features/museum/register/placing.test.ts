import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlacing } from './placing.ts'

const heights = { line: 80, gap: 30 }

test('every item is placed below the previous one, and found at its position', () => {
  const books = fc
    .integer({ min: 1, max: 60 })
    .chain((lineCount) =>
      fc.tuple(fc.constant(lineCount), fc.uniqueArray(fc.integer({ min: 0, max: lineCount - 1 }), { maxLength: 20 })),
    )
  fc.assert(
    fc.property(books, ([lineCount, places]) => {
      const gaps = places.toSorted((one, other) => one - other).map((place) => ({ place }))
      const placing = createPlacing(lineCount, gaps, heights)
      expect(placing.count).toBe(lineCount + gaps.length)
      let [offset, line, gap] = [0, 0, 0]
      for (let item = 0; item < placing.count; item += 1) {
        const isGap = gaps[gap]?.place === line
        expect(placing.at(item)).toEqual(isGap ? { gap } : { line })
        expect(placing.top(item)).toBe(offset)
        expect([placing.itemAt(offset), placing.itemAt(offset + 29)]).toEqual([item, item])
        if (!isGap) expect(placing.itemOf(line)).toBe(item)
        offset += isGap ? heights.gap : heights.line
        if (isGap) gap += 1
        else line += 1
      }
      expect(placing.height).toBe(offset)
    }),
  )
})

test('an empty register has no height', () =>
  expect(createPlacing(0, [], heights)).toMatchObject({ count: 0, height: 0 }))
