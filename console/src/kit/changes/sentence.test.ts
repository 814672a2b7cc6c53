import { expect, test } from 'vitest'
import { sentenceOf } from './sentence.ts'

const line = (action: string, label: string) => ({ action, entity: action.split('.')[0]!, label })
const sentence = (action: string, label: string, language: 'vi' | 'en') => {
  const { hasActor, before, label: named, after } = sentenceOf(line(action, label), language)
  return `${hasActor ? 'An ' : ''}${before}${named}${after}`.trim()
}

test.each([
  ['session.sign-in', 'an.nguyen', 'An signed in', 'An đăng nhập'],
  ['courses.publish', 'SQL', 'An published the course SQL', 'An xuất bản khoá học SQL'],
  ['coupons.expire', 'HE2026', 'Coupon HE2026 expired', 'Mã giảm giá HE2026 hết hạn'],
])('%s is a sentence', (action, label, english, vietnamese) => {
  expect(sentence(action, label, 'en')).toBe(english)
  expect(sentence(action, label, 'vi')).toBe(vietnamese)
})

test('a refused sign-in says whose name was typed', () => {
  expect(sentence('session.sign-in-refused', 'an.nguyen', 'en')).toBe('An failed to sign in an.nguyen')
})
