import { moneyText } from '@learning-cms/texts'
import { expect, test } from 'vitest'
import { say } from './all-reasons.ts'
import { firstReasons } from '#reasons/eager.ts'
import { laterReasons } from '#reasons/lazy.ts'

const all = Object.entries({ ...firstReasons, ...laterReasons })
const names = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))
const spaced = (text: string) => text.replace(/\s/g, ' ')

test.each(all)('%s speaks of the same in both languages', (_reason, { vi, en }) => {
  expect(names(en)).toEqual(names(vi))
})

test.each(all)('%s leaves the sign of money to its formatting', (_reason, { vi, en }) => {
  expect(`${vi} ${en}`).not.toMatch(/\}\s*(₫|đồng|VND)/)
})

test('amounts and counts are written as the language writes them', () => {
  const max = 1_798_001
  expect(say('refunds.exceeds-refundable', 'en', { max })).toBe('At most ₫1,798,001 can be refunded')
  expect(spaced(say('refunds.exceeds-refundable', 'vi', { max }))).toBe('Chỉ có thể hoàn tối đa 1.798.001 ₫')
  expect(say('bank-statements.too-many-lines', 'en', { max: 20_000 })).toContain('at most 20,000 lines')
  expect(say('bank-statements.too-many-lines', 'vi', { max: 20_000 })).toContain('20.000 dòng')
  expect(say('categories.not-empty', 'en', { courses: 1, children: 1 })).toContain('1 course and 1 category')
  expect(say('categories.not-empty', 'en', { courses: 0, children: 12 })).toContain('0 courses and 12 categories')
  expect(moneyText(-5_000, 'en')).toBe('-₫5,000')
})
