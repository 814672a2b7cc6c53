import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recalculateNightly } from './recalculate.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const ask = async (path: string, query?: Record<string, string>) =>
  (await t.ask('GET', path, { as, ...(query && { query }) })).body
const send = (path: string, body: object, version?: number) =>
  t.ask('POST', path, { as, body, ...(version !== undefined && { version }) })
const create = async (body: object = {}) =>
  (await send('/groups', { kind: 'fixed', name: `Nhóm ${randomUUID().slice(0, 6)}`, description: '', ...body })).body
const tagged = async (tag: string, fullName = 'Lê Thị Nhóm') =>
  (await send('/customers', { fullName, email: `${randomUUID().slice(0, 8)}@example.test`, tags: [tag] })).body
const ruleOf = (field: string, is: string, value?: unknown) =>
  JSON.stringify({ field, is, ...(value !== undefined && { value }) })
const byTag = async (tag: string) => {
  const people = [await tagged(tag), await tagged(tag)]
  const rule = ruleOf('tags', 'any-of', [people[0].tags[0].id])
  const group = await create({ kind: 'rule', rule })
  await t.runJobs('groups.recalculate')
  return { people, rule, group, tagId: people[0].tags[0].id as string }
}
const idsIn = async (id: string) =>
  (await ask(`/groups/${id}/members`)).rows.map((row: { id: string }) => row.id).sort() as string[]
const ids = (people: { id: string }[]) => people.map(({ id }) => id).sort()

test('somebody added by many at once joins once, and leaves once; who joined and left is kept', async () => {
  const group = await create()
  const people = [await make.student(t.db), await make.student(t.db)]
  const all = await Promise.all(
    Array.from({ length: 6 }, () => send(`/groups/${group.id}/members`, { ids: ids(people) })),
  )
  expect(all.reduce((sum, { body }) => sum + body.added, 0)).toBe(2)
  expect(await ask(`/groups/${group.id}`)).toMatchObject({ memberCount: 2, version: 1 })
  const removals = await Promise.all(
    [0, 1].map(() => send(`/groups/${group.id}/members/removal`, { ids: [people[0]!.id] })),
  )
  expect(removals.reduce((sum, { body }) => sum + body.removed, 0)).toBe(1)
  expect((await ask(`/groups/${group.id}`)).memberCount).toBe(1)
  const moves = (await ask(`/groups/${group.id}/moves`)).rows
  expect(moves.map(({ moved, way }: { moved: string; way: string }) => `${moved} ${way}`).sort()).toEqual([
    'joined hand',
    'joined hand',
    'left hand',
  ])
  expect((await ask(`/customers/${people[1]!.id}/groups`)).rows).toMatchObject([{ id: group.id, kind: 'fixed' }])
  expect((await ask(`/customers`, { groupId: group.id })).rows).toMatchObject([{ id: people[1]!.id }])
  const timeline = (await ask(`/customers/${people[0]!.id}/timeline`, { kinds: 'groups' })).rows
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['left-group', 'joined-group'])
})

test('addresses are pasted only by those who may search by them; unknown ones are named', async () => {
  const group = await create()
  const known = await make.student(t.db)
  const emails = [known.email!.toUpperCase(), 'khong.co@example.test']
  expect((await send(`/groups/${group.id}/members`, { emails })).body).toEqual({
    added: 1,
    already: 0,
    restricted: 0,
    unknown: ['khong.co@example.test'],
  })
  const masked = await t.ask('POST', `/groups/${group.id}/members`, { as: 'marketing', body: { emails } })
  expect(masked.status).toBe(403)
  expect((await ask(`/groups/${group.id}/members`)).rows[0].email).toContain('•••')
})

test('a rule decides: its members are counted, follow a new rule, and are not chosen by hand', async () => {
  const { group, people, rule, tagId } = await byTag(`Nhãn ${randomUUID().slice(0, 6)}`)
  expect(await idsIn(group.id)).toEqual(ids(people))
  const counted = await ask('/groups/count', { rule })
  expect(counted).toMatchObject({ count: 2, isCapped: false, isEstimate: false, isEverybody: false })
  expect(ids(counted.sample)).toEqual(ids(people))
  expect(counted.sample[0].email).toContain('•••')
  const byHand = await send(`/groups/${group.id}/members`, { ids: [people[0].id] })
  expect(byHand).toMatchObject({ status: 409, body: { reason: 'groups.not-by-hand' } })
  const none = ruleOf('tags', 'none-of', [tagId])
  const body = { rule: JSON.stringify({ all: [JSON.parse(rule), JSON.parse(none)] }) }
  const changed = await t.ask('PATCH', `/groups/${group.id}`, { as, version: group.version, body })
  expect(changed.body).toMatchObject({ version: 2, isCounting: true })
  expect((await t.ask('PATCH', `/groups/${group.id}`, { as, version: 1, body: { rule } })).status).toBe(412)
  await t.runJobs('groups.recalculate')
  expect(await idsIn(group.id)).toEqual([])
  expect((await ask(`/groups/${group.id}/moves`)).rows).toHaveLength(4)
  expect((await ask(`/history/groups/${group.id}`)).rows).toHaveLength(2)
})

test('a second determination changes nothing, and one that was replaced ends', async () => {
  const { group, people } = await byTag(`Nhãn ${randomUUID().slice(0, 6)}`)
  const [one, two] = await Promise.all([0, 1].map(() => send(`/groups/${group.id}/recalculate`, {})))
  expect(one!.body.jobId).toBe(two!.body.jobId)
  await t.db.execute(sql`update groups set job_id = ${randomUUID()} where id = ${group.id}`)
  await t.db.execute(sql`delete from group_members where group_id = ${group.id} and person_id = ${people[0].id}`)
  await t.runJobs('groups.recalculate')
  expect(await idsIn(group.id)).toEqual([people[1].id])
  await send(`/groups/${group.id}/recalculate`, {})
  await t.runJobs('groups.recalculate')
  expect(await idsIn(group.id)).toEqual(ids(people))
})

test('why somebody is in a group is told condition by condition, without what the reader may not see', async () => {
  const tag = `Nhãn ${randomUUID().slice(0, 6)}`
  const person = await tagged(tag)
  const conditions = [
    { field: 'tags', is: 'any-of', value: [person.tags[0].id] },
    { field: 'spent', is: 'at-most', value: 100 },
    { field: 'marketingMail', is: 'yes' },
  ]
  const group = await create({ kind: 'rule', rule: JSON.stringify({ any: conditions }) })
  await t.runJobs('groups.recalculate')
  const path = `/groups/${group.id}/members/${person.id}/explanation`
  expect(await ask(path)).toMatchObject({
    isMember: true,
    fits: true,
    conditions: [
      { field: 'tags', holds: true, seen: [tag], isHidden: false },
      { field: 'spent', holds: true, seen: 0, isHidden: false },
      { field: 'marketingMail', holds: false, seen: false, isHidden: false },
    ],
  })
  const { id: reader } = await make.account(t.db, { roles: ['support'] })
  await t.db.execute(sql`
    update roles set permissions = array_remove(permissions, 'orders:read') where key = 'support'`)
  const token = await t.tokenOf(reader)
  const seen = (await t.ask('GET', path, { as: { token } })).body
  expect(seen.conditions[1]).toMatchObject({ field: 'spent', holds: null, seen: null, isHidden: true })
  const spent = ruleOf('spent', 'above', 5)
  expect((await t.ask('GET', '/groups/count', { as: { token }, query: { rule: spent } })).status).toBe(403)
  await t.db.execute(sql`
    update roles set permissions = array_append(permissions, 'orders:read') where key = 'support'`)
})

test('a cohort is determined once: who comes later is not in it', async () => {
  const course = await make.course(t.db)
  const early = await make.order(t.db, { lines: [{ courseId: course.id }], completedAt: '2026-03-10T02:00:00.000Z' })
  await make.order(t.db, { lines: [{ courseId: course.id }], completedAt: '2026-04-01T02:00:00.000Z' })
  const cohort = { event: 'bought', courseId: course.id, from: '2026-03-01', to: '2026-03-31' }
  const group = await create({ kind: 'cohort', cohort })
  expect(group.cohort).toMatchObject({ ...cohort, courseTitle: course.title })
  await t.runJobs('groups.recalculate')
  const before = await idsIn(group.id)
  expect(before).toHaveLength(1)
  await make.order(t.db, { lines: [{ courseId: course.id }], completedAt: '2026-03-20T02:00:00.000Z' })
  expect((await send(`/groups/${group.id}/recalculate`, {})).body.reason).toBe('groups.cohort-stays')
  expect(await idsIn(group.id)).toEqual(before)
  expect(early).toBeDefined()
  const copy = (await send(`/groups/${group.id}/copy`, { name: 'Đợt mới' })).body
  await t.runJobs('groups.recalculate')
  expect(await idsIn(copy.id)).toHaveLength(2)
})

test('the group is enrolled as a bulk command with its report, and taken back where nobody began', async () => {
  const group = await create()
  const course = await make.course(t.db)
  const people = [await make.student(t.db), await make.student(t.db), await make.student(t.db)]
  await make.enrolment(t.db, { studentId: people[0]!.id, courseId: course.id })
  await send(`/groups/${group.id}/members`, { ids: ids(people) })
  const target = { query: { groupId: group.id }, expectedCount: 3 }
  const command = { do: 'enrol', courseId: course.id }
  const run = (await send('/bulk', { entity: 'students', target, command })).body
  expect(run).toMatchObject({ done: 2, same: 1, refused: 0 })
  expect((await ask(`/groups/${group.id}/access`)).rows).toMatchObject([{ courseId: course.id, enrolled: 3 }])
  await t.db.execute(sql`
    update enrolments set started_at = now() where course_id = ${course.id} and student_id = ${people[2]!.id}`)
  const undone = (await send(`/bulk/${run.id}/undo`, {})).body
  expect(undone).toMatchObject({ done: 1, refused: 1 })
  expect((await ask(`/groups/${group.id}/access`)).rows).toMatchObject([{ enrolled: 2 }])
})

test('enrolling everybody has to be said twice', async () => {
  const group = await create()
  const course = await make.course(t.db)
  for (let made = 0; made < 20; made += 1) await make.student(t.db)
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from students where deleted_at is null`)
  await send(`/groups/${group.id}/members`, { ids: rows.map(({ id }) => id) })
  const target = { query: { groupId: group.id }, expectedCount: rows.length }
  const command = { do: 'enrol', courseId: course.id }
  const first = await send('/bulk', { entity: 'students', target, command })
  expect(first.body).toMatchObject({ reason: 'groups.everybody', values: { count: rows.length } })
  const second = await send('/bulk', { entity: 'students', target, command: { ...command, isForEverybody: true } })
  expect(second.body.done).toBe(rows.length)
  const everybody = await ask('/groups/count', { rule: ruleOf('spent', 'at-least', 0) })
  expect(everybody.isEverybody).toBe(true)
})

test('a rule is bounded and knows its fields only; what is typed stays a value', async () => {
  const deep = { all: [{ all: [{ all: [{ all: [{ field: 'title', is: 'filled' }] }] }] }] }
  const many = { all: Array.from({ length: 31 }, () => ({ field: 'orders', is: 'above', value: 1 })) }
  for (const rule of [deep, many, { field: 'password', is: 'filled' }, { field: 'spent', is: 'or 1=1' }])
    expect((await t.ask('GET', '/groups/count', { as, query: { rule: JSON.stringify(rule) } })).status).toBe(400)
  const hostile = ruleOf('title', 'contains', "'; drop table groups; -- %_\\")
  expect((await t.ask('GET', '/groups/count', { as, query: { rule: hostile } })).body).toMatchObject({ count: 0 })
  const id = randomUUID()
  for (const path of [`/groups/${id}`, `/groups/${id}/members`, `/groups/${id}/moves`, `/groups/${id}/access`])
    expect((await t.ask('GET', path, { as })).status).toBe(404)
  const names = (await t.ask('GET', '/groups/names', { as: 'instructor' })).body
  for (const row of names.rows ?? []) expect(Object.keys(row).sort()).toEqual(['id', 'name'])
})

test('whoever is erased is gone from groups; an archived group takes nobody', async () => {
  const group = await create()
  const student = await make.student(t.db)
  await send(`/groups/${group.id}/members`, { ids: [student.id] })
  const archived = await t.ask('POST', `/groups/${group.id}/archive`, { as, version: 1 })
  expect(archived.body).toMatchObject({ status: 'archived', allowed: ['unarchive'] })
  expect((await send(`/groups/${group.id}/members`, { ids: [student.id] })).body.reason).toBe('groups.archived')
  expect((await t.ask('POST', `/groups/${group.id}/archive`, { as, version: 2 })).body.reason).toBe('groups.transition')
  const { eraseCustomer } = await import('#services/people/erasing/erase-customer.ts')
  await t.db.transaction((tx) => eraseCustomer(tx, student.id))
  expect(await ask(`/groups/${group.id}`)).toMatchObject({ memberCount: 0 })
  expect((await ask(`/groups/${group.id}/moves`)).rows).toEqual([])
})

test('a rule is determined again each night, once', async () => {
  const { group, people } = await byTag(`Nhãn ${randomUUID().slice(0, 6)}`)
  await t.db.execute(sql`delete from group_members where group_id = ${group.id}`)
  await recalculateNightly(t.db)
  await t.runJobs('groups.recalculate')
  expect(await idsIn(group.id)).toEqual([])
  await t.db.execute(sql`
    update groups set counted_at = counted_at - interval '1 day' where id = ${group.id}`)
  await t.db.execute(sql`
    update jobs set created_at = created_at - interval '1 day' where id = (select job_id from groups where id = ${group.id})`)
  const results = await Promise.all([recalculateNightly(t.db), recalculateNightly(t.db)])
  expect(results.sort()).toEqual([0, 1])
  await t.runJobs('groups.recalculate')
  expect(await idsIn(group.id)).toEqual(ids(people))
})
