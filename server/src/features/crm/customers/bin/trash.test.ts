import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#app/start-up.ts'
import { personIdsByAddress } from '#services/people/by-address.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'support'
const mail = () => `kh.${randomUUID().slice(0, 8)}@example.test`
async function enter(body: object = {}) {
  const answer = await t.ask<Customer>('POST', '/customers', {
    as,
    body: { fullName: 'Hồ Thị Rác', email: mail(), ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const remove = ({ id, version }: { id: string; version: number }) =>
  t.ask('DELETE', `/customers/${id}`, { as, version })
const restore = (id: string, version: number, body: object = {}) =>
  t.ask('POST', `/trash/${id}/restore`, { as, version, body })
const read = (id: string) => t.ask<Customer>('GET', `/customers/${id}`, { as })
const reasonOf = async (id: string) => (await remove((await read(id)).body)).body?.reason
const memberCount = async (id: string) => (await t.ask('GET', `/groups/${id}`, { as })).body.memberCount

test('in the trash a customer is nowhere, and comes back as they were', async () => {
  const email = mail()
  const name = `R${randomUUID().slice(0, 8)}`
  const one = await enter({ fullName: name, email, tags: [name], phone: '0977 111 222' })
  const group = (await t.ask('POST', '/groups', { as, body: { kind: 'fixed', name, description: '' } })).body
  await t.ask('POST', `/groups/${group.id}/members`, { as, body: { ids: [one.id] } })
  const found = async () => [
    (await t.ask('GET', '/customers', { as, query: { search: name } })).body.rows.length,
    (await t.ask('GET', '/search', { as, query: { text: name } })).body.groups.filter(
      ({ entity }: { entity: string }) => entity === 'customers',
    ).length,
    (await t.ask('GET', `/groups/${group.id}/members`, { as })).body.rows.length,
    await memberCount(group.id),
    (await t.ask('GET', '/customer-tags', { as, query: { search: name } })).body.rows[0].people,
    (await personIdsByAddress(t.db, [email])).length,
  ]
  expect(await found()).toEqual([1, 1, 1, 1, 1, 1])
  expect((await remove({ ...one, version: 9 })).status).toBe(412)
  expect((await remove(one)).status).toBe(200)
  expect(await found()).toEqual([0, 0, 0, 0, 0, 0])
  expect((await read(one.id)).status).toBe(404)
  expect((await remove(one)).status).toBe(404)
  const listed = (await t.ask('GET', '/trash', { as, query: { entity: 'customers', search: name } })).body.rows
  expect(listed).toMatchObject([{ id: one.id, entity: 'customers', version: 2, name }])
  expect((await t.ask('GET', '/trash', { as: 'catalog', query: { search: name } })).body.rows).toEqual([])
  expect((await restore(one.id, 2)).body).toMatchObject({ entity: 'customers', version: 3 })
  expect(await found()).toEqual([1, 1, 1, 1, 1, 1])
  expect((await read(one.id)).body).toMatchObject({ fullName: name, version: 3, tags: [{ name }] })
  const { rows } = (await t.ask('GET', `/history/customers/${one.id}`, { as })).body
  expect(rows.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'customers.restore',
    'customers.remove',
  ])
})

test('their address is free meanwhile; once somebody has it they come back without it', async () => {
  const email = mail()
  const one = await enter({ email })
  await remove(one)
  const heir = await enter({ fullName: 'Người mới', email })
  expect((await restore(one.id, 2)).body).toMatchObject({
    reason: 'trash.email-taken',
    values: { name: 'Hồ Thị Rác', holder: 'Người mới' },
  })
  expect((await restore(one.id, 2, { detached: true })).status).toBe(200)
  expect((await read(one.id)).body).toMatchObject({ email: null })
  expect((await read(heir.id)).body.email).toContain('@example.test')
})

test('whoever bought, learns, teaches, signs in or asked for their data is not trashed, and it says what to do', async () => {
  const { id: student } = await make.student(t.db)
  expect(await reasonOf(student)).toBe('customers.trash-student')
  const buyer = await make.student(t.db)
  await make.order(t.db, { studentId: buyer.id })
  expect(await reasonOf(buyer.id)).toBe('customers.trash-bought')
  const account = await make.account(t.db)
  await t.db.execute(sql`insert into customers (id) values (${account.personId})`)
  expect(await reasonOf(account.personId)).toBe('customers.trash-account')
  const teacher = await enter()
  await t.db.execute(sql`insert into instructors (id, person_id) values (gen_random_uuid(), ${teacher.id})`)
  expect(await reasonOf(teacher.id)).toBe('customers.trash-teaches')
  const target = { ids: [student, buyer.id, account.personId, teacher.id, (await enter()).id] }
  const body = { entity: 'customers', target, command: { do: 'putInTrash' } }
  const foreseen = (await t.ask('POST', '/bulk/preview', { as, body })).body
  expect(foreseen).toMatchObject({ willChange: 1, same: 0 })
  expect(foreseen.refused.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'customers.trash-account',
    'customers.trash-bought',
    'customers.trash-student',
    'customers.trash-teaches',
  ])
  const run = (await t.ask('POST', '/bulk', { as, body })).body
  expect(run).toMatchObject({ done: 1, refused: 4 })
  expect((await read(target.ids[4]!)).status).toBe(404)
  expect((await t.ask('POST', `/bulk/${run.id}/undo`, { as })).body).toMatchObject({ done: 1 })
  expect((await read(target.ids[4]!)).status).toBe(200)
})

test('nobody becomes a student while they are put in the trash', async () => {
  for (let n = 0; n < 6; n += 1) {
    const one = await enter()
    const [removed, entered] = await Promise.all([
      remove(one),
      t.db.execute(sql`insert into students (id) values (${one.id})`).then(
        () => 'entered',
        (error: { cause: { constraint: string } }) => error.cause.constraint,
      ),
    ])
    const outcome = removed.status === 200 ? 'customers.in-trash' : 'entered'
    expect([removed.status, entered]).toEqual([removed.status === 200 ? 200 : 409, outcome])
    expect((await read(one.id)).status).toBe(removed.status === 200 ? 404 : 200)
  }
})

test('of three who remove the same customer at once one does, and of three who restore them too', async () => {
  const one = await enter()
  const removed = await Promise.all([1, 2, 3].map(() => remove(one)))
  expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const restored = await Promise.all([1, 2, 3].map(() => restore(one.id, 2)))
  expect(restored.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

test('after thirty days they are erased: nothing is left but what they agreed to, without a name', async () => {
  const [erased, agreed] = [await enter({ fullName: 'Xoá Hẳn Nhé' }), await enter({ fullName: 'Đồng Ý Rồi' })]
  const said = {
    purpose: 'marketing-mail',
    isGiven: true,
    source: 'paper',
    proof: 'Phiếu 9',
    at: new Date().toISOString(),
  }
  expect((await t.ask('POST', `/customers/${agreed.id}/consents`, { as, body: said })).status).toBe(200)
  for (const one of [erased, agreed]) expect((await remove(one)).status).toBe(200)
  await t.db.execute(
    sql`update trash set deleted_at = now() - interval '31 days' where id in (${erased.id}, ${agreed.id})`,
  )
  await sweep(t.db)
  const people = await t.db.execute<{ name: string; email: string | null }>(sql`
    select full_name as name, email from people where id in (${erased.id}, ${agreed.id})`)
  expect(people.rows).toEqual([{ name: `#${agreed.id.slice(-6)}`, email: null }])
  const consents = await t.db.execute<{ proof: string }>(sql`select proof from consents where person_id = ${agreed.id}`)
  expect(consents.rows).toEqual([{ proof: '' }])
  const retained = await t.db.execute<{ text: string }>(sql`
    select string_agg(p.changes::text, ' ') as text from audit_lines l join audit_personal p on p.line_id = l.id where l.entity_id = ${erased.id}`)
  expect(retained.rows[0]!.text ?? '').not.toContain('Xoá Hẳn')
  const last = await t.db.execute<{ action: string; label: string }>(sql`
    select action, label from audit_lines where entity_id = ${erased.id} order by at desc, id desc limit 1`)
  expect(last.rows).toEqual([{ action: 'customers.purge', label: `#${erased.id.slice(-6)}` }])
})

test('deleting for good needs the right to erase people', async () => {
  const one = await enter()
  await remove(one)
  expect(await t.ask('DELETE', `/trash/${one.id}`, { as, version: 2 })).toMatchObject({
    status: 403,
    body: { values: { permission: 'students:erase' } },
  })
  expect((await t.ask('DELETE', `/trash/${one.id}`, { as: 'owner', version: 2 })).status).toBe(200)
})
