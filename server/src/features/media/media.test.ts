import { testApp, type TestApp } from '@learning-cms/testkit/app'
import * as pictures from '@learning-cms/testkit/pictures'
import { avif, jpeg, png, tiff, webp } from '@learning-cms/testkit/pictures'
import { uploaderAt } from '@learning-cms/testkit/upload'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Quarantine } from './quarantine.ts'
import { sweepMedia, sweepStrayFiles } from './sweep.ts'

let t: TestApp
let url: string
let catalog: ReturnType<typeof uploaderAt>
let curator: ReturnType<typeof uploaderAt>

beforeAll(async () => {
  t = await testApp()
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  catalog = uploaderAt(url, (await t.as('catalog')).token)
  curator = uploaderAt(url, (await t.as('curator')).token)
})
afterAll(() => t.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const text = (content: string) => Buffer.from(content)

/** Uploads, lets the work on it be done, and tells what became of it. */
async function uploaded(bytes: Uint8Array, name?: string) {
  const { answer, id } = await catalog.send(bytes, name)
  expect(answer.status).toBe(204)
  await t.runJobs()
  return catalog.read(id)
}
const ready = async (bytes: Uint8Array, name?: string) => {
  const asset = await uploaded(bytes, name)
  expect(asset).toMatchObject({ state: 'ready', failure: null })
  return { ...asset, picture: asset.picture! }
}
const newCourse = (body: object = {}) =>
  t.ask('POST', '/courses', { as: 'catalog', body: { title: 'Có ảnh', ...body } })
const filesIn = async (folder: string) => (await readdir(join(t.config.dataDir, 'media', folder))).sort()

describe('a picture', () => {
  test.each(Object.entries({ jpeg, png, webp, tiff, avif }))(
    'is taken as %s and made in every size up to its own',
    async (type, make) => {
      const { picture, warning } = await ready(await make({ width: 1000, height: 750 }), `bìa.${type}`)
      expect(picture).toMatchObject({ width: 1000, height: 750, thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/) })
      expect(Object.keys(picture.urls)).toEqual(['320', '800', '1600'])
      expect(warning).toBeNull()
      for (const [size, address] of Object.entries(picture.urls)) {
        const made = await fetch(`${url}${address}`)
        const { format, width } = await sharp(Buffer.from(await made.arrayBuffer())).metadata()
        expect({ format, width }).toEqual({ format: 'webp', width: Math.min(1000, Number(size)) })
      }
    },
  )

  test('stands upright, in sRGB, and nobody learns where it was taken', async () => {
    const original = await pictures.phoneJpeg({ width: 900, height: 600 })
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100)
    const { picture } = await ready(original)
    expect(picture).toMatchObject({ width: 600, height: 900 })
    for (const address of Object.values(picture.urls)) {
      const bytes = Buffer.from(await (await fetch(`${url}${address}`)).arrayBuffer())
      const made = await sharp(bytes).metadata()
      expect({ exif: made.exif, icc: made.icc, xmp: made.xmp, space: made.space }).toMatchObject({ space: 'srgb' })
      expect(made.exif ?? made.xmp).toBeUndefined()
      expect(bytes.includes('EXIF') || bytes.includes('GPS')).toBe(false)
      expect(made.height).toBeGreaterThan(made.width)
    }
  })

  test('of few pixels is taken with a warning', async () => {
    const { warning, picture } = await ready(await pictures.jpeg({ width: 200, height: 100 }))
    expect({ warning, sizes: Object.keys(picture.urls) }).toEqual({ warning: 'media.small', sizes: ['320'] })
  })

  test('that was here before is ready at once, without a second copy', async () => {
    const bytes = await pictures.png({ width: 801, height: 333 })
    const first = await ready(bytes)
    const before = (await filesIn(sha256(bytes).slice(0, 2))).length
    const { answer, id } = await curator.send(bytes)
    expect(answer.status).toBe(204)
    const second = await curator.read(id)
    expect(second).toMatchObject({ state: 'ready', picture: { thumbhash: first.picture.thumbhash } })
    expect((await filesIn(sha256(bytes).slice(0, 2))).length).toBe(before)
  })
})

describe('what is no picture is refused and called by its name', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gifJs = Buffer.concat([text('GIF89a/*'), Buffer.alloc(64), text('*/=1;alert(1)')])
  const jpegWith = async (tail: string) => Buffer.concat([await pictures.jpeg({ width: 64, height: 64 }), text(tail)])
  const zip = Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(40), text('PK\u0005\u0006'), Buffer.alloc(18)])
  const pngZip = async () => Buffer.concat([await pictures.png({ width: 64, height: 64 }), zip])
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg, 'utf16le')])

  test.each<[string, () => Promise<Buffer> | Buffer, string | undefined]>([
    ['SVG with a script', () => text(svg), 'SVG'],
    ['SVG behind a prologue and a comment', () => text(`\n<?xml version="1.0"?><!-- x -->${svg}`), 'SVG'],
    ['SVG in UTF-16', () => utf16, 'SVG'],
    ['XML with entities', () => text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), 'XML'],
    ['HTML', () => text('<!doctype html><script>alert(1)</script>'), 'HTML'],
    ['HTML called a picture', () => text('\uFEFF <html><body onload=alert(1)>'), 'HTML'],
    ['PDF', () => text('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>'), 'PDF'],
    ['GIF that is JavaScript', () => gifJs, 'GIF'],
    ['ZIP', () => zip, 'ZIP'],
    ['PNG that is a ZIP', pngZip, 'PNG + ZIP'],
    ['JPEG that is a page', () => jpegWith('<script>alert(1)</script>'), 'JPG + HTML'],
    [
      'JPEG with a page in its comment',
      async () =>
        sharp(await pictures.jpeg({ width: 64, height: 64 }))
          .withXmp('<html><script>alert(1)</script></html>')
          .jpeg()
          .toBuffer(),
      'JPG + HTML',
    ],
    ['text', () => text('chỉ là chữ'), 'TXT'],
    ['noise', () => createHash('sha512').update('x').digest(), undefined],
  ])('%s', async (_, make, found) => {
    const { answer, id } = await catalog.send(await make(), 'anh.jpg')
    const reason = found ? 'media.wrong-type' : 'media.unknown-type'
    expect(answer.status).toBe(415)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ reason, ...(found && { values: { found } }) })
    expect(await catalog.read(id)).toMatchObject({ state: 'failed', failure: reason, mayRetry: false, picture: null })
    expect(await filesIn('quarantine')).not.toContain(id)
  })

  test('in the language of the person', async () => {
    const { place } = await catalog.begin(text(svg).length)
    const answer = await catalog.ask(
      'PATCH',
      place,
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'accept-language': 'vi' },
      new Uint8Array(text(svg)),
    )
    expect(((await answer.json()) as { message: string }).message).toBe(
      'Tệp này là SVG. Vui lòng chọn ảnh JPEG, PNG, WebP, TIFF hoặc AVIF',
    )
  })
})

describe('a picture that does harm is refused before it can', () => {
  test('cut off', async () => {
    const whole = await pictures.jpeg({ width: 900, height: 900, noise: true })
    for (const part of [0.02, 0.5, 0.99])
      expect(await uploaded(whole.subarray(0, whole.length * part))).toMatchObject({
        state: 'failed',
        failure: 'media.broken',
      })
    const cutPng = (await pictures.png({ width: 900, height: 900, noise: true })).subarray(0, 100_000)
    expect(await uploaded(cutPng)).toMatchObject({ state: 'failed', failure: 'media.broken' })
  })

  test('of 3,600 million pixels, with and without them, told by its header', async () => {
    const started = performance.now()
    const asset = await uploaded(pictures.bombPng(60_000, 60_000, { isHollow: true }))
    expect(asset).toMatchObject({
      state: 'failed',
      failure: 'media.too-many-pixels',
      failureValues: { megapixels: 3600, max: 100 },
    })
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(await uploaded(pictures.bombPng(30_000, 30_000))).toMatchObject({ failure: 'media.too-many-pixels' })
  })

  test('animated', async () => {
    for (const bytes of [await pictures.animatedWebp(40), await pictures.animatedPng()]) {
      const { answer } = await catalog.send(bytes)
      expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        status: 415,
        reason: 'media.several-pictures',
      })
    }
  })

  test('with a huge colour profile: it is left behind', async () => {
    const icc = Buffer.alloc(3_000_000)
    const plain = await pictures.png({ width: 400, height: 300 })
    const heavy = Buffer.concat([
      plain.subarray(0, 33),
      pictures.chunk('iCCP', Buffer.concat([text('x\0\0'), icc])),
      plain.subarray(33),
    ])
    const asset = await uploaded(heavy)
    expect(['ready', 'failed']).toContain(asset.state)
    if (asset.picture)
      expect((await (await fetch(`${url}${asset.picture.urls['320']}`)).arrayBuffer()).byteLength).toBeLessThan(50_000)
  })

  test('empty, and larger than is taken', async () => {
    const empty = await catalog.begin(0)
    expect(await empty.answer.json()).toMatchObject({ status: 415, reason: 'media.empty' })
    const large = await catalog.begin(40 * 1024 * 1024 + 1)
    expect(await large.answer.json()).toMatchObject({ status: 413, reason: 'media.too-large', values: { max: 40 } })
  })
})

describe('a name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['/etc/shadow', 'shadow'],
    ['C:\\Windows\\x.jpg', 'x.jpg'],
    ['\\\\server\\share\\x.jpg', 'x.jpg'],
    ['a\u0000b\r\nc.jpg', 'abc.jpg'],
    ['x\u202egpj.exe', 'xgpj.exe'],
    ['...', 'image'],
    ['-rf.jpg', 'rf.jpg'],
    ['Ảnh bìa.jpg'.normalize('NFD'), 'Ảnh bìa.jpg'],
    [`${'ă'.repeat(400)}.jpg`, `${'ă'.repeat(196)}.jpg`],
  ])('%j is only shown, never a place', async (name, shown) => {
    const { id, place } = await catalog.begin(10, name)
    expect((await catalog.read(id)).fileName).toBe(shown)
    expect(await filesIn('quarantine')).toContain(id)
    await catalog.ask('DELETE', place)
  })

  test('comes back with the original, to be kept and not to be shown', async () => {
    const bytes = await pictures.phoneJpeg({ width: 320, height: 200 })
    const { id } = await ready(bytes, 'Ảnh "bìa" 100%.jpg')
    const { body } = await t.ask('GET', `/assets/${id}/original`, { as: 'catalog' })
    const answer = await fetch(`${url}${body.url}`)
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_nh _b_a_ 100_.jpg"; filename*=UTF-8''%E1%BA%A2nh%20_b%C3%ACa_%20100%25.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
    expect((await fetch(`${url}/media/${sha256(bytes)}`)).status).toBe(404)
    expect((await t.ask('GET', `/assets/${id}/original`, { as: 'analyst' })).status).toBe(403)
  })
})

describe('an upload', () => {
  test('goes on where it stopped, at 1, 50 and 99 %', async () => {
    const bytes = await pictures.jpeg({ width: 1500, height: 1500, noise: true })
    const { place, id } = await catalog.begin(bytes.length)
    let at = 0
    for (const part of [0.01, 0.5, 0.99]) {
      const until = Math.floor(bytes.length * part)
      const cut = new AbortController()
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array(bytes.subarray(at, until)))
          setTimeout(() => cut.abort(), 150)
        },
      })
      const headers = {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${(await t.as('catalog')).token}`,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      }
      await expect(
        fetch(`${url}${place}`, { method: 'PATCH', headers, body, duplex: 'half', signal: cut.signal } as RequestInit),
      ).rejects.toThrow()
      await expect.poll(() => catalog.offsetOf(place)).toBe(until)
      at = until
    }
    expect((await catalog.write(place, at, bytes.subarray(at))).status).toBe(204)
    await t.runJobs()
    expect(await catalog.read(id)).toMatchObject({ state: 'ready' })
    expect(await filesIn(sha256(bytes).slice(0, 2))).toContain(sha256(bytes))
    expect(await filesIn('quarantine')).not.toContain(id)
  })

  test('is nobody else’s', async () => {
    const { place, id } = await catalog.begin(100)
    const answers = [
      await curator.ask('HEAD', place),
      await curator.write(place, 0, new Uint8Array(100)),
      await curator.ask('DELETE', place),
      await curator.ask('GET', `/assets/${id}`),
      await curator.ask('POST', `/assets/${id}/retry`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await catalog.offsetOf(place)).toBe(0)
    for (const as of ['analyst', 'support', 'moderator'])
      expect((await uploaderAt(url, (await t.as(as)).token).begin(10)).answer.status).toBe(403)
    expect((await uploaderAt(url, 'nonsense').begin(10)).answer.status).toBe(401)
  })

  test('takes no lies: offset, overlap, more than declared, a second end, another length', async () => {
    const bytes = await pictures.png({ width: 90, height: 90 })
    const { place, id } = await catalog.begin(bytes.length)
    expect((await catalog.write(place, 0, bytes.subarray(0, 50))).status).toBe(204)
    const lies = [
      await catalog.write(place, 0, bytes.subarray(0, 50)),
      await catalog.write(place, 30, bytes.subarray(30)),
      await catalog.write(place, 60, bytes.subarray(60)),
      await catalog.write(place, -1, bytes),
      await catalog.write(place, 50, Buffer.concat([bytes.subarray(50), bytes])),
    ]
    expect(lies.map(({ status }) => status)).toEqual([409, 409, 409, 400, 413])
    for (const lie of lies)
      expect(await lie.json()).toMatchObject({ requestId: expect.any(String), message: expect.any(String) })
    expect(await catalog.offsetOf(place)).toBe(50)
    expect((await catalog.write(place, 50, bytes.subarray(50))).status).toBe(204)
    const late = [
      await catalog.write(place, 0, bytes),
      await catalog.write(place, bytes.length, bytes),
      await catalog.ask('DELETE', place),
    ]
    expect(late.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await catalog.offsetOf(place)).toBe(bytes.length)
    await t.runJobs()
    expect(await catalog.read(id)).toMatchObject({ state: 'ready' })
  })

  test('is refused in our own words when it does not follow the protocol', async () => {
    const token = (await t.as('catalog')).token
    const bare = await fetch(`${url}/api/v1/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'upload-length': '10' },
    })
    expect(await bare.json()).toMatchObject({ status: 400, reason: 'media.upload-headers' })
    const headers = Object.fromEntries(bare.headers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
    for (const length of ['-1', 'x', '1e99', '']) {
      const answer = await catalog.ask('POST', '/uploads', { 'upload-length': length })
      expect({ length, status: answer.status }).toEqual({ length, status: 400 })
    }
    const began = (await catalog.begin(10)).answer
    expect(began.headers.get('access-control-allow-origin')).toBeNull()
    expect(began.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await catalog.ask('GET', (await catalog.begin(10)).place)).status).toBe(404)
  })

  test('given up leaves nothing behind', async () => {
    const { place, id } = await catalog.begin(100)
    await catalog.write(place, 0, new Uint8Array(40))
    expect((await catalog.ask('DELETE', place)).status).toBe(204)
    expect(await filesIn('quarantine')).not.toContain(id)
    expect((await catalog.ask('GET', `/assets/${id}`)).status).toBe(404)
  })

  test('that finds no room is told so, and goes on once there is some', async () => {
    const bytes = await pictures.png({ width: 120, height: 90 })
    const { place, id } = await catalog.begin(bytes.length)
    const full = vi
      .spyOn(Quarantine.prototype, 'write')
      .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const answer = await catalog.write(place, 0, bytes)
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      status: 507,
      reason: 'server.out-of-space',
    })
    full.mockRestore()
    expect((await catalog.write(place, (await catalog.offsetOf(place))!, bytes)).status).toBe(204)
    await t.runJobs()
    expect(await catalog.read(id)).toMatchObject({ state: 'ready' })
  })

  test('cut off two hundred times leaves the server alive', async () => {
    const { place } = await catalog.begin(1_000_000)
    const token = (await t.as('catalog')).token
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1000)) })
        const headers = {
          'tus-resumable': '1.0.0',
          authorization: `Bearer ${token}`,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        }
        await fetch(`${url}${place}`, {
          method: 'PATCH',
          headers,
          body,
          duplex: 'half',
          signal: AbortSignal.timeout(20 + n),
        } as RequestInit).catch(() => {})
      }),
    )
    expect((await t.ask('GET', '/courses', { as: 'catalog' })).status).toBe(200)
    await expect.poll(() => catalog.offsetOf(place)).toBeTypeOf('number')
    await catalog.ask('DELETE', place)
  }, 30_000)

  test('is one of so many, in parallel too', async () => {
    await t.db.execute(sql`delete from assets where account_id = ${(await t.as('curator')).id}`)
    const tried = await Promise.all(Array.from({ length: 75 }, () => curator.begin(1000)))
    const statuses = tried.map(({ answer }) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    await t.db.execute(sql`delete from assets where account_id = ${(await t.as('curator')).id}`)
    const heavy = await Promise.all(Array.from({ length: 20 }, () => curator.begin(40 * 1024 * 1024)))
    expect(heavy.filter(({ answer }) => answer.status === 201)).toHaveLength(15)
    await t.db.execute(sql`delete from assets where account_id = ${(await t.as('curator')).id}`)
  })
})

describe('in use', () => {
  test('a draft shows its picture by an address for minutes, a published one for ever', async () => {
    const bytes = await pictures.jpeg({ width: 1000, height: 500 })
    const { id } = await ready(bytes)
    const { body: course } = await newCourse({ thumbnailId: id, thumbnailAlt: 'Một con đường' })
    expect(course).toMatchObject({
      thumbnailId: id,
      thumbnailAlt: 'Một con đường',
      thumbnail: { id, alt: 'Một con đường', width: 1000, height: 500 },
    })
    const { body: list } = await t.ask('GET', '/courses', { as: 'catalog', query: { search: 'Có ảnh' } })
    expect(Object.keys(list.rows[0].thumbnail.urls)).toEqual(['320'])

    const signed = course.thumbnail.urls['800'] as string
    const plain = signed.split('?')[0]!
    expect(plain).toBe(`/media/${sha256(bytes)}-800.webp`)
    const answer = await fetch(`${url}${signed}`)
    const [, seconds = '0'] = /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control')!) ?? []
    expect(Number(seconds)).toBeGreaterThan(590)
    expect(Number(seconds)).toBeLessThanOrEqual(900)
    expect((await fetch(`${url}${plain}`)).status).toBe(404)

    await t.db.execute(sql`update courses set status = 'published' where id = ${course.id}`)
    const { body: published } = await t.ask('GET', `/courses/${course.id}`, { as: 'analyst' })
    expect(published.thumbnail.urls['800']).toBe(plain)
    await vi.waitUntil(async () => (await fetch(`${url}${plain}`)).ok, { timeout: 6_000, interval: 200 })
    const open = await fetch(`${url}${plain}`)
    expect(Object.fromEntries(open.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const part = await fetch(`${url}${plain}`, { headers: { range: 'bytes=10-19' } })
    expect([
      part.status,
      (await part.arrayBuffer()).byteLength,
      part.headers.get('content-range')?.slice(0, 12),
    ]).toEqual([206, 10, 'bytes 10-19/'])
    expect((await fetch(`${url}${plain}`, { headers: { range: 'bytes=9999999-' } })).status).toBe(416)
    expect((await fetch(`${url}${plain}`, { headers: { 'if-none-match': open.headers.get('etag')! } })).status).toBe(
      304,
    )
    const head = await fetch(`${url}${plain}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, open.headers.get('content-length')])
  })

  test('an address that was changed, borrowed or is old opens nothing', async () => {
    const one = await ready(await pictures.png({ width: 330, height: 330 }))
    const other = await ready(await pictures.png({ width: 340, height: 340 }))
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
      expect({ address, status: (await fetch(`${url}${address}`)).status }).toEqual({ address, status: 404 })
    expect((await fetch(`${url}${path}?${query}`)).status).toBe(200)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
    expect((await fetch(`${url}${path}?${query}`)).status).toBe(404)
    vi.restoreAllMocks()
  })

  test('one takes only a picture of one’s own that is ready, or that the record had before', async () => {
    const mine = await ready(await pictures.jpeg({ width: 720, height: 405 }))
    const { id: theirs } = await curator.send(await pictures.jpeg({ width: 722, height: 405 }))
    const { id: unfinished } = await catalog.begin(10)
    await t.runJobs()
    for (const thumbnailId of [theirs, unfinished, '0190a000-0000-7000-8000-000000000000'])
      expect((await newCourse({ thumbnailId })).body).toMatchObject({
        status: 422,
        fields: { thumbnailId: 'media.unknown' },
      })
    const { body: course } = await newCourse({ thumbnailId: mine.id })
    const taken = await t.ask('PATCH', `/courses/${course.id}`, {
      as: 'catalog',
      version: 1,
      body: { thumbnailId: null },
    })
    expect(taken.body.thumbnail).toBeNull()
    const back = await t.ask('PATCH', `/courses/${course.id}`, {
      as: 'owner',
      version: 2,
      body: { thumbnailId: mine.id },
    })
    expect(back.body.thumbnail.id).toBe(mine.id)
    const refused = await t.ask('PATCH', `/courses/${course.id}`, {
      as: 'catalog',
      version: 3,
      body: { thumbnailId: theirs },
    })
    expect(refused.status).toBe(422)
    expect((await t.ask('GET', `/courses/${course.id}`, { as: 'catalog' })).body.thumbnailId).toBe(mine.id)
  })

  test('categories, instructors and accounts have theirs', async () => {
    const { id } = await ready(await pictures.jpeg({ width: 500, height: 500 }))
    const category = await t.ask('POST', '/categories', {
      as: 'catalog',
      body: { name: 'Có hình', imageId: id, imageAlt: 'Hình' },
    })
    expect(category.body).toMatchObject({ imageId: id, image: { id, alt: 'Hình' } })
    expect(category.body.image.urls['320']).not.toContain('signed')
    const { body: instructor } = await t.ask('POST', '/instructors', {
      as: 'catalog',
      body: { fullName: 'Có Hình', email: 'co.hinh@example.test', avatarId: id },
    })
    expect(instructor.avatar).toMatchObject({ id })
    expect(instructor.avatar.urls['320']).toContain('?signed=')

    const admin = uploaderAt(url, (await t.as('admin')).token)
    const own = await admin.send(await pictures.jpeg({ width: 500, height: 501 }))
    await t.runJobs()
    const { id: accountId } = await t.as('admin')
    const { version } = (await t.ask('GET', `/accounts/${accountId}`, { as: 'admin' })).body
    const changed = await t.ask('PATCH', `/accounts/${accountId}`, { as: 'admin', version, body: { avatarId: own.id } })
    expect(changed.body.avatar).toMatchObject({ id: own.id })
    expect((await t.ask('GET', '/me', { as: 'admin' })).body.avatar).toMatchObject({ id: own.id })
  })
})

describe('the sweep', () => {
  const age = (id: string) =>
    t.db.execute(sql`update assets set kept_until = now() - interval '1 minute' where id = ${id}`)

  test('takes what nobody uses, and leaves what somebody does', async () => {
    const used = await ready(await pictures.png({ width: 610, height: 300 }))
    const { body: course } = await newCourse({ thumbnailId: used.id })
    const bytes = await pictures.png({ width: 620, height: 300 })
    const unused = await ready(bytes)
    const { id: abandoned } = await catalog.begin(100)
    for (const { id } of [used, unused, { id: abandoned }]) await age(id)
    await sweepMedia(t.db, t.config)
    expect((await catalog.ask('GET', `/assets/${unused.id}`)).status).toBe(404)
    expect((await filesIn(sha256(bytes).slice(0, 2))).filter((name) => name.startsWith(sha256(bytes)))).toEqual([])
    expect(await filesIn('quarantine')).not.toContain(abandoned)
    const { body } = await t.ask('GET', `/courses/${course.id}`, { as: 'catalog' })
    expect((await fetch(`${url}${body.thumbnail.urls['320']}`)).status).toBe(200)

    await t.ask('PATCH', `/courses/${course.id}`, { as: 'catalog', version: 1, body: { thumbnailId: null } })
    await sweepMedia(t.db, t.config)
    expect((await catalog.read(used.id)).state).toBe('ready')
  })

  test('leaves a file that another asset has too', async () => {
    const bytes = await pictures.png({ width: 630, height: 300 })
    const [one, two] = [await ready(bytes), await ready(bytes)]
    await age(one.id)
    await sweepMedia(t.db, t.config)
    expect((await fetch(`${url}${(await catalog.read(two.id)).picture!.urls['320']}`)).status).toBe(200)
  })

  test('goes on where a server stopped: after the last byte, and between the file and its row', async () => {
    const bytes = await pictures.png({ width: 640, height: 300 })
    for (const stoppedAt of ['uploading', 'checking'] as const) {
      const { id } = await catalog.send(bytes)
      // As if what followed the last byte had not been, or only the file had got its place.
      if (stoppedAt === 'uploading')
        await t.db.execute(sql`update assets set state = 'uploading', hash = null where id = ${id}`)
      else await t.db.execute(sql`update assets set state = 'checking' where id = ${id}`)
      await t.db.execute(sql`delete from jobs`)
      const { writeFile } = await import('node:fs/promises')
      if (stoppedAt === 'uploading') await writeFile(join(t.config.dataDir, 'media/quarantine', id), bytes)
      await sweepMedia(t.db, t.config)
      await t.runJobs()
      expect(await catalog.read(id)).toMatchObject({ state: 'ready' })
    }
  })

  test('finds files without a row, once they are a day old', async () => {
    const { mkdir, writeFile } = await import('node:fs/promises')
    const hash = sha256(text('lạc'))
    const folder = join(t.config.dataDir, 'media', hash.slice(0, 2))
    await mkdir(folder, { recursive: true })
    for (const name of [hash, `${hash}-320.webp`]) await writeFile(join(folder, name), 'x')
    await writeFile(join(t.config.dataDir, 'media/quarantine/stray'), 'x')
    await sweepStrayFiles(t.db, t.config)
    expect(await filesIn(hash.slice(0, 2))).toContain(hash)
    await sweepStrayFiles(t.db, t.config, Date.now() + 25 * 3_600_000)
    expect((await filesIn(hash.slice(0, 2))).filter((name) => name.startsWith(hash))).toEqual([])
    expect(await filesIn('quarantine')).toEqual([])
  })

  test('tells when the work on a picture was given up, and it can be asked for again', async () => {
    const { id } = await catalog.send(await pictures.png({ width: 650, height: 300 }))
    await t.db.execute(sql`update jobs set status = 'cancelled' where status = 'queued'`)
    await sweepMedia(t.db, t.config)
    expect(await catalog.read(id)).toMatchObject({ state: 'failed', failure: 'media.not-processed', mayRetry: true })
    expect((await t.ask('POST', `/assets/${id}/retry`, { as: 'catalog' })).body.state).toBe('processing')
    await t.runJobs()
    expect(await catalog.read(id)).toMatchObject({ state: 'ready' })
    expect((await t.ask('POST', `/assets/${id}/retry`, { as: 'catalog' })).body.reason).toBe('media.not-failed')
  })
})
