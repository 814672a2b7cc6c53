import { say, type Reason } from '@learning-cms/contract/core/reasons'
import { m4a } from '@learning-cms/testkit/files/m4a'
import { glb, sheet } from '@learning-cms/testkit/files/models'
import { bombPng, jpeg } from '@learning-cms/testkit/files/pictures'
import { mp3, wav } from '@learning-cms/testkit/files/sounds'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

describe('a file at the edge of the limits', () => {
  test('an hour of audio plays to the end, with a warning', async () => {
    const asset = await u.ready(mp3({ seconds: 3_599 }), 'một giờ.mp3', 'audio')
    expect(asset).toMatchObject({ warning: 'audio.long', findings: [{ values: { minutes: 60, max: 5 } }] })
    expect(asset.audio!.durationMs).toBeGreaterThan(3_598_000)
    const { peaks } = (await (await fetch(`${u.url}${asset.audio!.peaksUrl}`)).json()) as { peaks: number[] }
    expect(peaks.length).toBeLessThanOrEqual(4_000)
  })

  test.each([
    ['a model called a picture', () => glb(sheet({ seed: 3 })), 'tượng.jpg', 'model'],
    ['a narration called a model', () => wav({ seconds: 1 }), 'kể.glb', 'audio'],
    ['a model without an ending', () => glb(sheet({ seed: 4 })), 'tượng', 'model'],
  ])('%s is identified by its content', async (_, make, name, kind) => {
    expect(await u.ready(make(), name, kind)).toMatchObject({ kind, fileName: name })
  })

  test.each(['audio', 'model'])('no data for %s, and file names that point elsewhere', async (kind) => {
    const empty = await u.catalog.begin(0, 'trống', kind)
    expect(await empty.answer.json()).toMatchObject({ status: 415, reason: 'media.empty' })
    const { id, place } = await u.catalog.begin(10, '../../../etc/cron.d/x', kind)
    expect((await u.catalog.read(id)).fileName).toBe('x')
    expect(await u.filesIn('quarantine')).toContain(id)
    await u.catalog.ask('DELETE', place)
  })
})

type Bad = [what: string, make: () => Promise<Buffer> | Buffer, kind: string | undefined, reason: Reason]

describe('refusals are explained in both languages', () => {
  test.each<Bad>([
    ['a narration of a day', () => m4a({ seconds: 86_400 }), 'audio', 'audio.too-long'],
    ['a narration cut off', () => wav({ seconds: 5 }).subarray(0, 20_000), 'audio', 'audio.broken'],
    ['a narration that ends in its header', () => wav({ seconds: 1 }).subarray(0, 36), 'audio', 'audio.broken'],
    ['a film', () => m4a({ seconds: 2, isVideo: true }), 'audio', 'audio.video'],
    [
      'a picture cut off',
      async () => (await jpeg({ width: 900, height: 900, noise: true })).subarray(0, 60_000),
      undefined,
      'media.broken',
    ],
    [
      'a picture of 60,000 × 60,000',
      () => bombPng(60_000, 60_000, { isHollow: true }),
      undefined,
      'media.too-many-pixels',
    ],
  ])('%s', async (_, make, kind, reason) => {
    const asset = await u.uploaded(await make(), 'tệp', kind)
    expect(asset).toMatchObject({ state: 'failed', failure: reason, mayRetry: false })
    const { body } = await u.t.ask('GET', `/assets/${asset.id}/report`, { as: 'catalog' })
    const values = asset.failureValues ?? {}
    expect(body.findings[0].message).toEqual({ vi: say(reason, 'vi', values), en: say(reason, 'en', values) })
    expect(`${body.findings[0].message.vi} ${body.findings[0].message.en}`).not.toMatch(/…|[{}]/)
  })

  test('and the server that refused all of them accepts the next file', async () => {
    expect(await u.ready(wav({ seconds: 1, loudness: 0.3 }), 'kể tiếp.wav', 'audio')).toMatchObject({ state: 'ready' })
  })
})
