import type { Customer, CustomerFigures, CustomerRow } from '@learning-cms/contract/crm/customers/customers'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  t = await testApp()
  ask = t.ask
})
afterAll(() => t.close())

const as = 'support'
const mail = () => `kh.${randomUUID().slice(0, 8)}@example.test`
const contact = (value: string) => ({ value, label: '', isVerified: false })
const enter = async (body: object = {}) => {
  const answer = await ask<Customer>('POST', '/customers', {
    as,
    body: { fullName: 'Vũ Thị Khách', email: mail(), ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const patch = ({ id, version }: Pick<Customer, 'id' | 'version'>, body: object, who = as) =>
  ask<Customer>('PATCH', `/customers/${id}`, { as: who, version, body })
const read = async (id: string) => (await ask<Customer>('GET', `/customers/${id}`, { as })).body
const list = async (query: Record<string, string> = {}, who = as) =>
  (await ask<{ rows: CustomerRow[]; total: number }>('GET', '/customers', { as: who, query })).body
const allFields = {
  phone: '0900 000 456',
  birthDate: '1998-04-30',
  address: 'Số 7 ngõ 12, Hà Nội',
  title: 'Giáo viên Sử',
  emails: [{ value: 'lop.su@example.test', label: 'Trường', isVerified: true }],
  phones: [contact('024 3333 1234')],
  addresses: [{ kind: 'work', line: '12 Phố Huế', provinceCode: '01', wardCode: '00256' }],
  links: [{ network: 'facebook', url: 'https://facebook.example/vu.khach' }],
  tags: ['Trường học', 'Quan tâm gốm'],
}

test('whoever learns is a customer by that, under the person’s own id, and takes the name along', async () => {
  const { id } = await make.student(t.db, { fullName: 'Đinh Văn Học' })
  expect(await read(id)).toMatchObject({ id, fullName: 'Đinh Văn Học', source: 'learning', isStudent: true })
  const { version } = (await ask('GET', `/students/${id}`, { as })).body
  await ask('PATCH', `/students/${id}`, { as, version, body: { fullName: 'Đinh Văn Hành' } })
  const [row] = (await list({ search: 'dinh van hanh' })).rows
  expect(row).toMatchObject({ id, fullName: 'Đinh Văn Hành' })
  expect(await read(id)).toMatchObject({ version: 2 })
})

test('entered by hand they have a record without being students, and become one later by the same address', async () => {
  const email = mail()
  const made = await enter({ ...allFields, email })
  expect(made).toMatchObject({ isStudent: false, status: 'active', source: 'console', allowed: ['block'] })
  expect((await ask('GET', `/students/${made.id}`, { as })).status).toBe(404)
  const again = await ask('POST', '/customers', { as, body: { fullName: 'Khác', email: email.toUpperCase() } })
  expect(again).toMatchObject({ status: 409, body: { reason: 'customers.exists', values: { id: made.id } } })
  const student = await ask('POST', '/students', { as, body: { fullName: 'Khác', email } })
  expect(student.body).toMatchObject({ id: made.id, fullName: 'Vũ Thị Khách' })
  expect(await read(made.id)).toMatchObject({ isStudent: true, source: 'console' })
})

test('personal values are masked in rows, on the page and in the history, and revealed for a reason', async () => {
  const made = await enter(allFields)
  const text = JSON.stringify([made, await read(made.id), await list({ search: 'vu thi khach' })])
  for (const secret of ['0900 000 456', 'lop.su@', '3333', 'Phố Huế', '1998-04-30', 'vu.khach'])
    expect(text).not.toContain(secret)
  const revealed = await ask('POST', `/customers/${made.id}/reveal`, { as, body: { reason: 'Khách gọi' } })
  expect(revealed.body).toMatchObject({
    phone: allFields.phone,
    emails: allFields.emails,
    addresses: allFields.addresses,
    links: allFields.links,
  })
  const history = await ask('GET', `/history/customers/${made.id}`, { as })
  expect(JSON.stringify(history.body)).not.toContain('lop.su@')
  expect(history.body.rows.map(({ action }: { action: string }) => action)).toEqual([
    'customers.reveal',
    'customers.create',
  ])
  expect((await ask('POST', `/customers/${made.id}/reveal`, { as: 'marketing', body: { reason: 'x' } })).status).toBe(
    403,
  )
  // Addresses cannot be guessed by searching, either.
  expect((await list({ search: '0900000456' }, 'marketing')).rows).toEqual([])
})

test('a list given replaces the one there was; what is not given stays', async () => {
  const made = await enter(allFields)
  const { body } = await patch(made, { tags: ['Gốm', 'gom', 'Quan tâm gốm'], phones: [] })
  expect(body.tags.map(({ name }) => name).toSorted()).toEqual(['Gốm', 'Quan tâm gốm'])
  expect(body).toMatchObject({ phones: [], title: 'Giáo viên Sử' })
  expect(body.emails).toHaveLength(1)
  expect((await patch(body, { title: 'Giáo viên Sử' })).body.version).toBe(body.version)
  expect((await patch(made, { title: 'Khác' })).status).toBe(412)
})

test('bad input is refused with the field that is wrong', async () => {
  const made = await enter()
  for (const [body, reason] of [
    [{ links: [{ network: 'website', url: 'http://example.test' }] }, 'customers.link-https'],
    [{ links: [{ network: 'website', url: 'javascript:alert(1)' }] }, 'customers.link-https'],
    [{ addresses: [{ ...allFields.addresses[0], provinceCode: '79' }] }, 'customers.place-unknown'],
    [{ ownerId: randomUUID() }, 'customers.owner-unknown'],
    [{ phones: [contact('0900 000 111'), contact('+84900000111')] }, 'customers.contact-twice'],
    [{ tags: Array.from({ length: 31 }, (_, n) => `n${n}`) }, undefined],
    [{ status: 'blocked' }, undefined],
  ] as const) {
    const { status, body: problem } = await patch(made, body)
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    if (reason) expect(JSON.stringify(problem)).toContain(reason)
  }
  expect((await read(made.id)).version).toBe(made.version)
})

test('a colleague’s own record is changed only by people above them, and addresses of accounts with the account', async () => {
  const staff = await make.account(t.db, { roles: ['admin'] })
  const { rows } = await t.db.execute<{ id: string }>(sql`select person_id as id from accounts where id = ${staff.id}`)
  await t.db.execute(sql`insert into customers (id, source) values (${rows[0]!.id}, 'console')`)
  const one = await read(rows[0]!.id)
  expect((await patch(one, { phone: '0911 111 111' })).status).toBe(403)
  expect((await patch(one, { email: mail() }, 'owner')).body).toMatchObject({ reason: 'students.email-of-account' })
})

test('a block needs a reason, is ended by name, and either counts in figures and filters', async () => {
  const made = await enter()
  const before = (await ask<CustomerFigures>('GET', '/customers/figures', { as })).body
  const blocked = await ask<Customer>('POST', `/customers/${made.id}/block`, {
    as,
    version: made.version,
    body: { reason: 'Quấy rối' },
  })
  expect(blocked.body).toMatchObject({ status: 'blocked', statusReason: 'Quấy rối', allowed: ['unblock'] })
  const after = (await ask<CustomerFigures>('GET', '/customers/figures', { as })).body
  expect([after.blocked - before.blocked, after.active - before.active]).toEqual([1, -1])
  expect((await list({ status: 'blocked' })).rows.map(({ id }) => id)).toContain(made.id)
  const again = await ask('POST', `/customers/${made.id}/block`, {
    as,
    version: blocked.body.version,
    body: { reason: 'x' },
  })
  expect(again).toMatchObject({ status: 409, body: { reason: 'customers.transition' } })
  const open = await ask<Customer>('POST', `/customers/${made.id}/unblock`, { as, version: blocked.body.version })
  expect(open.body).toMatchObject({ status: 'active', statusReason: null })
})

test('a student in the trash is no customer meanwhile', async () => {
  const { id } = await make.student(t.db)
  const { version } = (await ask('GET', `/students/${id}`, { as })).body
  await ask('DELETE', `/students/${id}`, { as, version })
  expect((await ask('GET', `/customers/${id}`, { as })).status).toBe(404)
  await ask('POST', `/trash/${id}/restore`, { as: 'owner', version: version + 1, body: {} })
  expect((await ask('GET', `/customers/${id}`, { as })).status).toBe(200)
})

test('lists filter by tag, owner, consent and age', async () => {
  const owner = await make.account(t.db, { roles: ['support'] })
  const tagName = `Nhãn ${randomUUID().slice(0, 6)}`
  const made = await enter({ tags: [tagName], ownerId: owner.id })
  const tag = made.tags[0]!
  const other = await enter()
  const ids = async (query: Record<string, string>) => (await list(query)).rows.map(({ id }) => id)
  expect(await ids({ tagId: tag.id })).toEqual([made.id])
  expect(await ids({ ownerId: owner.id })).toEqual([made.id])
  expect(await ids({ isNew: 'true', size: '100' })).toEqual(expect.arrayContaining([made.id, other.id]))
  const say = (isGiven: boolean, at: string) =>
    ask('POST', `/customers/${made.id}/consents`, {
      as,
      body: { purpose: 'measuring', isGiven, source: 'paper', proof: 'Phiếu 12', at },
    })
  await say(true, '2026-03-01T02:00:00.000Z')
  expect(await ids({ consent: 'measuring' })).toEqual([made.id])
  await say(false, '2026-03-02T02:00:00.000Z')
  expect(await ids({ consent: 'measuring' })).toEqual([])
})

test('consents are only ever added: the newest counts, a yes needs proof, and nothing slips in behind', async () => {
  const made = await enter()
  const say = (body: object) =>
    ask('POST', `/customers/${made.id}/consents`, {
      as,
      body: { purpose: 'marketing-mail', source: 'phone', proof: 'Gọi 01/03', at: '2026-03-01T02:00:00.000Z', ...body },
    })
  expect((await say({ isGiven: true, proof: ' ' })).body.reason).toBe('consents.proof-required')
  expect((await say({ isGiven: true, at: '2999-01-01T00:00:00.000Z' })).body.reason).toBe('customers.in-the-future')
  expect((await say({ isGiven: true })).body.states[0]).toMatchObject({ newest: { isGiven: true, textVersion: 1 } })
  await say({ isGiven: false, proof: '', at: '2026-03-05T02:00:00.000Z' })
  expect((await say({ isGiven: true })).body.reason).toBe('consents.older-than-newest')
  const { states, lines } = (await ask('GET', `/customers/${made.id}/consents`, { as })).body
  expect(lines).toHaveLength(2)
  expect(states[0].newest.isGiven).toBe(false)
  expect(states[1].newest).toBeNull()
  await expect(t.db.execute(sql`update consents set is_given = true where person_id = ${made.id}`)).rejects.toThrow()
})

test('a tag renamed to another becomes that one, whoever had either keeps it once', async () => {
  const [one, other] = [randomUUID().slice(0, 6), randomUUID().slice(0, 6)]
  const both = await enter({ tags: [one, other] })
  const single = await enter({ tags: [one] })
  const { id } = both.tags.find(({ name }) => name === one)!
  const tag = (await ask('GET', '/customer-tags', { as, query: { search: one } })).body.rows[0]
  expect(tag).toMatchObject({ id, people: 2 })
  const joined = await ask('PATCH', `/customer-tags/${id}`, {
    as,
    version: tag.version,
    body: { name: other.toUpperCase() },
  })
  expect(joined.body).toMatchObject({ name: other, people: 2 })
  expect((await read(single.id)).tags.map(({ name }) => name)).toEqual([other])
  expect((await read(both.id)).tags.map(({ name }) => name)).toEqual([other])
})

test('what happened is told once, newest first, by kind and by right; notes are those of the student', async () => {
  const { id } = await make.student(t.db)
  await ask('POST', `/students/${id}/notes`, { as, body: { body: 'Ghi từ trang học viên' } })
  await ask('POST', `/customers/${id}/notes`, { as, body: { body: 'Ghi từ trang khách' } })
  const call = {
    direction: 'out',
    outcome: 'reached',
    calledAt: '2026-03-01T02:00:00.000Z',
    minutes: 4,
    body: 'Hỏi lịch',
  }
  expect((await ask('POST', `/customers/${id}/calls`, { as, body: call })).status).toBe(200)
  expect((await read(id)).lastContactAt).toBe(call.calledAt)
  expect((await ask('GET', `/customers/${id}/notes`, { as })).body.total).toBe(2)
  const moments = async (query = {}) =>
    (await ask('GET', `/customers/${id}/timeline`, { as, query })).body.rows.map(({ kind }: { kind: string }) => kind)
  expect(await moments()).toEqual(['noted', 'noted', 'called'])
  expect(await moments({ kinds: 'calls' })).toEqual(['called'])
  expect((await ask('GET', `/customers/${randomUUID()}/timeline`, { as })).status).toBe(404)
})

test('many who use the same new tags at once make each once, without a deadlock', async () => {
  const names = Array.from({ length: 6 }, () => randomUUID().slice(0, 8))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      ask('POST', '/customers', {
        as,
        body: { fullName: 'Cùng Lúc', email: mail(), tags: n % 2 ? names : names.toReversed() },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { rows } = await t.db.execute(sql`select from tags where name = any(${sql.param(names)}::text[])`)
  expect(rows).toHaveLength(6)
})
