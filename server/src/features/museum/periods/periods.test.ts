import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
beforeEach(() => server.db.execute(sql`delete from periods`))
afterAll(() => server.close())

type Fields = Record<string, unknown>
const create = (body: Fields, as = 'curator') => ask('POST', '/periods', { as, body })
const names = (name: string) => ({ nameVi: name, nameEn: `${name} period` })
const ly = { nameVi: 'Nhà Lý', nameEn: 'Lý dynasty', startYear: 1009, endYear: 1225 }
const made = async (body: Fields = ly) => (await create(body)).body
const read = async (id: string) => (await ask('GET', `/periods/${id}`, { as: 'curator' })).body
const at = ({ id, version }: { id: string; version: number }) => ({ path: `/periods/${id}`, version })
const change = (row: { id: string; version: number }, body: Fields) =>
  ask('PATCH', at(row).path, { as: 'curator', version: row.version, body })
const list = (row: { id: string; version: number }, artifactIds: string[]) =>
  ask('PUT', `${at(row).path}/artifacts`, { as: 'curator', version: row.version, body: { artifactIds } })
const remove = (row: { id: string; version: number }, as = 'curator') =>
  ask('DELETE', at(row).path, { as, version: row.version })

let register = 0
async function artifact(name: string) {
  const id = randomUUID()
  register += 1
  await server.db.execute(sql`insert into artifacts (id, type, register_index, code, name_vi, name_en)
    values (${id}, '2D', ${register}, ${`BT ${register}`}, ${name}, ${`${name} en`})`)
  return id
}

test('the specification’s message for a missing from year, in both languages', async () => {
  for (const body of [names('Không năm'), { ...names('Không năm'), startYear: null }]) {
    const answer = await create(body)
    expect(answer).toMatchObject({ status: 400, body: { fields: { startYear: 'periods.from-year-required' } } })
  }
  const { say } = await import('@learning-cms/contract/core/all-reasons')
  expect(say('periods.from-year-required', 'en')).toBe('Please enter the from year')
})

test('names in both languages are unique; case and spaces do not distinguish them, accents do', async () => {
  expect((await create({ startYear: 1 })).body.fields).toEqual({ nameVi: 'periods.name-vi-required' })
  expect((await create({ startYear: 1, nameVi: 'Không tên' })).body.fields).toEqual({
    nameEn: 'periods.name-en-required',
  })
  expect((await create({ ...names(' '), startYear: 1 })).body.fields.nameVi).toBe('periods.name-vi-required')
  await made()
  expect(await create({ ...ly, nameVi: 'NHÀ  LÝ', nameEn: 'Other' })).toMatchObject({
    status: 409,
    body: { reason: 'periods.name-vi-taken', fields: { nameVi: 'periods.name-vi-taken' } },
  })
  expect(await create({ ...ly, nameVi: 'Khác' })).toMatchObject({
    status: 409,
    body: { fields: { nameEn: 'periods.name-en-taken' } },
  })
  const other = await create({ ...ly, nameVi: 'Nhà Ly', nameEn: 'Ly' })
  expect(other.status).toBe(200)
  expect((await change(other.body, { nameVi: 'nhà lý'.normalize('NFD') })).body.reason).toBe('periods.name-vi-taken')
})

test('any past whole year is accepted; 0, future and too early years are not', async () => {
  const thisYear = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear()
  const one = await made()
  let version = one.version
  const fits = fc.integer({ min: -1_000_000, max: thisYear }).filter((year) => year !== 0)
  await fc.assert(
    fc.asyncProperty(fits, fits, async (a, b) => {
      const [startYear, endYear] = a < b ? [a, b] : [b, a]
      const answer = await change({ id: one.id, version }, { startYear, endYear })
      expect(answer).toMatchObject({ status: 200, body: { startYear, endYear } })
      version = answer.body.version
      if (startYear === endYear) return
      const wrong = await change({ id: one.id, version }, { startYear: endYear, endYear: startYear })
      expect(wrong).toMatchObject({ status: 422, body: { fields: { endYear: 'periods.years-order' } } })
    }),
    { numRuns: 40 },
  )
  for (const [startYear, reason] of [
    [0, 'years.zero'],
    [-1_000_001, 'years.too-early'],
    [thisYear + 1, 'years.future'],
    [1.5, 'years.unreadable'],
    ['1009', 'input.wrong-type'],
  ] as const)
    expect((await create({ ...names('Sai'), startYear })).body.fields, String(startYear)).toEqual({ startYear: reason })
  expect((await create({ ...ly, ...names('Ngược'), endYear: 1000 })).body.fields).toEqual({
    endYear: 'periods.years-order',
  })
})

test('an open end lasts to the present; overlapping periods are allowed and named, adjacent ones do not overlap', async () => {
  const first = await made()
  const tran = await made({ nameVi: 'Nhà Trần', nameEn: 'Trần dynasty', startYear: 1225, endYear: 1400 })
  expect(tran.overlaps).toEqual([])
  const open = await made({ ...names('Từ đó'), startYear: 1200 })
  expect(open).toMatchObject({ endYear: null, overlaps: [{ id: first.id, nameVi: 'Nhà Lý' }, { id: tran.id }] })
  expect((await read(first.id)).overlaps).toMatchObject([{ id: open.id }])
  expect((await change(open, { endYear: 1200 })).body.overlaps).toMatchObject([{ id: first.id }])
})

test('artifacts are ordered, unique, and must exist', async () => {
  const period = await made()
  const [drum, jar, bell] = [await artifact('Trống'), await artifact('Chum'), await artifact('Chuông')] as const
  const set = await list(period, [jar, drum])
  expect(set.body.artifacts).toMatchObject([{ id: jar, nameVi: 'Chum', nameEn: 'Chum en' }, { id: drum }])
  expect(set.body).toMatchObject({ artifactCount: 2, version: 2 })
  expect((await list(set.body, [jar, drum])).body.version).toBe(2)
  expect((await list(set.body, [drum, drum])).body.fields).toEqual({ artifactIds: 'periods.artifact-twice' })
  expect(await list(set.body, [drum, randomUUID()])).toMatchObject({
    status: 422,
    body: { fields: { 'artifactIds.1': 'periods.artifact-unknown' } },
  })
  const path = `${at(period).path}/artifacts`
  const added = await ask('POST', path, { as: 'curator', version: 2, body: { artifactIds: [drum, bell] } })
  expect(added.body.artifacts.map(({ id }: { id: string }) => id)).toEqual([jar, drum, bell])
  const taken = await ask('DELETE', `${path}/${jar}`, { as: 'curator', version: 3 })
  expect(taken.body.artifacts.map(({ id }: { id: string }) => id)).toEqual([drum, bell])
  expect((await ask('DELETE', `${path}/${jar}`, { as: 'curator', version: 4 })).status).toBe(404)
  expect((await list({ id: period.id, version: 2 }, [])).body).toMatchObject({
    status: 412,
    changed: ['artifactIds'],
    current: { version: 4 },
  })
})

test('an artifact in the trash is hidden, and returns to its place', async () => {
  const [first, second, third] = [await artifact('Một'), await artifact('Hai'), await artifact('Ba')] as const
  const period = (await list(await made(), [first, second, third])).body
  const inTrash = (is: boolean) =>
    server.db.execute(sql`update artifacts set deleted_at = case when ${is} then now() end where id = ${second}`)
  await inTrash(true)
  const row = await read(period.id)
  expect(row.artifacts.map(({ id }: { id: string }) => id)).toEqual([first, third])
  expect(row.artifactCount).toBe(2)
  expect((await list(row, [second])).body.fields).toEqual({ 'artifactIds.0': 'periods.artifact-unknown' })
  await inTrash(false)
  expect((await read(period.id)).artifacts.map(({ id }: { id: string }) => id)).toEqual([first, second, third])
})

test('a period is trashed and restored with its list; artifacts are unaffected', async () => {
  const drum = await artifact('Trống đồng')
  const period = (await list(await made(), [drum])).body
  expect((await remove(period, 'marketing')).status).toBe(403)
  expect((await remove({ ...period, version: 1 })).status).toBe(412)
  expect((await remove(period)).status).toBe(200)
  expect((await ask('GET', at(period).path, { as: 'curator' })).status).toBe(404)
  const stays = await server.db.execute(sql`select deleted_at from artifacts where id = ${drum}`)
  expect(stays.rows).toEqual([{ deleted_at: null }])

  const usurper = await made({ ...ly, nameEn: 'Another' })
  const [trashed] = (await ask('GET', '/trash', { as: 'curator', query: { entity: 'periods' } })).body.rows
  expect(trashed).toMatchObject({ id: period.id, name: 'Nhà Lý' })
  const restore = () => ask('POST', `/trash/${period.id}/restore`, { as: 'curator', version: 3, body: {} })
  expect(await restore()).toMatchObject({
    status: 409,
    body: { reason: 'periods.restore-name-taken', values: { name: 'Nhà Lý' } },
  })
  await change(usurper, { nameVi: 'Đổi tên' })
  expect((await restore()).status).toBe(200)
  const back = await read(period.id)
  expect(back.artifacts).toMatchObject([{ id: drum }])

  await remove(back)
  const purged = await ask('DELETE', `/trash/${period.id}`, { as: 'curator', version: back.version + 1 })
  expect(purged.status).toBe(200)
  expect((await server.db.execute(sql`select from artifacts where id = ${drum}`)).rows).toHaveLength(1)
})

test('the history shows the artifact list and can revert it', async () => {
  const [drum, jar] = [await artifact('Trống cũ'), await artifact('Chum cũ')] as const
  const set = (await list(await made(), [drum, jar])).body
  const now = (await list((await change(set, { startYear: 1010 })).body, [jar])).body
  const history = (await ask('GET', `/history/periods/${now.id}`, { as: 'curator' })).body
  expect(history.rows.map(({ action }: { action: string }) => action)).toEqual([
    'periods.setArtifacts',
    'periods.update',
    'periods.setArtifacts',
    'periods.create',
  ])
  expect(history.rows[0].changes).toEqual({ artifactIds: [[drum, jar], [jar]] })
  expect(history.names).toMatchObject({ [drum]: 'Trống cũ', [jar]: 'Chum cũ' })
  const lineId = history.rows[1].id
  await server.db.execute(sql`update artifacts set deleted_at = now() where id = ${jar}`)
  const back = await ask('POST', `/history/periods/${now.id}/set-back`, {
    as: 'curator',
    version: now.version,
    body: { lineId, side: 'before' },
  })
  expect(back.body.fields.toSorted()).toEqual(['artifactIds', 'startYear'])
  expect(await read(now.id)).toMatchObject({ startYear: 1009, artifacts: [{ id: drum }] })
})

test('the list sorts by every field, filters by artifact, searches without accents, and starts with the earliest', async () => {
  const drum = await artifact('Trống khác')
  const dongSon = await made({ nameVi: 'Văn hoá Đông Sơn', nameEn: 'Đông Sơn culture', startYear: -700, endYear: 100 })
  await list(dongSon, [drum])
  await made()
  await made({ nameVi: 'Sơ kỳ đá cũ', nameEn: 'Lower Palaeolithic', startYear: -800_000, endYear: -200_000 })
  const rowsFor = async (query: Fields) =>
    (await ask('GET', '/periods', { as: 'analyst', query: query as Record<string, string> })).body.rows.map(
      ({ nameVi }: { nameVi: string }) => nameVi,
    )
  expect(await rowsFor({})).toEqual(['Sơ kỳ đá cũ', 'Văn hoá Đông Sơn', 'Nhà Lý'])
  expect(await rowsFor({ sort: 'nameVi', order: 'desc' })).toEqual(['Văn hoá Đông Sơn', 'Sơ kỳ đá cũ', 'Nhà Lý'])
  expect(await rowsFor({ sort: 'nameEn' })).toEqual(['Văn hoá Đông Sơn', 'Sơ kỳ đá cũ', 'Nhà Lý'])
  expect(await rowsFor({ sort: 'updatedAt' })).toEqual(['Văn hoá Đông Sơn', 'Nhà Lý', 'Sơ kỳ đá cũ'])
  expect(await rowsFor({ artifactId: drum })).toEqual(['Văn hoá Đông Sơn'])
  expect(await rowsFor({ search: 'dong son' })).toEqual(['Văn hoá Đông Sơn'])
  const page = (await ask('GET', '/periods', { as: 'analyst', query: { size: '2' } })).body
  expect(await rowsFor({ size: '2', after: page.next })).toEqual(['Nhà Lý'])
  const { rows } = (await ask('GET', '/periods/timeline', { as: 'marketing' })).body
  expect(rows).toMatchObject([
    { startYear: -800_000 },
    { nameEn: 'Đông Sơn culture', artifactCount: 1 },
    { endYear: 1225 },
  ])
  const found = (await ask('GET', '/search', { as: 'curator', query: { text: 'palaeo' } })).body.groups
  expect(found).toMatchObject([{ entity: 'periods', hits: [{ title: 'Sơ kỳ đá cũ' }] }])
})

test('an unknown image, an unknown field and a role without the right are refused', async () => {
  expect((await create({ ...ly, imageId: randomUUID() })).body.fields).toEqual({ imageId: 'media.unknown' })
  expect((await create({ ...ly, artifactCount: 3 })).body.fields).toEqual({ artifactCount: 'input.unknown-field' })
  expect((await create(ly, 'marketing')).status).toBe(403)
  const period = await made()
  expect((await ask('PATCH', at(period).path, { as: 'curator', body: { nameVi: 'Khác' } })).status).toBe(428)
  expect((await change(period, {})).body.version).toBe(period.version)
})
