import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'owner'
const word = () => randomUUID().slice(0, 8)
const enter = async (body: object = {}) => {
  const lead = { fullName: 'Lê Thị Hỏi', email: `kh.${word()}@example.test`, ...body }
  const made = await t.ask<Lead>('POST', '/leads', { as, body: lead })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const namesOf = ({ tags }: Pick<Lead, 'tags'>) => tags.map(({ name }) => name)
const tagsNow = async (id: string) => namesOf((await t.ask<Lead>('GET', `/leads/${id}`, { as })).body)
const change = (id: string, version: number, body: object) =>
  t.ask<Lead>('PATCH', `/leads/${id}`, { as, version, body })
const bulk = (ids: string[], command: object) =>
  t.ask('POST', '/bulk', { as, key: true, body: { entity: 'leads', target: { ids }, command } })
const undo = async (id: string) => (await t.ask('POST', `/bulk/${id}/undo`, { as, key: true })).body

test('tags are those of customers, made when first named, told apart by neither case nor accents', async () => {
  const tag = `Đoàn ${word()}`
  const person = await make.student(t.db)
  const { version } = (await t.ask('GET', `/customers/${person.id}`, { as })).body
  await t.ask('PATCH', `/customers/${person.id}`, { as, version, body: { tags: [tag] } })
  const made = await enter({ tags: [tag.toLowerCase(), 'Trường học'] })
  expect(namesOf(made).toSorted()).toEqual([tag, 'Trường học'].toSorted())
  const after = await change(made.id, 1, { tags: ['Trường học'] })
  expect([namesOf(after.body), after.body.version]).toEqual([['Trường học'], 2])
  expect((await change(made.id, 2, { tags: ['Trường học'] })).body.version).toBe(2)
  expect((await change(made.id, 2, { tags: Array.from({ length: 31 }, (_, n) => `n${n}`) })).status).toBe(400)
  const { rows } = (await t.ask('GET', `/history/leads/${made.id}`, { as })).body
  expect(JSON.stringify(rows)).toContain('Trường học')
})

test('the list and the board are filtered by a tag', async () => {
  const tag = word()
  const made = await enter({ tags: [tag] })
  await enter({ tags: [word()] })
  const tagId = made.tags[0]!.id
  const { rows } = (await t.ask<{ rows: Lead[] }>('GET', '/leads', { as, query: { tagId } })).body
  expect(rows.map(({ id }) => id)).toEqual([made.id])
  expect(rows[0]!.tags).toEqual(made.tags)
  const { stages } = (await t.ask('GET', '/lead-stages', { as, query: { tagId } })).body as {
    stages: { state: string; count: number }[]
  }
  expect(stages.map(({ count }) => count)).toEqual([1, 0, 0, 0])
})

test('many get or lose a tag at once, each with a way back; nobody gets a thirty-first', async () => {
  const tag = `Đã ${word()}`
  const [one, two] = [await enter({ tags: ['Cũ'] }), await enter({ tags: [tag] })]
  const full = await enter({ tags: Array.from({ length: 30 }, (_, n) => `Nhãn ${n}`) })
  const added = await bulk([one.id, two.id, full.id], { do: 'addLeadTag', tag: tag.toUpperCase() })
  expect(added.body, JSON.stringify(added.body)).toMatchObject({ done: 1, same: 1, refused: 1 })
  expect((await tagsNow(one.id)).toSorted()).toEqual(['Cũ', tag].toSorted())
  expect(await undo(added.body.id)).toMatchObject({ done: 1 })
  expect(await tagsNow(one.id)).toEqual(['Cũ'])
  const removed = await bulk([two.id], { do: 'removeLeadTag', tag })
  expect(removed.body).toMatchObject({ done: 1 })
  expect(await tagsNow(two.id)).toEqual([])
  expect(await undo(removed.body.id)).toMatchObject({ done: 1 })
  expect(await tagsNow(two.id)).toEqual([tag])
})

test('whoever buys takes the tags over beside their own, up to thirty, and the history says so', async () => {
  const buyer = await make.student(t.db)
  const email = (await t.db.execute<{ email: string }>(sql`select email from people where id = ${buyer.id}`)).rows[0]!
    .email
  const { version } = (await t.ask<Customer>('GET', `/customers/${buyer.id}`, { as })).body
  const own = Array.from({ length: 28 }, (_, n) => `Riêng ${n}`)
  await t.ask('PATCH', `/customers/${buyer.id}`, { as, version, body: { tags: own } })
  const mine = await enter({ email, tags: ['Riêng 1', 'A mới', 'B mới', 'C mới'] })
  const sold = await t.ask<Lead>('POST', `/leads/${mine.id}/sell`, { as, version: 1, body: {} })
  expect(sold.body, JSON.stringify(sold.body)).toMatchObject({ state: 'sold', personId: buyer.id })
  const now = (await t.ask<Customer>('GET', `/customers/${buyer.id}`, { as })).body
  expect(now.tags.map(({ name }) => name).toSorted()).toEqual([...own, 'A mới', 'B mới'].toSorted())
  const { rows } = (await t.ask('GET', `/history/customers/${buyer.id}`, { as })).body
  expect(JSON.stringify(rows[0])).toContain('A mới')

  const fresh = await enter({ tags: ['A mới'] })
  const entered = await t.ask<Lead>('POST', `/leads/${fresh.id}/sell`, { as, version: 1, body: {} })
  const person = (await t.ask<Customer>('GET', `/customers/${entered.body.personId}`, { as })).body
  expect(person.tags.map(({ name }) => name)).toEqual(['A mới'])
})

test('programs enter tags and bring them up to date until somebody works on the lead', async () => {
  const externalId = word()
  const receive = (changedAt: string, tags: string[]) =>
    t.ask('PUT', '/leads/received', {
      as,
      body: { rows: [{ externalId, changedAt, fullName: 'Lê Thị Xa', email: `${externalId}@example.test`, tags }] },
    })
  const { id } = (await receive('2026-01-01T00:00:00.000Z', ['Facebook'])).body.rows[0]
  expect(await tagsNow(id)).toEqual(['Facebook'])
  expect((await receive('2026-01-02T00:00:00.000Z', ['Zalo'])).body.rows[0]).toMatchObject({ outcome: 'updated' })
  expect(await tagsNow(id)).toEqual(['Zalo'])
  await t.ask('POST', `/leads/${id}/begin`, { as, version: 2 })
  expect((await receive('2026-01-03T00:00:00.000Z', ['Khác'])).body.rows[0]).toMatchObject({ outcome: 'unchanged' })
  expect(await tagsNow(id)).toEqual(['Zalo'])
})

test('a tag joined with another is that one on leads too', async () => {
  const [one, other] = [word(), word()]
  const [both, single] = [await enter({ tags: [one, other] }), await enter({ tags: [one] })]
  const id = single.tags[0]!.id
  expect((await t.ask('PATCH', `/customer-tags/${id}`, { as, version: 1, body: { name: other } })).status).toBe(200)
  expect([await tagsNow(both.id), await tagsNow(single.id)]).toEqual([[other], [other]])
})
