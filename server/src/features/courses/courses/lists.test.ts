import { courseQuery, type CourseRow } from '@learning-cms/contract/courses/courses'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCourses } from './queries.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'catalog'
type Query = Record<string, string | number | undefined>
const page = async (query: Query) =>
  (await ask('GET', '/courses', { as, query: JSON.parse(JSON.stringify(query)) })).body
const sorts = ['createdAt', 'title', 'price', 'totalStudents', 'updatedAt', 'publishedAt', 'durationMinutes'] as const

/** Inserted directly: many rows with equal and empty sort values, alternating between categories and instructors. */
/** However long it takes: a busy machine needs more than a statement may otherwise have. */
const insertMany = (count: number) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into courses (id, title, slug, price, total_students, duration_minutes, created_at, updated_at, published_at, status,
      level, is_priority, total_lessons, category_id, instructor_id)
    select gen_random_uuid(), (array['Đàn','Ăn','An','Ánh','Ba','Dũng','Ô','O'])[1 + n % 8] || ' ' || (n / 16), 'c-' || n,
      case when n % 4 > 0 then n % 5 * 100000 end, n % 3, n % 7 * 10, timestamptz '2026-01-01' + n / 2 * interval '1 minute',
      timestamptz '2026-02-01' + n % 50 * interval '1 hour', case when n % 3 = 0 then timestamptz '2026-03-01' + n % 20 * interval '1 day' end,
      (array['draft','published','archived'])[1 + n % 3], (array['beginner','intermediate','advanced'])[1 + n % 3], n % 10 = 0, 1,
      (array(select id from categories order by id limit 20))[1 + n % 20], (array(select id from instructors order by id limit 20))[1 + n % 20]
    from generate_series(1, ${count}::int) n`)
  })

/** When few rows match, they are sorted separately. */
const everyCourse = JSON.stringify({ field: 'totalLessons', is: 'at-least', value: 0 })

describe('pages', () => {
  beforeAll(async () => {
    await insertMany(110)
  })

  for (const sort of sorts)
    for (const [order, filter] of [
      ['asc', undefined],
      ['desc', undefined],
      ['asc', everyCourse],
      ['desc', everyCourse],
    ] as const)
      test(`of ${sort} ${order} ${filter ? 'found by a filter' : ''} follow each other both ways without gap or overlap`, async () => {
        const all = (await page({ sort, order, filter, size: 100 })).rows.map(({ id }: CourseRow) => id)
        const there: string[] = []
        let at = await page({ sort, order, filter, size: 7 })
        expect(at).toMatchObject({ total: 110, totalIsCapped: false, previous: null })
        for (;;) {
          there.push(...at.rows.map(({ id }: CourseRow) => id))
          if (!at.next) break
          at = await page({ sort, order, filter, size: 7, after: at.next })
        }
        expect(new Set(there).size).toBe(110)
        expect(there.slice(0, 100)).toEqual(all)
        const back: string[] = []
        at = await page({ sort, order, filter, size: 7, before: 'end' })
        expect(at.next).toBeNull()
        for (;;) {
          back.unshift(...at.rows.map(({ id }: CourseRow) => id))
          if (!at.previous) break
          at = await page({ sort, order, filter, size: 7, before: at.previous })
        }
        expect(back).toEqual(there)
      })

  test('start where requested', async () => {
    const from = '2026-01-01T00:30:00.000Z'
    const { rows } = await page({ sort: 'createdAt', order: 'asc', from, size: 3 })
    expect(rows[0].createdAt).toBe(from)
    const named = (await page({ sort: 'title', order: 'asc', from: 'Đ', size: 100 })).rows
    expect(named.length).toBeGreaterThan(0)
    expect(named.every(({ title }: CourseRow) => /^[ĐÔO]/.test(title))).toBe(true)
    const priced = (await page({ sort: 'price', order: 'desc', from: '300000', size: 1 })).rows
    expect(priced[0].price).toBe(300_000)
    for (const query of [
      { sort: 'title', order: 'asc', from: 'Đ' },
      { sort: 'price', order: 'desc', from: '300000' },
    ])
      expect(await page({ ...query, filter: everyCourse })).toEqual(await page(query))
  })

  test('sort titles in Vietnamese order', async () => {
    const { rows } = await page({ sort: 'title', order: 'asc', size: 100 })
    const titles = rows.map(({ title }: CourseRow) => title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('vi').compare))
    expect(titles.indexOf('Ăn 0')).toBeGreaterThan(titles.indexOf('Ánh 0'))
  })

  test('refuse foreign cursors', async () => {
    const { next } = await page({ sort: 'title', size: 2 })
    for (const query of [
      { after: 'x' },
      { after: next, sort: 'price' },
      { after: next },
      { from: 'abc', sort: 'price' },
      { size: 0 },
      { size: 101 },
      { sort: 'search' },
      { offset: 5 },
      { status: 'gone' },
      { from: '99999999999999999999', sort: 'price' },
    ] as Record<string, string>[])
      expect((await ask('GET', '/courses', { as, query })).status).toBe(400)
  })
})

test('search ignores accents and case, needs every word, and takes special characters literally', async () => {
  for (const title of ['Học đàn Tranh', 'Hoà âm 100%', 'Hóa học a_b'])
    expect((await ask('POST', '/courses', { as, body: { title } })).status).toBe(200)
  const found = async (search: string) => (await page({ search, size: 100 })).rows.map(({ title }: CourseRow) => title)
  expect(await found('dan tranh')).toEqual(['Học đàn Tranh'])
  expect(await found('TRANH ĐÀN'.normalize('NFD'))).toEqual(['Học đàn Tranh'])
  expect(await found('hòa am')).toEqual(['Hoà âm 100%'])
  expect(await found('0%')).toEqual(['Hoà âm 100%'])
  expect(await found('a_b')).toEqual(['Hóa học a_b'])
  expect(await found('khongcogi')).toEqual([])
})

test('filters narrow, and combine', async () => {
  const parent = await make.category(server.db)
  const child = await make.category(server.db, { parentId: parent.id })
  const teacher = await make.instructor(server.db, { fullName: 'Lê Văn Lọc' })
  const body = {
    title: 'Lọc',
    categoryId: child.id,
    instructorId: teacher.id,
    price: 0,
    isPriority: true,
    level: 'advanced',
  }
  const { id } = (await ask('POST', '/courses', { as, body })).body
  const ids = async (query: Query) => (await page({ ...query, size: 100 })).rows.map((row: CourseRow) => row.id)
  expect(await ids({ categoryId: parent.id })).toEqual([id])
  expect(
    await ids({
      instructorId: teacher.id,
      status: 'draft,published',
      price: 'free',
      priority: 'true',
      level: 'advanced',
    }),
  ).toEqual([id])
  expect(await ids({ instructorId: teacher.id, status: 'published' })).toEqual([])
  expect(await ids({ instructorId: teacher.id, price: 'paid' })).toEqual([])
  expect((await page({ instructorId: teacher.id })).rows[0]).toMatchObject({
    instructorName: 'Lê Văn Lọc',
    categoryName: child.name,
    isFree: true,
  })
})

describe('at 50,000 courses', () => {
  beforeAll(async () => {
    for (let n = 0; n < 20; n += 1) {
      await make.category(server.db)
      await make.instructor(server.db)
    }
    await server.db.execute(sql`delete from courses`)
    await insertMany(50_000)
    await server.db.execute(sql`analyze courses, categories, instructors, people`)
  })

  test('the total is capped, and a page is cheap wherever it is', async () => {
    expect(await page({})).toMatchObject({ total: 10_000, totalIsCapped: true })
  })

  /** The plans the database would use for the statements of a list. */
  async function plansOf(query: Query) {
    const sent: { text: string; params: unknown[] }[] = []
    const { pool } = server.database
    const listening = Object.assign(Object.create(pool) as typeof pool, {
      query: (config: { text: string }, params: unknown[]) => {
        sent.push({ text: config.text, params })
        return pool.query(config, params)
      },
    })
    await listCourses(drizzle({ client: listening }), courseQuery.parse(query))
    const plans: string[] = []
    for (const { text, params } of sent.filter(({ text }) => text.includes('order by')))
      plans.push((await pool.query(`explain ${text}`, params)).rows.map((row) => row['QUERY PLAN']).join('\n'))
    return plans
  }

  for (const sort of sorts)
    for (const order of ['asc', 'desc'])
      test(`a page of ${sort} ${order} uses its index, first, deep and last`, async () => {
        const first = await page({ sort, order, size: 25 })
        const deep = await page({
          sort,
          order,
          size: 25,
          after: (await page({ sort, order, size: 100, after: first.next })).next,
        })
        const last = await page({ sort, order, size: 25, before: 'end' })
        for (const query of [{}, { after: deep.next }, { before: 'end' }, { before: last.previous }]) {
          const plans = await plansOf({ sort, order, ...query })
          expect(plans.length).toBeGreaterThan(0)
          for (const plan of plans) {
            expect(plan).not.toMatch(/Sort|Seq Scan on courses/)
            expect(plan).toMatch(/Index (Only )?Scan.* on courses/)
          }
        }
      })

  test('one status in the default order uses the combined index', async () => {
    const [plan] = await plansOf({ status: 'published' })
    expect(plan).not.toMatch(/Sort/)
  })
})
