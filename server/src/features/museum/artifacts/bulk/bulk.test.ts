import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'curator'
const complete = { shortDescriptionVi: 'Mô tả', ageVi: 'Thế kỷ 7 TCN', type: '3D' as const }
const bodyOf = (target: object, command: object) => ({ entity: 'artifacts', target, command })
const preview = (ids: string[], command: object) =>
  t.ask('POST', '/bulk/preview', { as, body: bodyOf({ ids }, command) })
const run = async (ids: string[], command: object, who = as) =>
  (await t.ask('POST', '/bulk', { as: who, body: bodyOf({ ids }, command) })).body
const undo = async ({ id }: { id: string }) => (await t.ask('POST', `/bulk/${id}/undo`, { as })).body
const read = async (id: string) => (await t.ask('GET', `/artifacts/${id}`, { as })).body
const some = async (count: number, input = {}) => {
  const made = []
  for (let n = 0; n < count; n += 1) made.push(await make.artifact(t.db, input))
  return made.map(({ id }) => id)
}

test('artifacts are moved together, each move is in its location history, and the undo moves them back', async () => {
  const ids = await some(3, { placeNow: 'Kho A' })
  const [there] = await some(1, { placeNow: 'Phòng 2' })
  const command = { do: 'setPlace', placeNow: 'Phòng 2' }
  expect((await preview([...ids, there!], command)).body).toMatchObject({ willChange: 3, same: 1, refused: [] })
  const moved = await run([...ids, there!], command)
  expect(moved).toMatchObject({ done: 3, same: 1, refused: 0, mayUndo: true })
  expect(await read(ids[0]!)).toMatchObject({ placeNow: 'Phòng 2', placeBefore: 'Kho A' })
  expect(await undo(moved)).toMatchObject({ done: 3, refused: 0 })
  expect(await read(ids[0]!)).toMatchObject({ placeNow: 'Kho A', placeBefore: 'Phòng 2' })
})

test('a tag is added where it is missing and removed where it is present; a record with the maximum refuses', async () => {
  const full = Array.from({ length: 30 }, (_, n) => `nhãn ${n}`)
  const [bare, tagged, laden] = [
    ...(await some(1)),
    ...(await some(1, { tags: ['lễ nghi'] })),
    ...(await some(1, { tags: full })),
  ]
  const ids = [bare!, tagged!, laden!]
  const command = { do: 'addTag', tag: 'lễ nghi' }
  expect((await preview(ids, command)).body).toMatchObject({
    willChange: 1,
    same: 1,
    refused: [{ reason: 'artifacts.too-many-tags', count: 1 }],
  })
  const added = await run(ids, command)
  expect(added).toMatchObject({ done: 1, same: 1, refused: 1 })
  const removed = await run(ids, { do: 'removeTag', tag: 'lễ nghi' })
  expect(removed).toMatchObject({ done: 2, same: 1 })
  expect((await read(tagged!)).tags).toEqual([])
  await undo(removed)
  expect([(await read(bare!)).tags, (await read(tagged!)).tags]).toEqual([['lễ nghi'], ['lễ nghi']])
})

test('only complete artifacts are published; owner and condition are set and undone', async () => {
  const [flat] = await some(1, { ...complete, type: '2D' })
  const [model] = await some(1, complete)
  const [empty] = await some(1)
  const [published] = await some(1, { status: 'published' })
  expect((await preview([flat!, model!, empty!, published!], { do: 'publish' })).body).toMatchObject({
    willChange: 0,
    same: 1,
    refused: expect.arrayContaining([
      expect.objectContaining({ reason: 'artifacts.no-model', values: { missing: ['model'] }, count: 1 }),
      expect.objectContaining({ reason: 'artifacts.incomplete', values: { missing: ['image'] }, count: 1 }),
    ]),
  })
  const hidden = await run([published!], { do: 'unpublish' })
  expect([hidden.done, (await read(published!)).status]).toEqual([1, 'draft'])
  const owned = await run([flat!, model!], { do: 'setOwner', ownerVi: 'Bảo tàng A', ownerEn: 'Museum A' })
  expect(await read(flat!)).toMatchObject({ ownerVi: 'Bảo tàng A', ownerEn: 'Museum A', version: 2 })
  await undo(owned)
  expect(await read(flat!)).toMatchObject({ ownerVi: '', ownerEn: '' })
  const noted = await run([flat!], { do: 'setCondition', condition: 'Rạn men', conditionDate: '2024-03' })
  expect(noted).toMatchObject({ done: 1 })
  expect(await read(flat!)).toMatchObject({ condition: 'Rạn men', conditionDate: '2024-03' })
})

test('a filtered selection goes to the trash and is restored under its numbers, with the right', async () => {
  const tag = 'gom vào thùng'
  const ids = await some(2, { placeNow: tag })
  const filter = `{"field":"placeNow","is":"is","value":"${tag}"}`
  const target = { query: { filter }, expectedCount: 2 }
  const body = bodyOf(target, { do: 'putInTrash' })
  expect((await t.ask('POST', '/bulk', { as: 'marketing', body })).body).toMatchObject({ done: 0, refused: 2 })
  const { body: deleted } = await t.ask('POST', '/bulk', { as, body })
  expect(deleted).toMatchObject({ total: 2, done: 2 })
  expect((await t.ask('GET', `/artifacts/${ids[0]}`, { as })).status).toBe(404)
  expect(await undo(deleted)).toMatchObject({ done: 2 })
  expect((await read(ids[1]!)).placeNow).toBe(tag)
})

test('an exported register has the rows of the list, and no text becomes a formula', async () => {
  const place = 'Kho xuất tệp'
  const { code, priority } = await make.artifact(t.db, {
    nameVi: '=HYPERLINK("http://x")',
    nameEn: 'Drum',
    placeNow: place,
    ageVi: 'Thế kỷ 7 TCN',
    fromYear: -700,
    toYear: -601,
    amount: 2,
    amountUnit: 'chiếc',
    isNationalTreasure: true,
  })
  await some(1, { placeNow: place, type: '3D' })
  const query = { filter: `{"field":"placeNow","is":"is","value":"${place}"}`, type: ['2D'] }
  const body = {
    query,
    columns: ['priority', 'name', 'age', 'amount', 'treasure', 'status'],
    format: 'csv',
    language: 'vi',
  }
  const { jobId } = (await t.ask('POST', '/exports', { as, body: { entity: 'artifacts', ...body } })).body
  expect(await t.runJobs()).toEqual({ faults: [] })
  const { token } = await t.as(as)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await t.app.inject({ url: `/api/v1/exports/${jobId}/file`, headers })
  expect(parse(answer.rawPayload, { bom: true })).toEqual([
    [
      'Số đăng ký',
      'Mã hiện vật',
      'Tên hiện vật',
      'Tên tiếng Anh',
      'Niên đại',
      'Niên đại tiếng Anh',
      'Từ năm',
      'Đến năm',
      'Số lượng',
      'Đơn vị tính',
      'Bảo vật quốc gia',
      'Trạng thái',
    ],
    [
      String(priority),
      code,
      `'=HYPERLINK("http://x")`,
      'Drum',
      'Thế kỷ 7 TCN',
      '',
      '-700',
      '-601',
      '2',
      'chiếc',
      'Có',
      'Bản nháp',
    ],
  ])
  const { rows } = await t.db.execute(sql`select 1 from audit_lines where entity_id = ${jobId}`)
  expect(rows.length).toBeGreaterThan(0)
  expect((await t.ask('POST', '/exports', { as: 'analyst', body: { entity: 'artifacts', ...body } })).status).toBe(403)
})

test('before deleting one or many, the preview says where they are used', async () => {
  const [used, unused] = await some(2, { nameVi: 'Thạp đồng' })
  const period = async (nameVi: string) =>
    (await t.ask('POST', '/periods', { as, body: { nameVi, nameEn: `${nameVi} en`, startYear: -700 } })).body as {
      id: string
      version: number
    }
  const list = ({ id, version }: { id: string; version: number }, artifactIds: string[]) =>
    t.ask('PUT', `/periods/${id}/artifacts`, { as, version, body: { artifactIds } })
  const [early, late] = [await period('Đông Sơn'), await period('Đã bỏ')]
  for (const one of [early, late]) expect((await list(one, [used!])).status).toBe(200)
  const { version } = (await t.ask('GET', `/periods/${late.id}`, { as })).body
  expect((await t.ask('DELETE', `/periods/${late.id}`, { as, version })).status).toBe(200)
  await t.db.execute(sql`
    insert into artifact_scenes
      (artifact_id, version, unit, pose, light, background, hotspots, measures, tours, line_vi, line_en)
    values (${used}, 1, 'm', '{}', 'studio', 'page', '[{}, {}]', '[]', '[{}]', '[]', '[]')`)

  const uses = async (id: string) => (await t.ask('GET', `/artifacts/${id}/uses`, { as })).body
  const named = { id: early.id, nameVi: 'Đông Sơn', nameEn: 'Đông Sơn en' }
  expect(await uses(used!)).toEqual({ periodCount: 1, periods: [named], hotspots: 2, tours: 1 })
  expect(await uses(unused!)).toEqual({ periodCount: 0, periods: [], hotspots: 0, tours: 0 })
  const one = { count: 1, names: ['Thạp đồng'] }
  expect((await preview([used!, unused!], { do: 'putInTrash' })).body).toEqual({
    total: 2,
    willChange: 2,
    same: 0,
    refused: [],
    warnings: [
      { reason: 'artifacts.used-in-period', values: { period: 'Đông Sơn' }, ...one },
      { reason: 'artifacts.used-in-scene', values: {}, ...one },
    ],
  })
  expect((await preview([used!], { do: 'addTag', tag: 'mới' })).body.warnings).toBeUndefined()
  await run([used!], { do: 'putInTrash' })
  expect((await t.ask('GET', `/artifacts/${used}/uses`, { as })).status).toBe(404)
})
