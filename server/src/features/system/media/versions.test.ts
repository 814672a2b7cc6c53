import { glb, sheet } from '@learning-cms/testkit/files/models'
import { png } from '@learning-cms/testkit/files/pictures'
import { wav } from '@learning-cms/testkit/files/sounds'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { sweepMedia } from './sweep.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const versionsOf = async (path: string) => (await u.t.ask('GET', `/history/${path}/files`, { as: 'owner' })).body.rows

test('a replaced image is restored by someone with the right to the record, and is identical', async () => {
  const [first, second] = [
    await u.ready(await png({ width: 730, height: 400 })),
    await u.ready(await png({ width: 740, height: 400 })),
  ]
  const { body: course } = await u.t.ask('POST', '/courses', {
    as: 'catalog',
    body: { title: 'Thay ảnh', thumbnailId: first.id },
  })
  const change = (thumbnailId: string, version: number, as: string) =>
    u.t.ask('PATCH', `/courses/${course.id}`, { as, version, body: { thumbnailId } })
  expect((await change(second.id, 1, 'catalog')).status).toBe(200)
  const rows = await versionsOf(`courses/${course.id}`)
  expect(rows).toMatchObject([
    { field: 'thumbnailId', asset: { id: second.id, kind: 'image' }, letGoAt: null, retainedUntil: null },
    { field: 'thumbnailId', asset: { id: first.id, picture: { width: 730 } }, letGoAt: expect.any(String) },
  ])
  const days = (Date.parse(rows[1].retainedUntil) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29)
  await sweepMedia(u.t.db, u.t.config)
  expect((await fetch(`${u.url}${rows[1].asset.picture.urls['320']}`)).status).toBe(200)
  // The owner did not upload it, but the record had it before.
  expect((await change(first.id, 2, 'owner')).body.thumbnail.id).toBe(first.id)
  expect(
    (await versionsOf(`courses/${course.id}`)).map(({ asset, letGoAt }: never) => [
      (asset as { id: string }).id,
      letGoAt,
    ]),
  ).toEqual([
    [first.id, null],
    [second.id, expect.any(String)],
  ])
})

test('earlier models and narrations of an artifact are listed with their figures, until they are swept', async () => {
  const model = await u.ready(glb(sheet()), 'tượng.glb', 'model')
  const audio = await u.ready(wav({ seconds: 1 }), 'kể.wav', 'audio')
  const id = '0190a000-0000-7000-8000-00000000a002'
  const line = { entity: 'artifacts', id, label: 'Trống', action: 'artifacts.update' } as const
  await record(u.t.db, bySystem, { ...line, before: { modelId: null }, after: { modelId: model.id } })
  await wait(5)
  await record(u.t.db, bySystem, {
    ...line,
    before: { audioViId: null },
    after: { audioViId: audio.id, nameVi: 'x'.repeat(50) },
  })
  await record(u.t.db, bySystem, { ...line, before: { modelId: model.id }, after: { modelId: null } })
  const rows = await versionsOf(`artifacts/${id}`)
  expect(rows).toMatchObject([
    { field: 'audioViId', asset: { audio: { durationMs: 1_000 }, model: null }, letGoAt: null },
    { field: 'modelId', asset: { model: { triangles: 32 }, audio: null }, letGoAt: expect.any(String) },
  ])
  expect((await fetch(`${u.url}${rows[1].asset.model.previewUrl}`)).headers.get('content-type')).toBe(
    'model/gltf-binary',
  )
  await u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute'`)
  await sweepMedia(u.t.db, u.t.config)
  expect(await versionsOf(`artifacts/${id}`)).toEqual([])
  expect((await u.t.ask('GET', `/history/artifacts/${id}/files`, { as: 'support' })).status).toBe(403)
})
