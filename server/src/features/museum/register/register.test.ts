import { labelOf, LINES_AT_ONCE } from '@learning-cms/contract/museum/register'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
beforeEach(async () => {
  await server.db.execute(sql`delete from trash`)
  await server.db.execute(sql`delete from artifacts`)
  await server.db.execute(sql`delete from register_spent`)
})
afterAll(() => server.close())

const as = 'curator'
const line = (priority: number, input: Parameters<typeof make.artifact>[1] = {}) =>
  make.artifact(server.db, { priority, ...input })
const book = async (query: Record<string, string | number> = {}) => (await ask('GET', '/register', { as, query })).body
const lines = async (query: Record<string, string | number> = {}) =>
  (await ask('GET', '/register/lines', { as, query: { from: 1, ...query } })).body.lines
const numbersOf = (rows: { priority: number }[]) => rows.map(({ priority }) => priority)
const trashed = async ({ id }: { id: string }) =>
  expect((await ask('DELETE', `/artifacts/${id}`, { as, version: 1 })).status).toBe(200)

test('unused numbers are named; trashed or permanently deleted ones are entries without a record', async () => {
  for (const number of [2, 3, 7, 9]) await line(number)
  await trashed(await line(5, { code: 'BT cũ' }))
  await server.db.execute(sql`insert into register_spent (register_index, code) values (10, 'BT 10')`)
  expect(await book()).toMatchObject({
    lineCount: 6,
    starts: [2],
    last: 10,
    gaps: [
      { from: 1, to: 1, place: 0 },
      { from: 4, to: 4, place: 2 },
      { from: 6, to: 6, place: 3 },
      { from: 8, to: 8, place: 4 },
    ],
    repeated: [],
    unordered: [],
    mismatched: [],
  })
  const all = await lines()
  expect(numbersOf(all)).toEqual([2, 3, 5, 7, 9, 10])
  expect(all[2]).toEqual({ priority: 5, code: 'BT cũ', state: 'trash', record: null })
  expect(all[5]).toMatchObject({ state: 'spent', record: null })
  expect(await book({ from: 3, to: 8 })).toMatchObject({ lineCount: 3, gaps: [{ from: 4 }, { from: 6 }] })
  expect(numbersOf(await lines({ from: 3, to: 8 }))).toEqual([3, 5, 7])
})

test('codes that differ only in punctuation, dates out of order and codes with other numbers are marked', async () => {
  await line(1, { code: 'BTV 0001', timeRegister: '1985-03' })
  await line(2, { code: 'BTV 12/3', timeRegister: '1985-03-20' })
  await line(3, { code: 'BTV.1', timeRegister: null })
  await line(4, { code: 'BTV 123', timeRegister: '1985-02-01' })
  await line(5, { code: 'BTV-005', timeRegister: '1985' })
  await line(6, { code: 'LSb', timeRegister: '1984' })
  expect(await book()).toMatchObject({ repeated: [1, 3], unordered: [4, 6], mismatched: [2, 3, 4, 6] })
  expect(await book({ from: 5 })).toMatchObject({ lineCount: 2, unordered: [6], gaps: [] })
})

test('a year has its registrations, with the gaps before them', async () => {
  await line(1, { timeRegister: '1984-12-31' })
  await line(2, { timeRegister: '1985' })
  await line(9, { timeRegister: '1985-07' })
  expect((await book()).years).toEqual([
    { year: '1985', lineCount: 2 },
    { year: '1984', lineCount: 1 },
  ])
  expect(await book({ year: '1985' })).toMatchObject({
    lineCount: 2,
    starts: [2],
    gaps: [{ from: 3, to: 8, place: 1 }],
  })
  expect(numbersOf(await lines({ year: '1985' }))).toEqual([2, 9])
  expect(await book({ year: '1999' })).toMatchObject({ lineCount: 0, starts: [], last: null })
})

test('a long register is read in parts without omissions', async () => {
  await server.db.execute(sql`
    insert into artifacts (id, type, register_index, code, name_vi)
    select gen_random_uuid(), '2D', n, 'BT ' || n, 'Hiện vật' from generate_series(1, 999, 2) as n`)
  await server.db.execute(sql`update artifacts set deleted_at = now() where register_index % 50 = 1`)
  const { starts, lineCount, last } = await book()
  expect(starts).toHaveLength(Math.ceil(500 / LINES_AT_ONCE))
  const read: number[] = []
  for (const [at, from] of (starts as number[]).entries())
    read.push(...numbersOf(await lines({ from, to: (starts[at + 1] ?? last + 1) - 1 })))
  expect(read).toHaveLength(lineCount)
  expect(read).toEqual(Array.from({ length: 500 }, (_, at) => at * 2 + 1))
})

test('cards and labels are read by number, with materials in both languages', async () => {
  const { id: material } = (
    await ask('POST', '/artifact-terms', { as, body: { kind: 'material', nameVi: 'Đồng thau', nameEn: 'Brass' } })
  ).body
  await line(1, { materialIds: [material], sizes: 'cao 5 cm' })
  for (const number of [2, 3, 4]) await line(number)
  const { pieces, next } = (await ask('GET', '/register/pieces', { as, query: { numbers: '1, 3-9' } })).body
  expect(numbersOf(pieces)).toEqual([1, 3, 4])
  expect(next).toBeNull()
  expect(pieces[0]).toMatchObject({ materialsVi: 'Đồng thau', materialsEn: 'Brass', techniquesVi: '', image: null })
  const { status, body } = await ask('GET', '/register/pieces', { as, query: { numbers: 'x' } })
  expect([status, body.fields]).toEqual([400, { numbers: 'register.numbers' }])
})

test('selected or listed artifacts are identified by their numbers', async () => {
  const made = []
  for (const number of [1, 2, 3, 7]) made.push(await line(number, number === 3 ? { type: '3D' } : {}))
  const name = (body: object) => ask('POST', '/register/numbers', { as, body })
  expect((await name({ ids: made.map(({ id }) => id) })).body).toEqual({ numbers: '1-3,7', count: 4 })
  expect((await name({ query: { type: '2D', sort: 'nameVi' } })).body).toEqual({ numbers: '1-2,7', count: 3 })
  expect((await name({ query: { search: 'không có' } })).body.reason).toBe('register.none')
  await server.db.execute(sql`
    insert into artifacts (id, type, register_index, code, name_vi)
    select gen_random_uuid(), '2D', n, 'BT ' || n, 'Hiện vật' from generate_series(1001, 2000) as n`)
  expect((await name({ query: {} })).body).toMatchObject({
    status: 422,
    reason: 'register.too-many',
    values: { count: 1004, max: 1000 },
  })
})

test('a label leads to its artifact, even when the number has changed', async () => {
  const drum = await line(12)
  const open = async (label: string, who = as) => ask('GET', `/register/labels/${label}`, { as: who })
  expect((await open('12')).body).toEqual({ id: drum.id })
  await ask('PATCH', `/artifacts/${drum.id}`, { as, version: 1, body: { priority: 40 } })
  expect((await open(labelOf(drum))).body).toEqual({ id: drum.id })
  expect((await open('12')).status).toBe(404)
  expect((await open('zzz')).status).toBe(404)
  expect((await open('40', 'support')).status).toBe(403)
})
