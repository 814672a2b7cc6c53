import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'admin'

test('the audit log is verified as a job, which tells what it found', async () => {
  const { jobId } = (await ask('POST', '/audit/verify', { as })).body
  expect((await ask('GET', `/jobs/${jobId}`, { as })).body).toMatchObject({ status: 'queued', kind: 'audit.verify' })
  expect(await server.runJobs()).toEqual({ faults: [] })
  const { body } = await ask('GET', `/jobs/${jobId}`, { as })
  expect(body).toMatchObject({ status: 'done', attempts: 1, reason: null })
  expect(body.result.values.lines).toBeGreaterThan(0)
  expect((await ask('GET', '/jobs/tray', { as })).body.rows.map(({ id }: { id: string }) => id)).toContain(jobId)
})
