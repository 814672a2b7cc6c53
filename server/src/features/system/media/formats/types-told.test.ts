import { m4a } from '@learning-cms/testkit/files/m4a'
import { chunk, png } from '@learning-cms/testkit/files/pictures'
import { flac, id3, mp3 } from '@learning-cms/testkit/files/sounds'
import { tiffOf } from '@learning-cms/testkit/files/tiffs'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const sides = { width: 900, height: 300 }

describe('a TIFF is accepted however its writer laid it out', () => {
  test.each([
    ['directory last', { directory: 'last' }],
    ['directory first', { directory: 'first' }],
    ['big-endian, directory last', { isBigEndian: true, directory: 'last' }],
    ['big-endian, directory first', { isBigEndian: true, directory: 'first' }],
    ['BigTIFF', { isBig: true }],
    ['BigTIFF, directory first', { isBig: true, directory: 'first' }],
    ['big-endian BigTIFF', { isBig: true, isBigEndian: true }],
    ['fields of a program of its own', { own: [37_724, 50_000] }],
    ['pixels that begin as a raw picture of Canon does', { start: [0x43, 0x52] }],
    ['pixels that begin as a raw picture of Nikon does', { start: [0x1c, 0, 0xfe, 0] }],
  ] as const)('%s', async (_, layout) => {
    const bytes = tiffOf({ ...sides, ...layout })
    expect((await u.ready(bytes, 'quét.tif')).picture).toMatchObject(sides)
  })

  test('tiled and compressed, as the library itself writes it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const bytes = await sharp({ create: { ...sides, channels: 3, background: '#fff', noise } })
      .tiff({ compression: 'deflate', tile: true })
      .toBuffer()
    expect(bytes.readUInt32LE(4)).toBeGreaterThan(64 * 1024)
    expect((await u.ready(bytes, 'quét.tif')).picture).toMatchObject(sides)
  })

  test('a camera raw file is not an image, and its type is named', async () => {
    const { answer } = await u.catalog.send(tiffOf({ ...sides, own: [50_706] }), 'quét.tif')
    expect(await answer.json()).toMatchObject({ status: 415, values: { found: 'DNG' } })
  })
})

test('an animation is recognised by a mark behind 100 kB of other data', async () => {
  const still = await png({ width: 64, height: 64 })
  const [afterHeader, control] = [8 + 25, Buffer.alloc(8, 1)]
  const words = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(100_000, 0x41)]))
  const moving = Buffer.concat([
    still.subarray(0, afterHeader),
    words,
    chunk('acTL', control),
    still.subarray(afterHeader),
  ])
  const { answer } = await u.catalog.send(moving)
  expect(await answer.json()).toMatchObject({ status: 415, reason: 'media.several-pictures' })
})

describe('a narration is recognised by its audio, wherever that begins', () => {
  test.each<[string, Buffer, string, string]>([
    ['M4A described at its end', m4a({ seconds: 3, movieAfterBytes: 200_000 }), 'MPEG-4/AAC', 'audio/mp4'],
    ['MP3 behind a cover of 300 kB', withCover(mp3({ seconds: 3 })), 'MPEG 1 Layer 3', 'audio/mpeg'],
    ['FLAC behind a cover of 300 kB', withCover(flac({ seconds: 3 })), 'FLAC', 'audio/flac'],
  ])('%s', async (_, bytes, codec, type) => {
    const asset = await u.ready(bytes, 'kể', 'audio')
    expect(asset.audio).toMatchObject({ codec })
    expect(asset.audio!.durationMs).toBeGreaterThan(2_950)
    expect(asset.audio!.durationMs).toBeLessThan(3_050)
    expect((await fetch(`${u.url}${asset.audio!.url}`)).headers.get('content-type')).toBe(type)
  })

  test('a video is refused, wherever its type is stated', async () => {
    const film = m4a({ seconds: 2, isVideo: true, movieAfterBytes: 200_000 })
    expect(await u.uploaded(film, 'kể.m4a', 'audio')).toMatchObject({ state: 'failed', failure: 'audio.video' })
  })
})

function withCover(sound: Buffer) {
  return Buffer.concat([id3({ coverBytes: 300_000 }), sound])
}
