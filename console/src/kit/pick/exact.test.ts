import { expect, test } from 'vitest'
import { exactFirst, isExactly } from './exact.ts'

test('a whole name is recognised without accents, case and double spaces', () => {
  expect(isExactly(['Vẽ màu nước'], ' ve  MAU nuoc')).toBe(true)
  expect(isExactly(['Vẽ màu nước nâng cao'], 've mau nuoc')).toBe(false)
  expect(isExactly(['Lê An', null, '0901234567'], '0901234567')).toBe(true)
  expect([isExactly([''], ''), isExactly(['Lê An'], undefined)]).toEqual([false, false])
})

test('what is exact comes first, the rest keeps its order', () => {
  const names = ['Đàn bầu cơ bản', 'Nhập môn Đàn bầu', 'Đàn bầu', 'Đàn bầu']
  expect(exactFirst(names, (name) => isExactly([name], 'dan bau'))).toEqual([
    'Đàn bầu',
    'Đàn bầu',
    'Đàn bầu cơ bản',
    'Nhập môn Đàn bầu',
  ])
})
