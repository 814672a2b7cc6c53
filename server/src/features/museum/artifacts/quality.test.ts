import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'curator'
type Fields = Record<string, unknown>
type Input = Parameters<typeof make.artifact>[1]
const complete = { shortDescriptionVi: 'Trống lớn', ageVi: 'thế kỷ 2 TCN' }
const read = async ({ id }: { id: string }) => (await ask('GET', `/artifacts/${id}`, { as })).body
const lacks = async (row: { id: string }) => {
  const { quality, missing, wanting } = await read(row)
  return [quality, ...missing, ...wanting]
}
const change = async (row: { id: string }, body: Fields) => {
  const { status } = await ask('PATCH', `/artifacts/${row.id}`, { as, version: (await read(row)).version, body })
  expect(status).toBe(200)
}
const picture = async () => make.picture(server.db, { accountId: (await server.as(as)).id })
/** With these dimensions, in the model's own units. */
async function model(...sides: number[]) {
  const id = await picture()
  await server.db.execute(
    sql`update assets set statistics = ${JSON.stringify({ sizeInMetres: sides })}::jsonb where id = ${id}`,
  )
  return id
}
const solid = async (input: Input = {}) => make.artifact(server.db, { ...complete, type: '3D', ...input })
const setScene = async ({ id }: { id: string }, body: Fields) => {
  const { version } = (await ask('GET', `/artifacts/${id}/scene`, { as })).body
  const { status, body: answer } = await ask('PATCH', `/artifacts/${id}/scene`, { as, version, body })
  expect(status, JSON.stringify(answer)).toBe(200)
}

test('whatever blocks publishing makes it unfinished, as fields and images change', async () => {
  const drum = await make.artifact(server.db)
  expect(await lacks(drum)).toEqual(['unfinished', 'shortDescription', 'age', 'image'])
  await change(drum, complete)
  const image = { id: await picture(), altVi: '', altEn: '', credit: '' }
  await change(drum, { images: [image] })
  expect(await lacks(drum)).toEqual(['unfinished', 'alt'])
  const { version } = await read(drum)
  await change(drum, { images: [{ ...image, altVi: 'Mặt trống' }] })
  expect(await lacks(drum)).toEqual(['complete'])
  expect((await read(drum)).version).toBe(version + 1)
  await change(drum, { images: [] })
  expect(await lacks(drum)).toEqual(['unfinished', 'image'])
})

test('a model should have a poster and a size that matches the record, in the set unit', async () => {
  const jar = await solid({ heightMm: 530, diameterMm: 790 })
  expect(await lacks(jar)).toEqual(['unfinished', 'model'])
  await server.db.execute(sql`update artifacts set model_id = ${await model(780, 540, 785)} where id = ${jar.id}`)
  expect(await lacks(jar)).toEqual(['wanting', 'poster', 'scale'])
  await setScene(jar, { unit: 'mm' })
  expect(await lacks(jar)).toEqual(['wanting', 'poster'])
  await setScene(jar, { posterId: await picture() })
  expect(await lacks(jar)).toEqual(['complete'])
  await change(jar, { scale: 2 })
  expect(await lacks(jar)).toEqual(['wanting', 'scale'])
  await change(jar, { scale: 1, sizes: 'cao 53 cm; rộng 12 cm' })
  expect(await lacks(jar)).toEqual(['wanting', 'scale'])
})

test('without sizes to compare, setting a scene for the current model is enough', async () => {
  const modelId = await model(1, 2, 3)
  const bell = await solid({ modelId })
  expect(await lacks(bell)).toContain('scale')
  await setScene(bell, { modelId, posterId: await picture() })
  expect(await lacks(bell)).toEqual(['complete'])
  await server.db.execute(sql`update artifacts set model_id = ${await model(1, 1, 1)} where id = ${bell.id}`)
  expect(await lacks(bell)).toEqual(['wanting', 'scale'])
})

test('a narration should have a transcript in both languages', async () => {
  const stele = await make.artifact(server.db, { ...complete, type: '2D', imageId: await picture() })
  expect(await lacks(stele)).toEqual(['complete'])
  await server.db.execute(sql`update artifacts set audio_en_id = ${await picture()} where id = ${stele.id}`)
  expect(await lacks(stele)).toEqual(['wanting', 'transcriptVi', 'transcriptEn'])
  await change(stele, { transcriptVi: 'Bia dựng năm 1484.' })
  expect(await lacks(stele)).toEqual(['wanting', 'transcriptEn'])
  await change(stele, { transcriptEn: 'Set up in 1484.' })
  expect(await lacks(stele)).toEqual(['complete'])
})

test('missing recommended parts do not prevent publishing, and the list distinguishes them', async () => {
  const gong = await solid({ modelId: await model(1, 1, 1), code: 'CHIÊNG 1' })
  const { status, body } = await ask('POST', `/artifacts/${gong.id}/publish`, { as, version: 1 })
  expect([status, body.quality, body.allowed]).toEqual([200, 'wanting', ['unpublish']])
  const codes = async (query: Record<string, string>) =>
    (await ask('GET', '/artifacts', { as, query: { ...query, size: 100 } })).body.rows.map(
      ({ code }: { code: string }) => code,
    )
  expect(await codes({ quality: 'wanting', status: 'published' })).toEqual(['CHIÊNG 1'])
  expect(await codes({ quality: 'complete' })).not.toContain('CHIÊNG 1')
  const counted = (await ask('GET', '/artifacts/facets', { as, query: { status: 'published' } })).body.quality
  expect(counted).toEqual({ complete: 0, wanting: 1, unfinished: 0 })
})
