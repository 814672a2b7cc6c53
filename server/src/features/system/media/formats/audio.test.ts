import { glb, sheet } from '@learning-cms/testkit/files/models'
import { m4a } from '@learning-cms/testkit/files/m4a'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { flac, mp3, opus, wav } from '@learning-cms/testkit/files/sounds'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepMedia } from '#features/system/media/sweep.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const peaksAt = async (address: string | null) =>
  (await (await fetch(`${u.url}${address}`)).json()) as { durationMs: number; peaks: number[] }

describe('a narration', () => {
  test.each<[string, Buffer, string, Record<string, unknown>]>([
    ['WAV', wav({ seconds: 3, channels: 2 }), 'audio/wav', { channels: 2, sampleRateHz: 8_000 }],
    ['MP3 that does not tell its length', mp3({ seconds: 3 }), 'audio/mpeg', { codec: 'MPEG 1 Layer 3' }],
    ['Opus', opus({ seconds: 3 }), 'audio/ogg', { codec: 'Opus', sampleRateHz: 48_000 }],
  ])('as %s gets a duration and a waveform', async (_, bytes, type, expected) => {
    // With a misleading name: the bytes decide.
    const asset = await u.ready(bytes, 'thuyết minh.xyz', 'audio')
    expect(asset).toMatchObject({
      kind: 'audio',
      warning: null,
      findings: [],
      model: null,
      picture: null,
      audio: expected,
    })
    expect(asset.audio!.durationMs).toBeGreaterThan(2_950)
    expect(asset.audio!.durationMs).toBeLessThan(3_050)
    const { durationMs, peaks } = await peaksAt(asset.audio!.peaksUrl)
    expect(durationMs).toBe(asset.audio!.durationMs)
    expect(peaks.length).toBeGreaterThan(290)
    expect(peaks.length).toBeLessThan(310)
    const answer = await fetch(`${u.url}${asset.audio!.url}`)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
  })

  test.each<[string, Buffer, string, string]>([
    ['FLAC', flac({ seconds: 3 }), 'audio/flac', 'FLAC'],
    ['M4A', m4a({ seconds: 3 }), 'audio/mp4', 'MPEG-4/AAC'],
  ])('as %s gets a duration and plays, but reports that it has no waveform', async (_, bytes, type, codec) => {
    const asset = await u.ready(bytes, 'thuyết minh', 'audio')
    expect(asset).toMatchObject({ warning: null, audio: { durationMs: 3_000, peaksUrl: null, codec } })
    expect(asset.findings).toEqual([{ severity: 'note', reason: 'audio.no-waveform', values: { codec } }])
    expect((await fetch(`${u.url}${asset.audio!.url}`)).headers.get('content-type')).toBe(type)
    expect(await u.storedOf(bytes)).toHaveLength(2)
  })

  test('has a waveform of its loudness, with at most 4,000 bars', async () => {
    const quiet = await u.ready(wav({ seconds: 100, loudness: 0.25 }), 'dài.wav', 'audio')
    const { peaks } = await peaksAt(quiet.audio!.peaksUrl)
    expect(peaks.length).toBeLessThanOrEqual(4_000)
    expect(peaks.length).toBeGreaterThan(3_000)
    expect([Math.min(...peaks), Math.max(...peaks)]).toEqual([expect.closeTo(63, -0.5), 64])
  })

  test('is served in the ranges that a player requests', async () => {
    const bytes = wav({ seconds: 2 })
    const { audio } = await u.ready(bytes, 'phần.wav', 'audio')
    const part = await fetch(`${u.url}${audio!.url}`, { headers: { range: 'bytes=1000-1999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000, 2_000))).toBe(true)
    const end = await fetch(`${u.url}${audio!.url}`, { headers: { range: 'bytes=-10' } })
    expect((await end.arrayBuffer()).byteLength).toBe(10)
    expect((await fetch(`${u.url}${audio!.url.split('?')[0]}`)).status).toBe(404)
    // The signature of a narration opens nothing else of the same bytes.
    const [path, query] = audio!.url.split('?') as [string, string]
    for (const other of ['play.mp3', '320.webp', 'display.glb'])
      expect((await fetch(`${u.url}${path.replace('play.wav', other)}?${query}`)).status).toBe(404)
  })

  test('of more than five minutes is accepted with a warning', async () => {
    const asset = await u.ready(wav({ seconds: 330 }), 'dài.wav', 'audio')
    expect(asset).toMatchObject({ warning: 'audio.long', findings: [{ values: { minutes: 6, max: 5 } }] })
  })

  test('is not swept while it is being played, and then removed completely', async () => {
    const bytes = wav({ seconds: 1, loudness: 0.1 })
    const { id } = await u.ready(bytes, 'quên.wav', 'audio')
    expect(await u.storedOf(bytes)).toEqual(['', '-peaks.json', '-play.wav'])
    await u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute' where id = ${id}`)
    const artifactId = '0190a000-0000-7000-8000-00000000a001'
    await u.t.db.execute(sql`insert into artifacts (id, type, register_index, code, name_vi, audio_vi_id)
      values (${artifactId}, '2D', 1, 'LSb 1', 'Trống đồng', ${id})`)
    await sweepMedia(u.t.db, u.t.config)
    expect(await u.storedOf(bytes)).toHaveLength(3)
    await u.t.db.execute(sql`delete from artifacts where id = ${artifactId}`)
    await u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute' where id = ${id}`)
    await sweepMedia(u.t.db, u.t.config)
    expect(await u.storedOf(bytes)).toEqual([])
  })
})

type Bad = [what: string, make: () => Promise<Buffer> | Buffer, reason: string, values?: Record<string, unknown>]

describe('a narration is refused', () => {
  const cutWav = () => wav({ seconds: 5 }).subarray(0, 20_000)
  test.each<Bad>([
    ['of more than an hour', () => mp3({ seconds: 3_660 }), 'audio.too-long', { minutes: 61, max: 60 }],
    ['of a day, as it says', () => m4a({ seconds: 86_400 }), 'audio.too-long', { minutes: 1_440 }],
    ['cut off', cutWav, 'audio.broken'],
    ['of sound that is none', () => Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(900)]), 'audio.broken'],
    ['with nothing to hear', () => wav({ seconds: 0 }), 'audio.broken'],
    ['of Opus, cut off within a page', () => opus({ seconds: 3 }).subarray(0, -50), 'audio.broken'],
    ['of Opus, altered on its way', () => opus({ seconds: 3 }).fill(7, 300, 310), 'audio.broken'],
    ['that is a film', () => m4a({ seconds: 2, isVideo: true }), 'audio.video'],
  ])('%s', async (_, make, reason, values = {}) => {
    const asset = await u.uploaded(await make(), 'thuyết minh.mp3', 'audio')
    expect(asset).toMatchObject({ state: 'failed', failure: reason, mayRetry: false, audio: null })
    expect(asset.failureValues ?? {}).toMatchObject(values)
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a picture', () => jpeg({ width: 64, height: 64 }), 'JPG'],
    ['a model', () => glb(sheet()), 'GLB'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'HTML'],
    ['text', () => Buffer.from('chỉ là chữ'), 'TXT'],
  ])('%s', async (_, make, found) => {
    const { answer } = await u.catalog.send(await make(), 'thuyết minh.mp3', 'audio')
    expect(await answer.json()).toMatchObject({ status: 415, reason: 'audio.wrong-type', values: { found } })
  })

  test('larger than allowed, before a byte is sent', async () => {
    const { answer } = await u.catalog.begin(100 * 1024 * 1024 + 1, 'a.wav', 'audio')
    expect(await answer.json()).toMatchObject({ status: 413, reason: 'audio.too-large', values: { max: 100 } })
  })

  test('as an image: a course accepts no audio', async () => {
    const { id } = await u.ready(wav({ seconds: 1 }), 'a.wav', 'audio')
    const { body } = await u.t.ask('POST', '/courses', { as: 'catalog', body: { title: 'Không ảnh', thumbnailId: id } })
    expect(body).toMatchObject({ status: 422, fields: { thumbnailId: 'media.unknown' } })
  })
})
