import { emptyScene, sceneLimits, type Cue, type Hotspot } from '@learning-cms/contract/museum/scenes'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicUse, isUnused } from '#services/media/uses.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'curator'
const piece = async (fields: Parameters<typeof make.artifact>[1] = {}) =>
  (await make.artifact(server.db, { type: '3D', ...fields })).id
const read = async (id: string, who = as) => ask('GET', `/artifacts/${id}/scene`, { as: who })
const save = (id: string, version: number | undefined, body: unknown, who = as) =>
  ask('PATCH', `/artifacts/${id}/scene`, { as: who, version, body })
const ownPicture = async () => make.picture(server.db, { accountId: (await server.as(as)).id })
const hotspot = (more: Partial<Hotspot> = {}): Hotspot => ({
  id: randomUUID(),
  position: [1, 2, 3],
  normal: [0, 1, 0],
  titleVi: 'Mặt trời',
  titleEn: 'Sun',
  textVi: 'Mười bốn cánh',
  textEn: '',
  view: { position: [0, 0, 9], target: [0, 0, 0], fovDegrees: 35 },
  imageId: null,
  imageAltVi: '',
  imageAltEn: '',
  audioViId: null,
  audioEnId: null,
  ...more,
})
const cue = (atMs: number, more: Partial<Cue> = {}): Cue => ({
  id: randomUUID(),
  atMs,
  paragraph: 0,
  text: 'Đoạn đầu',
  hotspotId: null,
  view: null,
  ...more,
})
const is = async (condition: typeof isUnused, assetId: string) =>
  (await server.db.execute<{ yes: boolean }>(sql`select (${condition}) as yes from assets where id = ${assetId}`))
    .rows[0]!.yes

test('an artifact without a saved scene has the default scene of its model', async () => {
  const id = await piece()
  const { status, body } = await read(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, version: 1, ...emptyScene, poster: null, pictures: [], audios: [], box: null })
  expect((await read(randomUUID())).status).toBe(404)
})

test('everything saved is returned unchanged, and the artifact keeps its version', async () => {
  const id = await piece()
  const spots = [hotspot(), hotspot({ titleVi: 'Chim Lạc' })]
  const fields = {
    unit: 'mm',
    light: 'raking',
    background: 'dark',
    slice: { normal: [1, 0, 0], constant: -2.5 },
    pose: { rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], offset: [0.1, -3, 1e8] },
    startView: { position: [1.25, 2, 3], target: [0, 0, 0], fovDegrees: 45 },
    hotspots: spots,
    measures: [{ id: randomUUID(), from: [0, 0, 0], to: [0, 0.53, 0], labelVi: 'Cao', labelEn: 'Height' }],
    tours: [
      {
        id: randomUUID(),
        titleVi: 'Một vòng',
        titleEn: 'Round',
        stops: [{ id: randomUUID(), hotspotId: spots[1]!.id, textVi: 'Dừng', textEn: '' }],
      },
    ],
    lineEn: [cue(0, { hotspotId: spots[0]!.id })],
  }
  const saved = await save(id, 1, fields)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body).toMatchObject({ version: 2, ...fields })
  expect((await read(id)).body).toEqual(saved.body)
  expect((await ask('GET', `/artifacts/${id}`, { as })).body.version).toBe(1)
  expect((await save(id, 2, { unit: 'mm' })).body.version).toBe(2)
})

test('cues are sorted by time, whatever order they are sent in', async () => {
  const id = await piece()
  const { body } = await save(id, 1, { lineVi: [cue(9000), cue(0), cue(4000)] })
  expect(body.lineVi.map(({ atMs }: Cue) => atMs)).toEqual([0, 4000, 9000])
})

test('reading and writing need their rights; a stale save is told what changed and by whom', async () => {
  const id = await piece()
  expect((await save(id, 1, { unit: 'cm' }, 'marketing')).status).toBe(403)
  expect((await read(id, 'marketing')).status).toBe(200)
  expect((await read(id, 'finance')).status).toBe(403)
  expect((await save(id, undefined, { unit: 'cm' })).status).toBe(428)
  expect((await save(id, 7, { unit: 'cm' })).status).toBe(412)
  expect((await save(id, 1, { unit: 'cm' })).status).toBe(200)
  expect(await save(id, 1, { light: 'gallery' })).toMatchObject({
    status: 412,
    body: { changed: ['unit'], current: { version: 2, unit: 'cm', light: 'studio' } },
  })
})

test('of two simultaneous first changes one is refused', async () => {
  const id = await piece()
  const answers = await Promise.all(
    (['m', 'cm', 'mm', 'inch'] as const).map((unit) => save(id, 1, { unit, light: 'gallery' })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412, 412])
  expect((await read(id)).body.version).toBe(2)
})

test('invalid numbers, duplicate rows and oversized texts are refused, and nothing is stored', async () => {
  const id = await piece()
  const complete = hotspot()
  const same = randomUUID()
  const many = (count: number) => Array.from({ length: count }, () => hotspot())
  for (const body of [
    '{"startView":{"position":[1e999,0,0],"target":[0,0,0],"fovDegrees":40}}',
    '{"startView":{"position":[null,0,0],"target":[0,0,0],"fovDegrees":40}}',
    '{"pose":{"rotation":[0,0,0,1],"offset":[0,1e10,0]}}',
    '{"pose":{"rotation":["NaN",0,0,1],"offset":[0,0,0]}}',
    { startView: { position: [0, 0, 0], target: [0, 0, 0], fovDegrees: 40 } },
    { startView: { position: [0, 0, 1], target: [0, 0, 0], fovDegrees: 0 } },
    { startView: { position: [0, 0, 1, 4], target: [0, 0, 0], fovDegrees: 40 } },
    { pose: { rotation: [0, 0, 0, 0], offset: [0, 0, 0] } },
    { pose: { rotation: [1, 1, 1, 1], offset: [0, 0, 0] } },
    { pose: { rotation: [0, 0, 0, 1] } },
    { unit: 'parsec' },
    { light: 'disco' },
    { slice: { normal: [0, 2, 0], constant: 0 } },
    { hotspots: [{ ...complete, normal: [0, 0, 0] }] },
    { hotspots: [{ ...complete, triangle: 7 }] },
    { hotspots: [{ ...complete, id: 'one' }] },
    { hotspots: [{ ...complete, titleVi: 'x'.repeat(sceneLimits.title + 1) }] },
    { hotspots: [{ ...complete, textVi: 'x\0' }] },
    { hotspots: [hotspot({ id: same }), hotspot({ id: same })] },
    { hotspots: many(sceneLimits.hotspots + 1) },
    { lineVi: [cue(-1)] },
    { lineVi: [cue(1.5)] },
    { lineVi: [cue(sceneLimits.lineMs + 1)] },
    { tours: [{ id: same, titleVi: '', titleEn: '', stops: null }] },
    { box: null },
  ]) {
    const { status } = await save(id, 1, body)
    expect(status, JSON.stringify(body).slice(0, 120)).toBe(400)
  }
  expect((await read(id)).body.version).toBe(1)
})

test('a tour without a stop is not saved, and an earlier one does not block the rest', async () => {
  const id = await piece()
  const empty = { id: randomUUID(), titleVi: 'Vòng', titleEn: 'Round', stops: [] }
  const refused = await save(id, 1, { tours: [empty] })
  expect(refused).toMatchObject({ status: 400, body: { fields: { tours: 'scenes.tour-without-stop' } } })
  expect((await save(id, 1, { light: 'raking' })).status).toBe(200)
  await server.db.execute(sql`update artifact_scenes set tours = ${JSON.stringify([empty])} where artifact_id = ${id}`)
  expect((await read(id)).body.tours).toEqual([empty])
  expect((await save(id, 2, { light: 'studio' })).status).toBe(200)
})

test('tours and narration cues use only existing hotspots', async () => {
  const id = await piece()
  const spot = hotspot()
  const stop = { id: randomUUID(), hotspotId: spot.id, textVi: '', textEn: '' }
  const tours = [{ id: randomUUID(), titleVi: 'Vòng', titleEn: '', stops: [stop] }]
  expect(await save(id, 1, { tours })).toMatchObject({ status: 422, body: { reason: 'scenes.hotspot-unknown' } })
  expect((await save(id, 1, { tours, hotspots: [spot] })).status).toBe(200)
  expect((await save(id, 2, { hotspots: [] })).body.reason).toBe('scenes.hotspot-unknown')
  expect((await save(id, 2, { hotspots: [], tours: [] })).status).toBe(200)
  expect((await save(id, 3, { lineEn: [cue(0, { hotspotId: spot.id })] })).body.reason).toBe('scenes.hotspot-unknown')
})

test('images must be the curator’s own, are kept while used, and become public with the artifact', async () => {
  const id = await piece({ status: 'published' })
  const [poster, inside, foreign] = [await ownPicture(), await ownPicture(), await make.picture(server.db)]
  expect((await save(id, 1, { posterId: foreign })).body.reason).toBe('media.unknown')
  expect((await save(id, 1, { hotspots: [hotspot({ imageId: foreign })] })).body.reason).toBe('media.unknown')
  expect((await save(id, 1, { hotspots: [hotspot({ audioViId: inside })] })).body.reason).toBe('audio.unknown')
  expect((await save(id, 1, { modelId: poster })).body.reason).toBe('models.unknown')
  const saved = await save(id, 1, { posterId: poster, hotspots: [hotspot({ imageId: inside })] })
  expect(saved.body.poster.id).toBe(poster)
  expect(saved.body.pictures.map((picture: { id: string }) => picture.id).toSorted()).toEqual(
    [poster, inside].toSorted(),
  )
  for (const asset of [poster, inside]) {
    expect(await is(isUnused, asset)).toBe(false)
    expect(await is(isPublicUse, asset)).toBe(true)
  }
  await save(id, 2, { hotspots: [] })
  expect(await is(isUnused, inside)).toBe(true)
  expect((await save(id, 3, { hotspots: [hotspot({ imageId: inside })] })).status).toBe(200)
})

test('its history shows each change and can undo it, including the first', async () => {
  const id = await piece()
  await save(id, 1, { hotspots: [hotspot()], unit: 'mm' })
  const { rows, settable } = (await ask('GET', `/history/scenes/${id}`, { as })).body
  expect(rows[0]).toMatchObject({ action: 'scenes.update', entity: 'scenes', changes: { unit: ['m', 'mm'] } })
  expect(settable).toEqual(expect.arrayContaining(['hotspots', 'lineVi', 'posterId']))
  const back = await ask('POST', `/history/scenes/${id}/set-back`, {
    as,
    version: 2,
    body: { lineId: rows[0].id, side: 'before' },
  })
  expect(back.body).toMatchObject({ version: 3 })
  expect((await read(id)).body).toMatchObject({ version: 3, unit: 'm', hotspots: [] })
  expect((await ask('GET', `/history/scenes/${id}`, { as })).body.rows[0].action).toBe('scenes.setBack')
})

test('it is trashed, restored and permanently deleted with the artifact', async () => {
  const id = await piece()
  await save(id, 1, { posterId: await ownPicture() })
  await ask('DELETE', `/artifacts/${id}`, { as, version: 1 })
  expect((await read(id)).status).toBe(404)
  expect((await save(id, 2, { unit: 'cm' })).status).toBe(404)
  await ask('POST', `/trash/${id}/restore`, { as, version: 2, body: {} })
  expect((await read(id)).body.version).toBe(2)
  await ask('DELETE', `/artifacts/${id}`, { as, version: 3 })
  await ask('DELETE', `/trash/${id}`, { as, version: 4 })
  expect((await server.db.execute(sql`select from artifact_scenes where artifact_id = ${id}`)).rows).toEqual([])
})
