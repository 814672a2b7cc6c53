import { readFilter, type FilterFields } from '@learning-cms/contract/core/lists/filter'
import { filterWords } from '@learning-cms/texts/kit/filter'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkable, type LabelledField } from '#kit/filter/labelled-fields.ts'
import { offersFor, readTokens, without } from './conditions.ts'
import { joined } from './joined.ts'
import { writtenName, type Sign } from './tokens.ts'
import { readAmount, readDays } from './values.ts'

// Fixed days: pure readings of words as people type them.

const fields: LabelledField[] = [
  { name: 'createdAt', type: 'date', label: 'Ngày tạo' },
  {
    name: 'status',
    type: 'choice',
    of: ['pending', 'completed', 'failed'],
    label: 'Trạng thái',
    choices: [
      { value: 'pending', label: 'Chờ thanh toán' },
      { value: 'completed', label: 'Hoàn tất' },
      { value: 'failed', label: 'Thất bại' },
    ],
  },
  { name: 'total', type: 'money', label: 'Tổng tiền' },
  { name: 'rating', type: 'number', hasDecimals: true, label: 'Điểm' },
  { name: 'isFree', type: 'yes-no', label: 'Miễn phí' },
  { name: 'email', type: 'text', label: 'E-mail', canBeEmpty: true },
  { name: 'minutes', type: 'number', label: 'Thời gian (phút)' },
  { name: 'courseId', type: 'reference', to: 'courses', label: 'Khoá học' },
]
const nameOf = (span: keyof typeof filterWords.vi) => filterWords.vi[span]
const read = (text: string) => {
  const tokens = readTokens(fields, text, nameOf)
  const good = tokens.filter(({ condition }) => condition)
  return {
    conditions: good.map(({ condition: { field, is, value } = { field: '', is: 'is' } }) => [field, is, value]),
    rest: without(text, good),
  }
}

test('fields and values are named in either language, with or without accents', () => {
  for (const text of [
    'status:pending',
    'trạng-thái:chờ-thanh-toán',
    'TrangThai:"Chờ thanh toán"',
    'status=chothanhtoan',
  ])
    expect(read(text), text).toEqual({ conditions: [['status', 'any-of', ['pending']]], rest: '' })
})

test('the first words of a label are enough, if they are whole', () => {
  expect(read('tổng>5k').conditions).toEqual([['total', 'above', 5000]])
  expect(read('tôn>5k').conditions).toEqual([])
  expect(read('minute>5').conditions).toEqual([['minutes', 'above', 5]])
  expect(fields.map(writtenName)).toContain('thời-gian-phút')
})

test('words after a value that is not complete belong to it, the others are searched for', () => {
  expect(read('an status:chờ thanh toán nguyễn')).toEqual({
    conditions: [['status', 'any-of', ['pending']]],
    rest: 'an nguyễn',
  })
  expect(read('created:hôm nay')).toEqual({ conditions: [['createdAt', 'within', 'today']], rest: '' })
})

test('several values, negation, ranges and comparisons', () => {
  expect(read('-status:failed,pending total>1m total<=2,5tr rating:4.5..5 free:yes -free:có').conditions).toEqual([
    ['status', 'none-of', ['failed', 'pending']],
    ['total', 'above', 1_000_000],
    ['total', 'at-most', 2_500_000],
    ['rating', 'between', [4.5, 5]],
    ['isFree', 'yes', undefined],
    ['isFree', 'no', undefined],
  ])
  expect(read('email:none email:"an, bình" email=a@b.vn').conditions).toEqual([
    ['email', 'contains', 'none'],
    ['email', 'contains', 'an, bình'],
    ['email', 'is', 'a@b.vn'],
  ])
})

test('what is no condition is searched for', () => {
  for (const text of [
    'https://a.vn/status',
    'ĐH: 2026',
    'a>b',
    'giá:1',
    'x status',
    'total:abc',
    'status:',
    'course:python',
  ])
    expect(read(text), text).toEqual({ conditions: [], rest: text })
})

test('amounts with units, grouped or plain', () => {
  const amounts = ['500k', '1m', '1,5tr', '2 tỷ', '2ty', '1.000.000', '1,000,000', '120000 ₫', '0']
  expect(amounts.map((typed) => readAmount(typed))).toEqual([
    500_000, 1_000_000, 1_500_000, 2e9, 2e9, 1_000_000, 1_000_000, 120_000, 0,
  ])
  for (const typed of ['', 'x', '1x', '1.5', 'k', '1..2']) expect(readAmount(typed), typed).toBeUndefined()
  expect(readAmount('4,5', { hasDecimals: true })).toBe(4.5)
})

test('days, months, years, spans, and from to', () => {
  const days = (typed: string, sign: Sign = ':') => readDays(typed, { sign, nameOf, today: '2026-11-23' })
  expect(days('5/3')).toEqual({ is: 'on', value: '2026-03-05' })
  expect(days('02/2028')).toEqual({ is: 'between', value: ['2028-02-01', '2028-02-29'] })
  expect(days('2026')).toEqual({ is: 'between', value: ['2026-01-01', '2026-12-31'] })
  expect(days('1/3/2026..4/2026')).toEqual({ is: 'between', value: ['2026-03-01', '2026-04-30'] })
  expect(days('7 ngày')).toEqual({ is: 'within', value: { last: 7 } })
  expect(days('Tháng trước')).toEqual({ is: 'within', value: 'last-month' })
  expect(days('2025', '>')).toEqual({ is: 'after', value: '2025-12-31' })
  expect(days('1/3/2026', '>=')).toEqual({ is: 'after', value: '2026-02-28' })
  expect(days('28/2/2026', '<=')).toEqual({ is: 'before', value: '2026-03-01' })
  for (const typed of ['31/2/2026', '13/2026', 'x', '5/3..1/3', '1/3..', '..'])
    expect(days(typed), typed).toBeUndefined()
})

test('further choices join those chosen, another value replaces the former', () => {
  const first = joined(undefined, [{ field: 'status', is: 'any-of', value: ['pending'] }])
  const more = joined(first, [
    { field: 'status', is: 'any-of', value: ['failed', 'pending'] },
    { field: 'total', is: 'above', value: 1 },
  ])
  expect(JSON.parse(joined(more, [{ field: 'total', is: 'above', value: 2 }]))).toEqual({
    all: [
      { field: 'status', is: 'any-of', value: ['pending', 'failed'] },
      { field: 'total', is: 'above', value: 2 },
    ],
  })
  for (const unreadable of ['{mangled', '5', 'null', '{"all":5}', '{"any":[null]}'])
    expect(joined(unreadable, [{ field: 'isFree', is: 'yes' }]), unreadable).toBe(
      '{"all":[{"field":"isFree","is":"yes"}]}',
    )
  const any = { any: [{ field: 'total', is: 'equals', value: 1 }] }
  expect(JSON.parse(joined(JSON.stringify(any), [{ field: 'isFree', is: 'yes' }]))).toEqual({
    all: [any, { field: 'isFree', is: 'yes' }],
  })
})

const soundBy = (fields: FilterFields) => (filter: string) => readFilter(fields, filter).fault

test('whatever is typed, the conditions read and offered are ones the server accepts', () => {
  const faultOf = soundBy(checkable(fields))
  const words = fields.flatMap(({ name, label }) => [name, label.replaceAll(' ', '-')])
  const values = [
    '',
    'pending',
    'chờ',
    '1m',
    '1..2',
    '4,5',
    'yes',
    'none',
    'hôm nay',
    '5/3',
    '2026',
    '99999999999tr',
    '"a b',
    '9999d',
    '1/1/1800',
    'x'.repeat(300),
  ]
  const token = fc.tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom(...words),
    fc.constantFrom(':', '=', '>', '<', '>=', '≤'),
    fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 8 })),
  )
  const text = fc.array(
    fc.oneof(
      token.map((parts) => parts.join('')),
      fc.string({ maxLength: 10 }),
    ),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(text, (parts) => {
      const tokens = readTokens(fields, parts.join(' '), nameOf)
      const all = tokens.flatMap((token) => [token.condition ?? [], offersFor(token, nameOf)].flat())
      for (const condition of all) expect(faultOf(JSON.stringify(condition)), parts.join(' ')).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
