import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePictures } from '#services/samples/pictures.ts'
import { addSampleData, removeSampleData } from '#services/samples/sample-data.ts'
import { sweepMedia, sweepStrayFiles } from '#features/system/media/sweep.ts'
import { isUnused } from '#services/media/uses.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const count = async (what: ReturnType<typeof sql>) =>
  (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)).rows[0]!.n

/** As if a server was stopped while the pictures are drawn. */
const stopAtPictures = () =>
  samplePictures.run(
    {
      input: null,
      signal: AbortSignal.abort(),
      step: (work) => t.db.transaction(async (tx) => void (await work(tx))),
    } as Parameters<typeof samplePictures.run>[0],
    t,
  )

test(
  'the sample data gets cases and mail, then its images, and removes them with itself',
  { timeout: 900_000 },
  async () => {
    await addSampleData(t.db)
    await expect(stopAtPictures()).rejects.toThrow('aborted')
    expect(await count(sql`kyc_cases`)).toBeGreaterThan(0)
    expect(await count(sql`mail_messages`)).toBeGreaterThan(0)
    expect(await count(sql`courses where thumbnail is not null`)).toBe(0)

    expect((await t.runJobs()).faults).toEqual([])
    expect(await count(sql`courses where thumbnail is null`)).toBe(0)
    expect(await count(sql`categories where image is null`)).toBe(0)
    expect(await count(sql`people join instructors on person_id = people.id where avatar is null`)).toBe(0)
    expect(await count(sql`artifacts where image is null`)).toBe(0)
    expect(await count(sql`artifact_images where alt_vi = ''`)).toBe(0)
    expect(await count(sql`assets where kind = 'model'`)).toBeGreaterThanOrEqual(30)
    expect(await count(sql`assets where ${isUnused}`)).toBe(0)
    const { body } = await t.ask('GET', '/courses', { as: 'catalog', query: { status: 'published' } })
    const address = body.rows[0].thumbnail.urls['320'] as string
    expect((await t.app.inject({ url: address })).headers['content-type']).toBe('image/webp')

    expect(await removeSampleData(t.db)).toMatchObject({ retained: 0 })
    await sweepMedia(t.db, t.config)
    expect(await count(sql`assets`)).toBe(0)
    // Raw messages have no row after their mailbox is deleted: they are swept after a day.
    await sweepStrayFiles(t.db, t.config, Date.now() + 2 * 86_400_000)
    const files = readdirSync(join(t.config.dataDir, 'media'), { recursive: true, withFileTypes: true })
    expect(files.filter((entry) => entry.isFile())).toEqual([])
  },
)
