import { say } from '@learning-cms/contract/core/all-reasons'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
beforeEach(async () => {
  await server.db.execute(sql`delete from trash`)
  await server.db.execute(sql`delete from artifacts`)
  await server.db.execute(sql`delete from register_spent`)
  await server.db.execute(sql`delete from artifact_terms`)
})
afterAll(() => server.close())

type Fields = Record<string, unknown>
const made3D = { bytes: 9, triangles: 1 }
const statistics = {
  audio: {
    durationMs: 1000,
    channels: 1,
    sampleRateHz: 44_100,
    bitsPerSecond: 64_000,
    codec: 'mp3',
    extension: 'mp3',
    hasPeaks: false,
  },
  model: {
    format: 'glb',
    generator: null,
    triangles: 1,
    vertices: 3,
    meshes: 1,
    nodes: 1,
    materials: 0,
    textures: 0,
    textureSide: 0,
    gpuBytes: 0,
    animations: 0,
    box: { min: [0, 0, 0], max: [1, 1, 1] },
    sizeInMetres: [1, 1, 1],
    display: made3D,
    preview: made3D,
  },
}
type Row = { id: string; version: number }
const as = 'curator'
const drum = { type: '2D', priority: 1, code: 'BT 0001', nameVi: 'Trống đồng Ngọc Lũ' }
const create = (body: Fields = drum, who = as) => ask('POST', '/artifacts', { as: who, body })
const made = async (body: Fields = {}) => {
  const answer = await create({ ...drum, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async ({ id }: { id: string }) => (await ask('GET', `/artifacts/${id}`, { as })).body
const change = ({ id, version }: Row, body: Fields, who = as) =>
  ask('PATCH', `/artifacts/${id}`, { as: who, version, body })
const order = ({ id, version }: Row, command: string, who = as) =>
  ask('POST', `/artifacts/${id}/${command}`, { as: who, version })
const remove = ({ id, version }: Row, who = as) => ask('DELETE', `/artifacts/${id}`, { as: who, version })
const restore = ({ id, version }: Row, who = as) =>
  ask('POST', `/trash/${id}/restore`, { as: who, version: version + 1, body: {} })
const term = async (nameVi: string, kind = 'material') =>
  (await ask('POST', '/artifact-terms', { as, body: { kind, nameVi } })).body as Row

/** A picture without an owner: only a record that already used it may use it. */
const asset = () => make.picture(server.db)
const ownAsset = async () => make.picture(server.db, { accountId: (await server.as(as)).id })
const image = (id: string, altVi = 'Mặt trống') => ({ id, altVi, altEn: '', credit: '' })
const complete = { shortDescriptionVi: 'Trống lớn nhất', ageVi: 'thế kỷ 2 TCN' }
const publishable = async (fields: Fields = {}) => made({ ...complete, images: [image(await ownAsset())], ...fields })

test('the messages match the specification exactly', () => {
  expect(say('artifacts.scale-positive', 'en')).toBe('Scale must be greater than 0')
  expect(say('artifacts.from-year-required', 'en')).toBe('Please enter the from year')
})

test('number, code, type and Vietnamese name are required', async () => {
  expect((await create({})).body.fields).toMatchObject({
    type: expect.any(String),
    priority: 'artifacts.index-required',
    code: 'artifacts.code-required',
    nameVi: 'artifacts.name-required',
  })
  for (const [field, value, reason] of [
    ['priority', null, 'artifacts.index-required'],
    ['priority', 0, 'artifacts.index-positive'],
    ['priority', 1.5, 'input.not-whole'],
    ['priority', '7', 'input.wrong-type'],
    ['code', '   ', 'artifacts.code-required'],
    ['code', 'x'.repeat(65), 'input.too-long'],
    ['nameVi', ' ', 'artifacts.name-required'],
    ['nameVi', 'x'.repeat(256), 'input.too-long'],
    ['amount', 0, 'artifacts.amount-positive'],
    ['shortDescriptionVi', 'x'.repeat(501), 'input.too-long'],
    ['security', 'x'.repeat(2001), 'input.too-long'],
    ['fromYear', 0, 'years.zero'],
    ['fromYear', -1_000_001, 'years.too-early'],
    ['toYear', 3000, 'years.future'],
    ['timeRegister', '2024-02-30', 'artifacts.partial-date'],
    ['timeRegister', '2999', 'artifacts.in-future'],
    ['materialIds', ['x'], undefined],
  ] as const) {
    const { status, body } = await create({ ...drum, [field]: value })
    expect(status, field).toBe(400)
    if (reason) expect(body.fields[field], `${field} ${String(value)}`).toBe(reason)
  }
})

test('scale: a finite number above 0, as a number or as people write it', async () => {
  const path = '/artifacts'
  for (const scale of ['0', '-1', '"0,0"', '1e999', '-1e999', 'null', '"NaN"', '"abc"', '""', '"1e999"'])
    expect(
      (await ask('POST', path, { as, body: `${JSON.stringify(drum).slice(0, -1)},"scale":${scale}}` })).body.fields,
      scale,
    ).toEqual({ scale: 'artifacts.scale-positive' })
  expect((await create({ ...drum, scale: 100_001 })).body.fields).toEqual({ scale: 'input.too-large' })
  expect((await made({ scale: '0,01' })).scale).toBe(0.01)
  expect((await made({ priority: 2, code: 'BT 2', scale: 0.01 })).scale).toBe(0.01)
  expect((await made({ priority: 3, code: 'BT 3' })).scale).toBe(1)
})

test('a number is never reused: not from live, trashed or permanently deleted artifacts', async () => {
  const first = await made()
  expect(await create({ ...drum, code: 'BT 9' })).toMatchObject({
    status: 409,
    body: {
      reason: 'artifacts.index-taken',
      values: { priority: 1, name: 'Trống đồng Ngọc Lũ', code: 'BT 0001', id: first.id },
      fields: { priority: 'artifacts.index-taken' },
    },
  })
  await remove(first)
  expect((await create({ ...drum, code: 'BT 9' })).body.reason).toBe('artifacts.index-in-trash')
  await ask('DELETE', `/trash/${first.id}`, { as, version: 2 })
  expect(await create({ ...drum, code: 'BT 9' })).toMatchObject({
    status: 409,
    body: { reason: 'artifacts.index-spent', values: { code: 'BT 0001' } },
  })
  const other = await made({ priority: 2, code: 'BT 2' })
  expect((await change(other, { priority: 1 })).body.reason).toBe('artifacts.index-spent')
})

test('two concurrent registrations get two numbers, or one is told who has it', async () => {
  const answers = await Promise.all([create(), create({ ...drum, code: 'BT 0001b' }), create({ ...drum, code: 'x' })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body.values.name).toBe('Trống đồng Ngọc Lũ')
})

test('a code is unique regardless of case and spaces; its first number should be the register number', async () => {
  const first = await made({ code: '  BT   0001/Đg\u00a07 ' })
  expect(first).toMatchObject({ code: 'BT 0001/Đg 7', warnings: [] })
  expect(await create({ ...drum, priority: 2, code: 'bt 0001/đG 7'.normalize('NFD') })).toMatchObject({
    status: 409,
    body: { reason: 'artifacts.code-taken', values: { id: first.id, name: first.nameVi } },
  })
  const odd = await made({ priority: 2, code: 'BT 0300', nameVi: 'Chum' })
  expect(odd.warnings).toEqual(['code-number'])
  expect((await change(odd, { code: 'Cũ' })).body.warnings).toEqual(['code-number'])
  const same = await made({ priority: 3, code: 'BT 3', nameVi: first.nameVi })
  expect(same.warnings).toEqual(['same-name'])
  expect((await made({ priority: 4, code: 'LSb 4', nameVi: first.nameVi })).warnings).toEqual([])
  const early = await made({ priority: 5, code: 'BT 5', nameVi: 'Ấm', timeRegister: '1990', timeCollection: '3/1991' })
  expect(early.warnings).toEqual(['registered-before-collected'])
})

test('the next number is offered with a code like the last one, and with the unused numbers', async () => {
  const next = async () => (await ask('GET', '/artifacts/next-number', { as })).body
  expect(await next()).toEqual({ next: 1, code: '1', pattern: '', gaps: [], gapCount: 0 })
  await made({ priority: 3, code: 'BTLS 0003/Đg' })
  const last = await made({ priority: 7, code: 'BTLS 0007/Đg' })
  expect(await next()).toEqual({
    next: 8,
    code: 'BTLS 0008/Đg',
    pattern: '',
    gaps: [
      { from: 1, to: 2 },
      { from: 4, to: 6 },
    ],
    gapCount: 5,
  })
  await remove(last)
  expect(await next()).toMatchObject({ next: 8, gapCount: 5 })
  expect((await made({ priority: 5, code: 'BTLS 0005' })).priority).toBe(5)
})

test('a single code of another kind does not change the suggested codes', async () => {
  const next = async () => (await ask('GET', '/artifacts/next-number', { as })).body.code
  for (const priority of [1, 2, 3]) await made({ priority, code: `BT 000${priority}` })
  await made({ priority: 4, code: 'LSb 5753' })
  expect(await next()).toBe('BT 0005')
  await made({ priority: 5, code: 'BT 0005' })
  expect(await next()).toBe('BT 0006')
  for (const priority of [6, 7, 8, 9]) await made({ priority, code: `BT.G ${priority}` })
  await made({ priority: 10, code: 'BT.G 10' })
  expect(await next()).toBe('BT.G 11')
})

test('sizes are stored as typed and parsed', async () => {
  const row = await made({ sizes: 'cao 53 cm; đường kính mặt 79,3cm; nặng 86kg' })
  expect(row).toMatchObject({
    sizes: 'cao 53 cm; đường kính mặt 79,3cm; nặng 86kg',
    dimensions: { heightMm: 530, diameterMm: 793, weightGrams: 86_000, widthMm: null },
  })
  expect((await change(row, { sizes: 'không rõ' })).body.dimensions.heightMm).toBeNull()
})

test('years follow the dating text until they are entered; an end year without a start year is refused', async () => {
  const row = await made({ ageVi: 'thế kỷ 7 TCN' })
  expect(row).toMatchObject({ ageVi: 'thế kỷ 7 TCN', fromYear: -700, toYear: -601 })
  const next = (await change(row, { ageVi: 'nhà Nguyễn' })).body
  expect(next).toMatchObject({ fromYear: 1802, toYear: 1945 })
  const unread = (await change(next, { ageVi: 'chưa rõ' })).body
  expect(unread).toMatchObject({ fromYear: null, toYear: null })
  const byHand = (await change(unread, { fromYear: -200, toYear: null })).body
  expect((await change(byHand, { ageVi: 'thế kỷ XV' })).body).toMatchObject({ fromYear: -200, toYear: null })
  const wrong = { status: 422, body: { fields: { fromYear: 'artifacts.from-year-required' } } }
  expect(await create({ ...drum, priority: 2, code: 'BT 2', toYear: 1900 })).toMatchObject(wrong)
  expect((await create({ ...drum, fromYear: null, toYear: 1900 })).body.fields).toEqual(wrong.body.fields)
  expect(await change({ id: row.id, version: 5 }, { fromYear: null, toYear: 5 })).toMatchObject({ status: 400 })
  expect((await change({ id: row.id, version: 5 }, { toYear: -300 })).body.fields).toEqual({
    toYear: 'artifacts.years-order',
  })
})

test('a translation is missing, a draft, checked, or stale once the Vietnamese changes', async () => {
  const row = await made({ ownerVi: 'Bảo tàng', ownerEn: 'Museum' })
  expect(row).toMatchObject({ translations: { name: 'missing', owner: 'draft' }, translation: 'missing' })
  const check = (target: Row, fields: string[], isChecked = true) =>
    ask('POST', `/artifacts/${target.id}/check-translations`, {
      as,
      version: target.version,
      body: { fields, isChecked },
    })
  expect((await check(row, ['name'])).body.reason).toBe('artifacts.nothing-translated')
  const named = (await change(row, { nameEn: 'Ngọc Lũ drum' })).body
  const checked = (await check(named, ['name', 'owner'])).body
  expect(checked).toMatchObject({ translations: { name: 'checked', owner: 'checked' }, translation: 'checked' })
  expect((await check(checked, ['name'])).body.version).toBe(checked.version)
  const renamed = (await change(checked, { nameVi: 'Trống Ngọc Lũ I' })).body
  expect(renamed).toMatchObject({ translations: { name: 'stale', owner: 'checked' }, translation: 'stale' })
  const back = (await change(renamed, { nameVi: drum.nameVi })).body
  expect(back.translations.name).toBe('checked')
  const reworded = (await change(back, { nameEn: 'Drum of Ngọc Lũ' })).body
  expect(reworded.translations.name).toBe('draft')
  const taken = (await check((await check(reworded, ['name'])).body, ['name'], false)).body
  expect(taken.translations.name).toBe('draft')
  const emptied = (await change(taken, { ownerEn: '' })).body
  expect(emptied.translations.owner).toBe('missing')
  expect((await change(emptied, { ownerVi: '' })).body.translations.owner).toBeUndefined()
})

test('each change of location is recorded with person and time', async () => {
  const row = await made({ placeNow: 'Kho A' })
  const moved = (await change(row, { placeNow: 'Phòng 2' })).body
  expect(moved).toMatchObject({ placeNow: 'Phòng 2', placeBefore: 'Kho A' })
  await change(moved, { nameEn: 'x' })
  const { rows } = (await ask('GET', `/artifacts/${row.id}/places`, { as })).body
  expect(rows).toMatchObject([
    { fromPlace: 'Kho A', toPlace: 'Phòng 2' },
    { fromPlace: '', toPlace: 'Kho A' },
  ])
  expect((await ask('GET', `/artifacts/${randomUUID()}/places`, { as })).status).toBe(404)
})

test('materials come from the list, in order, and follow a merge', async () => {
  const [bronze, brass, cast] = [await term('Đồng thau'), await term('Đồng'), await term('Đúc', 'technique')]
  expect(
    (await ask('POST', '/artifact-terms', { as, body: { kind: 'material', nameVi: 'ĐỒNG THAU' } })).body.reason,
  ).toBe('artifact-terms.name-taken')
  const row = await made({ materialIds: [brass.id, bronze.id], techniqueIds: [cast.id] })
  expect(row.materials).toMatchObject([{ nameVi: 'Đồng' }, { nameVi: 'Đồng thau' }])
  for (const materialIds of [[cast.id], [randomUUID()]])
    expect(await change(row, { materialIds })).toMatchObject({
      status: 422,
      body: { fields: { materialIds: 'artifacts.term-unknown' } },
    })
  expect((await change(row, { materialIds: [brass.id, brass.id] })).body.fields.materialIds).toBe(
    'artifacts.named-twice',
  )
  const merge = (one: Row, intoId: string) =>
    ask('POST', `/artifact-terms/${one.id}/merge`, { as, version: one.version, body: { intoId } })
  for (const intoId of [cast.id, brass.id, randomUUID()])
    expect((await merge(brass, intoId)).body.fields, intoId).toEqual({ intoId: 'artifact-terms.merge-unlike' })
  expect((await merge(brass, bronze.id)).body).toMatchObject({ id: bronze.id, artifactCount: 1 })
  expect(await read(row)).toMatchObject({ materialIds: [bronze.id], version: 2 })
  const { rows } = (await ask('GET', '/artifact-terms', { as, query: { kind: 'material' } })).body
  expect(rows).toMatchObject([{ nameVi: 'Đồng thau', artifactCount: 1 }])
  expect((await ask('GET', '/artifacts', { as, query: { materialId: bronze.id } })).body.total).toBe(1)
  const renamed = await ask('PATCH', `/artifact-terms/${bronze.id}`, { as, version: 1, body: { nameEn: 'Bronze' } })
  expect(renamed.body).toMatchObject({ nameEn: 'Bronze', version: 2 })
  expect((await ask('PATCH', `/artifact-terms/${bronze.id}`, { as, version: 1, body: { nameEn: 'x' } })).status).toBe(
    412,
  )
})

test('the first image is the cover; other people’s images and duplicates are refused', async () => {
  const [one, two, foreign] = [await ownAsset(), await ownAsset(), await asset()]
  const row = await made({ images: [image(one), image(two, 'Thân trống')] })
  expect(row).toMatchObject({
    image: { id: one, alt: 'Mặt trống' },
    images: [{ id: one, picture: { id: one } }, { id: two }],
  })
  const turned = (await change(row, { images: [image(two), image(one)] })).body
  expect(turned.image.id).toBe(two)
  expect((await change(turned, { images: [image(one), image(one)] })).body.fields.images).toBe('artifacts.named-twice')
  expect((await change(turned, { images: [image(foreign)] })).body.fields).toEqual({ images: 'media.unknown' })
  const bare = (await change(turned, { images: [] })).body
  expect(bare.image).toBeNull()
  // Somebody who has the picture from the record's own history may use it again.
  expect((await change(bare, { images: [image(one)] }, 'owner')).body.image.id).toBe(one)
})

test('publishing lists what is missing; a 3D artifact needs its model', async () => {
  const bare = await made()
  expect(await order(bare, 'publish')).toMatchObject({
    status: 422,
    body: { reason: 'artifacts.incomplete', values: { missing: ['shortDescription', 'age', 'image'] } },
  })
  const solid = await made({ ...complete, priority: 2, code: 'BT 2', type: '3D' })
  expect(solid.missing).toEqual(['model'])
  expect((await order(solid, 'publish')).body).toMatchObject({
    reason: 'artifacts.no-model',
    values: { missing: ['model'] },
  })
  const ready = await publishable({ priority: 3, code: 'BT 3', nameVi: 'Chum' })
  const published = (await order(ready, 'publish')).body
  expect(published).toMatchObject({ status: 'published', allowed: ['unpublish'], publishedAt: expect.any(String) })
  expect(published.image.urls['320']).not.toContain('signed')
  expect((await order(published, 'publish')).body.reason).toBe('artifacts.transition')
  expect((await change(published, { images: [] })).body).toMatchObject({
    reason: 'artifacts.incomplete',
    values: { missing: ['image'] },
  })
  expect((await change(published, { type: '3D' })).body.reason).toBe('artifacts.no-model')
  expect(
    (await change(published, { images: [{ ...published.images[0], picture: undefined, altVi: '' }] })).body.values
      .missing,
  ).toEqual(['alt'])
  const hidden = (await order(published, 'unpublish')).body
  expect(hidden).toMatchObject({ status: 'draft', publishedAt: null })
  expect(hidden.image.urls['320']).toContain('signed')
})

test('model and narration fields accept only one’s own file of the right kind', async () => {
  const accountId = (await server.as(as)).id
  const file = async (kind: 'audio' | 'model', owner: string | null = accountId) => {
    const id = randomUUID()
    await server.db.execute(sql`
      insert into assets (id, kind, state, account_id, file_name, byte_size, hash, statistics)
      values (${id}, ${kind}, 'ready', ${owner}, ${`tep.${kind}`}, 9, ${id.replaceAll('-', '').repeat(2)}, ${JSON.stringify(statistics[kind])}::jsonb)`)
    return id
  }
  const row = await made({ ...complete, type: '3D' })
  const [sound, model] = [await file('audio'), await file('model')]
  for (const [fields, reason] of [
    [{ modelId: sound }, 'models.unknown'],
    [{ modelId: await ownAsset() }, 'models.unknown'],
    [{ modelId: await file('model', null) }, 'models.unknown'],
    [{ audioViId: model }, 'audio.unknown'],
    [{ audioEnId: randomUUID() }, 'audio.unknown'],
  ] as const)
    expect(await change(row, fields)).toMatchObject({ status: 422, body: { reason } })
  const completed = (await change(row, { modelId: model, audioViId: sound })).body
  expect(completed).toMatchObject({
    missing: [],
    hasModel: true,
    model: { id: model },
    audioVi: { id: sound },
    audioEn: null,
  })
  const published = (await order(completed, 'publish')).body
  expect(published.model.displayUrl).not.toContain('signed')
  expect((await change(published, { modelId: null })).body.reason).toBe('artifacts.no-model')
  const flat = (await change(published, { type: '2D', images: [image(await ownAsset())] })).body
  expect(flat).toMatchObject({ type: '2D', modelId: model })
})

test('a duplicate takes the next number and copies the shared fields', async () => {
  const row = await publishable({ placeNow: 'Kho A', nameEn: 'Drum', ...complete })
  await ask('PATCH', `/artifacts/${row.id}/story`, { as, version: 1, body: { storyVi: '<p>Chuyện</p>' } })
  const { body } = await ask('POST', `/artifacts/${row.id}/duplicate`, { as })
  expect(body).toMatchObject({
    priority: 2,
    code: 'BT 0002',
    nameVi: row.nameVi,
    nameEn: 'Drum',
    placeNow: 'Kho A',
    ageVi: complete.ageVi,
    status: 'draft',
    images: [],
    hasStory: false,
    version: 1,
    warnings: ['same-name'],
  })
})

test('it is restored from the trash under its number, unless its code has been taken', async () => {
  const row = await publishable()
  const published = (await order(row, 'publish')).body
  expect((await remove(published)).status).toBe(200)
  expect((await ask('GET', `/artifacts/${row.id}`, { as })).status).toBe(404)
  const heir = await made({ priority: 2, nameVi: 'Kế thừa' })
  expect(heir.code).toBe('BT 0001')
  expect((await restore(published)).body).toMatchObject({
    reason: 'artifacts.code-taken-since',
    values: { name: row.nameVi, holder: 'Kế thừa' },
  })
  await change(heir, { code: 'BT 0002' })
  expect((await restore(published)).status).toBe(200)
  expect(await read(row)).toMatchObject({ status: 'published', priority: 1, images: [{ id: expect.any(String) }] })
})

test('the story has its own version, history and revert', async () => {
  const row = await made()
  const path = `/artifacts/${row.id}/story`
  const save = (version: number, body: Fields) => ask('PATCH', path, { as, version, body })
  const saved = await save(1, { storyVi: '<p onclick="x">Ngày xưa</p><script>1</script>' })
  expect(saved.body).toEqual({ id: row.id, version: 2, storyVi: '<p>Ngày xưa</p>', storyEn: '', freshness: 'missing' })
  expect(await read(row)).toMatchObject({ version: 1, hasStory: true, translations: { story: 'missing' } })
  expect(await save(1, { storyVi: 'Khác' })).toMatchObject({
    status: 412,
    body: { changed: ['storyVi'], current: { version: 2, storyVi: '<p>Ngày xưa</p>' } },
  })
  expect((await save(2, { storyVi: 'x'.repeat(100_001) })).status).toBe(400)
  expect((await save(2, { storyEn: '<p>Once</p>' })).body).toMatchObject({ version: 3, freshness: 'draft' })
  const removed = await ask('DELETE', path, { as, version: 3 })
  expect(removed.body).toMatchObject({ version: 4, storyVi: '', storyEn: '', freshness: null })
  const { rows } = (await ask('GET', `/history/stories/${row.id}`, { as })).body
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'stories.remove',
    'stories.update',
    'stories.update',
  ])
  const back = await ask('POST', `/history/stories/${row.id}/set-back`, {
    as,
    version: 4,
    body: { lineId: rows[0].id, side: 'before' },
  })
  expect(back.body).toMatchObject({ version: 5, fields: ['storyEn', 'storyVi'] })
  expect((await ask('GET', path, { as })).body).toMatchObject({ storyVi: '<p>Ngày xưa</p>', storyEn: '<p>Once</p>' })
})

test('the history reverts fields, images too', async () => {
  const one = await ownAsset()
  const row = await made({ images: [image(one)], sizes: 'cao 5 cm' })
  const changed = (await change(row, { nameVi: 'Khác', images: [], sizes: 'cao 9 cm' })).body
  const { rows, settable } = (await ask('GET', `/history/artifacts/${row.id}`, { as })).body
  expect(settable).toEqual(expect.arrayContaining(['priority', 'images', 'nameEn']))
  expect(settable).not.toContain('status')
  const body = { lineId: rows[0].id, side: 'before' }
  const back = await ask('POST', `/history/artifacts/${row.id}/set-back`, {
    as: 'owner',
    version: changed.version,
    body,
  })
  expect(back.body.fields.sort()).toEqual(['images', 'nameVi', 'sizes'])
  expect(await read(row)).toMatchObject({ nameVi: drum.nameVi, images: [{ id: one }], dimensions: { heightMm: 50 } })
})

test('the list searches without accents, filters, counts its facets and pages by every sort', async () => {
  await made({ nameEn: 'Drum', ageVi: 'thế kỷ 2 TCN', timeRegister: '1958-03' })
  await made({ priority: 2, code: 'BT 2', type: '3D', nameVi: 'Chum gốm Đông Sơn', isNationalTreasure: true })
  await made({ priority: 3, code: 'LSb 3', nameVi: 'Bia đá', ageVi: 'thời Lê sơ' })
  const list = async (query: Record<string, string>) => (await ask('GET', '/artifacts', { as, query })).body
  const names = async (query: Record<string, string>) => (await list(query)).rows.map(({ nameVi }: Fields) => nameVi)
  expect(await names({})).toEqual(['Bia đá', 'Chum gốm Đông Sơn', 'Trống đồng Ngọc Lũ'])
  expect(await names({ search: 'dong son' })).toEqual(['Chum gốm Đông Sơn'])
  expect(await names({ search: 'lsb' })).toEqual(['Bia đá'])
  expect(await names({ search: 'drum' })).toEqual(['Trống đồng Ngọc Lũ'])
  expect(await names({ type: '3D' })).toEqual(['Chum gốm Đông Sơn'])
  expect(await names({ priority: '3' })).toEqual(['Bia đá'])
  expect(await names({ treasure: 'true' })).toEqual(['Chum gốm Đông Sơn'])
  expect(await names({ filter: '{"field":"fromYear","is":"below","value":0}' })).toEqual(['Trống đồng Ngọc Lũ'])
  expect(await names({ filter: '{"field":"nameVi","is":"contains","value":"bia da"}' })).toEqual(['Bia đá'])
  for (const sort of ['priority', 'nameVi', 'code', 'fromYear', 'timeRegister', 'createdAt', 'updatedAt'])
    for (const order of ['asc', 'desc']) {
      const all = await names({ sort, order })
      let page = await list({ sort, order, size: '1' })
      const walked = [...page.rows]
      while (page.next) walked.push(...(page = await list({ sort, order, size: '1', after: page.next })).rows)
      expect(walked.map(({ nameVi }) => nameVi)).toEqual(all)
    }
  const facets = async (query: Record<string, string>) => (await ask('GET', '/artifacts/facets', { as, query })).body
  expect(await facets({})).toEqual({
    type: { '2D': 2, '3D': 1 },
    status: { draft: 3, published: 0 },
    translation: { missing: 3, stale: 0, draft: 0, checked: 0 },
    quality: { complete: 0, wanting: 0, unfinished: 3 },
  })
  expect(await facets({ type: '3D' })).toMatchObject({ type: { '2D': 2, '3D': 1 }, status: { draft: 1 } })
  const found = (await ask('GET', '/search', { as, query: { text: 'trong dong' } })).body.groups
  expect(found).toMatchObject([{ entity: 'artifacts', hits: [{ title: 'Trống đồng Ngọc Lũ', detail: 'BT 0001' }] }])
})

test('values of earlier records are suggested, most frequent first', async () => {
  await made({ placeNow: 'Kho B', ownerEn: 'Museum' })
  await made({ priority: 2, code: 'BT 2', placeNow: 'Kho A' })
  await made({ priority: 3, code: 'BT 3', placeNow: 'Kho A' })
  const offered = async (query: Record<string, string>) =>
    (await ask('GET', '/artifacts/suggestions', { as, query })).body.values
  expect(await offered({ field: 'placeNow' })).toEqual(['Kho A', 'Kho B'])
  expect(await offered({ field: 'placeNow', text: 'kho b' })).toEqual(['Kho B'])
  expect(await offered({ field: 'placeNow', text: '%' })).toEqual([])
  expect(await offered({ field: 'owner', language: 'en' })).toEqual(['Museum'])
})

test('a stale save is told what changed and by whom', async () => {
  const row = await made()
  await change(row, { nameEn: 'One' })
  expect(await change(row, { nameEn: 'Two' })).toMatchObject({
    status: 412,
    body: { changed: expect.arrayContaining(['nameEn']), current: { nameEn: 'One', version: 2 } },
  })
})

test('read-only accounts write nothing', async () => {
  const row = await made()
  for (const answer of [
    await create({ ...drum, priority: 9, code: 'BT 9' }, 'marketing'),
    await change(row, { nameEn: 'x' }, 'analyst'),
    await order(row, 'publish', 'marketing'),
    await remove(row, 'marketing'),
  ])
    expect(answer.status).toBe(403)
  expect((await ask('GET', `/artifacts/${row.id}`, { as: 'marketing' })).status).toBe(200)
  expect((await ask('GET', '/artifacts', { as: 'finance' })).status).toBe(403)
})
