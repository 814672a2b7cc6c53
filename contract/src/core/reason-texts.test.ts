import { moneyText } from '@learning-cms/texts'
import { expect, test } from 'vitest'
import { say } from './all-reasons.ts'
import { eagerReasons } from '#reasons/eager.ts'
import { lazyReasons } from '#reasons/lazy.ts'

const all = [...eagerReasons, ...lazyReasons].flatMap(({ vi, en }) => [...Object.entries(vi), ...Object.entries(en)])
const spaced = (text: string) => text.replace(/\s/g, ' ')

test.each(all)('%s leaves the currency sign to formatting', (_reason, text) => {
  expect(text).not.toMatch(/\}\s*(₫|đồng|VND)/)
})

test('amounts and counts are formatted for the language', () => {
  const max = 1_798_001
  expect(say('refunds.exceeds-refundable', 'en', { max })).toBe('At most ₫1,798,001 can be refunded')
  expect(spaced(say('refunds.exceeds-refundable', 'vi', { max }))).toBe('Chỉ có thể hoàn tối đa 1.798.001 ₫')
  expect(say('bank-statements.too-many-lines', 'en', { max: 20_000 })).toContain('at most 20,000 lines')
  expect(say('bank-statements.too-many-lines', 'vi', { max: 20_000 })).toContain('20.000 dòng')
  expect(say('categories.not-empty', 'en', { courses: 1, children: 1 })).toContain('1 course and 1 subcategory')
  expect(say('categories.not-empty', 'en', { courses: 0, children: 12 })).toContain('0 courses and 12 subcategories')
  expect(moneyText(-5_000, 'en')).toBe('-₫5,000')
})
