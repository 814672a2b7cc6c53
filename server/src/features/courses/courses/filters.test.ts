import { courseFilter, type CourseRow } from '@learning-cms/contract/courses/courses'
import {
  isGroup,
  operatorsOf,
  type Condition,
  type Filter,
  type FilterField,
} from '@learning-cms/contract/core/lists/filter'
import { dayIn, daysAfter, daysOf, namedSpans } from '@learning-cms/contract/core/lists/filter-days'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { noTimeOuts, skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTime } from '#db/lists/filter.ts'

type Row = CourseRow & Record<string, unknown>
const COUNT = 300
const as = 'catalog'
const words = ['Đàn', 'đan', 'Ánh', 'anh', 'Ăn', '100%', 'a_b', 'Học', 'hoc', 'Ô', 'o\\e']

let server: TestApp
let rows: Row[]
let tree: { id: string; parentId: string | null }[]
let teachers: string[]

beforeAll(async () => {
  server = await testApp()
  const roots = [await make.category(server.db), await make.category(server.db)]
  const middle = await make.category(server.db, { parentId: roots[0]!.id })
  const leaf = await make.category(server.db, { parentId: middle.id })
  tree = [
    { id: roots[0]!.id, parentId: null },
    { id: roots[1]!.id, parentId: null },
    { id: middle.id, parentId: roots[0]!.id },
    { id: leaf.id, parentId: middle.id },
  ]
  teachers = [(await make.instructor(server.db)).id, (await make.instructor(server.db)).id]
  await server.db.execute(sql`
    insert into courses (id, title, slug, price, original_price, total_students, total_lessons, duration_minutes, avg_rating,
      created_at, updated_at, published_at, status, level, language, is_priority, category_id, instructor_id)
    select gen_random_uuid(), w.words[1 + n % 11] || ' ' || w.words[1 + n * 7 % 11] || ' ' || n % 20, 'c-' || n,
      case when n % 4 > 0 then n % 5 * 100000 end, case when n % 6 = 0 then 900000 end, n % 3, n % 8, n % 7 * 10,
      case when n % 5 > 0 then 1 + n % 9 * 0.5 end,
      now() - n % 97 * interval '7 hours', now() - n % 13 * interval '31 days',
      case when n % 3 = 0 then now() - n % 53 * interval '11 hours' end,
      (array['draft','published','archived'])[1 + n % 3], (array['beginner','intermediate','advanced'])[1 + n / 2 % 3],
      (array['vi','en'])[1 + n % 2], n % 10 = 0,
      (string_to_array(${tree.map(({ id }) => id).join()}, ',')::uuid[])[1 + n % 5],
      (string_to_array(${teachers.join()}, ',')::uuid[])[1 + n % 3]
    from generate_series(1, ${COUNT}::int) n, (select string_to_array(${words.join('|')}, '|') as words) w`)
  rows = await everyPage({})
  expect(rows).toHaveLength(COUNT)
})
afterAll(() => server.close())

async function everyPage(query: Record<string, string>): Promise<CourseRow[]> {
  const all: CourseRow[] = []
  let after: string | undefined
  do {
    const page = await server.ask('GET', '/courses', { as, query: { ...query, size: 100, ...(after && { after }) } })
    expect(page.status, JSON.stringify(page.body)).toBe(200)
    all.push(...page.body.rows)
    after = page.body.next ?? undefined
    if (!after) expect(page.body.total).toBe(all.length)
  } while (after)
  return all
}

const answered = async (filter: Filter, more: Record<string, string> = {}) =>
  (await everyPage({ filter: JSON.stringify(filter), ...more })).map(({ id }) => id).sort()
const meant = (filter: Filter) =>
  rows
    .filter((row) => fits(row, filter))
    .map(({ id }) => id)
    .sort()

/** The meaning of a filter, as plainly as possible. */
function fits(row: Row, filter: Filter): boolean {
  if (isGroup(filter))
    return 'all' in filter ? filter.all.every((part) => fits(row, part)) : filter.any.some((part) => fits(row, part))
  const { type } = courseFilter[filter.field as keyof typeof courseFilter]
  const value = row[filter.field]
  if (filter.is === 'empty') return value === null || value === ''
  if (filter.is === 'filled') return value !== null && value !== ''
  if (type === 'yes-no') return value === (filter.is === 'yes')
  if (type === 'choice' || type === 'reference') {
    const isAmong = acceptedIds(filter, type).includes(value as string)
    return filter.is === 'any-of' ? isAmong : !isAmong
  }
  if (value === null) return false
  if (typeof value === 'number') return fitsNumber(value, filter)
  return type === 'date' ? fitsDays(value as string, filter) : fitsText(value as string, filter)
}

function acceptedIds({ field, value }: Condition, type: string) {
  const ids = value as string[]
  if (type === 'choice' || field !== 'categoryId') return ids
  const below = (id: string): string[] => [
    id,
    ...tree.filter(({ parentId }) => parentId === id).flatMap((c) => below(c.id)),
  ]
  return ids.flatMap(below)
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

function fitsText(text: string, { is, value }: Condition) {
  const [mine, operand] = [fold(text), fold((value as string).trim())]
  return is === 'is' ? mine === operand : is === 'starts' ? mine.startsWith(operand) : mine.includes(operand)
}

function fitsNumber(mine: number, { is, value }: Condition) {
  const [least, most] = Array.isArray(value) ? (value as [number, number]) : [value as number, value as number]
  if (is === 'equals') return mine === least
  if (is === 'below') return mine < least
  if (is === 'at-most') return mine <= least
  if (is === 'above') return mine > least
  if (is === 'at-least') return mine >= least
  return mine >= least && mine <= most
}

function fitsDays(at: string, condition: Condition) {
  const day = dayIn(Date.parse(at))
  const { from, until } = daysOf(condition, dayIn(Date.now()))
  return (from === undefined || day >= from) && (until === undefined || day < until)
}

const today = dayIn(Date.now())
const day = fc.integer({ min: -60, max: 5 }).map((days) => daysAfter(today, days))
const ordered = <Value extends string | number>(value: fc.Arbitrary<Value>) =>
  fc.tuple(value, value).map(([a, b]) => (a <= b ? [a, b] : [b, a]))
const numbers: Record<string, fc.Arbitrary<number>> = {
  price: fc.integer({ min: 0, max: 6 }).map((n) => n * 100_000),
  originalPrice: fc.constantFrom(0, 899_999, 900_000, 1_000_000_000_000),
  avgRating: fc.integer({ min: 0, max: 12 }).map((n) => n / 2),
}

function valueFor(name: string, field: FilterField, is: string): fc.Arbitrary<unknown> {
  if (['yes', 'no', 'empty', 'filled'].includes(is)) return fc.constant(undefined)
  switch (field.type) {
    case 'text':
      return fc.constantFrom(...words, 'đàn anh', 'Đàn', ' ánh ', 'ĂN', '0', '%', '_', '\\', 'khong co')
    case 'number':
    case 'money': {
      const one = numbers[name] ?? fc.integer({ min: -1, max: 80 })
      return is === 'between' ? ordered(one) : one
    }
    case 'date':
      if (is === 'within')
        return fc.oneof(
          fc.constantFrom(...namedSpans),
          fc.integer({ min: 1, max: 40 }).map((last) => ({ last })),
          fc.integer({ min: 1, max: 40 }).map((next) => ({ next })),
        )
      return is === 'between' ? ordered(day) : day
    case 'choice':
      return fc.uniqueArray(fc.constantFrom(...field.of), { minLength: 1 })
    default:
      return fc.uniqueArray(fc.constantFrom(...(name === 'categoryId' ? tree.map(({ id }) => id) : teachers)), {
        minLength: 1,
      })
  }
}

const conditionOn = (name: string, field: FilterField) =>
  fc
    .constantFrom(...operatorsOf(field))
    .chain((is) =>
      valueFor(name, field, is).map((value) => ({ field: name, is, ...(value !== undefined && { value }) })),
    )

function filters() {
  const condition = fc.oneof(...Object.entries(courseFilter).map(([name, field]) => conditionOn(name, field)))
  const grouped = (part: fc.Arbitrary<unknown>) =>
    fc
      .tuple(fc.constantFrom('all', 'any'), fc.array(part, { minLength: 1, maxLength: 3 }))
      .map(([kind, parts]) => ({ [kind]: parts }))
  const inner = grouped(condition)
  const middle = grouped(fc.oneof(condition, inner))
  return fc.oneof(condition, grouped(fc.oneof(condition, middle))) as fc.Arbitrary<Filter>
}

test('any filter returns what it describes, and its pages add up', async () => {
  await fc.assert(
    fc.asyncProperty(filters(), async (filter) => {
      expect(await answered(filter)).toEqual(meant(filter))
    }),
    { numRuns: 150 },
  )
})

describe('every operator of every field', () => {
  for (const [name, field] of Object.entries(courseFilter))
    for (const is of operatorsOf(field))
      test(`${name} ${is}`, async () => {
        const samples = fc.sample(valueFor(name, field, is), 4)
        for (const value of samples) {
          const filter = { field: name, is, ...(value !== undefined && { value }) } as Condition
          expect(await answered(filter)).toEqual(meant(filter))
        }
      })
})

test('filters, search and quick filters combine, in any order', async () => {
  const filter: Filter = { field: 'price', is: 'at-most', value: 200_000 }
  const expected = rows
    .filter((row) => fits(row, filter) && row.status === 'published' && fold(row.title).includes('dan'))
    .map(({ id }) => id)
    .sort()
  expect(expected.length).toBeGreaterThan(0)
  for (const sort of ['title', 'price', 'publishedAt'])
    expect(await answered(filter, { status: 'published', search: 'dan', sort })).toEqual(expected)
})

test('days begin at midnight in Vietnam', async () => {
  const id = '0190a000-0000-7000-8000-00000000c001'
  await server.db.execute(sql`insert into courses (id, title, slug) values (${id}, 'Nửa đêm', 'nua-dem')`)
  const named = { field: 'title', is: 'is', value: 'nua dem' } as const
  const on = async (value: string) => answered({ all: [named, { field: 'createdAt', is: 'on', value }] })
  const move = (at: string) => server.db.execute(sql`update courses set created_at = ${at} where id = ${id}`)
  await move('2026-03-31T16:59:59.999Z')
  expect([await on('2026-03-31'), await on('2026-04-01')]).toEqual([[id], []])
  await move('2026-03-31T17:00:00.000Z')
  expect([await on('2026-03-31'), await on('2026-04-01')]).toEqual([[], [id]])
})

test('a slow query is stopped and says what to do', skipBecause(noTimeOuts()), async () => {
  const slow = inTime(server.db, '{}', (db) => db.execute(sql`select pg_sleep(10)`))
  await expect(slow).rejects.toMatchObject({ status: 422, reason: 'filters.too-slow' })
  const { rows } = await server.db.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)
  expect(rows[0]!.limit).toBe('30s')
})

test.each([
  ['{"all":[{"field":"colour","is":"is","value":"x"}]}', 'filters.unknown-field', { field: 'colour' }],
  ['{"field":"title","is":"matches","value":"x"}', 'filters.unknown-operator', { field: 'title', operator: 'matches' }],
  ['{"field":"passwordHash","is":"starts","value":"$"}', 'filters.unknown-field', { field: 'passwordHash' }],
  ['{"field":"price","is":"below","value":"1; drop table courses"}', 'filters.bad-value', { field: 'price' }],
  ['[]', 'filters.malformed', undefined],
  ['', 'filters.malformed', undefined],
])('%s is refused with an explanation', async (filter, reason, values) => {
  const { status, body } = await server.ask('GET', `/courses?filter=${encodeURIComponent(filter)}`, { as })
  expect({ status, reason: body.fields?.filter }).toEqual({ status: 400, reason })
  if (values) expect(body.values.filter).toMatchObject(values)
})
