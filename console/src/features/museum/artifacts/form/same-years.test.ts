import { expect, test } from 'vitest'
import { saysYears } from './same-years.ts'

test('years are said once', () => {
  expect(saysYears('năm 1656', '1656', 1656)).toBe(true)
  expect(saysYears('1788–1792', '1788 – 1792', 1788)).toBe(true)
  expect(saysYears('thế kỷ XIX', '1801 – 1900', 1801)).toBe(false)
  expect(saysYears('thế kỷ 13', '1201 – 1300', 1201)).toBe(false)
  expect(saysYears('207', '207 TCN', -207)).toBe(false)
  expect(saysYears('', '', 1)).toBe(false)
})
