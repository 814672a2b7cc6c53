import { publicArtifact, publicMuseum } from '@learning-cms/contract/museum/public-museum'
import { make } from '@learning-cms/testkit/make'
import { periodOf, PRIVATE, publishedArtifact } from '@learning-cms/testkit/museum/museum'
import { png } from '@learning-cms/testkit/files/pictures'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS_A_MINUTE } from './public-access.ts'

const base = '/public/museum'
let u: Uploading
let visible: Awaited<ReturnType<typeof publishedArtifact>>
let period: Awaited<ReturnType<typeof periodOf>>
let draft: { id: string }
beforeAll(async () => {
  u = await uploadingApp()
  visible = await publishedArtifact(u, { priority: 1 })
  draft = await make.artifact(u.t.db, { nameVi: `${PRIVATE} nháp`, shortDescriptionVi: PRIVATE })
  period = await periodOf(u, [draft.id, visible.id])
})
afterAll(() => u.t.close())

const read = (path: string) => u.t.ask('GET', `${base}${path}`)
/** Over the network, read to its end: a half-read answer would keep the server from closing. */
async function raw(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${u.url}${path.startsWith('/media') ? '' : '/api/v1'}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
/** Of a media file, for anybody with its address. */
const statusOf = async (address: string) =>
  (await fetch(`${u.url}${new URL(address).pathname}`, { method: 'HEAD' })).status

const removeArtifact = (id: string) => u.t.db.execute(sql`delete from artifacts where id = ${id}`)

describe('information that must stay internal', () => {
  let lone: { id: string }
  beforeAll(async () => {
    lone = await make.artifact(u.t.db, { priority: 1001, status: 'published', nameVi: 'Không thời kỳ' })
  })
  afterAll(() => removeArtifact(lone.id))

  const addresses = Object.entries(publicMuseum).map(([name, { path }]) => ({
    name,
    path: () => path.replace(':id', name.startsWith('period') ? period.id : visible.id).replace(':part', '2'),
  }))

  test.each(addresses)('$name reveals none of it', async ({ path }) => {
    const answer = await raw(path())
    expect(answer.status).toBe(200)
    const { text } = answer
    expect(text).not.toContain(PRIVATE)
    for (const secret of ['1999-12-31', '1998-11-30', 'purchase', '"security"', '"placeNow"', '"tags"'])
      expect(text, secret).not.toContain(secret)
    expect(text.length).toBeGreaterThan(100)
  })

  test('the owner is named only once that has been allowed', async () => {
    const name = async (body: object) => {
      const { version } = (await u.t.ask('GET', `/artifacts/${visible.id}`, { as: 'curator' })).body
      await u.t.ask('PATCH', `/artifacts/${visible.id}`, { as: 'curator', version, body })
    }
    await name({ ownerIsPublic: true, ownerVi: 'Bà Lan', ownerEn: '' })
    expect((await read(`/artifacts/${visible.id}`)).body.ownerVi).toBe('Bà Lan')
    for (const part of ['manifest', 'lido', 'dublin-core'])
      expect((await raw(`${base}/artifacts/${visible.id}/${part}`)).text).toContain('Bà Lan')
    await name({ ownerIsPublic: false })
    for (const part of ['', '/manifest', '/lido', '/dublin-core'])
      expect((await raw(`${base}/artifacts/${visible.id}${part}`)).text).not.toContain('Bà Lan')
  })

  test('a draft is hidden, and so is its period without another artifact', async () => {
    for (const part of ['', '/manifest', '/lido', '/dublin-core'])
      expect((await read(`/artifacts/${draft.id}${part}`)).status).toBe(404)
    const alone = await periodOf(u, [draft.id], { nameVi: 'Chưa mở', nameEn: 'Not open' })
    for (const part of ['', '/collection']) expect((await read(`/periods/${alone.id}${part}`)).status).toBe(404)
    expect((await read('/periods')).body.rows.map((row: { id: string }) => row.id)).toEqual([period.id])
  })
})

describe('public information', () => {
  test('every published artifact is reachable from the museum’s collection', async () => {
    const lone = await make.artifact(u.t.db, { priority: 2000, status: 'published' })
    const inTrash = await make.artifact(u.t.db, { priority: 2001, status: 'published' })
    const { id, version } = await periodOf(u, [inTrash.id], { nameVi: 'Đã xoá', nameEn: 'Deleted' })
    const { version: now } = (await u.t.ask('GET', `/periods/${id}`, { as: 'curator' })).body as typeof period
    expect((await u.t.ask('DELETE', `/periods/${id}`, { as: 'curator', version: now ?? version })).status).toBe(200)
    const manifests: string[] = []
    const walk = async (address: string): Promise<void> => {
      const { status, text } = await raw(new URL(address).pathname.replace('/api/v1', ''))
      expect(status, address).toBe(200)
      for (const item of JSON.parse(text).items as { id: string; type: string }[])
        if (item.type === 'Manifest') manifests.push(item.id)
        else await walk(item.id)
    }
    await walk(`${u.url}/api/v1${base}/collection`)
    const all = (await read('/artifacts?size=100')).body.rows.map((row: { id: string }) => row.id) as string[]
    expect(all).toEqual(expect.arrayContaining([visible.id, lone.id, inTrash.id]))
    const found = manifests.map((address) => address.split('/').at(-2)!)
    expect(found.toSorted()).toEqual(all.toSorted())
    for (const part of [0, 4, 100_000]) expect((await read(`/collection/others/${part}`)).status).toBe(404)
    for (const { id } of [lone, inTrash]) await removeArtifact(id)
    expect(JSON.parse((await raw(`${base}/collection`)).text).items).toHaveLength(1)
  })

  test('an artifact has its media, dimensions and periods', async () => {
    const { body } = await read(`/artifacts/${visible.id}`)
    expect(body).toMatchObject({
      nameVi: 'Trống đồng <Ngọc Lũ> & "bạn"',
      nameEn: 'Drum',
      storyVi: '<p>Chuyện kể</p>',
      fromYear: -300,
      dimensions: { heightMm: 530, diameterMm: 793 },
      materials: [{ nameVi: 'Đồng 1', nameEn: 'Bronze' }],
      images: [{ altVi: 'Mặt trống', altEn: 'Its face', credit: 'Ảnh: Lê A', width: 1001, height: 700 }, {}],
      audio: [{ language: 'vi', mediaType: 'audio/wav', durationMs: 2100, transcript: 'Đây là trống đồng' }],
      model: { scale: 0.5 },
      scene: { unit: 'm', poster: null, hotspots: [{ titleVi: 'Ngôi sao', image: null, audio: [] }] },
      periods: [{ id: period.id, startYear: -700, endYear: 100 }],
    })
    expect(Object.keys(body).sort()).toEqual(Object.keys(publicArtifact.shape).sort())
    const addresses = [body.images[0].sources[0].url, body.audio[0].url, body.audio[0].peaksUrl, body.model.url]
    for (const address of [...addresses, body.model.previewUrl]) expect(await statusOf(address), address).toBe(200)
    expect(body.images[0].sources.map((one: { width: number; height: number }) => [one.width, one.height])).toEqual([
      [320, 224],
      [800, 559],
      [1001, 700],
    ])
  })

  test('lists search, filter by type, material and period, and are paged', async () => {
    const { materials } = (await read(`/artifacts/${visible.id}`)).body
    const other = await make.artifact(u.t.db, { status: 'published', nameVi: 'Ấm gốm', fromYear: 1200 })
    const found = async (query: string) =>
      (await read(`/artifacts?${query}`)).body.rows.map((row: { id: string }) => row.id)
    expect(await found('')).toEqual([other.id, visible.id])
    expect(await found('search=trong dong')).toEqual([visible.id])
    expect(await found('type=2D')).toEqual([other.id])
    expect(await found(`materialId=${materials[0].id}`)).toEqual([visible.id])
    expect(await found(`periodId=${period.id}`)).toEqual([visible.id])
    expect(await found('sort=fromYear&order=desc')).toEqual([other.id, visible.id])
    const first = (await read('/artifacts?size=1')).body
    expect([first.rows[0].id, first.total]).toEqual([other.id, 2])
    expect(await found(`size=1&after=${first.next}`)).toEqual([visible.id])
    expect((await read('/artifacts?placeNow=kho')).status).toBe(400)
    await u.t.db.execute(sql`delete from artifacts where id = ${other.id}`)
  })

  test('a period lists its published artifacts, in order', async () => {
    const second = await make.artifact(u.t.db, { status: 'published' })
    const { version } = (await u.t.ask('GET', `/periods/${period.id}`, { as: 'curator' })).body
    const artifactIds = [second.id, draft.id, visible.id]
    await u.t.ask('PUT', `/periods/${period.id}/artifacts`, { as: 'curator', version, body: { artifactIds } })
    const { body } = await read(`/periods/${period.id}`)
    expect(body.artifacts.map((row: { id: string }) => row.id)).toEqual([second.id, visible.id])
    expect(body).toMatchObject({ artifactCount: 2, nameEn: 'Đông Sơn culture' })
    await u.t.db.execute(sql`update artifacts set status = 'draft' where id = ${second.id}`)
  })
})

describe('is available to pages of any origin', () => {
  test('answers may be cached for a minute, and have an entity tag', async () => {
    const origin = { origin: 'https://bao-tang.example' }
    const first = await raw(`${base}/artifacts/${visible.id}`, origin)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    })
    expect(first.headers.get('access-control-allow-credentials')).toBeNull()
    const tag = first.headers.get('etag')!
    const again = await raw(`${base}/artifacts/${visible.id}`, { ...origin, 'if-none-match': tag })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await raw(`${base}/artifacts/${visible.id}`, { 'if-none-match': '"other"' })).status).toBe(200)
    const notFound = await raw(`${base}/artifacts/${draft.id}`, origin)
    expect([notFound.headers.get('access-control-allow-origin'), notFound.headers.get('cache-control')]).toEqual([
      '*',
      'no-store',
    ])
    expect((await raw('/me', origin)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('published media may be embedded elsewhere, signed ones may not', async () => {
    const { images } = (await read(`/artifacts/${visible.id}`)).body
    const open = await raw(new URL(images[0].sources[0].url).pathname)
    expect(open.headers.get('access-control-allow-origin')).toBe('*')
    expect(open.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const own = await u.ready(await png({ width: 777, height: 777 }))
    const signed = await raw(own.picture.urls['320']!)
    expect([signed.status, signed.headers.get('access-control-allow-origin')]).toEqual([200, null])
  })

  test('a client that exceeds the rate waits a minute; others do not', async () => {
    const from = (ip: string) => u.t.ask('GET', `${base}/periods/${draft.id}`, { ip })
    for (let call = 0; call < CALLS_A_MINUTE; call += 1) await from('203.0.113.9')
    expect((await from('203.0.113.9')).body).toMatchObject({ status: 429, reason: 'server.too-many-requests' })
    expect((await from('203.0.113.10')).status).toBe(404)
  })
})

describe('withdrawn information', () => {
  test('a period’s image is public while it has published artifacts, the museum’s always', async () => {
    const picture = async (side: number) => {
      const { id } = await u.curator.send(await png({ width: side, height: side }), 'anh.png')
      await u.t.runJobs()
      return id
    }
    const imageId = await picture(801)
    const first = (await u.t.ask('GET', `/periods/${period.id}`, { as: 'curator' })).body
    await u.t.ask('PATCH', `/periods/${period.id}`, { as: 'curator', version: first.version, body: { imageId } })
    const { image } = (await read(`/periods/${period.id}`)).body
    expect(await statusOf(image.sources[0].url)).toBe(200)
    await u.t.db.execute(sql`update artifacts set status = 'draft' where id = ${visible.id}`)
    expect([(await read(`/periods/${period.id}`)).status, await statusOf(image.sources[0].url)]).toEqual([404, 404])
    await u.t.db.execute(sql`update artifacts set status = 'published' where id = ${visible.id}`)
    const museum = (await u.t.ask('GET', '/museum', { as: 'curator' })).body
    const logoId = await picture(802)
    await u.t.ask('PATCH', '/museum', { as: 'curator', version: museum.version, body: { logoId } })
    expect(await statusOf((await read('')).body.logo.sources[0].url)).toBe(200)
  })

  test('unpublished or trashed, an artifact and its media disappear at once, and come back', async () => {
    const { body } = await read(`/artifacts/${visible.id}`)
    const media = [body.images[1].sources[0].url, body.audio[0].url, body.model.url]
    const statuses = async () => [
      (await read(`/artifacts/${visible.id}`)).status,
      ...(await Promise.all(media.map((address) => statusOf(address)))),
    ]
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const command = async (name: string) => {
      const { version } = (await u.t.ask('GET', `/artifacts/${visible.id}`, { as: 'curator' })).body
      return (await u.t.ask('POST', `/artifacts/${visible.id}/${name}`, { as: 'curator', version })).status
    }
    expect(await command('unpublish')).toBe(200)
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect(await command('publish')).toBe(200)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const { version } = (await u.t.ask('GET', `/artifacts/${visible.id}`, { as: 'curator' })).body
    await u.t.ask('DELETE', `/artifacts/${visible.id}`, { as: 'curator', version })
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })
})
