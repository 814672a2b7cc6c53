import { testApp } from '@learning-cms/testkit/app'
import { skipBecause, unlessOn } from '@learning-cms/testkit/skip'
import { existsSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobKinds } from '#app/job-kinds.ts'
import { pathOf } from '#services/exports/folder.ts'
import { runJob } from '#services/jobs/run.ts'

/** More attempts than a failing job gets, and more than after which the queue gives up a message. */
const ATTEMPTS = 12

test(
  'a file that met a full disk is written once there is room, however long that takes',
  skipBecause(unlessOn('linux', 'A full disk')),
  async () => {
    const t = await testApp()
    const body = { entity: 'courses', query: {}, columns: ['title'], format: 'csv', language: 'vi' }
    const { jobId } = (await t.ask('POST', '/exports', { as: 'admin', body })).body
    const path = pathOf(t.config, jobId)
    const faults: string[] = []
    const runner = { db: t.db, config: t.config, kinds: jobKinds, log: (line: string) => faults.push(line) }
    const run = () => runJob(runner, { id: jobId, deliveryId: null, leaving: new AbortController().signal })
    const read = async () => (await t.ask('GET', `/jobs/${jobId}`, { as: 'admin' })).body
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      symlinkSync('/dev/full', `${path}.part`)
      expect(await run()).toBe('again')
      expect(await read()).toMatchObject({ status: 'queued', reason: 'server.out-of-space' })
      expect(existsSync(`${path}.part`)).toBe(false)
    }
    expect(faults.join('\n')).toContain('ENOSPC')
    expect(await run()).toBe('ended')
    expect(await read()).toMatchObject({ status: 'done', reason: null })
    expect((await t.ask('GET', `/exports/${jobId}/file`, { as: 'admin' })).status).toBe(200)
    await t.close()
  },
)
