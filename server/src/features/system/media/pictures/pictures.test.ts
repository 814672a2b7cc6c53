import * as pictures from '@learning-cms/testkit/files/pictures'
import { avif, jpeg, png, tiff, webp } from '@learning-cms/testkit/files/pictures'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const text = (content: string) => Buffer.from(content)

describe('an image', () => {
  test.each(Object.entries({ jpeg, png, webp, tiff, avif }))(
    'is taken as %s and made in every size up to its own',
    async (type, make) => {
      const { picture, warning } = await u.ready(await make({ width: 1000, height: 750 }), `bìa.${type}`)
      expect(picture).toMatchObject({ width: 1000, height: 750, thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/) })
      expect(Object.keys(picture.urls)).toEqual(['320', '800', '1600'])
      expect(warning).toBeNull()
      for (const [size, address] of Object.entries(picture.urls)) {
        const made = await fetch(`${u.url}${address}`)
        const { format, width } = await sharp(Buffer.from(await made.arrayBuffer())).metadata()
        expect({ format, width }).toEqual({ format: 'webp', width: Math.min(1000, Number(size)) })
      }
    },
  )

  test('is upright, in sRGB, and without its location', async () => {
    const original = await pictures.phoneJpeg({ width: 900, height: 600 })
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100)
    const { picture } = await u.ready(original)
    expect(picture).toMatchObject({ width: 600, height: 900 })
    for (const address of Object.values(picture.urls)) {
      const bytes = Buffer.from(await (await fetch(`${u.url}${address}`)).arrayBuffer())
      const made = await sharp(bytes).metadata()
      expect({ exif: made.exif, icc: made.icc, xmp: made.xmp, space: made.space }).toMatchObject({ space: 'srgb' })
      expect(made.exif ?? made.xmp).toBeUndefined()
      expect(bytes.includes('EXIF') || bytes.includes('GPS')).toBe(false)
      expect(made.height).toBeGreaterThan(made.width)
    }
  })

  test('with few pixels is accepted with a warning', async () => {
    const { warning, picture } = await u.ready(await pictures.jpeg({ width: 200, height: 100 }))
    expect({ warning, sizes: Object.keys(picture.urls) }).toEqual({ warning: 'media.small', sizes: ['320'] })
  })

  test('uploaded before is ready at once, without a second copy', async () => {
    const bytes = await pictures.png({ width: 801, height: 333 })
    const first = await u.ready(bytes)
    const before = (await u.filesIn(sha256(bytes).slice(0, 2))).length
    const { answer, id } = await u.curator.send(bytes)
    expect(answer.status).toBe(204)
    const second = await u.curator.read(id)
    expect(second).toMatchObject({ state: 'ready', picture: { thumbhash: first.picture.thumbhash } })
    expect((await u.filesIn(sha256(bytes).slice(0, 2))).length).toBe(before)
  })
})

describe('a file that is not an image is refused and its type is named', () => {
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
    const { answer, id } = await u.catalog.send(await make(), 'anh.jpg')
    const reason = found ? 'media.wrong-type' : 'media.unknown-type'
    expect(answer.status).toBe(415)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ reason, ...(found && { values: { found } }) })
    expect(await u.catalog.read(id)).toMatchObject({ state: 'failed', failure: reason, mayRetry: false, picture: null })
    expect(await u.filesIn('quarantine')).not.toContain(id)
  })

  test('in the person’s language', async () => {
    const { place } = await u.catalog.begin(text(svg).length)
    const answer = await u.catalog.ask(
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

describe('a harmful image is refused before it can do harm', () => {
  test('cut off', async () => {
    const intact = await pictures.jpeg({ width: 900, height: 900, noise: true })
    for (const part of [0.02, 0.5, 0.99])
      expect(await u.uploaded(intact.subarray(0, intact.length * part))).toMatchObject({
        state: 'failed',
        failure: 'media.broken',
      })
    const cutPng = (await pictures.png({ width: 900, height: 900, noise: true })).subarray(0, 100_000)
    expect(await u.uploaded(cutPng)).toMatchObject({ state: 'failed', failure: 'media.broken' })
  })

  test('of 3,600 million pixels, with and without content, refused by its header', async () => {
    const started = performance.now()
    const asset = await u.uploaded(pictures.bombPng(60_000, 60_000, { isHollow: true }))
    expect(asset).toMatchObject({
      state: 'failed',
      failure: 'media.too-many-pixels',
      failureValues: { megapixels: 3600, max: 100 },
    })
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(await u.uploaded(pictures.bombPng(30_000, 30_000))).toMatchObject({ failure: 'media.too-many-pixels' })
  })

  test('animated', async () => {
    for (const bytes of [await pictures.animatedWebp(40), await pictures.animatedPng()]) {
      const { answer } = await u.catalog.send(bytes)
      expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        status: 415,
        reason: 'media.several-pictures',
      })
    }
  })

  test('with a huge colour profile: the profile is dropped', async () => {
    const icc = Buffer.alloc(3_000_000)
    const plain = await pictures.png({ width: 400, height: 300 })
    const heavy = Buffer.concat([
      plain.subarray(0, 33),
      pictures.chunk('iCCP', Buffer.concat([text('x\0\0'), icc])),
      plain.subarray(33),
    ])
    const asset = await u.uploaded(heavy)
    expect(['ready', 'failed']).toContain(asset.state)
    if (asset.picture)
      expect((await (await fetch(`${u.url}${asset.picture.urls['320']}`)).arrayBuffer()).byteLength).toBeLessThan(
        50_000,
      )
  })

  test('empty, and larger than allowed', async () => {
    const empty = await u.catalog.begin(0)
    expect(await empty.answer.json()).toMatchObject({ status: 415, reason: 'media.empty' })
    const large = await u.catalog.begin(40 * 1024 * 1024 + 1)
    expect(await large.answer.json()).toMatchObject({ status: 413, reason: 'media.too-large', values: { max: 40 } })
  })
})
