import type { Group } from '@learning-cms/contract/crm/customers/groups'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCoupon } from '#features/shop/coupons/sale.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const send = (path: string, body: object, version?: number) =>
  t.ask('POST', path, { as, body, ...(version !== undefined && { version }) })
const create = async (name = `Nhóm ${randomUUID().slice(0, 8)}`) =>
  (await send('/groups', { kind: 'fixed', name, description: '' })).body as Group
const read = async (id: string) => (await t.ask<Group>('GET', `/groups/${id}`, { as })).body
const remove = ({ id, version }: Group) => t.ask('DELETE', `/groups/${id}`, { as, version })
const code = () => `NHOM${randomUUID().slice(0, 6).toUpperCase()}`
const couponFor = async (groupId: string | null, more: object = {}) =>
  send('/coupons', { code: code(), name: 'Ưu đãi nhóm', type: 'percentage', value: 10, groupId, ...more })

const priced = async () => {
  const course = await make.course(t.db)
  await t.db.execute(sql`update courses set price = 100000 where id = ${course.id}`)
  return course
}

test('a group goes to the trash with its members and comes back as it was', async () => {
  const group = await create('Nhóm Cũ Kỹ')
  const student = await make.student(t.db)
  await send(`/groups/${group.id}/members`, { ids: [student.id] })
  const found = async () =>
    (await t.ask('GET', '/search', { as, query: { text: 'nhom cu ky' } })).body.groups
      .filter(({ entity }: { entity: string }) => entity === 'groups')
      .flatMap(({ hits }: { hits: { id: string }[] }) => hits.map(({ id }) => id))
  expect(await found()).toEqual([group.id])
  expect((await remove(group)).status).toBe(200)
  expect((await t.ask('GET', `/groups/${group.id}`, { as })).status).toBe(404)
  expect((await send(`/groups/${group.id}/members`, { ids: [student.id] })).status).toBe(404)
  expect((await t.ask('GET', `/customers/${student.id}/groups`, { as })).body.rows).toEqual([])
  expect(await found()).toEqual([])
  const trash = (await t.ask('GET', '/trash', { as, query: { entity: 'groups' } })).body.rows
  expect(trash).toMatchObject([{ id: group.id, name: 'Nhóm Cũ Kỹ', version: 2 }])
  expect((await t.ask('GET', '/trash', { as: 'curator' })).body.rows ?? []).toEqual([])
  expect((await send(`/trash/${group.id}/restore`, {}, 2)).status).toBe(200)
  expect(await read(group.id)).toMatchObject({ memberCount: 1, version: 3 })
  expect(await found()).toEqual([group.id])
})

test('an owner is shown, asked for, and changed to a colleague who works with customers', async () => {
  const group = await create()
  const [colleague, stranger] = [
    await make.account(t.db, { roles: ['support'] }),
    await make.account(t.db, { roles: ['curator'] }),
  ]
  expect(group.ownerName).toEqual(expect.any(String))
  const give = (ownerId: string | null, version: number) =>
    t.ask<Group>('PATCH', `/groups/${group.id}`, { as, version, body: { ownerId } })
  expect(await give(stranger.id, 1)).toMatchObject({
    status: 422,
    body: { fields: { ownerId: 'groups.owner-unknown' } },
  })
  expect((await give(colleague.id, 1)).body.ownerId).toBe(colleague.id)
  const list = await t.ask('GET', '/groups', { as, query: { ownerId: colleague.id } })
  expect(list.body.rows).toMatchObject([{ id: group.id, ownerId: colleague.id }])
  expect((await give(null, 2)).body).toMatchObject({ ownerId: null, ownerName: null })
})

test('a coupon for members is refused to others, at the till as in the simulator', async () => {
  const group = await create()
  const [member, other] = [await make.student(t.db), await make.student(t.db)]
  await send(`/groups/${group.id}/members`, { ids: [member.id] })
  const { body: coupon } = await couponFor(group.id)
  expect(coupon).toMatchObject({ groupId: group.id, isForMembers: true, groupName: group.name })
  const course = await priced()
  const basket = (studentId: string) => ({
    code: coupon.code,
    studentId,
    lines: [{ itemId: course.id, price: 100_000 }],
  })
  expect((await quoteCoupon(t.db, basket(member.id))).discount).toBe(10_000)
  await expect(quoteCoupon(t.db, basket(other.id))).rejects.toMatchObject({ reason: 'coupons.members-only' })
  const checks = async (studentId: string | null) =>
    (await send('/coupons/simulate', { code: coupon.code, studentId, courseIds: [course.id] })).body.checks.find(
      ({ check }: { check: string }) => check === 'coupons.members-only',
    ).outcome
  expect([await checks(member.id), await checks(other.id), await checks(null)]).toEqual(['passed', 'failed', 'open'])
  await send(`/groups/${group.id}/members/removal`, { ids: [member.id] })
  await expect(quoteCoupon(t.db, basket(member.id))).rejects.toMatchObject({ reason: 'coupons.members-only' })
  expect((await t.ask('GET', '/coupons', { as, query: { groupId: group.id } })).body.rows).toMatchObject([
    { id: coupon.id },
  ])
})

test('a group with an active coupon stays; without its group nobody can use one', async () => {
  const group = await create()
  const { body: coupon } = await couponFor(group.id)
  for (const refused of [await remove(group), await send(`/groups/${group.id}/archive`, {}, 1)])
    expect(refused).toMatchObject({
      status: 409,
      body: { reason: 'groups.in-use-by-coupon', values: { code: coupon.code } },
    })
  await send(`/coupons/${coupon.id}/deactivate`, {}, 1)
  expect((await remove(group)).status).toBe(200)
  expect((await couponFor(group.id)).body.fields).toEqual({ groupId: 'coupons.group-unknown' })
  expect((await send(`/coupons/${coupon.id}/activate`, {}, 2)).body.reason).toBe('coupons.group-unknown')
  expect((await t.ask('DELETE', `/trash/${group.id}`, { as, version: 2 })).status).toBe(200)
  const { body: left } = await t.ask('GET', `/coupons/${coupon.id}`, { as })
  expect(left).toMatchObject({ groupId: null, isForMembers: true })
  await send(`/coupons/${coupon.id}/activate`, {}, left.version)
  const student = await make.student(t.db)
  const course = await priced()
  const basket = { code: coupon.code, studentId: student.id, lines: [{ itemId: course.id, price: 100_000 }] }
  await expect(quoteCoupon(t.db, basket)).rejects.toMatchObject({ reason: 'coupons.members-only' })
})

test('of a coupon made and a group archived at once, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const group = await create()
    const [made, archived] = await Promise.all([couponFor(group.id), send(`/groups/${group.id}/archive`, {}, 1)])
    expect([made.status, archived.status].filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await t.db.execute(sql`
      select from coupons c join groups g on g.id = c.group_id where g.id = ${group.id} and g.status = 'archived'`)
    expect(rows).toHaveLength(0)
  }
})
