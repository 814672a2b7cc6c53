import * as pictures from '@learning-cms/testkit/files/pictures'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepMedia, sweepStrayFiles } from './sweep.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const text = (content: string) => Buffer.from(content)
const newCourse = (body: object = {}) =>
  u.t.ask('POST', '/courses', { as: 'catalog', body: { title: 'Có ảnh', ...body } })

describe('the sweep', () => {
  const age = (id: string) =>
    u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute' where id = ${id}`)

  test('removes unused files, and keeps used ones', async () => {
    const used = await u.ready(await pictures.png({ width: 610, height: 300 }))
    const { body: course } = await newCourse({ thumbnailId: used.id })
    const bytes = await pictures.png({ width: 620, height: 300 })
    const unused = await u.ready(bytes)
    const { id: abandoned } = await u.catalog.begin(100)
    for (const { id } of [used, unused, { id: abandoned }]) await age(id)
    await sweepMedia(u.t.db, u.t.config)
    expect((await u.catalog.ask('GET', `/assets/${unused.id}`)).status).toBe(404)
    expect((await u.filesIn(sha256(bytes).slice(0, 2))).filter((name) => name.startsWith(sha256(bytes)))).toEqual([])
    expect(await u.filesIn('quarantine')).not.toContain(abandoned)
    const { body } = await u.t.ask('GET', `/courses/${course.id}`, { as: 'catalog' })
    expect((await fetch(`${u.url}${body.thumbnail.urls['320']}`)).status).toBe(200)

    await u.t.ask('PATCH', `/courses/${course.id}`, { as: 'catalog', version: 1, body: { thumbnailId: null } })
    await sweepMedia(u.t.db, u.t.config)
    expect((await u.catalog.read(used.id)).state).toBe('ready')
  })

  test('keeps a file that another asset shares', async () => {
    const bytes = await pictures.png({ width: 630, height: 300 })
    const [one, two] = [await u.ready(bytes), await u.ready(bytes)]
    await age(one.id)
    await sweepMedia(u.t.db, u.t.config)
    expect((await fetch(`${u.url}${(await u.catalog.read(two.id)).picture!.urls['320']}`)).status).toBe(200)
  })

  test('continues where a server stopped: after the last byte, and between file and row', async () => {
    const bytes = await pictures.png({ width: 640, height: 300 })
    for (const stoppedAt of ['uploading', 'checking'] as const) {
      const { id } = await u.catalog.send(bytes)
      // As if the server had stopped after the last byte, or after the file was moved into place.
      if (stoppedAt === 'uploading')
        await u.t.db.execute(sql`update assets set state = 'uploading', hash = null where id = ${id}`)
      else await u.t.db.execute(sql`update assets set state = 'checking' where id = ${id}`)
      await u.t.db.execute(sql`delete from jobs`)
      if (stoppedAt === 'uploading') await writeFile(join(u.t.config.dataDir, 'media/quarantine', id), bytes)
      await sweepMedia(u.t.db, u.t.config)
      await u.t.runJobs()
      expect(await u.catalog.read(id)).toMatchObject({ state: 'ready' })
    }
  })

  test('finds files without a row once they are a day old', async () => {
    const hash = sha256(text('lạc'))
    const folder = join(u.t.config.dataDir, 'media', hash.slice(0, 2))
    await mkdir(folder, { recursive: true })
    const strays = [hash, `${hash}-320.webp`].map((name) => join(folder, name))
    strays.push(join(u.t.config.dataDir, 'media/quarantine/stray'))
    const now = Date.now()
    for (const path of strays) {
      await writeFile(path, 'x')
      await utimes(path, now / 1000, now / 1000)
    }
    await sweepStrayFiles(u.t.db, u.t.config, now + 23 * 3_600_000)
    expect(await u.filesIn(hash.slice(0, 2))).toContain(hash)
    expect(await u.filesIn('quarantine')).toEqual(['stray'])
    await sweepStrayFiles(u.t.db, u.t.config, now + 25 * 3_600_000)
    expect((await u.filesIn(hash.slice(0, 2))).filter((name) => name.startsWith(hash))).toEqual([])
    expect(await u.filesIn('quarantine')).toEqual([])
  })

  test('reports abandoned image processing, and it can be retried', async () => {
    const { id } = await u.catalog.send(await pictures.png({ width: 650, height: 300 }))
    await u.t.db.execute(sql`update jobs set status = 'cancelled' where status = 'queued'`)
    await sweepMedia(u.t.db, u.t.config)
    expect(await u.catalog.read(id)).toMatchObject({ state: 'failed', failure: 'media.not-processed', mayRetry: true })
    expect((await u.t.ask('POST', `/assets/${id}/retry`, { as: 'catalog' })).body.state).toBe('processing')
    await u.t.runJobs()
    expect(await u.catalog.read(id)).toMatchObject({ state: 'ready' })
    expect((await u.t.ask('POST', `/assets/${id}/retry`, { as: 'catalog' })).body.reason).toBe('media.not-failed')
  })
})
