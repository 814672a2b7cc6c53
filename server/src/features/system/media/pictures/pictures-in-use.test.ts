import * as pictures from '@learning-cms/testkit/files/pictures'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const newCourse = (body: object = {}) =>
  u.t.ask('POST', '/courses', { as: 'catalog', body: { title: 'Có ảnh', ...body } })

describe('in use', () => {
  test('a draft shows its image at a short-lived address, a published one at a permanent address', async () => {
    const bytes = await pictures.jpeg({ width: 1000, height: 500 })
    const { id } = await u.ready(bytes)
    const { body: course } = await newCourse({ thumbnailId: id, thumbnailAlt: 'Một con đường' })
    expect(course).toMatchObject({
      thumbnailId: id,
      thumbnailAlt: 'Một con đường',
      thumbnail: { id, alt: 'Một con đường', width: 1000, height: 500 },
    })
    const { body: list } = await u.t.ask('GET', '/courses', { as: 'catalog', query: { search: 'Có ảnh' } })
    expect(Object.keys(list.rows[0].thumbnail.urls)).toEqual(['320'])

    const signed = course.thumbnail.urls['800'] as string
    const plain = signed.split('?')[0]!
    expect(plain).toBe(`/media/${sha256(bytes)}-800.webp`)
    const answer = await fetch(`${u.url}${signed}`)
    const [, seconds = '0'] = /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control')!) ?? []
    expect(Number(seconds)).toBeGreaterThan(590)
    expect(Number(seconds)).toBeLessThanOrEqual(900)
    expect((await fetch(`${u.url}${plain}`)).status).toBe(404)

    await u.t.db.execute(sql`update courses set status = 'published' where id = ${course.id}`)
    const { body: published } = await u.t.ask('GET', `/courses/${course.id}`, { as: 'analyst' })
    expect(published.thumbnail.urls['800']).toBe(plain)
    await vi.waitUntil(async () => (await fetch(`${u.url}${plain}`)).ok, { timeout: 60_000, interval: 200 })
    const open = await fetch(`${u.url}${plain}`)
    expect(Object.fromEntries(open.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const part = await fetch(`${u.url}${plain}`, { headers: { range: 'bytes=10-19' } })
    expect([
      part.status,
      (await part.arrayBuffer()).byteLength,
      part.headers.get('content-range')?.slice(0, 12),
    ]).toEqual([206, 10, 'bytes 10-19/'])
    expect((await fetch(`${u.url}${plain}`, { headers: { range: 'bytes=9999999-' } })).status).toBe(416)
    expect((await fetch(`${u.url}${plain}`, { headers: { 'if-none-match': open.headers.get('etag')! } })).status).toBe(
      304,
    )
    const head = await fetch(`${u.url}${plain}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, open.headers.get('content-length')])
  })

  test('an altered, foreign or expired address opens nothing', async () => {
    const one = await u.ready(await pictures.png({ width: 330, height: 330 }))
    const other = await u.ready(await pictures.png({ width: 340, height: 340 }))
    const [path, query] = one.picture.urls['320']!.split('?') as [string, string]
    const [otherPath] = other.picture.urls['320']!.split('?') as [string]
    const [until, mac] = query.replace('signed=', '').split('.') as [string, string]
    const tries = [
      path,
      `${otherPath}?${query}`,
      `${path}?signed=${Number(until) + 1}.${mac}`,
      `${path}?signed=${until}.${mac.replace(/^./, (letter) => (letter === '0' ? '1' : '0'))}`,
      `${path}?signed=${until}`,
      `${path}?${query}&${query}`,
      `${path.replace('-320.webp', '')}?${query}`,
      `${path.replace('-320', '-99')}?${query}`,
      '/media/quarantine',
      `/media/original/${one.id}?${query}`,
    ]
    for (const address of tries)
      expect({ address, status: (await fetch(`${u.url}${address}`)).status }).toEqual({ address, status: 404 })
    expect((await fetch(`${u.url}${path}?${query}`)).status).toBe(200)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
    expect((await fetch(`${u.url}${path}?${query}`)).status).toBe(404)
    vi.restoreAllMocks()
  })

  test('only one’s own processed image, or one the record already had, can be used', async () => {
    const mine = await u.ready(await pictures.jpeg({ width: 720, height: 405 }))
    const { id: theirs } = await u.curator.send(await pictures.jpeg({ width: 722, height: 405 }))
    const { id: unfinished } = await u.catalog.begin(10)
    await u.t.runJobs()
    for (const thumbnailId of [theirs, unfinished, '0190a000-0000-7000-8000-000000000000'])
      expect((await newCourse({ thumbnailId })).body).toMatchObject({
        status: 422,
        fields: { thumbnailId: 'media.unknown' },
      })
    const { body: course } = await newCourse({ thumbnailId: mine.id })
    const taken = await u.t.ask('PATCH', `/courses/${course.id}`, {
      as: 'catalog',
      version: 1,
      body: { thumbnailId: null },
    })
    expect(taken.body.thumbnail).toBeNull()
    const back = await u.t.ask('PATCH', `/courses/${course.id}`, {
      as: 'owner',
      version: 2,
      body: { thumbnailId: mine.id },
    })
    expect(back.body.thumbnail.id).toBe(mine.id)
    const refused = await u.t.ask('PATCH', `/courses/${course.id}`, {
      as: 'catalog',
      version: 3,
      body: { thumbnailId: theirs },
    })
    expect(refused.status).toBe(422)
    expect((await u.t.ask('GET', `/courses/${course.id}`, { as: 'catalog' })).body.thumbnailId).toBe(mine.id)
  })

  test('categories, instructors and accounts have images too', async () => {
    const { id } = await u.ready(await pictures.jpeg({ width: 500, height: 500 }))
    const category = await u.t.ask('POST', '/categories', {
      as: 'catalog',
      body: { name: 'Có hình', imageId: id, imageAlt: 'Hình' },
    })
    expect(category.body).toMatchObject({ imageId: id, image: { id, alt: 'Hình' } })
    expect(category.body.image.urls['320']).not.toContain('signed')
    const { body: instructor } = await u.t.ask('POST', '/instructors', {
      as: 'catalog',
      body: { fullName: 'Có Hình', email: 'co.hinh@example.test', avatarId: id },
    })
    expect(instructor.avatar).toMatchObject({ id })
    expect(instructor.avatar.urls['320']).toContain('?signed=')

    const admin = uploaderAt(u.url, (await u.t.as('admin')).token)
    const own = await admin.send(await pictures.jpeg({ width: 500, height: 501 }))
    await u.t.runJobs()
    const { id: accountId } = await u.t.as('admin')
    const { version } = (await u.t.ask('GET', `/accounts/${accountId}`, { as: 'admin' })).body
    const changed = await u.t.ask('PATCH', `/accounts/${accountId}`, {
      as: 'admin',
      version,
      body: { avatarId: own.id },
    })
    expect(changed.body.avatar).toMatchObject({ id: own.id })
    expect((await u.t.ask('GET', '/me', { as: 'admin' })).body.avatar).toMatchObject({ id: own.id })
  })
})
