import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaOf } from '#services/media/media.ts'
import { takeCollection } from '#services/samples/collection.ts'
import { addSampleData } from '#services/samples/sample-data.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await addSampleData(t.db)
  await takeCollection(t.db, mediaOf(t.config))
})
afterAll(() => t.close())

const count = async (what: ReturnType<typeof sql>) =>
  (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)).rows[0]!.n

async function drum() {
  const { body } = await t.ask('GET', '/artifacts', { as: 'curator', query: { search: 'Ngọc Lũ' } })
  return (await t.ask('GET', `/artifacts/${body.rows[0].id}`, { as: 'curator' })).body
}
const served = async (url: string) => {
  const { statusCode, headers, rawPayload } = await t.app.inject({ url })
  return [statusCode, headers['content-type'], rawPayload.length > 0]
}

test('every 3D artifact has its model, a poster as its cover and a scene that starts there', async () => {
  expect(await count(sql`artifacts where type = '3D'`)).toBeGreaterThanOrEqual(30)
  expect(await count(sql`artifacts where type = '3D' and (model_id is null or image is null)`)).toBe(0)
  expect(
    await count(sql`artifacts a where type = '3D' and not exists (
    select from artifact_scenes s join scene_assets u on u.artifact_id = s.artifact_id and u.asset_id = s.poster_id
    where s.artifact_id = a.id and s.model_id = a.model_id)`),
  ).toBe(0)
})

test('only the models not in metres are incomplete', async () => {
  const { rows } = await t.db.execute<{ nameVi: string }>(
    sql`select name_vi as "nameVi" from artifacts where type = '3D' and quality <> 'complete' order by name_vi collate "C"`,
  )
  expect(rows.map(({ nameVi }) => nameVi)).toEqual([
    'Khuyên tai hai đầu thú',
    'Rìu lưỡi xéo',
    'Tiền Thái Bình hưng bảo',
    'Trống minh khí',
  ])
})

test('the files of the showpiece can be downloaded, with waveform and poster', async () => {
  const { model, audioVi, audioEn, image, transcriptVi, transcriptEn } = await drum()
  expect([transcriptVi, transcriptEn].every((words) => words.length > 100)).toBe(true)
  expect(await served(model.displayUrl)).toEqual([200, 'model/gltf-binary', true])
  expect(await served(model.previewUrl)).toEqual([200, 'model/gltf-binary', true])
  expect(await served(image.urls['320'])).toEqual([200, 'image/webp', true])
  for (const { url, peaksUrl, durationMs } of [audioVi, audioEn]) {
    expect(await served(url)).toEqual([200, 'audio/mpeg', true])
    expect((await t.app.inject({ url: peaksUrl })).json()).toMatchObject({ durationMs })
  }
})

test('the showpiece has hotspots, a tour and narration cues in both languages', async () => {
  const { id, audioVi, modelId } = await drum()
  const { body } = await t.ask('GET', `/artifacts/${id}/scene`, { as: 'curator' })
  expect(body).toMatchObject({ modelId, unit: 'm', poster: { width: 1280 } })
  expect(body.hotspots).toHaveLength(6)
  expect(body.tours[0].stops).toHaveLength(6)
  expect(body.lineVi).toHaveLength(body.lineEn.length)
  expect(body.lineVi.every(({ atMs }: { atMs: number }) => atMs < audioVi.durationMs)).toBe(true)
  const { max } = body.box
  for (const { position } of body.hotspots) expect(position[1]).toBeLessThanOrEqual(max[1] + 0.001)
  const { tours } = body
  const { status } = await t.ask('PATCH', `/artifacts/${id}/scene`, {
    as: 'curator',
    version: body.version,
    body: { tours },
  })
  expect(status).toBe(200)
})

test('the museum has narrations, and a second run adds nothing twice', async () => {
  expect(
    await count(sql`museum where audio_vi_id is not null and audio_en_id is not null and transcript_vi <> ''`),
  ).toBe(1)
  const before = await count(sql`assets`)
  await takeCollection(t.db, mediaOf(t.config))
  expect(await count(sql`assets`)).toBe(before)
})
