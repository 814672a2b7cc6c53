import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

type Group = { entity: string; hits: { id: string; title: string; detail: string }[] }
const find = async (text: string, as = 'admin') =>
  (await ask('GET', '/search', { as, query: { text } })).body.groups as Group[]
const titles = (groups: Group[], entity: string) =>
  groups.find((group) => group.entity === entity)?.hits.map(({ title }) => title) ?? []

const course = async (title: string) => (await ask('POST', '/courses', { as: 'admin', body: { title } })).body

test('accents, case, word order and input method do not matter', async () => {
  await course('Thiết kế Đồ hoạ cơ bản')
  for (const text of ['do hoa', 'ĐỒ HOẠ', 'hoa thiet', 'đồ hoạ'.normalize('NFD'), 'co ban thiet'])
    expect(titles(await find(text), 'courses'), text).toEqual(['Thiết kế Đồ hoạ cơ bản'])
  expect(await find('khong co gi nhu vay')).toEqual([])
  expect((await ask('GET', '/search', { as: 'admin', query: { text: ' ' } })).status).toBe(400)
})

test('texts that start with the query come first, then words that start with it, newest first', async () => {
  for (const title of ['Học đàn bầu', 'Bầu bạn', 'Làm bầu không khí vui', 'Hoabauxyz', 'Bầu cử']) await course(title)
  expect(titles(await find('bau'), 'courses')).toEqual([
    'Bầu cử',
    'Bầu bạn',
    'Làm bầu không khí vui',
    'Học đàn bầu',
    'Hoabauxyz',
  ])
})

test('wildcards are literal', async () => {
  await course('Giảm 50% học phí_2')
  expect(titles(await find('50%'), 'courses')).toEqual(['Giảm 50% học phí_2'])
  expect(titles(await find('phí_2'), 'courses')).toHaveLength(1)
  expect(await find('5_%')).toEqual([])
  expect(await find('\\')).toEqual([])
})

test('only readable records are found', async () => {
  const category = await make.category(server.db, { name: 'Riêng tư của kho' })
  expect(titles(await find('rieng tu'), 'categories')).toEqual([category.name])
  expect(await find('rieng tu', 'curator')).toEqual([])
  expect((await find('nguyen', 'support')).map(({ entity }) => entity)).not.toContain('accounts')
})

test('students are found by name; by phone and email only with the right to reveal', async () => {
  const body = { fullName: 'Trịnh Thị Che', email: 'che.giau@example.test', phone: '0900 000 771' }
  expect((await ask('POST', '/students', { as: 'admin', body })).status).toBe(200)
  for (const as of ['support', 'analyst']) {
    const [group] = await find('trinh che', as)
    expect(group).toMatchObject({ entity: 'students', hits: [{ title: body.fullName }] })
    expect(JSON.stringify(group)).not.toMatch(/che\.giau|0900 000/)
  }
  expect(titles(await find('0900000771', 'support'), 'students')).toEqual([body.fullName])
  expect(titles(await find('che.giau', 'support'), 'students')).toEqual([body.fullName])
  for (const text of ['0900000771', 'che.giau']) expect(await find(text, 'analyst')).toEqual([])
})

test('it follows every change at once: names, the trash, people, parents', async () => {
  const parent = (await ask('POST', '/categories', { as: 'admin', body: { name: 'Gốc sồi' } })).body
  await ask('POST', '/categories', { as: 'admin', body: { name: 'Nhánh sồi', parentId: parent.id } })
  const target = { as: 'admin', version: parent.version }
  await ask('PATCH', `/categories/${parent.id}`, { ...target, body: { name: 'Gốc đa' } })
  expect(titles(await find('goc soi'), 'categories')).toEqual([])
  const [child] = (await find('nhanh soi'))[0]!.hits
  expect(child!.detail).toBe('Gốc đa')

  const draft = await course('Sẽ vào thùng rác')
  expect((await ask('DELETE', `/courses/${draft.id}`, { as: 'admin', version: draft.version })).status).toBe(200)
  expect(await find('se vao thung rac')).toEqual([])

  const teacher = await make.instructor(server.db, { fullName: 'Lục Văn Cũ' })
  await server.db.execute(
    sql`update people set full_name = 'Lục Văn Mới' from instructors i where people.id = i.person_id and i.id = ${teacher.id}`,
  )
  expect(titles(await find('luc van'), 'instructors')).toEqual(['Lục Văn Mới'])
})

test('the sync corrects errors, and nothing else; each list for people who may write it', async () => {
  const wrong = await course('Bị lệch chỉ mục')
  await server.db.execute(
    sql`update search_entries set title = 'sai', open_words = ' sai', all_words = ' sai' where id = ${wrong.id}`,
  )
  await server.db.execute(sql`
    insert into search_entries values ('courses', gen_random_uuid(), 'Ma', '', 'draft', null, '', ' ma quai', ' ma quai', now())`)
  await server.db.execute(sql`update courses set total_lessons = 9, total_students = 9 where id = ${wrong.id}`)
  expect((await ask('POST', '/search/sync', { as: 'analyst', body: { entity: 'courses' } })).status).toBe(403)

  const { jobId } = (await ask('POST', '/search/sync', { as: 'catalog', body: { entity: 'courses' } })).body
  expect(await server.runJobs()).toEqual({ faults: [] })
  const { status, result } = (await ask('GET', `/jobs/${jobId}`, { as: 'catalog' })).body
  const live = await server.db.execute<{ n: number }>(
    sql`select count(*)::int as n from courses where deleted_at is null`,
  )
  expect({ status, count: result.values.count }).toEqual({ status: 'done', count: live.rows[0]!.n })
  expect(titles(await find('bi lech'), 'courses')).toEqual(['Bị lệch chỉ mục'])
  expect(await find('ma quai')).toEqual([])
  const after = (await ask('GET', `/courses/${wrong.id}`, { as: 'catalog' })).body
  expect(after).toMatchObject({ totalLessons: 0, totalStudents: 0, version: wrong.version })
})

test('an order is found by its number, its customer without accents and, with the right to reveal, a phone number', async () => {
  const student = await make.student(server.db, { fullName: 'Đặng Thị Ước', phone: '0900 077 123' })
  const order = await make.order(server.db, { studentId: student.id })
  expect(titles(await find(order.number.slice(0, 8)), 'orders')).toEqual([order.number])
  expect(titles(await find('uoc dang'), 'orders')).toEqual([order.number])
  expect(titles(await find('0900077123'), 'orders')).toEqual([order.number])
  expect(titles(await find('0900077123', 'analyst'), 'orders')).toEqual([])
  expect(titles(await find('dang uoc', 'analyst'), 'orders')).toEqual([order.number])
})
