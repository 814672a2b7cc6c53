import type { BulkCommand, BulkEntity } from '@learning-cms/contract/records/bulk'
import { courseStatuses, type CourseStatus } from '@learning-cms/contract/courses/courses'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { runJob } from '#services/jobs/run.ts'
import { bulkWork } from './jobs.ts'
import { findRun } from './queries.ts'
import { workOn } from './work.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'catalog'
type Input = { entity?: BulkEntity; target: object; command: object; as?: string }
const send = (path: string, { entity = 'courses', target, command, as: who = as }: Input) =>
  ask('POST', path, { as: who, body: { entity, target, command } })
const run = (input: Input) => send('/bulk', input)
const preview = (input: Input) => send('/bulk/preview', input)
const resultsOf = async (id: string, who = as) =>
  (await ask('GET', `/bulk/${id}/rows`, { as: who, query: { size: 100 } })).body.rows as {
    id: string
    name: string
    outcome: string
    reason: string | null
  }[]
const read = async (id: string) => (await ask('GET', `/courses/${id}`, { as })).body
const drafts = async (count: number, categoryId: string | null = null) => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await make.course(server.db, { status: 'draft', lessonCount: 0 })).id)
  await server.db.execute(sql`update courses set category_id = ${categoryId} where id = any(${sql.param(ids)}::uuid[])`)
  return ids.sort()
}
const many = async (count: number, categoryId: string) => {
  const { rows } = await server.db.execute<{ id: string }>(sql`
    insert into courses (id, title, slug, category_id) select gen_random_uuid(), 'Khoá ' || n, 'khoa-' || gen_random_uuid(), ${categoryId}
    from generate_series(1, ${count}) n returning id`)
  return rows.map(({ id }) => id)
}
const linesOf = async (id: string) =>
  (
    await server.db.execute<{ action: string }>(
      sql`select action from audit_lines where entity_id = ${id} order by at, id`,
    )
  ).rows.map(({ action }) => action)

test('a command applies each record’s own rules, and failures are reported per record', async () => {
  const { id: categoryId } = await make.category(server.db)
  const [one, two] = (await drafts(2)) as [string, string]
  const [there] = (await drafts(1, categoryId)) as [string]
  const unknown = randomUUID()
  const input = { target: { ids: [one, two, there, unknown] }, command: { do: 'setCategory', categoryId } }
  expect((await preview(input)).body).toEqual({
    total: 4,
    willChange: 2,
    same: 1,
    refused: [{ reason: 'server.not-found', values: {}, count: 1, names: [] }],
  })
  expect(await linesOf(one)).toEqual([])
  const { status, body } = await run(input)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 4,
    done: 2,
    same: 1,
    refused: 1,
    jobId: null,
    mayUndo: true,
    command: 'setCategory',
  })
  const results = await resultsOf(body.id)
  expect(results.find(({ id }) => id === one)).toMatchObject({ outcome: 'done', reason: null })
  expect(results.find(({ id }) => id === there)).toMatchObject({ outcome: 'same' })
  expect(results.find(({ id }) => id === unknown)).toMatchObject({ outcome: 'refused', reason: 'server.not-found' })
  expect(await read(two)).toMatchObject({ categoryId, version: 2 })
  expect(await linesOf(two)).toEqual(['courses.update'])
  // Refused records may be sent again, and finished ones are not repeated.
  expect((await run(input)).body).toMatchObject({ done: 0, same: 3, refused: 1 })
  expect(await linesOf(two)).toEqual(['courses.update'])
})

test('a selection whose size has changed is refused with the current number', async () => {
  const { id: categoryId } = await make.category(server.db)
  await drafts(3, categoryId)
  const target = (expectedCount: number) => ({ query: { categoryId }, expectedCount })
  const command = { do: 'setLevel', level: 'advanced' }
  for (const path of ['/bulk/preview', '/bulk'])
    expect(await send(path, { target: target(2), command })).toMatchObject({
      status: 409,
      body: { reason: 'lists.selection-changed', values: { count: 3 } },
    })
  const filter = JSON.stringify({ field: 'level', is: 'any-of', value: ['beginner'] })
  const { body } = await run({ target: { query: { categoryId, filter }, expectedCount: 3 }, command })
  expect(body).toMatchObject({ done: 3 })
  expect(await run({ target: { query: { categoryId, filter }, expectedCount: 3 }, command })).toMatchObject({
    status: 409,
    body: { values: { count: 0 } },
  })
})

test('more than the maximum at once is refused', async () => {
  const { id: categoryId } = await make.category(server.db)
  await many(10_001, categoryId)
  const input = { target: { query: { categoryId }, expectedCount: 10_000 }, command: { do: 'archive' } }
  expect(await run(input)).toMatchObject({
    status: 422,
    body: { reason: 'lists.selection-too-large', values: { max: 10_000 } },
  })
  await server.db.execute(sql`delete from courses where category_id = ${categoryId}`)
})

test('rows without the right are reported one by one; people without access to the list can do nothing', async () => {
  const ids = await drafts(2)
  const input = { target: { ids }, command: { do: 'publish' }, as: 'moderator' }
  const right = { reason: 'server.not-allowed', values: { permission: 'courses:publish' } }
  expect((await preview(input)).body).toMatchObject({ willChange: 0, refused: [{ ...right, count: 2 }] })
  const { body } = await run(input)
  expect(body).toMatchObject({ done: 0, refused: 2, mayUndo: false })
  expect((await resultsOf(body.id, 'moderator')).map(({ reason }) => reason)).toEqual(Array(2).fill(right.reason))
  expect(await run({ ...input, as: 'curator' })).toMatchObject({
    status: 403,
    body: { values: { permission: 'courses:read' } },
  })
  expect(await run({ target: { ids: [] }, command: { do: 'publish' } })).toMatchObject({ status: 400 })
})

test('nobody reads or undoes another person’s run', async () => {
  const { body } = await run({ target: { ids: await drafts(1) }, command: { do: 'archive' } })
  for (const [method, path] of [
    ['GET', `/bulk/${body.id}`],
    ['GET', `/bulk/${body.id}/rows`],
    ['POST', `/bulk/${body.id}/undo`],
  ] as const)
    expect((await ask(method, path, { as: 'admin' })).status, path).toBe(404)
})

test('a run is undone completely, except for later changes', async () => {
  const [from, to] = [await make.category(server.db), await make.category(server.db)]
  const [untouched, changed, deleted] = (await drafts(3, from.id)) as [string, string, string]
  const { body } = await run({
    target: { ids: [untouched, changed, deleted] },
    command: { do: 'setCategory', categoryId: to.id },
  })
  await ask('PATCH', `/courses/${changed}`, { as: 'admin', version: 2, body: { title: 'Tên của người khác' } })
  await ask('DELETE', `/courses/${deleted}`, { as: 'admin', version: 2 })
  const { body: back } = await ask('POST', `/bulk/${body.id}/undo`, { as })
  expect(back).toMatchObject({ undoes: body.id, total: 3, done: 1, refused: 2, mayUndo: false })
  expect(await resultsOf(back.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: untouched, outcome: 'done' }),
      expect.objectContaining({ id: changed, outcome: 'refused', reason: 'version.changed-meanwhile' }),
      expect.objectContaining({ id: deleted, outcome: 'refused', reason: 'server.not-found' }),
    ]),
  )
  expect(await read(untouched)).toMatchObject({ categoryId: from.id, version: 3 })
  expect(await read(changed)).toMatchObject({ categoryId: to.id, title: 'Tên của người khác' })
  expect(await ask('POST', `/bulk/${body.id}/undo`, { as })).toMatchObject({
    status: 409,
    body: { reason: 'bulk.undone-already' },
  })
  expect((await ask('GET', `/bulk/${body.id}`, { as })).body).toMatchObject({ undoneBy: back.id, mayUndo: false })
  expect(await ask('POST', `/bulk/${back.id}/undo`, { as })).toMatchObject({ status: 409 })
})

const complete = async (status: CourseStatus) => {
  const [category, instructor] = [await make.category(server.db), await make.instructor(server.db)]
  const { id } = await make.course(server.db, { status: status === 'suspended' ? 'draft' : status, lessonCount: 1 })
  await server.db.execute(sql`
    update courses set description = '<p>Có</p>', category_id = ${category.id}, instructor_id = ${instructor.id},
      status = ${status}, suspended_from = ${status === 'suspended' ? 'draft' : null} where id = ${id}`)
  return id
}
const commands = {
  publish: { do: 'publish' },
  archive: { do: 'archive' },
  suspend: { do: 'suspend', reason: 'Kiểm tra' },
  unsuspend: { do: 'unsuspend', to: 'draft', reason: 'Xong' },
  remove: { do: 'remove' },
  setLevel: { do: 'setLevel', level: 'advanced' },
  setInstructor: { do: 'setInstructor', instructorId: null },
}

test.each(Object.keys(commands) as (keyof typeof commands)[])(
  'the preview of %s for a course of each status matches its result, and the undo reverts what it can',
  async (name) => {
    for (const status of courseStatuses) {
      const id = await complete(status)
      const input = { target: { ids: [id] }, command: commands[name], as: 'admin' }
      const before = await read(id)
      const previewed = (await preview(input)).body
      const { body } = await run(input)
      expect(body, status).toMatchObject({ done: previewed.willChange, same: previewed.same })
      const [result] = await resultsOf(body.id, 'admin')
      expect(result!.reason, status).toBe(previewed.refused[0]?.reason ?? null)
      expect(result!.name).toBe(before.title)
      if (body.done === 0) continue
      const { body: back } = await ask('POST', `/bulk/${body.id}/undo`, { as: 'admin' })
      const isOneWay = name === 'archive' && status === 'draft'
      expect(back.done, status).toBe(isOneWay ? 0 : 1)
      if (isOneWay) expect((await resultsOf(back.id, 'admin'))[0]!.reason).toBe('bulk.no-way-back')
      else {
        const { status, level, instructorId, categoryId } = before
        expect(await read(id)).toMatchObject({ status, level, instructorId, ...(name !== 'remove' && { categoryId }) })
      }
    }
  },
)

test('students and instructors follow their own rules', async () => {
  const [active, closed] = [await make.student(server.db), await make.student(server.db, { status: 'inactive' })]
  const students = {
    entity: 'students' as const,
    as: 'support',
    target: { ids: [active.id, closed.id] },
    command: { do: 'suspend', reason: 'Gian lận' },
  }
  const { body } = await run(students)
  expect(body).toMatchObject({ done: 2 })
  expect((await ask('POST', `/bulk/${body.id}/undo`, { as: 'support' })).body).toMatchObject({ done: 2 })
  const statusOf = async (id: string) => (await ask('GET', `/students/${id}`, { as: 'support' })).body.status
  expect([await statusOf(active.id), await statusOf(closed.id)]).toEqual(['active', 'inactive'])

  const [free, selling] = [await make.instructor(server.db), await make.instructor(server.db)]
  const sold = await make.course(server.db)
  await server.db.execute(sql`update courses set instructor_id = ${selling.id} where id = ${sold.id}`)
  const instructors = {
    entity: 'instructors' as const,
    target: { ids: [free.id, selling.id] },
    command: { do: 'suspend', reason: 'Nghỉ' },
  }
  expect((await preview(instructors)).body).toMatchObject({
    willChange: 1,
    refused: [{ reason: 'instructors.has-courses', values: { courses: 1 }, names: ['Trần Văn Giảng'] }],
  })
  const left = (await run(instructors)).body
  expect(left).toMatchObject({ done: 1, refused: 1 })
  expect((await ask('POST', `/bulk/${left.id}/undo`, { as })).body).toMatchObject({ done: 1, refused: 0 })
})

test('above two hundred rows a job runs, and so does the undo', async () => {
  const [from, to] = [await make.category(server.db), await make.category(server.db)]
  const ids = await many(230, from.id)
  const target = { query: { categoryId: from.id }, expectedCount: 230 }
  const { body } = await run({ target, command: { do: 'setCategory', categoryId: to.id } })
  expect(body).toMatchObject({ total: 230, done: 0, jobStatus: 'queued', mayUndo: false })
  expect(await ask('POST', `/bulk/${body.id}/undo`, { as })).toMatchObject({
    status: 409,
    body: { reason: 'bulk.still-running' },
  })
  expect(await server.runJobs()).toEqual({ faults: [] })
  expect((await ask('GET', `/bulk/${body.id}`, { as })).body).toMatchObject({
    done: 230,
    jobStatus: 'done',
    mayUndo: true,
  })
  expect((await ask('GET', `/jobs/${body.jobId}`, { as })).body.result).toEqual({
    values: { done: 230, same: 0, refused: 0 },
    page: `/jobs/bulk/${body.id}`,
  })
  const back = (await ask('POST', `/bulk/${body.id}/undo`, { as })).body
  await server.runJobs()
  expect((await ask('GET', `/bulk/${back.id}`, { as })).body).toMatchObject({ done: 230, refused: 0 })
  for (const id of ids.slice(0, 5)) expect(await linesOf(id)).toEqual(['courses.update', 'courses.update'])
})

test('a job killed halfway continues after its last step, and changes nothing twice', async () => {
  const [from, to] = [await make.category(server.db), await make.category(server.db)]
  const ids = await many(210, from.id)
  const target = { query: { categoryId: from.id }, expectedCount: 210 }
  const { body } = await run({ target, command: { do: 'setCategory', categoryId: to.id } })
  const runner = {
    db: server.db,
    config: server.config,
    kinds: new Map([['bulk.run', bulkWork as never]]),
    log: () => {},
  }
  const leaving = new AbortController()
  const isHalfWay = async () => (await findRun(server.db, body.id))!.done >= 50
  const watching = (async () => {
    while (!(await isHalfWay()));
    leaving.abort()
  })()
  expect(await runJob(runner, { id: body.jobId, deliveryId: null, leaving: leaving.signal })).toBe('again')
  await watching
  const reached = (await findRun(server.db, body.id))!.done
  expect(reached).toBeGreaterThanOrEqual(50)
  expect(reached).toBeLessThan(210)
  await server.runJobs()
  expect((await ask('GET', `/bulk/${body.id}`, { as })).body).toMatchObject({ done: 210, jobStatus: 'done' })
  const { rows } = await server.db.execute<{ n: number }>(sql`
    select distinct count(*)::int as n from audit_lines where entity_id = any(${sql.param(ids)}) group by entity_id`)
  expect(rows).toEqual([{ n: 1 }])
})

test('two workers on the same run never take the same record', async () => {
  const [from, to] = [await make.category(server.db), await make.category(server.db)]
  await many(205, from.id)
  const command: BulkCommand = { do: 'setCategory', categoryId: to.id }
  const { body } = await run({ target: { query: { categoryId: from.id }, expectedCount: 205 }, command })
  const found = (await findRun(server.db, body.id))!
  const by = { ...bySystem, actor: { ...bySystem.actor, may: new Set(['courses:write'] as const) } }
  const workers = Array.from({ length: 3 }, async () => {
    while ((await server.db.transaction((tx) => workOn(tx, by, found, 20))) > 0);
  })
  await Promise.all(workers)
  const { rows } = await server.db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit_lines where action = 'courses.update' and changes -> 'categoryId' ->> 1 = ${to.id}`,
  )
  expect(rows[0]!.n).toBe(205)
})

test('a job stops changing records once its requester loses the right', async () => {
  const [from, to] = [await make.category(server.db), await make.category(server.db)]
  await many(201, from.id)
  const account = await make.account(server.db, { roles: ['catalog'] })
  const token = { token: await server.tokenOf(account.id) }
  const body = {
    entity: 'courses',
    target: { query: { categoryId: from.id }, expectedCount: 201 },
    command: { do: 'setCategory', categoryId: to.id },
  }
  const requested = (await ask('POST', '/bulk', { as: token, body })).body
  await server.db.execute(sql`delete from account_roles where account_id = ${account.id}`)
  await server.runJobs()
  expect(await findRun(server.db, requested.id)).toMatchObject({ done: 0, refused: 201 })
})

test('the same key runs once', async () => {
  const body = { entity: 'courses', target: { ids: await drafts(2) }, command: { do: 'setLevel', level: 'advanced' } }
  const key = randomUUID()
  const [one, two] = [await ask('POST', '/bulk', { as, key, body }), await ask('POST', '/bulk', { as, key, body })]
  expect(two.body).toEqual(one.body)
})
