import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain, sealNewLines } from '#services/audit/seal.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { recountProgress, recountStudents } from '#features/courses/learning/rules.ts'
import { compareAll } from '#features/money/ledger/checks.ts'
import { addFirstSampleData, addSampleData, hasSampleData, removeSampleData } from '#services/samples/sample-data.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'admin'
const count = async (table: string) =>
  (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`)).rows[0]!.n

test('recent work is mine, newest first; the full log is for auditors and can be filtered', async () => {
  await make.category(server.db)
  await make.instructor(server.db, { status: 'pending' })
  await ask('POST', '/courses', { as: 'catalog', body: { title: 'Bản nháp' } })
  const body = { fullName: 'Đặng Thị Ghi Sổ', email: 'ghi.so@example.test' }
  const made = (await ask('POST', '/instructors', { as: 'catalog', body })).body
  const { recent } = (await ask('GET', '/home', { as: 'catalog' })).body
  expect((await ask('GET', '/home', { as: 'curator' })).body.recent).toEqual([])
  expect(recent[0]).toMatchObject({ action: 'instructors.create', entityId: made.id, label: body.fullName })
  expect(recent.map(({ action }: { action: string }) => action)).toContain('courses.create')
  expect((await ask('GET', '/audit', { as: 'catalog' })).status).toBe(403)
  const log = (await ask('GET', '/audit', { as, query: { entity: 'instructors', entityId: made.id } })).body
  expect(log).toMatchObject({
    total: 1,
    rows: [{ action: 'instructors.create', changes: { status: [null, 'pending'] } }],
  })
  expect(JSON.stringify(log.rows[0].changes)).not.toContain('ghi.so')
  for (const query of [{ entity: 'a\0' }, { from: '\0' }, { from: 'gestern' }] as Record<string, string>[])
    expect((await ask('GET', '/audit', { as, query })).status).toBe(400)
  const one = (await ask('GET', '/audit', { as, query: { size: 1 } })).body
  const two = (await ask('GET', '/audit', { as, query: { size: 1, after: one.next } })).body
  expect(two.rows[0].id).not.toBe(one.rows[0].id)
})

test('the small sample is complete, plausible and valid, and is added once', async () => {
  const startedAt = process.cpuUsage()
  expect((await ask('POST', '/sample-data', { as })).status).toBe(200)
  const { user, system } = process.cpuUsage(startedAt)
  // An idle machine takes 2,000; a shared processor takes longer.
  expect((user + system) / 1_000).toBeLessThan(6_000)
  await ask('POST', '/sample-data', { as })
  expect((await ask('GET', '/sample-data', { as })).body).toEqual({ isPresent: true })
  expect(await count('courses')).toBe(121)
  expect(await count('instructors')).toBe(26)
  const { rows } = (await ask('GET', '/categories/tree', { as })).body
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(new Set(rows.map(({ level }: { level: number }) => level))).toEqual(new Set([1, 2, 3]))
  const published = (await ask('GET', '/courses', { as, query: { status: 'published', size: 100 } })).body.rows
  expect(published.length).toBeGreaterThan(50)
  for (const { id } of published) {
    const { body } = await ask('GET', `/courses/${id}`, { as })
    expect(body.missing.filter((gap: string) => gap !== 'category')).toEqual([])
    expect(cleanRichText(body.description)).toBe(body.description)
    expect(body.durationMinutes).toBeGreaterThan(0)
  }
  const phones = await server.db.execute(
    sql`select 1 from people where email like '%giangvien%' and phone not like '0900 000 %'`,
  )
  expect(phones.rows).toHaveLength(0)
})

test('the sample’s students match their courses and events', async () => {
  expect(await count('students')).toBe(240)
  const figures = () =>
    server.db.execute(sql`
      select id, learning_seconds, last_activity_at, last_login_at, total_courses, in_progress_courses, completed_courses
      from students order by id`)
  const progress = () => server.db.execute(sql`select id, lessons_done, completed_at from enrolments order by id`)
  const before = [(await figures()).rows, (await progress()).rows]
  const { rows: all } = await server.db.execute<{ id: string }>(sql`select id from students`)
  const { rows: taught } = await server.db.execute<{ id: string }>(sql`select id from courses`)
  await server.db.transaction(async (tx) => {
    await recountStudents(
      tx,
      all.map(({ id }) => id),
    )
    for (const { id } of taught) await recountProgress(tx, id)
  })
  expect([(await figures()).rows, (await progress()).rows]).toEqual(before)
  const { rows } = await server.db.execute<{ evenings: number; ahead: number }>(sql`
    select avg((extract(hour from occurred_at at time zone 'Asia/Ho_Chi_Minh') >= 18)::int)::float8 as evenings,
      count(*) filter (where occurred_at > now())::int as ahead from learning_events`)
  expect(rows[0]!.evenings).toBeGreaterThan(0.6)
  expect(rows[0]!.ahead).toBe(0)
})

test('records people changed or used stay, the rest is removed, and the sample can be added again', async () => {
  const tree = (await ask('GET', '/categories/tree', { as })).body.rows
  const leaf = tree.find(
    ({ level, courseCount }: { level: number; courseCount: number }) => level === 3 && courseCount > 0,
  )
  const own = (await ask('POST', '/courses', { as, body: { title: 'Của tôi', categoryId: leaf.id } })).body
  const drafts = (await ask('GET', '/courses', { as, query: { status: 'published', size: 5 } })).body.rows
  const edited = (await ask('PATCH', `/courses/${drafts[0].id}`, { as, version: 1, body: { title: 'Đã sửa' } })).body
  const period = (await ask('GET', '/periods', { as, query: { search: 'đông sơn' } })).body.rows[0]
  expect(period.artifactCount).toBeGreaterThan(0)
  const named = { as, version: period.version, body: { nameEn: 'Bronze age of the north' } }
  expect((await ask('PATCH', `/periods/${period.id}`, named)).status).toBe(200)
  const added = await count('sample_rows')
  const { body } = await ask('DELETE', '/sample-data', { as })
  expect(body.retained).toBeGreaterThanOrEqual(4)
  expect(body.removed + body.retained).toBe(added)
  expect(added).toBeGreaterThanOrEqual(tree.length - 1 + 24 + 120 + 240)
  expect(await count('periods')).toBe(1)
  expect((await ask('GET', '/museum', { as })).body).toMatchObject({ nameVi: 'Bảo tàng', introVi: '', latitude: null })
  expect(await hasSampleData(server.db)).toBe(false)
  expect(await count('courses')).toBe(3)
  for (const { id } of [own, edited]) expect((await ask('GET', `/courses/${id}`, { as })).status).toBe(200)
  const left = (await ask('GET', '/categories/tree', { as })).body.rows
  expect(left.map(({ id }: { id: string }) => id)).toContain(leaf.parentId)
  const roots = left.filter(({ level }: { level: number }) => level === 1)
  expect(roots.map(({ sortOrder }: { sortOrder: number }) => sortOrder)).toEqual(
    roots.map((_: unknown, n: number) => n),
  )
  expect((await ask('DELETE', '/sample-data', { as })).body).toEqual({ removed: 0, retained: 0 })
  await ask('POST', '/sample-data', { as })
  expect(await count('courses')).toBe(123)
  expect(await count('periods')).toBe(18)
  await removeSampleData(server.db)
  await addFirstSampleData(server.db, 'small')
  expect(await hasSampleData(server.db)).toBe(false)
})

/** Constraints and indexes, each with its definition. */
const heldByDatabase = async () =>
  (
    await server.db.execute(sql`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as what
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  ).rows

/** Tables in which colleagues record something about customers. */
const noted = ['person_calls', 'leads', 'organisations', 'tags', 'person_tags', 'consents']

test('the large sample streams in, its lines are chained, and all of it is removed again', async () => {
  const stored = await heldByDatabase()
  await addSampleData(server.db, 'large', { students: 300 })
  expect(await heldByDatabase()).toEqual(stored)
  expect(await count('students')).toBe(300)
  expect(await count('learning_events')).toBeGreaterThan(3_000)
  expect(await count('orders')).toBeGreaterThan(1_000)
  expect(await Promise.all(noted.map(count))).toEqual([400, 75, 1, 5, 100, 255])
  expect((await compareAll(server.db)).differing).toEqual([])
  // The sample's search entries are those that the triggers would have written.
  const again = await server.db.execute<{ touched: number }>(
    sql`select search_put('orders', array_agg(id)) as touched from orders`,
  )
  expect(again.rows[0]!.touched).toBe(0)
  const renamed = await server.db.execute(sql`
    with before as (select id, search, name_search from orders), touched as (update orders set number = number returning id, search, name_search)
    select from before join touched using (id) where (before.search, before.name_search) <> (touched.search, touched.name_search)`)
  expect(renamed.rows).toHaveLength(0)
  expect(await count('courses')).toBe(5003)
  expect(await count('audit_lines')).toBeGreaterThan(20_000)
  while ((await sealNewLines(server.db)) > 0);
  expect((await verifyChain(server.db)).fault).toBeUndefined()
  const { rows } = (await ask('GET', '/instructors', { as, query: { size: 100, search: 'nguyen' } })).body
  expect(rows.length).toBe(100)
  const result = await removeSampleData(server.db)
  expect(result.retained).toBe(0)
  expect(result.removed).toBeGreaterThan(8_500)
  expect([await count('students'), await count('learning_events')]).toEqual([0, 0])
  expect(await Promise.all(noted.map(count))).toEqual([0, 0, 0, 0, 0, 0])
})
