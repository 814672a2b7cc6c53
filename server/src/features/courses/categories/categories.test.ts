import type { Category } from '@learning-cms/contract/courses/categories'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
/** Row by row: truncating would reach the ledger, by way of groups of learners and their coupons. */
const emptyCatalogue = async () => {
  await server.db.execute(sql`delete from courses`)
  await server.db.execute(sql`delete from categories`)
}
beforeEach(async () => {
  await emptyCatalogue()
})
afterAll(() => server.close())

const as = 'catalog'
const create = (name: string, parentId: string | null = null) =>
  ask<Category>('POST', '/categories', { as, body: { name, parentId } })
const made = async (name: string, parentId: string | null = null) => (await create(name, parentId)).body
const read = async (id: string) => (await ask<Category>('GET', `/categories/${id}`, { as })).body
const tree = async () => (await ask<{ rows: Category[] }>('GET', '/categories/tree', { as })).body.rows
const move = async (id: string, parentId: string | null, position: number) =>
  ask('POST', `/categories/${id}/move`, { as, version: (await read(id)).version, body: { parentId, position } })
const remove = async (id: string, query: Record<string, string> = {}) =>
  ask('DELETE', `/categories/${id}`, { as, version: (await read(id)).version, query })
const lines = async (id: string) =>
  (
    await server.db.execute<{ action: string; changes: object }>(
      sql`select action, changes from audit_lines where entity_id = ${id} order by at, id`,
    )
  ).rows
const namesBelow = async (parentId: string | null) =>
  (await tree()).filter((one) => one.parentId === parentId).map(({ name }) => name)

test('three levels, appended last, and unique names among siblings', async () => {
  const root = await made(' Lập trình ')
  expect(root).toMatchObject({
    name: 'Lập trình',
    slug: 'lap-trinh',
    level: 1,
    sortOrder: 0,
    isVisible: true,
    version: 1,
  })
  const web = await made('Web', root.id)
  const css = await made('CSS', web.id)
  expect(css).toMatchObject({ level: 3, parentName: 'Web' })
  expect(await create('Flexbox', css.id)).toMatchObject({
    status: 422,
    body: { reason: 'categories.depth', values: { max: 3 } },
  })
  expect(await create('WEB', root.id)).toMatchObject({
    status: 409,
    body: { fields: { name: 'categories.name-taken' } },
  })
  expect(await create('lap  trinh')).toMatchObject({ status: 409 })
  expect(await create('Lập trình', root.id)).toMatchObject({ status: 200, body: { sortOrder: 1 } })
  expect(await create('x', randomUUID())).toMatchObject({
    status: 422,
    body: { fields: { parentId: 'categories.parent-unknown' } },
  })
  expect(await create('  ')).toMatchObject({ status: 400, body: { fields: { name: 'categories.name-required' } } })
  expect(await ask('POST', '/categories', { as, body: { name: 'a', sortOrder: 3 } })).toMatchObject({ status: 400 })
  expect(await read(root.id)).toMatchObject({ childCount: 2, courseCount: 0 })
})

test('renaming, hiding and showing: unchanged values are not written, and a hidden parent hides its subtree', async () => {
  const root = await made('Gốc')
  const child = await made('Nhánh', root.id)
  const patch = (version: number, body: object) => ask('PATCH', `/categories/${child.id}`, { as, version, body })
  expect(await patch(1, { name: 'Nhánh' })).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await patch(1, { name: 'Cành' })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await patch(1, { description: 'x' })).toMatchObject({
    status: 412,
    body: { changed: ['name'], current: { name: 'Cành', version: 2 } },
  })
  expect(await patch(2, { name: '' })).toMatchObject({ status: 400 })
  const hidden = (await ask('POST', `/categories/${root.id}/deactivate`, { as, version: 1 })).body
  expect(hidden).toMatchObject({ isActive: false, isVisible: false, version: 2 })
  expect(await read(child.id)).toMatchObject({ isActive: true, isVisible: false })
  expect((await tree()).map(({ isVisible }) => isVisible)).toEqual([false, false])
  expect((await ask('GET', '/categories', { as, query: { visible: 'true' } })).body.rows).toEqual([])
  expect((await ask('POST', `/categories/${root.id}/deactivate`, { as, version: 2 })).body.version).toBe(2)
  await ask('POST', `/categories/${root.id}/activate`, { as, version: 2 })
  expect(await read(child.id)).toMatchObject({ isVisible: true })
  expect((await lines(root.id)).map(({ action }) => action)).toEqual([
    'categories.create',
    'categories.deactivate',
    'categories.activate',
  ])
})

test('moving keeps positions dense, and refuses cycles, depth and duplicate names', async () => {
  const [a, b, c] = [await made('A'), await made('B'), await made('C')]
  const a1 = await made('A1', a.id)
  await made('A11', a1.id)
  expect(await move(c.id, null, 0)).toMatchObject({ status: 200, body: { sortOrder: 0 } })
  expect(await namesBelow(null)).toEqual(['C', 'A', 'B'])
  const before = await read(c.id)
  expect((await move(c.id, null, 0)).body).toEqual(before)
  expect(await move(c.id, null, 99)).toMatchObject({ body: { sortOrder: 2 } })
  expect(await move(a.id, a1.id, 0)).toMatchObject({ status: 422, body: { reason: 'categories.cycle' } })
  expect(await move(a.id, a.id, 0)).toMatchObject({ status: 422, body: { reason: 'categories.cycle' } })
  expect(await move(a.id, b.id, 0)).toMatchObject({ status: 422, body: { reason: 'categories.depth' } })
  expect(await move(b.id, randomUUID(), 0)).toMatchObject({
    status: 422,
    body: { reason: 'categories.parent-unknown' },
  })
  const other = await made('a1', b.id)
  expect(await move(other.id, a.id, 0)).toMatchObject({ status: 409, body: { reason: 'categories.name-taken' } })
  expect(await move(a1.id, c.id, 0)).toMatchObject({ status: 200, body: { parentName: 'C', level: 2 } })
  expect((await lines(a1.id)).at(-1)).toMatchObject({ action: 'categories.move', changes: { parentId: [a.id, c.id] } })
})

test('only an empty category is deleted, unless its content moves to a suitable category', async () => {
  const [full, home, hidden] = [await made('Đầy'), await made('Nhà mới'), await made('Ẩn')]
  const child = await made('Con', full.id)
  await made('Cháu', child.id)
  await ask('POST', `/categories/${hidden.id}/deactivate`, { as, version: 1 })
  const course = (await ask('POST', '/courses', { as, body: { title: 'Ở đây', categoryId: full.id } })).body
  expect(await remove(full.id)).toMatchObject({
    status: 409,
    body: { reason: 'categories.not-empty', values: { children: 1, courses: 1 } },
  })
  for (const bad of [hidden.id, child.id, full.id, randomUUID()])
    expect(await remove(full.id, { reassignTo: bad })).toMatchObject({
      status: 422,
      body: { fields: { reassignTo: 'categories.new-home' } },
    })
  const deep = await made('Tầng hai', home.id)
  expect(await remove(full.id, { reassignTo: deep.id })).toMatchObject({
    status: 422,
    body: { reason: 'categories.depth' },
  })
  const rival = await made('CON', home.id)
  expect(await remove(full.id, { reassignTo: home.id })).toMatchObject({
    status: 409,
    body: { reason: 'categories.name-taken' },
  })
  await remove(rival.id)
  expect(await remove(full.id, { reassignTo: home.id })).toMatchObject({ status: 200, body: null })
  expect(await read(child.id)).toMatchObject({ parentId: home.id, sortOrder: 1, version: 2 })
  expect((await ask('GET', `/courses/${course.id}`, { as })).body).toMatchObject({ categoryId: home.id, version: 2 })
  expect(await lines(course.id)).toMatchObject([
    {},
    { action: 'courses.update', changes: { categoryId: [full.id, home.id] } },
  ])
  expect((await tree()).filter(({ level }) => level === 1).map(({ sortOrder }) => sortOrder)).toEqual([0, 1])
  expect(await read(home.id)).toMatchObject({ courseCount: 1, subtreeCourseCount: 1, childCount: 2 })
})

test('names are searched without accents and sorted in Vietnamese order', async () => {
  for (const name of ['Đào', 'An', 'Ăn uống', 'Ánh', 'Ân cần', 'Dũng', 'Ba']) await made(name)
  const list = async (query: Record<string, string | number>) =>
    (await ask('GET', '/categories', { as, query })).body.rows.map(({ name }: Category) => name)
  expect(await list({ sort: 'name' })).toEqual(['An', 'Ánh', 'Ăn uống', 'Ân cần', 'Ba', 'Dũng', 'Đào'])
  expect(await list({ search: 'dao' })).toEqual(['Đào'])
  expect(await list({ search: 'ĐÀO'.normalize('NFD') })).toEqual(['Đào'])
  expect(await list({ sort: 'name', order: 'desc', size: 2 })).toEqual(['Đào', 'Dũng'])
})

/** Ids below each parent in order: what the server must show after the same commands. */
type Model = Map<string | null, string[]>
const below = (model: Model, id: string): string[] => [
  id,
  ...(model.get(id) ?? []).flatMap((child) => below(model, child)),
]
const parentIn = (model: Model, id: string) => [...model].find(([, ids]) => ids.includes(id))![0]
const levelIn = (model: Model, id: string | null): number => (id === null ? 0 : 1 + levelIn(model, parentIn(model, id)))
const heightIn = (model: Model, id: string): number =>
  1 + Math.max(0, ...(model.get(id) ?? []).map((child) => heightIn(model, child)))

async function expectModel(model: Model) {
  const rows = await tree()
  const walked = (parentId: string | null): string[] => (model.get(parentId) ?? []).flatMap((id) => [id, ...walked(id)])
  expect(rows.map(({ id }) => id)).toEqual(walked(null))
  for (const row of rows) {
    expect(row.sortOrder).toBe(model.get(row.parentId)!.indexOf(row.id))
    expect(row.level).toBe(levelIn(model, row.id))
    expect(row.childCount).toBe(model.get(row.id)?.length ?? 0)
  }
}

test('any sequence of creating, moving and deleting matches the model', async () => {
  const step = fc.record({
    what: fc.constantFrom('create', 'move', 'move', 'move', 'remove'),
    one: fc.nat(30),
    other: fc.option(fc.nat(30), { freq: 4 }),
    position: fc.nat(5),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await emptyCatalogue()
      const model: Model = new Map([[null, []]])
      for (const { what, one, other, position } of steps) {
        const all = [...model.values()].flat()
        const id = all[one % (all.length || 1)]
        const parentId = other === null || all.length === 0 ? null : all[other % all.length]!
        if (what === 'create' || id === undefined) {
          const { status, body } = await create(randomUUID(), parentId)
          expect(status).toBe(levelIn(model, parentId) < 3 ? 200 : 422)
          if (status === 200) model.set(parentId, [...(model.get(parentId) ?? []), body.id])
        } else if (what === 'move') {
          const { status } = await move(id, parentId, position)
          const isCycle = parentId !== null && below(model, id).includes(parentId)
          const fits = !isCycle && levelIn(model, parentId) + heightIn(model, id) <= 3
          expect(status).toBe(fits ? 200 : 422)
          if (!fits) continue
          const from = parentIn(model, id)
          model.set(
            from,
            model.get(from)!.filter((other) => other !== id),
          )
          const siblings = model.get(parentId) ?? []
          model.set(parentId, [...siblings.slice(0, position), id, ...siblings.slice(position)])
        } else {
          const isEmpty = (model.get(id) ?? []).length === 0
          expect((await remove(id)).status).toBe(isEmpty ? 200 : 409)
          if (!isEmpty) continue
          const from = parentIn(model, id)
          model.set(
            from,
            model.get(from)!.filter((other) => other !== id),
          )
        }
      }
      await expectModel(model)
    }),
    { numRuns: 15 },
  )
})

test('concurrent moves never create a cycle or a gap', async () => {
  const roots = await Promise.all(Array.from({ length: 6 }, (_, n) => made(`Gốc ${n}`)))
  const leaves = await Promise.all(roots.map((root, n) => made(`Lá ${n}`, root.id)))
  const ids = [...roots, ...leaves].map(({ id }) => id)
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      ids
        .map((id, n) => move(id, ids[(n * 5 + round * 3 + 1) % ids.length]!, n % 3))
        .concat(ids.map((id, n) => move(id, null, n))),
    )
    for (const { status } of answers) expect([200, 409, 412, 422]).toContain(status)
    const rows = await tree()
    expect(rows).toHaveLength(ids.length)
    for (const parentId of new Set(rows.map((row) => row.parentId))) {
      const places = rows.filter((row) => row.parentId === parentId).map(({ sortOrder }) => sortOrder)
      expect(places).toEqual(places.map((_, n) => n))
    }
    expect(Math.max(...rows.map(({ level }) => level))).toBeLessThanOrEqual(3)
  }
})

test('a course never ends up in a deleted category', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await make.category(server.db)
    const [removed, put] = await Promise.all([
      remove(id),
      ask('POST', '/courses', { as, body: { title: 'Vội', categoryId: id } }),
    ])
    expect([removed.status, put.status]).not.toEqual([200, 200])
    if (put.status !== 200) expect(JSON.stringify(put.body)).toContain('courses.category-unknown')
    if (removed.status !== 200) expect(removed.body.reason).toBe('categories.not-empty')
  }
})
