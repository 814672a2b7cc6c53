import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepJobs } from '#services/jobs/rows.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'admin'

test('the audit log is verified by a job, which reports what it found', async () => {
  const { jobId } = (await ask('POST', '/audit/verify', { as })).body
  expect((await ask('GET', `/jobs/${jobId}`, { as })).body).toMatchObject({ status: 'queued', kind: 'audit.verify' })
  expect(await server.runJobs()).toEqual({ faults: [] })
  const { body } = await ask('GET', `/jobs/${jobId}`, { as })
  expect(body).toMatchObject({ status: 'done', attempts: 1, reason: null })
  expect(body.result.values.lines).toBeGreaterThan(0)
  expect((await ask('GET', '/jobs/tray', { as })).body.rows.map(({ id }: { id: string }) => id)).toContain(jobId)
})

const own = async (role: string) => {
  const account = await make.account(server.db, { roles: [role] })
  return { id: account.id, as: { token: await server.tokenOf(account.id) } }
}
const verify = async (as: { token: string }) => (await ask('POST', '/audit/verify', { as })).body.jobId as string

test('reading other people’s jobs needs a right, and changing them a higher one', async () => {
  const [asker, reader] = [await own('admin'), await own('catalog')]
  const id = await verify(asker.as)
  expect((await ask('GET', `/jobs/${id}`, { as: reader.as })).status).toBe(200)
  expect((await ask('POST', `/jobs/${id}/cancel`, { as: reader.as })).body).toMatchObject({
    status: 403,
    values: { permission: 'settings:write' },
  })
  await server.db.execute(
    sql`update roles set permissions = array_remove(permissions, 'jobs:read') where key = 'catalog'`,
  )
  server.sessions.forget()
  expect((await ask('GET', `/jobs/${id}`, { as: reader.as })).status).toBe(404)
  expect((await ask('GET', '/jobs', { as: reader.as })).body).toMatchObject({ rows: [], total: 0 })
  expect((await ask('POST', `/jobs/${id}/cancel`, { as: reader.as })).status).toBe(404)
  expect((await ask('GET', '/jobs', { as: asker.as, query: { mine: 'true' } })).body).toMatchObject({ total: 1 })
  await server.runJobs()
})

test('a waiting job is cancelled and never runs; a finished one is not', async () => {
  const { as } = await own('admin')
  const id = await verify(as)
  expect((await ask('POST', `/jobs/${id}/cancel`, { as })).body).toMatchObject({ id, status: 'cancelled' })
  await server.runJobs()
  expect((await ask('GET', `/jobs/${id}`, { as })).body).toMatchObject({ status: 'cancelled', attempts: 0 })
  expect((await ask('POST', `/jobs/${id}/cancel`, { as })).body).toMatchObject({ status: 409, reason: 'jobs.not-open' })
  expect((await ask('POST', `/jobs/${id}/retry`, { as })).body).toMatchObject({
    status: 409,
    reason: 'jobs.not-failed',
  })
  const { rows } = (await ask('GET', '/audit', { as: 'admin', query: { entity: 'jobs', entityId: id } })).body
  expect(rows).toMatchObject([{ action: 'jobs.cancel', changes: { status: ['queued', 'cancelled'] } }])
})

test('a job runs with its requester’s current rights, and can be retried once they have more', async () => {
  const asker = await own('admin')
  const id = await verify(asker.as)
  await server.db.execute(sql`delete from account_roles where account_id = ${asker.id}`)
  expect(await server.runJobs()).toEqual({ faults: [] })
  expect((await ask('GET', `/jobs/${id}`, { as: 'owner' })).body).toMatchObject({
    status: 'failed',
    reason: 'server.not-allowed',
    reasonValues: { permission: 'audit:read' },
  })
  await server.db.execute(sql`
    insert into account_roles (account_id, role_id, position) select ${asker.id}, id, 0 from roles where key = 'admin'`)
  server.sessions.forget()
  expect((await ask('POST', `/jobs/${id}/retry`, { as: asker.as })).body).toMatchObject({
    status: 'queued',
    reason: null,
  })
  await server.runJobs()
  expect((await ask('GET', `/jobs/${id}`, { as: asker.as })).body).toMatchObject({ status: 'done', attempts: 1 })
})

test('a log that was tampered with is reported', async () => {
  const { as } = await own('admin')
  await server.db.execute(sql`alter table audit_lines disable trigger audit_lines_stay`)
  await server.db.execute(sql`update audit_lines set label = 'x' where seal_no = 2`)
  const id = await verify(as)
  await server.runJobs()
  const { body } = await ask('GET', `/jobs/${id}`, { as })
  expect(body.result.values).toEqual({ lines: 1, faultAt: 2 })
})

test('finished jobs are removed after a month', async () => {
  const old = await verify((await own('admin')).as)
  await server.runJobs()
  await server.db.execute(sql`update jobs set finished_at = now() - interval '31 days' where id = ${old}`)
  await sweepJobs(server.db)
  expect((await ask('GET', `/jobs/${old}`, { as: 'owner' })).status).toBe(404)
  expect((await ask('GET', '/jobs', { as: 'owner' })).body.total).toBeGreaterThan(0)
})
