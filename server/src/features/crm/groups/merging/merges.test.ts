import type { GroupMerge, GroupMergePreview } from '@learning-cms/contract/crm/customers/group-merges'
import type { Group, GroupMove } from '@learning-cms/contract/crm/customers/groups'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { activeFor, automationFor } from '@learning-cms/testkit/automations'
import { draftFor } from '@learning-cms/testkit/campaigns'
import { make } from '@learning-cms/testkit/make'
import { noTimeOuts, skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const get = async <Body>(path: string) => (await t.ask<Body>('GET', path, { as })).body
const send = (path: string, body: object = {}, version?: number) =>
  t.ask('POST', path, { as, body, ...(version !== undefined && { version }) })
const create = async (more: object = {}) =>
  (await send('/groups', { kind: 'fixed', name: `Nhóm ${randomUUID().slice(0, 8)}`, description: '', ...more }))
    .body as Group
const read = (id: string) => get<Group>(`/groups/${id}`)
const people = (count: number) => Promise.all(Array.from({ length: count }, async () => (await make.student(t.db)).id))
const join = (id: string, ids: string[]) => send(`/groups/${id}/members`, { ids })
async function groupOf(ids: string[], more: object = {}) {
  const group = await create(more)
  await join(group.id, ids)
  return read(group.id)
}
const membersOf = async (id: string) =>
  (
    await t.db.execute<{ id: string }>(sql`select person_id as id from group_members where group_id = ${id} order by 1`)
  ).rows.map((row) => row.id)
async function merge(survivorId: string, otherIds: string[], who = as) {
  const survivor = await read(survivorId)
  const others = await Promise.all(otherIds.map(async (id) => ({ id, version: (await read(id)).version })))
  return t.ask('POST', `/groups/${survivorId}/merge`, { as: who, version: survivor.version, body: { others } })
}
const preview = async (id: string, others: string[], who = as) =>
  (await t.ask<GroupMergePreview>('GET', `/groups/${id}/merge`, { as: who, query: { others: others.join(',') } })).body
const mergesOf = async (id: string) => (await get<{ rows: GroupMerge[] }>(`/groups/${id}/merges`)).rows
const takeBack = (id: string) => send(`/group-merges/${id}/take-back`)
const ruleOf = (title: string) => JSON.stringify({ field: 'title', is: 'contains', value: title })
const couponFor = async (groupId: string, more: object = {}) =>
  (
    await send('/coupons', {
      code: `GOP${randomUUID().slice(0, 6).toUpperCase()}`,
      name: 'Ưu đãi',
      type: 'percentage',
      value: 10,
      groupId,
      ...more,
    })
  ).body as { id: string; version: number; groupId: string }

test('members are united without being counted twice, and the other groups lead to the one that stays', async () => {
  const [a, b, c, d] = await people(4)
  const survivor = await groupOf([a!])
  const [one, two] = [await groupOf([a!, b!, c!], { name: 'Nhóm Hai' }), await groupOf([c!, d!], { name: 'Nhóm Ba' })]
  expect(await preview(survivor.id, [one.id, two.id])).toMatchObject({
    others: [{ id: one.id, memberCount: 3 }, { id: two.id }],
    memberCount: 1,
    joining: 3,
    isAtMost: false,
    following: { coupons: 0, campaigns: 0, automations: 0 },
    becomesFixed: false,
    obstacles: [],
  })
  const done = await merge(survivor.id, [one.id, two.id])
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body).toMatchObject({ id: survivor.id, memberCount: 4, version: 2 })
  expect(await membersOf(survivor.id)).toEqual([a!, b!, c!, d!].sort())
  const moves = (await get<{ rows: GroupMove[] }>(`/groups/${survivor.id}/moves`)).rows
  expect(moves.filter(({ way }) => way === 'merge').map(({ personId, fromName }) => [personId, fromName])).toEqual(
    expect.arrayContaining([
      [b, 'Nhóm Hai'],
      [c, 'Nhóm Hai'],
      [d, 'Nhóm Ba'],
    ]),
  )
  expect(moves).toHaveLength(4)
  const merged = await t.ask('GET', `/groups/${one.id}`, { as })
  expect(merged).toMatchObject({ status: 404, body: { reason: 'groups.merged-into', values: { id: survivor.id } } })
  const trash = (await t.ask('GET', '/trash', { as, query: { entity: 'groups', search: 'Nhóm Ba' } })).body.rows
  expect(trash).toMatchObject([{ id: two.id, heldIn: survivor.name }])
  expect(await mergesOf(survivor.id)).toMatchObject([{ names: ['Nhóm Ba', 'Nhóm Hai'], joined: 3, isOpen: true }])
  const lines = (await get<{ rows: { action: string }[] }>(`/history/groups/${survivor.id}`)).rows
  expect(lines[0]).toMatchObject({ action: 'groups.merge' })
  const further = await create()
  await merge(further.id, [survivor.id])
  expect((await t.ask('GET', `/groups/${one.id}`, { as })).body.values).toEqual({ id: further.id })
  await t.ask('DELETE', `/trash/${survivor.id}`, { as, version: 3 })
  expect((await t.ask('GET', `/groups/${one.id}`, { as })).body.values).toEqual({ id: further.id })
})

test('coupons, campaigns and automations follow, each with a line of its own, and go back', async () => {
  const [survivor, lesser] = [await groupOf(await people(1)), await groupOf(await people(2))]
  const coupon = await couponFor(lesser.id)
  const draft = await draftFor(t, { groupId: lesser.id })
  const automation = await automationFor(t, { groupId: lesser.id })
  expect((await preview(survivor.id, [lesser.id])).following).toEqual({ coupons: 1, campaigns: 1, automations: 1 })
  expect((await merge(survivor.id, [lesser.id])).status).toBe(200)
  const paths = [`/coupons/${coupon.id}`, `/campaigns/${draft.id}`, `/automations/${automation.id}`]
  for (const path of paths) expect(await get(path)).toMatchObject({ groupId: survivor.id, version: 2 })
  expect((await get<{ rows: { changes: object }[] }>(`/history/coupons/${coupon.id}`)).rows[0]).toMatchObject({
    action: 'coupons.update',
  })
  const [done] = await mergesOf(survivor.id)
  const back = await takeBack(done!.id)
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  expect(back.body).toMatchObject({ id: survivor.id, memberCount: 1 })
  for (const path of paths) expect(await get(path)).toMatchObject({ groupId: lesser.id, version: 3 })
  expect(await read(lesser.id)).toMatchObject({ memberCount: 2, version: 3 })
  expect(await mergesOf(survivor.id)).toEqual([])
  expect((await takeBack(done!.id)).body.reason).toBe('groups.merge-over')
})

test('what is about to act on a group stands in the way, and so does a right that is missing', async () => {
  const [survivor, lesser] = [await create(), await groupOf(await people(1))]
  const { automation } = { automation: await activeFor(t, { groupId: lesser.id }) }
  expect((await preview(survivor.id, [lesser.id])).obstacles).toMatchObject([
    { reason: 'groups.merge-automation', values: { group: lesser.name } },
  ])
  expect((await merge(survivor.id, [lesser.id])).body.reason).toBe('groups.merge-automation')
  await t.db.execute(sql`update automations set state = 'paused' where id = ${automation.id}`)
  await couponFor(lesser.id)
  const { id: clerk } = await make.account(t.db, { roles: ['support'] })
  const token = await t.tokenOf(clerk)
  const seen = await t.ask<GroupMergePreview>('GET', `/groups/${survivor.id}/merge`, {
    as: { token },
    query: { others: lesser.id },
  })
  expect(seen.body.missing).toEqual(['coupons:write'])
  const others = [{ id: lesser.id, version: lesser.version }]
  const refused = await t.ask('POST', `/groups/${survivor.id}/merge`, {
    as: { token },
    version: survivor.version,
    body: { others },
  })
  expect(refused.status).toBe(403)
  expect((await send(`/groups/${survivor.id}/merge`, { others: [{ id: lesser.id, version: 9 }] }, 1)).status).toBe(412)
  for (const wrong of [[{ id: survivor.id, version: 1 }], [...others, ...others]])
    expect((await send(`/groups/${survivor.id}/merge`, { others: wrong }, 1)).body.reason).toBe('groups.merge-same')
  expect(await read(survivor.id)).toMatchObject({ memberCount: 0, version: 1 })
})

test('a rule takes nobody in, but its members can go to a list; a cohort becomes one until it is taken back', async () => {
  const title = `Chức ${randomUUID().slice(0, 6)}`
  const [person, other] = await people(2)
  await t.db.execute(sql`update customers set title = ${title} where id = ${person}`)
  const rule = await create({ kind: 'rule', rule: ruleOf(title) })
  const course = await make.course(t.db)
  const cohort = await create({
    kind: 'cohort',
    cohort: { event: 'bought', courseId: course.id, from: '2026-03-01', to: '2026-03-31' },
  })
  const list = await groupOf([other!])
  expect((await merge(list.id, [rule.id])).body.reason).toBe('groups.merge-uncounted')
  await t.runJobs('groups.recalculate')
  expect((await merge(rule.id, [list.id])).body).toMatchObject({
    reason: 'groups.merge-into-rule',
    values: { group: rule.name },
  })
  expect((await preview(cohort.id, [rule.id])).becomesFixed).toBe(true)
  const { body } = await merge(cohort.id, [rule.id, list.id])
  expect(body).toMatchObject({ kind: 'fixed', cohort: null, memberCount: 2 })
  const [done] = await mergesOf(cohort.id)
  expect((await takeBack(done!.id)).body).toMatchObject({
    kind: 'cohort',
    memberCount: 0,
    cohort: { courseId: course.id, from: '2026-03-01' },
    countedAt: expect.any(String),
  })
  expect(await read(rule.id)).toMatchObject({ kind: 'rule', memberCount: 1 })
})

test.each([
  ['somebody joined', async (survivor: Group) => join(survivor.id, await people(1))],
  [
    'its name was changed',
    (survivor: Group) => t.ask('PATCH', `/groups/${survivor.id}`, { as, version: 2, body: { name: 'Khác' } }),
  ],
  ['the other came back from the trash', (_: Group, lesser: Group) => send(`/trash/${lesser.id}/restore`, {}, 2)],
  ['it was merged itself', async (survivor: Group) => merge((await create()).id, [survivor.id])],
])('a merge is not taken back once %s', async (_, change) => {
  const [survivor, lesser] = [await create(), await groupOf(await people(1))]
  await merge(survivor.id, [lesser.id])
  const [done] = await mergesOf(survivor.id)
  expect((await change(survivor, lesser)).status).toBe(200)
  expect((await takeBack(done!.id)).body.reason).toBe('groups.merge-over')
})

test('a group that comes back by itself has its members and leads nowhere', async () => {
  const [survivor, lesser] = [await create(), await groupOf(await people(1))]
  await merge(survivor.id, [lesser.id])
  expect((await send(`/trash/${lesser.id}/restore`, {}, 2)).status).toBe(200)
  expect(await read(lesser.id)).toMatchObject({ memberCount: 1 })
  expect(await read(survivor.id)).toMatchObject({ memberCount: 1 })
})

test('of two merges that cross, one is done', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ids = await people(3)
    const [a, b] = [await groupOf(ids.slice(0, 2)), await groupOf(ids.slice(1))]
    const into = (survivor: Group, lesser: Group) =>
      send(`/groups/${survivor.id}/merge`, { others: [{ id: lesser.id, version: lesser.version }] }, survivor.version)
    const both = await Promise.all([into(a, b), into(b, a)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
    const survivorId = both.find(({ status }) => status === 200)!.body.id as string
    expect(await membersOf(survivorId)).toEqual([...ids].sort())
  }
})

test('whoever is added while the group is merged is in the one that stays, or is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [survivor, lesser] = [await create(), await groupOf(await people(3))]
    const late = await people(4)
    const [done, ...added] = await Promise.all([
      merge(survivor.id, [lesser.id]),
      ...late.map((id) => join(lesser.id, [id])),
    ])
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const members = await membersOf(survivor.id)
    for (const [at, { status }] of added.entries()) {
      expect([200, 404]).toContain(status)
      expect(members.includes(late[at]!)).toBe(status === 200)
    }
    expect((await read(survivor.id)).memberCount).toBe(members.length)
  }
})

test('a group is enrolled while it is merged: each of its students has the course once', async () => {
  const ids = await people(6)
  const [survivor, lesser] = [await create(), await groupOf(ids)]
  const course = await make.course(t.db)
  const enrol = send('/bulk', {
    entity: 'students',
    target: { query: { groupId: lesser.id }, expectedCount: ids.length },
    command: { do: 'enrol', courseId: course.id },
  })
  const [enrolled, merged] = await Promise.all([enrol, merge(survivor.id, [lesser.id])])
  expect([enrolled.status, merged.status], JSON.stringify([enrolled.body, merged.body])).toEqual([200, 200])
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select student_id as id from enrolments where course_id = ${course.id} order by 1`,
  )
  expect(rows.map(({ id }) => id)).toEqual([...ids].sort())
})

test('somebody is erased while their group is merged: nobody waits for ever, and nothing of them stays', async () => {
  const { eraseCustomer } = await import('#services/people/erasing/erase-customer.ts')
  const ids = await people(8)
  const [survivor, lesser] = [await create(), await groupOf(ids)]
  const erase = (id: string) =>
    t.db.transaction(async (tx) => {
      await tx.execute(sql`select from people where id = ${id} for update`)
      await eraseCustomer(tx, id)
    })
  const [done] = await Promise.all([merge(survivor.id, [lesser.id]), ...ids.slice(0, 4).map(erase)])
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(await membersOf(survivor.id)).toEqual(ids.slice(4).sort())
})

test(
  'whoever holds a coupon and waits for its group goes on: the merge gives way and says so',
  skipBecause(noTimeOuts()),
  async () => {
    const [survivor, lesser] = [await create(), await groupOf(await people(1))]
    const coupon = await couponFor(lesser.id)
    let answer: Promise<string> | undefined
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`select from coupons where id = ${coupon.id} for no key update`)
      answer = merge(survivor.id, [lesser.id]).then(({ status }) => `done: ${status}`, String)
      const isHeld = async () =>
        (await t.db.execute(sql`select from groups where id = ${lesser.id} for share skip locked`)).rows.length === 0
      while (!(await isHeld()));
      await tx.execute(sql`select from groups where id = ${lesser.id} for share`)
    })
    expect(await answer).toContain('server.busy')
    expect((await merge(survivor.id, [lesser.id])).status).toBe(200)
  },
)
