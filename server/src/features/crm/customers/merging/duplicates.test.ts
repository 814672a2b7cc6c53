import type { Page } from '@learning-cms/contract/core/common'
import type { DuplicatePair } from '@learning-cms/contract/crm/customers/customer-duplicates'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comparePeople } from '#services/people/compare-people.ts'
import { eraseCustomer } from '#services/people/erasing/erase-customer.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.execute(sql`update customers set hidden_at = now() where hidden_at is null`)
  await comparePeople(t.db)
})

const as = 'support'
const mail = () => `${randomUUID().slice(0, 8)}@example.test`
const number = () => `09${randomInt(10_000_000, 99_999_999)}`
const enter = async (body: object = {}) => {
  const answer = await t.ask('POST', '/customers', { as, body: { fullName: 'Lê Thị Trùng', email: mail(), ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id: answer.body.id as string, version: answer.body.version as number }
}
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await t.ask<Page<DuplicatePair>>('GET', '/customers/duplicates', { as, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const different = (method: 'PUT' | 'DELETE', id: string, otherId: string, who = as) =>
  t.ask(method, `/customers/${id}/different-from/${otherId}`, { as: who })
const patch = ({ id, version }: { id: string; version: number }, body: object) =>
  t.ask('PATCH', `/customers/${id}`, { as, version, body })
const contact = (value: string) => ({ value, label: '', isVerified: false })

test('two who share an address, a number, or name and birth date are one pair with every reason', async () => {
  const [email, phone] = [mail(), number()]
  const older = await enter({ fullName: 'Đặng  Hoà', birthDate: '1990-02-03', phone, emails: [contact(email)] })
  const newer = await enter({
    fullName: 'dang hoa',
    birthDate: '1990-02-03',
    email: email.toUpperCase(),
    phones: [contact(`+84 ${phone.slice(1, 4)} ${phone.slice(4)}`)],
  })
  await enter({ fullName: 'Đặng Hoà', birthDate: '1990-02-04' })
  const { rows, total } = await list()
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({
    reasons: ['birth', 'email', 'phone'],
    older: { id: older.id, hasAccount: false, birthDate: '1990-••-••' },
    newer: { id: newer.id },
  })
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${phone}|${email}|1990-02`))
})

test('whoever was entered before or after people were compared, or at the same moment, is found', async () => {
  const [first, second] = [number(), number()]
  await enter({ phone: first })
  await comparePeople(t.db)
  await enter({ phone: first })
  expect((await list()).total).toBe(1)
  await Promise.all([1, 2].map(() => enter({ phone: second })))
  await Promise.all([comparePeople(t.db), comparePeople(t.db)])
  expect((await list()).total).toBe(2)
  const [{ newer }] = (await list()).rows as [DuplicatePair]
  await patch({ id: newer.id, version: 1 }, { phone: number() })
  expect((await list()).total).toBe(1)
})

test('a pair is found by the name of either', async () => {
  const phone = number()
  await enter({ fullName: 'Quách Thị Tìm', phone })
  await enter({ fullName: 'Khác Hẳn Tên', phone })
  for (const search of ['quach tim', 'khac han']) expect((await list({ search })).total).toBe(1)
  expect((await list({ search: 'không ai' })).total).toBe(0)
})

test('a pair is found among very many of one name', async () => {
  const phone = number()
  await t.db.execute(sql`
    with made as (
      insert into people (id, full_name) select gen_random_uuid(), 'Bùi Rất Thường ' || n from generate_series(1, 2001) n returning id)
    insert into customers (id) select id from made`)
  await enter({ fullName: 'Bùi Rất Thường', phone })
  await enter({ fullName: 'Khác Hẳn Tên', phone })
  await comparePeople(t.db)
  expect(await list({ search: 'rat thuong bui' })).toMatchObject({ total: 1, totalIsCapped: false, rows: [{}] })
  expect(await list({ search: 'thuong', isDifferent: 'true' })).toMatchObject({ total: 0, rows: [] })
})

test('a pair goes when what was shared goes, and when one of the two is hidden', async () => {
  const phone = number()
  const [one, other] = [await enter({ phone }), await enter({ phones: [contact(phone)] })]
  expect((await list()).total).toBe(1)
  const { body } = await patch(other, { phones: [] })
  expect((await list()).total).toBe(0)
  await patch({ id: other.id, version: body.version }, { phone })
  expect((await list()).total).toBe(1)
  await t.db.execute(sql`update customers set hidden_at = now() where id = ${one.id}`)
  expect((await list()).total).toBe(0)
})

test('short numbers, missing birth dates and what more than ten share say nothing', async () => {
  await enter({ fullName: 'Không Ngày' })
  await enter({ fullName: 'Không Ngày' })
  const phone = number()
  const school = await Promise.all(Array.from({ length: 10 }, () => enter({ phone })))
  expect((await list()).total).toBe(45)
  await enter({ phone })
  expect((await list()).total).toBe(0)
  const { rows } = await t.db.execute(
    sql`select from person_keys where person_id = ${school[0]!.id} and kind = 'birth'`,
  )
  expect(rows).toEqual([])
})

test('all pages together show each pair once, in both directions', async () => {
  const phone = number()
  for (let n = 0; n < 5; n++) await enter({ phone })
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Page<DuplicatePair> = await list({ size: '3', ...(after && { after }) })
    seen.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(seen).toHaveLength(10)
  expect(new Set(seen).size).toBe(10)
  const last = await list({ size: '3', before: 'end' })
  expect(last.rows.map(({ id }) => id)).toEqual(seen.slice(-3))
})

test('a pair said to be two people stays away, until they share more or it is taken back', async () => {
  const phone = number()
  const [one, other] = [await enter({ phone }), await enter({ phone, birthDate: '2001-05-06' })]
  expect((await different('PUT', other.id, one.id)).status).toBe(200)
  expect((await list()).total).toBe(0)
  expect((await list({ isDifferent: 'true' })).rows).toMatchObject([{ older: { id: one.id }, newer: { id: other.id } }])
  for (const { id } of [one, other]) {
    const history = await t.ask('GET', `/history/customers/${id}`, { as })
    expect(history.body.rows[0].action).toBe('customers.say-different')
  }
  await patch(one, { birthDate: '2001-05-06' })
  expect((await list()).rows).toMatchObject([{ reasons: ['birth', 'phone'] }])
  expect((await different('PUT', one.id, other.id)).status).toBe(200)
  expect((await list()).total).toBe(0)
  expect((await different('DELETE', one.id, other.id)).status).toBe(200)
  expect((await list()).total).toBe(1)
})

test('said many times at once it is recorded once', async () => {
  const phone = number()
  const [one, other] = [await enter({ phone }), await enter({ phone })]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      n % 2 ? different('PUT', one.id, other.id) : different('PUT', other.id, one.id),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { rows } = await t.db.execute(sql`
    select from audit_lines where action = 'customers.say-different' and entity_id in (${one.id}, ${other.id})`)
  expect(rows).toHaveLength(2)
})

test('nobody unknown, hidden, alone or without anything shared can be said to differ', async () => {
  const [one, other] = [await enter(), await enter()]
  expect((await different('PUT', one.id, other.id)).body.reason).toBe('customers.share-nothing')
  for (const id of [randomUUID(), one.id]) expect((await different('PUT', one.id, id)).status).toBe(404)
  await t.db.execute(sql`update customers set hidden_at = now() where id = ${other.id}`)
  expect((await different('PUT', one.id, other.id)).status).toBe(404)
  expect((await different('PUT', one.id, other.id, 'catalog')).status).toBe(403)
  expect((await t.ask('GET', '/customers/duplicates', { as: 'catalog' })).status).toBe(403)
})

test('keys follow the person: nothing of somebody erased or deleted is left among them', async () => {
  const phone = number()
  const [one, other] = [await enter({ phone, emails: [contact(mail())] }), await make.student(t.db, { phone })]
  await different('PUT', one.id, other.id)
  await t.db.execute(sql`update people set email = null, phone = '', birth_date = null where id = ${one.id}`)
  await eraseCustomer(t.db, one.id)
  const left = async (id: string) =>
    (
      await t.db.execute(sql`
        select person_id from person_keys where person_id = ${id}
        union all select lower_id from different_customers where ${id} in (lower_id, higher_id)`)
    ).rows
  expect(await left(one.id)).toEqual([])
  const third = await enter({ phone })
  await t.db.execute(sql`delete from people where id = ${third.id}`)
  expect(await left(third.id)).toEqual([])
})
