import { glb, sheet } from '@learning-cms/testkit/files/models'
import { make } from '@learning-cms/testkit/make'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { mp3 } from '@learning-cms/testkit/files/sounds'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const as = 'curator'
type Subject = { id: string; version: number }
const lines = (...rows: string[][]) =>
  ['Số đăng ký,Mã hiện vật,Tên hiện vật', ...rows.map((cells) => cells.join(','))].join('\n')

async function upload(content: string) {
  const { token } = await u.t.as(as)
  const answer = await u.t.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    query: { entity: 'artifacts', fileName: 'so.csv' },
    payload: content,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
  })
  return answer.json() as Subject
}
const read = async ({ id }: { id: string }) => (await u.t.ask('GET', `/imports/${id}`, { as })).body
async function step(word: 'check' | 'run' | 'undo', subject: { id: string }) {
  const { version } = await read(subject)
  const response = await u.t.ask('POST', `/imports/${subject.id}/${word}`, { as, version })
  expect(response.status).toBe(200)
  await u.t.runJobs()
  return read(subject)
}
async function send(bytes: Uint8Array, name: string, kind?: string) {
  const { id } = await u.curator.send(bytes, name, kind)
  return id
}
const give = ({ id }: { id: string }, ...assetIds: string[]) =>
  u.t.ask('POST', `/imports/${id}/files`, { as, body: { assetIds } })
const filesOf = async ({ id }: { id: string }) =>
  (await u.t.ask('GET', `/imports/${id}/files`, { as, query: { size: 100 } })).body.rows as {
    fileName: string
    state: string
    line: number | null
    slot: string | null
    reason: string | null
    values: object | null
  }[]
const find = async (code: string) => {
  const { rows } = await u.t.db.execute<{ id: string }>(
    sql`select id from artifacts where code = ${code} and deleted_at is null`,
  )
  return rows[0] && (await u.t.ask('GET', `/artifacts/${rows[0].id}`, { as })).body
}
const picture = (seed: number) => jpeg({ width: 720 + seed, height: 40 })

test('images, narrations and models are attached by code, and removed by the undo', async () => {
  const subject = await upload(
    lines(['1', 'LSb 1', 'Trống'], ['2', 'BT 2/K', 'Bình'], ['3', 'BT-3', ''], ['4', 'LSb 4', 'Ấm']),
  )
  const sent = [
    await send(await picture(1), 'LSb 1-2.jpg'),
    await send(await picture(2), 'lsb  1.JPG'),
    await send(mp3({ seconds: 2 }), 'LSb 1.en.mp3', 'audio'),
    await send(glb(sheet({ seed: 1 })), 'LSb 1.glb', 'model'),
    await send(await picture(3), 'BT_2_K.jpg'),
    await send(await picture(4), 'BT-3.jpg'),
    await send(await picture(5), 'Ảnh kho.jpg'),
    await send(glb(sheet({ seed: 2 })), 'LSb 4.glb', 'model'),
    await send(glb(sheet({ seed: 3 })), 'LSB 4.glb', 'model'),
    await send(Buffer.from('không phải ảnh'), 'LSb 4.png'),
  ]
  // Before the check no row is known yet.
  expect((await give(subject, ...sent)).body).toMatchObject({ unmatched: 9, failed: 1, linked: 0 })
  const checked = await step('check', subject)
  expect(checked.files).toMatchObject({ matched: 6, unmatched: 3, failed: 1, processing: 0 })
  const found = (await filesOf(subject)).map(({ fileName, line, slot, reason }) => [fileName, line, slot, reason])
  expect(found).toEqual([
    ['LSb 1-2.jpg', 2, 'image', null],
    ['lsb  1.JPG', 2, 'image', null],
    ['LSb 1.en.mp3', 2, 'audioEn', null],
    ['LSb 1.glb', 2, 'model', null],
    ['BT_2_K.jpg', 3, 'image', null],
    ['BT-3.jpg', null, null, 'imports.file-row-refused'],
    ['Ảnh kho.jpg', null, null, 'imports.file-unmatched'],
    ['LSb 4.glb', 5, 'model', null],
    ['LSB 4.glb', null, null, 'imports.file-slot-taken'],
    ['LSb 4.png', 5, 'image', 'media.wrong-type'],
  ])
  const done = await step('run', subject)
  expect(done).toMatchObject({
    status: 'done',
    counts: { created: 3, refused: 1 },
    files: { linked: 6, matched: 0 },
    mayRun: false,
  })
  const drum = await find('LSb 1')
  expect(drum.images.map(({ id }: { id: string }) => id)).toEqual([sent[1], sent[0]])
  expect(drum).toMatchObject({ type: '3D', modelId: sent[3], audioEnId: sent[2], audioViId: null, version: 2 })
  expect((await find('BT 2/K')).image.id).toBe(sent[4])
  expect(await step('undo', subject)).toMatchObject({
    status: 'undone',
    counts: { undone: 3, ['kept']: 0 },
    files: { undone: 6 },
  })
  expect(await find('LSb 1')).toBeUndefined()
})

test('files of existing records are restored by the undo, except later changes', async () => {
  const make = async (priority: number, body = {}) =>
    (
      await u.t.ask('POST', '/artifacts', {
        as,
        body: { type: '2D', priority, code: `KN ${priority}`, nameVi: 'Đĩa', ...body },
      })
    ).body
  const [own, other] = [await send(await picture(11), 'own.jpg'), await send(await picture(12), 'KN 22.jpg')]
  await u.t.runJobs()
  const one = await make(21, { images: [{ id: own, altVi: 'Mặt trước', altEn: '', credit: '' }] })
  await make(22)
  const subject = await upload(lines(['21', 'KN 21', 'Đĩa'], ['22', 'KN 22', 'Đĩa']))
  // The same picture again, under another name.
  const [same, second] = [await send(await picture(11), 'KN 21.jpg'), await send(await picture(13), 'KN 21 (2).jpg')]
  await u.t.runJobs()
  await give(subject, other, same, second)
  const checked = await step('check', subject)
  expect(checked).toMatchObject({ counts: { unchanged: 2 }, mayRun: true })
  const done = await step('run', subject)
  expect(done).toMatchObject({ counts: { updated: 2, unchanged: 0 }, files: { linked: 2, same: 1 } })
  const now = await find('KN 21')
  expect(now.images.map(({ id, altVi }: { id: string; altVi: string }) => [id, altVi])).toEqual([
    [own, 'Mặt trước'],
    [second, ''],
  ])
  const images = now.images.map(({ id, credit }: { id: string; credit: string }) => ({
    id,
    altVi: 'Đã xem',
    altEn: '',
    credit,
  }))
  await u.t.ask('PATCH', `/artifacts/${one.id}`, { as, version: now.version, body: { images } })
  const undone = await step('undo', subject)
  expect(undone.counts).toMatchObject({ undone: 1, ['kept']: 1 })
  expect((await find('KN 22')).images).toEqual([])
  expect((await find('KN 21')).images).toHaveLength(2)
})

test('files still processing after the rows are attached by another run', async () => {
  const subject = await upload(lines(['31', 'SL 31', 'Chén']))
  const early = await send(await picture(21), 'SL 31.jpg')
  await step('check', subject)
  const late = await send(await picture(22), 'SL 31-2.jpg')
  await u.t.db.execute(sql`update assets set state = 'processing' where id = ${early}`)
  expect((await give(subject, early)).body).toMatchObject({ processing: 1 })
  const { version } = await read(subject)
  await u.t.ask('POST', `/imports/${subject.id}/run`, { as, version })
  await u.t.runJobs()
  expect(await read(subject)).toMatchObject({
    counts: { created: 1 },
    files: { processing: 1, linked: 0 },
    mayRun: false,
  })
  await u.t.db.execute(sql`update assets set state = 'ready' where id = ${early}`)
  expect((await give(subject, late)).body).toMatchObject({ matched: 2 })
  expect(await step('run', subject)).toMatchObject({ status: 'done', files: { linked: 2, matched: 0 } })
  expect((await find('SL 31')).images).toHaveLength(2)
  // The import itself added both, so it can still be fully undone.
  expect((await step('undo', subject)).counts).toMatchObject({ undone: 1, ['kept']: 0 })
})

test('files of an import do not count as unused uploads: an account may upload more of them', async () => {
  const { id: accountId } = await u.t.as(as)
  const lying = await Promise.all(Array.from({ length: 60 }, () => make.picture(u.t.db, { accountId })))
  const begun = async () => (await u.curator.begin(100, 'thêm.jpg')).answer.status
  expect(await begun()).toBe(429)
  const subject = await upload(lines(['51', 'KH 51', 'Khay']))
  expect((await give(subject, ...lying)).body).toMatchObject({ unmatched: 60 })
  expect(await begun()).toBe(201)
})

test('only own files, for imports of artifacts; one can be left out again', async () => {
  const subject = await upload(lines(['41', 'CQ 41', 'Bát']))
  const mine = await send(await picture(31), 'CQ 41.jpg')
  const { id: foreign } = await u.catalog.send(await picture(32), 'CQ 41.jpg')
  expect((await give(subject, mine, foreign)).body).toMatchObject({ unmatched: 1 })
  const leaveOut = () => u.t.ask('DELETE', `/imports/${subject.id}/files/${mine}`, { as })
  expect((await leaveOut()).body).toMatchObject({ unmatched: 0 })
  expect((await leaveOut()).status).toBe(404)
  const byOther = { as: 'owner', body: { assetIds: [mine] } }
  expect((await u.t.ask('POST', `/imports/${subject.id}/files`, byOther)).status).toBe(404)
  const { token } = await u.t.as('owner')
  const students = await u.t.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    query: { entity: 'students', fileName: 'a.csv' },
    payload: 'Email\na@b.vn',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
  })
  const refused = await u.t.ask('POST', `/imports/${students.json().id}/files`, byOther)
  expect([refused.status, refused.body.reason]).toEqual([422, 'imports.no-files'])
})
