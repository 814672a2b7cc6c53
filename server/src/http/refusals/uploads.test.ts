import { glb, sheet } from '@learning-cms/testkit/files/models'
import * as pictures from '@learning-cms/testkit/files/pictures'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { make } from '@learning-cms/testkit/make'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishUpload } from '#features/system/media/rules.ts'
import { bySystem } from '#http/actor.ts'
import { mediaOf } from '#services/media/media.ts'
import { attachReady } from '#records/files/attach.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const query = (text: string, values: unknown[] = []) => u.t.database.pool.query(text, values)
const somebody = async () => {
  const { id } = await make.account(u.t.db, { roles: ['curator'] })
  return { id, uploader: uploaderAt(u.url, await u.t.tokenOf(id)) }
}
const refusal = async (answer: Response) => ({
  status: answer.status,
  reason: ((await answer.json()) as { reason: string }).reason,
})

test('a part continues where the last one ended, within the length that was announced, until the file is there', async () => {
  const bytes = await pictures.jpeg({ width: 800, height: 40 })
  const { place } = await u.catalog.begin(bytes.length)
  expect(await refusal(await u.catalog.write(place, 5, bytes.subarray(5)))).toEqual({
    status: 409,
    reason: 'media.upload-offset',
  })
  const short = await u.catalog.begin(10)
  expect(await refusal(await u.catalog.write(short.place, 0, bytes))).toEqual({
    status: 413,
    reason: 'media.upload-longer',
  })
  expect((await u.catalog.write(place, 0, bytes)).status).toBe(204)
  expect(await refusal(await u.catalog.write(place, 0, bytes))).toEqual({
    status: 409,
    reason: 'media.upload-finished',
  })
})

test('a file that was lost before it was checked is refused', async () => {
  const { id } = await u.catalog.begin(10)
  const media = mediaOf(u.t.config)
  rmSync(join(media.quarantine, id), { force: true })
  await expect(finishUpload({ db: u.t.db, media, by: bySystem }, id)).rejects.toMatchObject({
    status: 415,
    reason: 'media.lost',
  })
  const { rows } = await query('select failure as reason from assets where id = $1', [id])
  expect(rows).toEqual([{ reason: 'media.lost' }])
})

test('somebody has sixty files that nothing uses, and six hundred megabytes of pictures', async () => {
  const [many, heavy] = [await somebody(), await somebody()]
  const insert = `insert into assets (id, kind, state, file_name, account_id, byte_size)
    select gen_random_uuid(), 'image', 'uploading', n || '.jpg', $1, $2 from generate_series(1, $3::int) n`
  await query(insert, [many.id, 1, 60])
  expect(await refusal((await many.uploader.begin(10)).answer)).toEqual({
    status: 429,
    reason: 'media.too-many-uploads',
  })
  await query(insert, [heavy.id, 40 * 1_048_576, 15])
  expect(await refusal((await heavy.uploader.begin(10)).answer)).toEqual({ status: 429, reason: 'media.quota' })
})

test('a file is not attached in the name of somebody who has lost the right', async () => {
  const one = await somebody()
  const as = { token: await u.t.tokenOf(one.id) }
  const artifact = await make.artifact(u.t.db, { type: '3D' })
  const { id: assetId } = await one.uploader.send(glb(sheet({ side: 9 })), 'trống.glb', 'model')
  const path = `/pending-files/artifacts/${artifact.id}`
  expect((await u.t.ask('POST', path, { as, body: { field: 'modelId', assetId } })).status).toBe(200)
  await query('delete from account_roles where account_id = $1', [one.id])
  await u.t.runJobs()
  await attachReady(u.t.db)
  expect((await u.t.ask('GET', path, { as: 'owner' })).body.rows).toMatchObject([
    { reason: 'media.not-attached-rights' },
  ])
})
