import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dongInEnglish, dongInVietnamese } from './words.ts'

test.each([
  [0, 'Không đồng'],
  [1, 'Một đồng'],
  [5, 'Năm đồng'],
  [10, 'Mười đồng'],
  [11, 'Mười một đồng'],
  [14, 'Mười bốn đồng'],
  [15, 'Mười lăm đồng'],
  [20, 'Hai mươi đồng'],
  [21, 'Hai mươi mốt đồng'],
  [24, 'Hai mươi tư đồng'],
  [25, 'Hai mươi lăm đồng'],
  [91, 'Chín mươi mốt đồng'],
  [100, 'Một trăm đồng'],
  [101, 'Một trăm linh một đồng'],
  [104, 'Một trăm linh bốn đồng'],
  [105, 'Một trăm linh năm đồng'],
  [110, 'Một trăm mười đồng'],
  [111, 'Một trăm mười một đồng'],
  [121, 'Một trăm hai mươi mốt đồng'],
  [1_000, 'Một nghìn đồng'],
  [1_001, 'Một nghìn không trăm linh một đồng'],
  [1_010, 'Một nghìn không trăm mười đồng'],
  [1_021, 'Một nghìn không trăm hai mươi mốt đồng'],
  [21_000, 'Hai mươi mốt nghìn đồng'],
  [105_000, 'Một trăm linh năm nghìn đồng'],
  [499_000, 'Bốn trăm chín mươi chín nghìn đồng'],
  [1_000_000, 'Một triệu đồng'],
  [1_000_005, 'Một triệu không trăm linh năm đồng'],
  [1_050_000, 'Một triệu không trăm năm mươi nghìn đồng'],
  [24_515_055, 'Hai mươi tư triệu năm trăm mười lăm nghìn không trăm năm mươi lăm đồng'],
  [1_000_000_000, 'Một tỷ đồng'],
  [1_000_000_001, 'Một tỷ không trăm linh một đồng'],
  [21_000_000_000, 'Hai mươi mốt tỷ đồng'],
  [1_234_567_891, 'Một tỷ hai trăm ba mươi tư triệu năm trăm sáu mươi bảy nghìn tám trăm chín mươi mốt đồng'],
  [1_005_000_000_000, 'Một nghìn không trăm linh năm tỷ đồng'],
  [1_000_000_000_000_000, 'Một triệu tỷ đồng'],
  [-1_500, 'Âm một nghìn năm trăm đồng'],
])('%d is %s', (amount, words) => expect(dongInVietnamese(amount)).toBe(words))

test.each([
  [0, 'Zero đồng'],
  [21, 'Twenty-one đồng'],
  [105_000, 'One hundred and five thousand đồng'],
  [1_000_013, 'One million thirteen đồng'],
  [-40, 'Minus forty đồng'],
])('%d is %s in English', (amount, words) => expect(dongInEnglish(amount)).toBe(words))

const digits: Record<string, number> = {
  không: 0, một: 1, mốt: 1, hai: 2, ba: 3, bốn: 4, tư: 4, năm: 5, lăm: 5, sáu: 6, bảy: 7, tám: 8, chín: 9,
} // prettier-ignore

/** Reads Vietnamese numbers as people do, knowing nothing of how they were written. */
function read(text: string) {
  const [first = '', ...rest] = text
    .toLowerCase()
    .replace(/ đồng$/, '')
    .split(' ')
  const isNegative = first === 'âm'
  let [billions, belowBillion, group, digit] = [0, 0, 0, 0]
  for (const word of isNegative ? rest : [first, ...rest]) {
    if (word === 'trăm') [group, digit] = [group + digit * 100, 0]
    else if (word === 'mươi') [group, digit] = [group + digit * 10, 0]
    else if (word === 'mười') group += 10
    else if (word === 'nghìn') [belowBillion, group, digit] = [belowBillion + (group + digit) * 1000, 0, 0]
    else if (word === 'triệu') [belowBillion, group, digit] = [belowBillion + (group + digit) * 1_000_000, 0, 0]
    else if (word === 'tỷ')
      [billions, belowBillion, group, digit] = [(billions + belowBillion + group + digit) * 1e9, 0, 0, 0]
    else if (word !== 'linh') digit = digits[word] ?? Number.NaN
  }
  const amount = billions + belowBillion + group + digit
  return isNegative ? -amount : amount
}

const amounts = fc.oneof(
  fc.integer({ min: -10_000, max: 10_000 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  fc.maxSafeInteger(),
  // Many zeros between.
  fc.array(fc.constantFrom(0, 0, 0, 1, 4, 5, 9), { maxLength: 15 }).map((all) => Number(all.join('') || 0)),
)

test('what is written is read back as the same amount', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const words = dongInVietnamese(amount)
      expect(read(words)).toBe(amount)
      expect(words).not.toMatch(/ {2}|undefined/)
      expect(words).toMatch(/^\p{Lu}.* đồng$/u)
    }),
    { numRuns: 5_000 },
  )
})

test('each amount has English words of its own', () => {
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      expect(dongInEnglish(one) === dongInEnglish(other)).toBe(one === other)
    }),
  )
})

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount', (amount) => {
  expect(() => dongInVietnamese(amount)).toThrow(RangeError)
  expect(() => dongInEnglish(amount)).toThrow(RangeError)
})
