import { glb, sheet } from '@learning-cms/testkit/files/models'
import * as pictures from '@learning-cms/testkit/files/pictures'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepMedia } from '#features/system/media/sweep.ts'
import { attachReady } from './attach.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const ask: Uploading['t']['ask'] = (method, path, sent) => u.t.ask(method, path, { as: 'curator', ...sent })
let number = 100
async function artifact(fields: object = {}) {
  number += 1
  const body = { type: '3D', priority: number, code: `LSb ${number}`, nameVi: 'Trống đồng', ...fields }
  const { body: made } = await ask('POST', '/artifacts', { body })
  return made as { id: string; version: number }
}
const read = async (id: string) => (await ask('GET', `/artifacts/${id}`)).body
const waiting = async (id: string) => (await ask('GET', `/pending-files/artifacts/${id}`)).body.rows
const wait = (id: string, field: string, assetId: string, as = 'curator') =>
  ask('POST', `/pending-files/artifacts/${id}`, { as: as as 'curator', body: { field, assetId } })
let side = 3
/** Sent in full, but not processed yet. */
const sent = async (name = 'trống.glb') => (await u.curator.send(glb(sheet({ side: (side += 1) })), name, 'model')).id
const work = async () => {
  await u.t.runJobs()
  await attachReady(u.t.db)
}

test('a file in process is attached once it is ready, in the name of whoever saved, and only once', async () => {
  const { id, version } = await artifact()
  const assetId = await sent()
  expect(await wait(id, 'modelId', assetId)).toMatchObject({ status: 200 })
  expect(await wait(id, 'modelId', assetId)).toMatchObject({ status: 200 })
  expect(await waiting(id)).toMatchObject([{ field: 'modelId', state: 'waiting', isSent: true, isOwn: true }])
  await attachReady(u.t.db)
  expect((await read(id)).modelId).toBeNull()
  await work()
  await attachReady(u.t.db)
  expect(await read(id)).toMatchObject({ modelId: assetId, version: version + 1 })
  expect(await waiting(id)).toEqual([])
  const { body } = await ask('GET', `/history/artifacts/${id}`)
  const { name } = (await u.t.as('curator')) as unknown as { name?: string }
  expect(body.rows[0]).toMatchObject({ action: 'artifacts.update', changes: { modelId: [null, assetId] } })
  if (name) expect(body.rows[0].actorName).toBe(name)
})

test('what others changed meanwhile stays, and a file they put there is not replaced unasked', async () => {
  const { id } = await artifact()
  const [assetId, theirs] = [await sent(), await sent()]
  await wait(id, 'modelId', assetId)
  await u.t.runJobs()
  const { version } = await read(id)
  await ask('PATCH', `/artifacts/${id}`, { version, body: { sizes: 'Cao 12 cm', modelId: theirs } })
  await attachReady(u.t.db)
  expect(await read(id)).toMatchObject({ modelId: theirs, sizes: 'Cao 12 cm' })
  expect(await waiting(id)).toMatchObject([{ state: 'failed', reason: 'media.replaced-meanwhile', mayAttach: true }])
  // If it is requested again, it replaces the other.
  await wait(id, 'modelId', assetId)
  await attachReady(u.t.db)
  expect(await read(id)).toMatchObject({ modelId: assetId, sizes: 'Cao 12 cm' })
})

test('a picture becomes the last of the gallery, whatever was added meanwhile', async () => {
  const { id } = await artifact()
  const images = [await pictures.png({ width: 800, height: 600 }), await pictures.png({ width: 900, height: 600 })]
  const ids = [(await u.curator.send(images[0]!)).id, (await u.curator.send(images[1]!)).id] as const
  for (const assetId of ids) await wait(id, 'images', assetId)
  await work()
  expect((await read(id)).images.map((image: { id: string }) => image.id)).toEqual(ids)
})

test('a bad file is said at the record, which stays as it was', async () => {
  const { id, version } = await artifact()
  const bytes = glb(sheet({ side: 4 }))
  bytes.writeUInt32LE(9, 4)
  const { id: assetId } = await u.curator.send(bytes, 'hỏng.glb', 'model')
  await wait(id, 'modelId', assetId)
  await work()
  expect(await waiting(id)).toMatchObject([{ state: 'failed', fileName: 'hỏng.glb', mayAttach: false }])
  expect(await read(id)).toMatchObject({ version, modelId: null })
  const [file] = await waiting(id)
  expect(file.reason).toMatch(/^models\./)
  expect((await ask('DELETE', `/pending-files/artifacts/${id}/${file.id}`)).body.rows).toEqual([])
  expect((await ask('DELETE', `/pending-files/artifacts/${id}/${file.id}`)).status).toBe(404)
})

test('the file of a deleted record waits for its return, and is not swept', async () => {
  const { id, version } = await artifact()
  const assetId = await sent()
  await wait(id, 'modelId', assetId)
  await ask('DELETE', `/artifacts/${id}`, { version })
  await work()
  expect(await waiting(id)).toMatchObject([{ state: 'failed', reason: 'media.record-gone', mayAttach: true }])
  await u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute' where id = ${assetId}`)
  await sweepMedia(u.t.db, u.t.config)
  const { version: trashed } = (await ask('GET', '/trash', {})).body.rows.find((row: { id: string }) => row.id === id)
  await ask('POST', `/trash/${id}/restore`, { version: trashed, body: {} })
  expect(await wait(id, 'modelId', assetId)).toMatchObject({ status: 200 })
  await attachReady(u.t.db)
  expect((await read(id)).modelId).toBe(assetId)
})

test('an upload that was never completed is said once it is swept', async () => {
  const { id } = await artifact()
  const { id: assetId } = await u.curator.begin(1_000, 'dở.glb', 'model')
  await wait(id, 'modelId', assetId)
  expect(await waiting(id)).toMatchObject([{ state: 'waiting', isSent: false }])
  await u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute' where id = ${assetId}`)
  await sweepMedia(u.t.db, u.t.config)
  expect(await waiting(id)).toMatchObject([{ state: 'failed', reason: 'media.not-sent', fileName: 'dở.glb' }])
})

test('a newer file for the same field takes the place of one that still waits', async () => {
  const { id } = await artifact()
  const [first, second] = [await sent(), await sent('mới.glb')]
  await wait(id, 'modelId', first)
  await wait(id, 'modelId', second)
  expect(await waiting(id)).toMatchObject([{ fileName: 'mới.glb' }])
  await work()
  expect((await read(id)).modelId).toBe(second)
})

test('only own files, of the right kind, and by those who may change the record', async () => {
  const { id } = await artifact()
  const assetId = await sent()
  expect((await wait(id, 'audioViId', assetId)).body.reason).toBe('media.wrong-field')
  expect((await wait(id, 'nameVi', assetId)).body.reason).toBe('media.wrong-field')
  expect((await wait(id, 'modelId', assetId, 'admin')).status).toBe(404)
  expect((await wait(id, 'modelId', assetId, 'marketing')).status).toBe(403)
  expect((await wait('0190a000-0000-7000-8000-000000000000', 'modelId', assetId)).status).toBe(404)
})
