import type { Category } from '@learning-cms/contract/courses/categories'
import type { Trashed } from '@learning-cms/contract/records/trash'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '#app/start-up.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
beforeEach(async () => {
  // Row by row: truncating would reach the ledger, by way of groups of learners and their coupons.
  for (const table of ['trash', 'courses', 'categories'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`)
})
afterAll(() => server.close())

const as = 'catalog'
const made = async (name: string, parentId: string | null = null) =>
  (await ask<Category>('POST', '/categories', { as, body: { name, parentId } })).body
const read = async (id: string) => (await ask<Category>('GET', `/categories/${id}`, { as })).body
const tree = async () => (await ask<{ rows: Category[] }>('GET', '/categories/tree', { as })).body.rows
const remove = async (id: string, query: Record<string, string> = {}) => {
  const { version } = await read(id)
  expect((await ask('DELETE', `/categories/${id}`, { as, version, query })).status).toBe(200)
  return version + 1
}
const draft = async (title: string, fields: object = {}) =>
  (await ask('POST', '/courses', { as, body: { title, ...fields } })).body as { id: string; version: number }
const removeCourse = async ({ id, version }: { id: string; version: number }) =>
  expect((await ask('DELETE', `/courses/${id}`, { as, version })).status).toBe(200)
const listed = async (query: Record<string, string> = {}, who = as) =>
  (await ask<{ rows: Trashed[] }>('GET', '/trash', { as: who, query })).body.rows
const restore = async (id: string, body: object = {}, who = as) => {
  const version = (await listed()).find((row) => row.id === id)?.version
  return ask('POST', `/trash/${id}/restore`, { as: who, version: version ?? 1, body })
}
const actionsOf = async (id: string) =>
  (
    await server.db.execute<{ action: string }>(
      sql`select action from audit_lines where entity_id = ${id} order by at, id`,
    )
  ).rows.map(({ action }) => action)

test('a category is trashed, disappears everywhere, and is restored to its place with its content', async () => {
  const root = await made('Lập trình')
  await made('A', root.id)
  const b = await made('B', root.id)
  await made('C', root.id)
  await ask('PATCH', `/categories/${b.id}`, { as, version: 1, body: { description: 'Mô tả' } })
  const before = await read(b.id)
  const version = await remove(b.id)
  expect((await ask('GET', `/categories/${b.id}`, { as })).status).toBe(404)
  for (const path of ['/categories', '/categories/tree'])
    expect(JSON.stringify((await ask('GET', path, { as })).body), path).not.toContain(b.id)
  expect(await read(root.id)).toMatchObject({ childCount: 2 })
  expect((await tree()).map(({ sortOrder }) => sortOrder)).toEqual([0, 0, 1])
  expect(await ask('PATCH', `/categories/${b.id}`, { as, version, body: { name: 'x' } })).toMatchObject({ status: 404 })
  const body = { title: 'Khoá', categoryId: b.id }
  expect((await ask('POST', '/courses', { as, body })).body.reason).toBe('courses.category-unknown')
  expect(await listed()).toMatchObject([
    { id: b.id, entity: 'categories', name: 'B', version, heldIn: 'Lập trình', moved: null },
  ])
  const days = (Date.parse((await listed())[0]!.endsAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  expect(await restore(b.id)).toMatchObject({ status: 200, body: { id: b.id, entity: 'categories', version: 4 } })
  const { version: _was, updatedAt: _at, ...same } = before
  expect(await read(b.id)).toMatchObject(same)
  expect((await tree()).map(({ name }) => name)).toEqual(['Lập trình', 'A', 'B', 'C'])
  expect(await listed()).toEqual([])
  expect((await actionsOf(b.id)).slice(-2)).toEqual(['categories.remove', 'categories.restore'])
})

test('names and addresses are unique among live rows; the holder of a taken name is named', async () => {
  const old = await made('Âm nhạc')
  await remove(old.id)
  const second = await made('Âm nhạc')
  expect(second.slug).toBe('am-nhac')
  expect(await restore(old.id)).toMatchObject({
    status: 409,
    body: { reason: 'trash.name-taken', values: { name: 'Âm nhạc' }, message: expect.stringContaining('“Âm nhạc”') },
  })
  expect(await listed()).toHaveLength(1)
  await ask('PATCH', `/categories/${second.id}`, { as, version: 1, body: { name: 'Nhạc' } })
  expect((await restore(old.id)).status).toBe(200)
  expect((await read(old.id)).slug).toMatch(/^am-nhac-\w{10}$/)
  const course = await draft('Guitar')
  await removeCourse(course)
  const namesake = await draft('Guitar')
  expect((await restore(course.id)).status).toBe(200)
  const slugOf = async (id: string) => (await ask('GET', `/courses/${id}`, { as })).body.slug
  expect(await slugOf(namesake.id)).toBe('guitar')
  expect(await slugOf(course.id)).toMatch(/^guitar-\w{10}$/)
})

test('a category whose parent is trashed or deleted says so, and is restored at the top level', async () => {
  const [root, other] = [await made('Cha'), await made('Cha khác')]
  const [child, second] = [await made('Con', root.id), await made('Con thứ', other.id)]
  for (const { id } of [child, second, root, other]) await remove(id)
  expect(await restore(child.id)).toMatchObject({
    status: 409,
    body: { reason: 'trash.parent-gone', values: { name: 'Con', parent: 'Cha' } },
  })
  expect((await restore(root.id)).status).toBe(200)
  expect((await restore(child.id)).status).toBe(200)
  expect(await read(child.id)).toMatchObject({ parentId: root.id })
  const version = (await listed()).find(({ id }) => id === other.id)!.version
  expect((await ask('DELETE', `/trash/${other.id}`, { as, version })).status).toBe(200)
  expect((await restore(second.id)).body.reason).toBe('trash.parent-gone')
  expect((await restore(second.id, { detached: true })).status).toBe(200)
  expect(await read(second.id)).toMatchObject({ parentId: null, level: 1 })
})

test('a course is restored with curriculum and category; without a category if it is gone', async () => {
  const category = await made('Vẽ')
  const course = await draft('Màu nước', { categoryId: category.id, price: 90_000 })
  const sections = [{ title: 'Chương', lessons: [{ title: 'Bài', kind: 'video', minutes: 9, isPreview: true }] }]
  await ask('PUT', `/courses/${course.id}/curriculum`, { as, version: 1, body: { sections } })
  const before = (await ask('GET', `/courses/${course.id}`, { as })).body
  await removeCourse({ ...course, version: 2 })
  expect((await ask('GET', '/courses', { as })).body).toMatchObject({ rows: [], total: 0 })
  expect(await read(category.id)).toMatchObject({ courseCount: 0, subtreeCourseCount: 0 })
  expect(await listed({ entity: 'courses' })).toMatchObject([{ name: 'Màu nước', heldIn: 'Vẽ' }])
  await restore(course.id)
  expect((await ask('GET', `/courses/${course.id}`, { as })).body).toEqual({
    ...before,
    version: 4,
    updatedAt: expect.any(String),
  })
  await removeCourse({ ...course, version: 4 })
  await remove(category.id)
  expect(await restore(course.id)).toMatchObject({
    status: 409,
    body: { reason: 'trash.category-gone', values: { parent: 'Vẽ' } },
  })
  await restore(course.id, { detached: true })
  expect((await ask('GET', `/courses/${course.id}`, { as })).body).toMatchObject({ categoryId: null, totalLessons: 1 })
})

test('content moved by a deletion is moved back as far as it is still there', async () => {
  const [full, home, third] = [await made('Đầy'), await made('Nhà'), await made('Khác')]
  const [stays, goesOn] = [await made('Ở lại', full.id), await made('Đi tiếp', full.id)]
  const [one, two] = [await draft('Một', { categoryId: full.id }), await draft('Hai', { categoryId: full.id })]
  await draft('Của nhà', { categoryId: home.id })
  await remove(full.id, { reassignTo: home.id })
  await ask('PATCH', `/courses/${two.id}`, { as, version: 2, body: { categoryId: third.id } })
  await ask('POST', `/categories/${goesOn.id}/move`, { as, version: 2, body: { parentId: third.id, position: 0 } })
  expect(await listed()).toMatchObject([{ moved: { count: 4, into: 'Nhà' } }])
  expect((await restore(full.id, { withMoved: true })).status).toBe(200)
  const categoryOf = async (id: string) => (await ask('GET', `/courses/${id}`, { as })).body.categoryId
  expect(await read(stays.id)).toMatchObject({ parentId: full.id, sortOrder: 0 })
  expect(await read(goesOn.id)).toMatchObject({ parentId: third.id })
  expect(await categoryOf(one.id)).toBe(full.id)
  expect(await categoryOf(two.id)).toBe(third.id)
  expect(await read(home.id)).toMatchObject({ courseCount: 1, childCount: 0 })
})

test('visible to readers of the entity, restored by writers, deleted with the right to delete', async () => {
  const category = await made('Ẩn')
  const version = await remove(category.id)
  const body = {}
  expect(await listed({}, 'curator')).toEqual([])
  expect((await ask('POST', `/trash/${category.id}/restore`, { as: 'curator', version, body })).status).toBe(404)
  expect(await listed({}, 'analyst')).toHaveLength(1)
  expect(await ask('POST', `/trash/${category.id}/restore`, { as: 'analyst', version, body })).toMatchObject({
    status: 403,
    body: { values: { permission: 'categories:write' } },
  })
  expect(await ask('DELETE', `/trash/${category.id}`, { as: 'analyst', version })).toMatchObject({
    status: 403,
    body: { values: { permission: 'categories:delete' } },
  })
  expect((await ask('POST', `/trash/${category.id}/restore`, { as, version: version - 1, body })).status).toBe(412)
  expect((await restore(category.id)).status).toBe(200)
  expect((await ask('POST', `/trash/${category.id}/restore`, { as, version, body })).status).toBe(404)
})

test('the list pages both ways in every order, and searches without accents', async () => {
  for (let n = 0; n < 7; n += 1) await remove((await made(`Mục số ${n} Đào`)).id)
  for (const sort of ['deletedAt', 'name'])
    for (const order of ['asc', 'desc']) {
      const all = (await listed({ sort, order, size: '100' })).map(({ id }) => id)
      const first = (await ask('GET', '/trash', { as, query: { sort, order, size: 3 } })).body
      const second = (await ask('GET', '/trash', { as, query: { sort, order, size: 3, after: first.next } })).body
      expect([...first.rows, ...second.rows].map(({ id }: Trashed) => id)).toEqual(all.slice(0, 6))
      const back = (await ask('GET', '/trash', { as, query: { sort, order, size: 3, before: second.previous } })).body
      expect(back.rows).toEqual(first.rows)
    }
  expect(await listed({ search: 'dao 3' })).toMatchObject([{ name: 'Mục số 3 Đào' }])
  expect(await listed({ entity: 'courses' })).toEqual([])
})

test('after thirty days the sweep deletes permanently, with a log line, and nothing sooner', async () => {
  const [young, old] = [await made('Mới xoá'), await made('Xoá lâu')]
  const course = await draft('Cũ')
  const sections = [{ title: 'A', lessons: [] }]
  await ask('PUT', `/courses/${course.id}/curriculum`, { as, version: 1, body: { sections } })
  await removeCourse({ ...course, version: 2 })
  for (const { id } of [young, old]) await remove(id)
  const age = (id: string, days: number) =>
    server.db.execute(sql`update trash set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`)
  await age(young.id, 29)
  await age(old.id, 31)
  await age(course.id, 31)
  await sweep(server.db)
  expect(await listed()).toMatchObject([{ id: young.id }])
  const left = await server.db.execute<{ n: number }>(sql`
    select (select count(*)::int from categories) + (select count(*)::int from courses) + (select count(*)::int from course_sections) as n`)
  expect(left.rows[0]!.n).toBe(1)
  expect((await actionsOf(old.id)).at(-1)).toBe('categories.purge')
  expect((await actionsOf(course.id)).at(-1)).toBe('courses.purge')
})

test('of two simultaneous restores one succeeds, the other is told that it is gone', async () => {
  const category = await made('Tranh nhau')
  const version = await remove(category.id)
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask('POST', `/trash/${category.id}/restore`, { as, version, body: {} })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

test('a course added while its category is deleted finds it or is refused', async () => {
  for (let n = 0; n < 8; n += 1) {
    const { id } = await make.category(server.db)
    const [removed, put] = await Promise.all([
      ask('DELETE', `/categories/${id}`, { as, version: 1 }),
      ask('POST', '/courses', { as, body: { title: 'Vừa kịp', categoryId: id } }),
    ])
    expect([removed.status, put.status].toSorted((a, b) => a - b)).toEqual(
      removed.status === 200 ? [200, 422] : [200, 409],
    )
  }
})
