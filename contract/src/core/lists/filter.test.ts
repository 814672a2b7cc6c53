import { describe, expect, test } from 'vitest'
import { readFilter, type FilterFields } from './filter.ts'
import { dayIn, daysOf } from './filter-days.ts'

// Fixed days: each is compared with a clock that the test sets, not with the day of the run.

const fields = {
  title: { type: 'text' },
  price: { type: 'money', canBeEmpty: true },
  rating: { type: 'number', hasDecimals: true },
  status: { type: 'choice', of: ['draft', 'published'] },
  isPriority: { type: 'yes-no' },
  createdAt: { type: 'date' },
  categoryId: { type: 'reference', to: 'categories' },
} as const satisfies FilterFields
const read = (filter: unknown) => readFilter(fields, typeof filter === 'string' ? filter : JSON.stringify(filter))
const id = '0190a000-0000-7000-8000-000000000001'

describe('parses', () => {
  test.each([
    { field: 'title', is: 'contains', value: 'đàn' },
    { field: 'price', is: 'between', value: [0, 500_000] },
    { field: 'price', is: 'empty' },
    { field: 'rating', is: 'at-least', value: 4.5 },
    { field: 'status', is: 'none-of', value: ['draft'] },
    { field: 'isPriority', is: 'yes' },
    { field: 'createdAt', is: 'within', value: { last: 7 } },
    { field: 'createdAt', is: 'within', value: 'this-quarter' },
    { field: 'createdAt', is: 'between', value: ['2026-01-01', '2026-01-31'] },
    { field: 'categoryId', is: 'any-of', value: [id] },
    { any: [{ field: 'title', is: 'is', value: 'a' }, { all: [{ field: 'isPriority', is: 'no' }] }] },
  ])('%j', (filter) => expect(read(filter)).toEqual({ filter }))

  test('normalises text and sets', () => {
    expect(read({ field: 'title', is: 'is', value: ' Đàn '.normalize('NFD') }).filter).toMatchObject({ value: 'Đàn' })
    expect(read({ field: 'status', is: 'any-of', value: ['draft', 'draft'] }).filter).toMatchObject({
      value: ['draft'],
    })
  })
})

describe('reports errors in', () => {
  const leaf = { field: 'isPriority', is: 'yes' }
  test.each<[unknown, string, object?]>([
    ['{', 'filters.malformed'],
    ['null', 'filters.malformed'],
    [[], 'filters.malformed'],
    [{}, 'filters.malformed'],
    [{ all: {} }, 'filters.malformed'],
    [{ all: [leaf], any: [leaf] }, 'filters.malformed'],
    [{ ...leaf, sql: '1=1' }, 'filters.malformed'],
    [{ all: [] }, 'filters.empty-group'],
    [{ all: [{ any: [{ all: [{ any: [leaf] }] }] }] }, 'filters.too-deep', { max: 3 }],
    [{ all: Array.from({ length: 31 }, () => leaf) }, 'filters.too-many', { max: 30 }],
    [
      { all: [{ any: Array.from({ length: 16 }, () => leaf) }, { any: Array.from({ length: 15 }, () => leaf) }] },
      'filters.too-many',
      { max: 30 },
    ],
    [{ field: 'colour', is: 'is', value: 'red' }, 'filters.unknown-field', { field: 'colour' }],
    [{ field: '__proto__', is: 'is', value: 'red' }, 'filters.unknown-field', { field: '__proto__' }],
    [
      { field: 'title', is: 'matches', value: '.*' },
      'filters.unknown-operator',
      { field: 'title', operator: 'matches' },
    ],
    [{ field: 'title', is: 'empty' }, 'filters.unknown-operator', { field: 'title', operator: 'empty' }],
    [{ field: 'title', is: 'is', value: '  ' }, 'filters.bad-value', { field: 'title' }],
    [{ field: 'title', is: 'is', value: 'a\0' }, 'filters.bad-value', { field: 'title' }],
    [{ field: 'price', is: 'below', value: '5' }, 'filters.bad-value', { field: 'price' }],
    [{ field: 'price', is: 'below', value: 1.5 }, 'filters.bad-value', { field: 'price' }],
    [{ field: 'price', is: 'below', value: 1e15 }, 'filters.bad-value', { field: 'price' }],
    [{ field: 'price', is: 'between', value: [2, 1] }, 'filters.range-order', { field: 'price' }],
    [{ field: 'price', is: 'between', value: [1] }, 'filters.bad-value', { field: 'price' }],
    [{ field: 'price', is: 'empty', value: 1 }, 'filters.bad-value', { field: 'price' }],
    [{ field: 'status', is: 'any-of', value: ['gone'] }, 'filters.bad-value', { field: 'status' }],
    [{ field: 'status', is: 'any-of', value: [] }, 'filters.bad-value', { field: 'status' }],
    [{ field: 'categoryId', is: 'any-of', value: ['1'] }, 'filters.bad-value', { field: 'categoryId' }],
    [{ field: 'createdAt', is: 'on', value: '2026-02-30' }, 'filters.bad-value', { field: 'createdAt' }],
    [{ field: 'createdAt', is: 'within', value: 'tomorrow' }, 'filters.bad-value', { field: 'createdAt' }],
    [{ field: 'createdAt', is: 'within', value: { last: 0 } }, 'filters.bad-value', { field: 'createdAt' }],
    [
      { field: 'createdAt', is: 'between', value: ['2026-02-02', '2026-02-01'] },
      'filters.range-order',
      { field: 'createdAt' },
    ],
  ])('%j: %s', (filter, reason, values = {}) => expect(read(filter).fault).toMatchObject({ reason, values }))
})

describe('days', () => {
  const today = '2026-11-21'
  test.each([
    ['today', '2026-11-21', '2026-11-22'],
    ['yesterday', '2026-11-20', '2026-11-21'],
    ['this-week', '2026-11-16', '2026-11-23'],
    ['this-month', '2026-11-01', '2026-12-01'],
    ['last-month', '2026-10-01', '2026-11-01'],
    ['this-quarter', '2026-10-01', '2027-01-01'],
    ['this-year', '2026-01-01', '2027-01-01'],
    [{ last: 7 }, '2026-11-15', '2026-11-22'],
    [{ last: 1 }, '2026-11-21', '2026-11-22'],
    [{ next: 10 }, '2026-11-21', '2026-12-01'],
  ])('%j', (value, from, until) => expect(daysOf({ is: 'within', value }, today)).toEqual({ from, until }))

  test.each([
    ['yesterday', '2026-12-31', '2027-01-01'],
    ['this-week', '2026-12-28', '2027-01-04'],
    ['this-month', '2027-01-01', '2027-02-01'],
    ['last-month', '2026-12-01', '2027-01-01'],
    ['this-quarter', '2027-01-01', '2027-04-01'],
    ['this-year', '2027-01-01', '2028-01-01'],
    [{ last: 7 }, '2026-12-26', '2027-01-02'],
  ])('%j on New Year’s Day', (value, from, until) =>
    expect(daysOf({ is: 'within', value }, '2027-01-01')).toEqual({ from, until }),
  )

  test('handle ends of months and years, Sundays and Mondays', () => {
    expect(daysOf({ is: 'within', value: 'last-month' }, '2026-01-31')).toEqual({
      from: '2025-12-01',
      until: '2026-01-01',
    })
    expect(daysOf({ is: 'within', value: 'this-week' }, '2026-11-22').from).toBe('2026-11-16')
    expect(daysOf({ is: 'within', value: 'this-week' }, '2026-11-23').from).toBe('2026-11-23')
    expect(daysOf({ is: 'on', value: '2028-02-28' }, today)).toEqual({ from: '2028-02-28', until: '2028-02-29' })
    expect(daysOf({ is: 'before', value: '2026-03-01' }, today)).toEqual({ until: '2026-03-01' })
    expect(daysOf({ is: 'after', value: '2026-02-28' }, today)).toEqual({ from: '2026-03-01' })
  })

  test('begin at midnight in Vietnam', () => {
    expect(dayIn(Date.parse('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20')
    expect(dayIn(Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
  })
})
