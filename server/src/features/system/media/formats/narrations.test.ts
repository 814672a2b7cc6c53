import { glb, sheet } from '@learning-cms/testkit/files/models'
import { wav } from '@learning-cms/testkit/files/sounds'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepMedia } from '#features/system/media/sweep.ts'

let u: Uploading
let ask: Uploading['t']['ask']
beforeAll(async () => {
  u = await uploadingApp()
  ask = u.t.ask
})
afterAll(() => u.t.close())

const as = 'curator'
let count = 0

/** Uploaded by the curator, ready, and unlike any other. */
async function readyAsset(kind: 'audio' | 'model') {
  count += 1
  const bytes = kind === 'audio' ? wav({ seconds: 1, loudness: 0.1 + count / 100 }) : glb(sheet({ seed: count }))
  const { id } = await u.curator.send(bytes, kind === 'audio' ? `kể ${count}.wav` : `tượng ${count}.glb`, kind)
  await u.t.runJobs()
  expect(await u.curator.read(id)).toMatchObject({ state: 'ready' })
  return id
}
const artifact = async (more: object = {}) => {
  count += 1
  const body = { type: '3D', priority: 900 + count, code: `BT ${900 + count}`, nameVi: 'Trống đồng', ...more }
  return (await ask('POST', '/artifacts', { as, body })).body
}
const period = async (more: object = {}) => {
  count += 1
  const body = { nameVi: `Thời kỳ ${count}`, nameEn: `Period ${count}`, startYear: 1009, ...more }
  return (await ask('POST', '/periods', { as, body })).body
}
const museum = async (more: object = {}) => {
  const { version } = (await ask('GET', '/museum', { as })).body
  return (await ask('PATCH', '/museum', { as, version, body: more })).body
}
const transcripts = { transcriptVi: 'Tiếng trống\nvang xa', transcriptEn: 'The drum is heard afar' }

describe.each([
  ['artifact', artifact, (id: string) => `/artifacts/${id}`],
  ['period', period, (id: string) => `/periods/${id}`],
  ['museum', museum, () => '/museum'],
])('the narration of a %s', (entity, make, pathOf) => {
  const history = entity === 'museum' ? 'museum' : `${entity}s`

  test('plays in two languages, with its transcripts', async () => {
    const [audioViId, audioEnId] = [await readyAsset('audio'), await readyAsset('audio')]
    const row = await make({ audioViId, audioEnId, ...transcripts })
    expect((await ask('GET', pathOf(row.id), { as })).body).toMatchObject({
      audioViId,
      audioEnId,
      ...transcripts,
      audioVi: { id: audioViId, durationMs: 1_000, peaksUrl: expect.stringContaining('peaks.json') },
      audioEn: { id: audioEnId },
    })
    const answer = await fetch(`${u.url}${row.audioVi.url}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  })

  test('is deleted on its own, with its own log line, and reverted with an ordinary change', async () => {
    const audioViId = await readyAsset('audio')
    const row = await make({ audioViId, ...transcripts })
    const path = `${pathOf(row.id)}/audio/vi`
    const stale = await ask('DELETE', path, { as, version: row.version + 5 })
    expect([stale.status, (await ask('DELETE', path, { as: 'support', version: row.version })).status]).toEqual([
      412, 403,
    ])
    const taken = await ask('DELETE', path, { as, version: row.version })
    expect(taken).toMatchObject({ status: 200, body: { audioViId: null, audioVi: null, ...transcripts } })
    expect((await ask('DELETE', path, { as, version: taken.body.version })).status).toBe(404)
    const { rows } = (await ask('GET', `/history/${history}/${row.id}`, { as })).body
    expect(rows[0]).toMatchObject({ action: `${history}.removeAudio`, changes: { audioViId: [audioViId, null] } })
    const files = (await ask('GET', `/history/${history}/${row.id}/files`, { as })).body.rows
    expect(files.find(({ asset }: { asset: { id: string } }) => asset.id === audioViId)).toMatchObject({
      field: 'audioViId',
      letGoAt: expect.any(String),
      asset: { audio: { durationMs: 1_000 } },
    })
    const back = await ask('PATCH', pathOf(row.id), { as, version: taken.body.version, body: { audioViId } })
    expect(back.body.audioVi.id).toBe(audioViId)
  })

  test('must be audio, and the caller’s own', async () => {
    const model = await readyAsset('model')
    const row = await make({})
    const body = (audioEnId: string) => ({ as, version: row.version, body: { audioEnId } })
    const foreign = (await u.ready(wav({ seconds: 2, loudness: 0.9 }), 'của người khác.wav', 'audio')).id
    for (const id of [model, foreign])
      expect(await ask('PATCH', pathOf(row.id), body(id))).toMatchObject({
        status: 422,
        body: { reason: 'audio.unknown', fields: { audioEnId: 'audio.unknown' } },
      })
  })
})

test('a transcript is translated like any other text, and its check becomes stale', async () => {
  const row = await artifact(transcripts)
  expect(row.translations).toMatchObject({ transcript: 'draft' })
  const checked = await ask('POST', `/artifacts/${row.id}/check-translations`, {
    as,
    version: row.version,
    body: { fields: ['transcript'], isChecked: true },
  })
  expect(checked.body.translations.transcript).toBe('checked')
  const changed = await ask('PATCH', `/artifacts/${row.id}`, {
    as,
    version: checked.body.version,
    body: { transcriptVi: 'Tiếng trống vang rất xa' },
  })
  expect(changed.body).toMatchObject({ translation: 'missing', translations: { transcript: 'stale' } })
  const { rows } = (await ask('GET', '/artifacts?translation=stale', { as })).body
  expect(rows).toEqual([])
  const named = { version: changed.body.version, body: { nameEn: 'Bronze drum' } }
  const complete = await ask('PATCH', `/artifacts/${row.id}`, { as, ...named })
  expect(complete.body.translation).toBe('stale')
})

test('a model is deleted on its own, but not from a published artifact', async () => {
  const modelId = await readyAsset('model')
  const draft = await artifact({ modelId })
  const at = (id: string) => `/artifacts/${id}/model`
  const taken = await ask('DELETE', at(draft.id), { as, version: draft.version })
  expect(taken).toMatchObject({ status: 200, body: { modelId: null, model: null, hasModel: false } })
  expect((await ask('GET', `/history/artifacts/${draft.id}`, { as })).body.rows[0]).toMatchObject({
    action: 'artifacts.removeModel',
  })
  expect((await ask('DELETE', at(draft.id), { as, version: taken.body.version })).status).toBe(404)

  const row = await artifact({ modelId, shortDescriptionVi: 'Trống', ageVi: 'Thế kỷ 3 TCN' })
  const published = await ask('POST', `/artifacts/${row.id}/publish`, { as, version: row.version })
  const refused = await ask('DELETE', at(row.id), { as, version: published.body.version })
  expect(refused).toMatchObject({ status: 422, body: { reason: 'artifacts.no-model' } })
  expect((await ask('GET', `/artifacts/${row.id}`, { as })).body.modelId).toBe(modelId)
})

test('unused audio is swept after its time; used audio stays', async () => {
  const ids = [await readyAsset('audio'), await readyAsset('audio'), await readyAsset('audio')]
  await period({ audioEnId: ids[0] })
  await museum({ audioEnId: ids[1] })
  await u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute'`)
  await sweepMedia(u.t.db, u.t.config)
  const { rows } = await u.t.db.execute<{ id: string }>(sql`select id from assets`)
  const left = new Set(rows.map(({ id }) => id))
  expect(ids.map((id) => left.has(id))).toEqual([true, true, false])
})
