import { createWords } from '@learning-cms/texts/system/search/creates'
import { expect, test } from 'vitest'
import { inAll } from '#navigation/commands.ts'
import { creates } from './creates.ts'
import { ranked, rankOf } from './rank.ts'

test('accents and case do not matter, and đ is d', () => {
  expect(rankOf({ title: 'Đơn hàng' }, 'don hang')).toBe(5)
  expect(rankOf({ title: 'Thêm học viên' }, 'THEM HOC')).toBe(4)
  expect(rankOf({ title: 'Thêm học viên' }, 'vien hoc')).toBe(3)
  expect(rankOf({ title: 'Chế độ tối', also: 'Dark mode' }, 'dark')).toBe(3)
  expect(rankOf({ title: 'Chế độ tối', also: 'giao diện, dark mode' }, 'dark')).toBe(2)
  expect(rankOf({ title: 'Thanh toán' }, 'anh')).toBe(1)
  expect(rankOf({ title: 'Thanh toán' }, 'x')).toBe(0)
})

test('the best comes first among groups, and a sync never does', () => {
  const { sure, rest } = ranked<{ title: string; also?: string; isLast?: boolean }>(
    [
      { title: 'Here', found: [{ title: 'Đồng bộ', isLast: true }, { title: 'Lưu trữ' }] },
      { title: 'Screens', found: [{ title: 'Thùng rác' }, { title: 'Đơn hàng' }] },
      { title: 'Settings', found: [{ title: 'Cỡ chữ', also: 'don gian' }] },
    ],
    'd',
  )
  expect(sure.map(({ found }) => found[0]!.title)).toEqual(['Đơn hàng', 'Cỡ chữ'])
  expect(rest.map(({ title, found }) => [title, found.map((one) => one.title)])).toEqual([['Here', ['Đồng bộ']]])
})

const making = (language: 'vi' | 'en', typed: string) =>
  ranked(
    [
      {
        title: '',
        found: creates.map(({ word, to }) => ({
          to,
          title: createWords[language][word],
          also: `${inAll(createWords, word)} ${inAll(createWords, `${word}Also`)}`,
        })),
      },
    ],
    typed,
  ).sure[0]?.found[0]?.to

test.each([
  ['thêm học viên', '/students/new'],
  ['them hoc vien', '/students/new'],
  ['bán trực tiếp', '/orders/new'],
  ['thêm khoá học', '/courses/new'],
  ['tạo mã giảm giá', '/coupons/new'],
  ['mời đồng nghiệp', '/account/users?open=new'],
  ['add student', '/students/new'],
  ['manual sale', '/orders/new'],
  ['create coupon', '/coupons/new'],
  ['new course', '/courses/new'],
  ['invite', '/account/users?open=new'],
])('“%s” makes it, in either language', (typed, to) => {
  expect(making('vi', typed)).toBe(to)
  expect(making('en', typed)).toBe(to)
})
