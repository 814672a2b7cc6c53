import { faultsOfLido } from '@learning-cms/testkit/museum/lido'
import { make } from '@learning-cms/testkit/make'
import { periodOf, PRIVATE, publishedArtifact } from '@learning-cms/testkit/museum/museum'
import { phoneJpeg } from '@learning-cms/testkit/files/pictures'
import { tiffOf } from '@learning-cms/testkit/files/tiffs'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaOf } from '#services/media/media.ts'
import { exportFolder } from '#services/exports/folder.ts'

const as = 'curator'
let u: Uploading
let visible: Awaited<ReturnType<typeof publishedArtifact>>
let draft: Awaited<ReturnType<typeof make.artifact>>
beforeAll(async () => {
  u = await uploadingApp()
  visible = await publishedArtifact(u, { priority: 1 })
  draft = await make.artifact(u.t.db, { nameVi: 'Bình gốm & nháp', security: PRIVATE, placeNow: PRIVATE })
  await periodOf(u, [visible.id])
})
afterAll(() => u.t.close())

async function packed(body: object, who = as) {
  const { body: created } = await u.t.ask('POST', '/exports/packages', { as: who, body })
  expect(await u.t.runJobs()).toEqual({ faults: [] })
  const { body: job } = await u.t.ask('GET', `/jobs/${created.jobId}`, { as: who })
  expect(job).toMatchObject({ status: 'done' })
  const { token } = await u.t.as(who)
  const url = `/api/v1${job.result.file}`
  const answer = await u.t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return { values: job.result.values, bytes: answer.rawPayload, headers: answer.headers }
}

async function unzipped(bytes: Buffer) {
  const files = new Map<string, Buffer>()
  const archive = await fromBufferPromise(bytes)
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return files
}

test('a package has public information, the original files, and matching checksums', async () => {
  const { bytes, values, headers } = await packed({
    format: 'zip',
    of: { query: {} },
    drafts: true,
    originals: 'whole',
  })
  expect(headers['content-type']).toBe('application/zip')
  expect(values).toEqual({ count: 2, files: 4, missing: 0, leftOut: 0 })
  const files = await unzipped(bytes)
  const { artifacts, museum } = JSON.parse(files.get('artifacts.json')!.toString())
  expect(museum.nameVi).toBe('Bảo tàng')
  expect(artifacts).toMatchObject([
    { id: visible.id, nameEn: 'Drum', periods: [{ nameEn: 'Đông Sơn culture' }] },
    { id: draft.id, publishedAt: null, image: null, files: [] },
  ])
  const folder = `media/bt-1-1-${visible.id.slice(-6)}`
  const named = ['image-1.png', 'image-2.png', 'narration-vi-1.wav', 'model-1.glb'].map((name) => `${folder}/${name}`)
  expect(artifacts[0].files.map(({ path }: { path: string }) => path)).toEqual(named)
  expect([...files.keys()].sort()).toEqual(['artifacts.json', 'checksums.sha256', ...named].sort())
  const lines = files.get('checksums.sha256')!.toString().trimEnd().split('\n')
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    const [sum = '', path = ''] = line.split('  ')
    expect(sha256(files.get(path)!), path).toBe(sum)
  }
  for (const [name, content] of files) if (!name.startsWith('media/')) expect(content.toString()).not.toContain(PRIVATE)
  expect(readdirSync(exportFolder(u.t.config)).filter((name) => name.includes('.'))).toEqual([])
})

test('drafts, location and photographer are left out unless requested; the list shows each file’s result', async () => {
  const phone = await phoneJpeg({ width: 900, height: 600 })
  const tiff = tiffOf({ width: 800, height: 100 })
  const ids: string[] = []
  for (const bytes of [phone, tiff]) {
    const { id } = await u.curator.send(bytes, 'anh.jpg')
    await u.t.runJobs()
    ids.push(id)
  }
  const read = await u.t.ask('GET', `/artifacts/${visible.id}`, { as })
  const images = read.body.images.map(({ id, altVi, altEn, credit }: Named) => ({ id, altVi, altEn, credit }))
  const body = { images: [...images, ...ids.map((id) => ({ id, altVi: 'Mặt sau', altEn: 'Its back', credit: '' }))] }
  expect((await u.t.ask('PATCH', `/artifacts/${visible.id}`, { as, version: read.body.version, body })).status).toBe(
    200,
  )
  const { bytes, values } = await packed({ format: 'zip', of: { query: {} } })
  expect(values).toEqual({ count: 1, files: 6, missing: 0, leftOut: 1 })
  const files = await unzipped(bytes)
  const written = JSON.parse(files.get('artifacts.json')!.toString())
  expect(written).toMatchObject({ choices: { drafts: false, originals: 'cleaned' }, draftsLeftOut: 1 })
  expect(written.artifacts).toHaveLength(1)
  const listed = written.artifacts[0].files as { path: string; metadata: string; sha256: string; byteSize: number }[]
  expect(listed.map(({ path, metadata }) => `${path.split('/').at(-1)} ${metadata}`)).toEqual([
    'image-1.png removed',
    'image-2.png removed',
    'image-3.jpg removed',
    'image-4.webp made-anew',
    'narration-vi-1.wav removed',
    'model-1.glb kept',
  ])
  for (const { path, sha256: sum, byteSize } of listed)
    expect([sha256(files.get(path)!), files.get(path)!.length]).toEqual([sum, byteSize])
  const packedPhone = files.get(listed[2]!.path)!
  expect(packedPhone.includes('Phone')).toBe(false)
  expect(phone.includes('Phone')).toBe(true)
  expect(await sharp(packedPhone).metadata()).toMatchObject({ orientation: 6, width: 900, height: 600 })
  const all = await unzipped((await packed({ format: 'zip', of: { query: {} }, originals: 'whole' })).bytes)
  expect(all.get(listed[2]!.path)!.equals(phone)).toBe(true)
  const restored = { images }
  const again = await u.t.ask('GET', `/artifacts/${visible.id}`, { as })
  await u.t.ask('PATCH', `/artifacts/${visible.id}`, { as, version: again.body.version, body: restored })
})

type Named = { id: string; altVi: string; altEn: string; credit: string }

test('a single artifact; a missing file is named, and the rest is included', async () => {
  const { rows } = await u.t.db.execute<{ hash: string }>(
    sql`select hash from assets where id = (select model_id from artifacts where id = ${visible.id})`,
  )
  await rm(mediaOf(u.t.config).store.pathOf(rows[0]!.hash))
  const { bytes, values } = await packed({ format: 'zip', of: { artifactId: visible.id } })
  expect(values).toEqual({ count: 1, files: 3, missing: 1, leftOut: 0 })
  const files = await unzipped(bytes)
  expect(files.get('missing.txt')!.toString()).toMatch(/\/model-1\.glb$/)
  const { artifacts } = JSON.parse(files.get('artifacts.json')!.toString())
  expect(artifacts[0].files.at(-1)).toMatchObject({ use: 'model', isMissing: true })
})

test('LIDO and Dublin Core of a view have a record for each of its artifacts', async () => {
  for (const [format, record] of [
    ['lido', '<lido:lido>'],
    ['dublin-core', '<oai_dc:dc '],
  ] as const) {
    const { bytes, values } = await packed({ format, of: { query: { search: 'gốm' } }, drafts: true })
    expect(values).toMatchObject({ count: 1 })
    expect(bytes.toString().split(record)).toHaveLength(2)
    expect(bytes.toString()).toContain('Bình gốm &amp; nháp')
    expect(bytes.toString()).not.toContain(PRIVATE)
    expect((await packed({ format, of: { query: {} }, drafts: true })).values).toMatchObject({ count: 2 })
    const published = await packed({ format, of: { query: {} } })
    expect(published.values).toEqual({ count: 1, leftOut: 1 })
    expect(published.bytes.toString()).not.toContain('Bình gốm')
    expect(published.bytes.toString()).toContain('<!-- Drafts left out: 1 -->')
    if (format === 'lido')
      for (const document of [bytes, published.bytes]) expect(await faultsOfLido(document.toString())).toEqual([])
  }
})

test('nobody without the right to export artifacts gets a package, and neither does someone who loses it meanwhile', async () => {
  const body = { format: 'zip', of: { query: {} } }
  expect((await u.t.ask('POST', '/exports/packages', { as: 'catalog', body })).status).toBe(403)
  const office = await make.account(u.t.db, { roles: ['curator'] })
  const token = await u.t.tokenOf(office.id)
  const { body: created } = await u.t.ask('POST', '/exports/packages', { as: { token }, body })
  await u.t.db.execute(sql`delete from account_roles where account_id = ${office.id}`)
  await u.t.runJobs()
  const { body: job } = await u.t.ask('GET', `/jobs/${created.jobId}`, { as: 'owner' })
  expect(job).toMatchObject({ status: 'failed', reason: 'server.not-allowed' })
})
