import { line } from '@learning-cms/contract/core/common'
import { importFields } from '@learning-cms/contract/records/import-fields'
import { importEntities, type ImportEntity } from '@learning-cms/contract/records/import-rights'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceOf } from './sources.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const formats = ['csv', 'xlsx'] as const
const languages = ['vi', 'en'] as const
type Input = { entity: ImportEntity; query?: object; format?: string; language?: string }
const unique = () => randomBytes(4).toString('hex')

async function fileOf({ entity, query = {}, format = 'csv', language = 'vi' }: Input, as = 'owner') {
  const body = { entity, query, format, language, columns: 'importable' }
  const response = await t.ask('POST', '/exports', { as, body })
  expect(response.status).toBe(200)
  expect(await t.runJobs()).toEqual({ faults: [] })
  const { token } = await t.as(as)
  const url = `/api/v1/exports/${response.body.jobId}/file`
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function checked(entity: ImportEntity, file: Buffer | string, as = 'owner') {
  const { token } = await t.as(as)
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    query: { entity, fileName: 'so' },
    payload: file,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
  })
  const { id, version, mapping } = sent.json()
  expect(mapping).toEqual(Object.keys(importFields[entity]))
  expect((await t.ask('POST', `/imports/${id}/check`, { as, version })).status).toBe(200)
  expect(await t.runJobs()).toEqual({ faults: [] })
  const found = (await t.ask('GET', `/imports/${id}`, { as })).body
  const odd = (
    await t.ask('GET', `/imports/${id}/rows`, { as, query: { size: 100, outcome: 'create,update,refused' } })
  ).body.rows
  return { ...found, odd }
}
const step = async (word: 'run' | 'undo', { id, version }: { id: string; version: number }, as = 'owner') => {
  expect((await t.ask('POST', `/imports/${id}/${word}`, { as, version })).status).toBe(200)
  expect(await t.runJobs()).toEqual({ faults: [] })
  return (await t.ask('GET', `/imports/${id}`, { as })).body
}

/** What people, programs and spreadsheets put into cells. */
const nasty = [
  '=1+1',
  '-5',
  '+84 90',
  '@SUM(A1)',
  "'=1+1",
  "''-5",
  "'tis",
  '#N/A',
  "'#REF!",
  '007',
  '1e5',
  'true',
  '1.234',
  'Trống đồng Ngọc Lũ, "đẹp"; 3|4',
  'dòng một\ndòng hai',
  'a\r\nb',
  'a\tb',
  '_x000D_',
  '_x0041_',
  '＝1',
  '"',
  '""',
  ';',
  '|',
  '"a"; b',
  'Không rõ',
  'unknown',
  '<b>đậm</b>',
  'a & b',
  '&amp;',
  '😀',
  '31/02/1985',
  '05/03/1985',
  '\u0001x',
  '_x005F_',
]
const LONGEST_LINE = 300
const textOf = (longest: number) =>
  fc
    .oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 20 }), fc.constant(''))
    .map((text) => text.replaceAll('\0', '').trim().normalize('NFC').slice(0, longest).trim())
    .filter((text) => text.isWellFormed())
    // Shorter ones are of one line, as they are stored.
    .map((text) => (longest <= LONGEST_LINE ? line(longest).parse(text) : text))
const filled = (longest: number) => textOf(longest).filter((text) => text !== '')
const wordsOf = (longest: number) => fc.uniqueArray(filled(longest), { maxLength: 5 })
const partial = fc.constantFrom(null, '1985', '1985-03', '1985-03-05', '0985')
const rich = fc.oneof(
  textOf(200),
  fc
    .array(filled(30), { maxLength: 3 })
    .map((lines) => lines.map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`).join('')),
)
const years = fc
  .constantFrom([null, null], [-700, -601], [-1, null], [1802, 1945])
  .map(([fromYear, toYear]) => ({ fromYear, toYear }))

const artifact = fc.record({
  nameVi: filled(255),
  nameEn: textOf(255),
  type: fc.constantFrom('2D', '3D'),
  amountUnit: textOf(30),
  shortDescriptionVi: textOf(500),
  shortDescriptionEn: textOf(500),
  fullDescriptionVi: rich,
  fullDescriptionEn: rich,
  addContentVi: rich,
  addContentEn: rich,
  transcriptVi: textOf(2_000),
  transcriptEn: textOf(2_000),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  sizes: textOf(500),
  ageVi: textOf(255),
  ageEn: textOf(255),
  scale: fc.double({ min: 1e-12, max: 100_000, minExcluded: true, noNaN: true }),
  ownerVi: textOf(255),
  ownerEn: textOf(255),
  timeRegister: partial,
  timeCollection: textOf(255),
  placeCollectionVi: textOf(255),
  placeCollectionEn: textOf(255),
  placeNow: textOf(255),
  inspection: textOf(2_000),
  inspectionAct: textOf(100),
  inspectionDate: partial,
  inspectionMembers: fc.array(filled(100), { maxLength: 4 }),
  security: textOf(2_000),
  condition: textOf(500),
  conditionDate: partial,
  acquisitionDocuments: textOf(2_000),
  acquisition: fc.constantFrom(null, 'survey', 'excavation', 'transfer', 'donation', 'purchase', 'exchange'),
  isNationalTreasure: fc.boolean(),
  tags: wordsOf(50),
  storyVi: rich,
  storyEn: rich,
  materials: wordsOf(100),
  techniques: wordsOf(100),
})

let number = 70_000
async function termIds(kind: 'material' | 'technique', names: readonly string[]) {
  const ids: string[] = []
  for (const nameVi of names) {
    const made = await t.ask('POST', '/artifact-terms', { as: 'curator', body: { kind, nameVi } })
    if (made.status === 200) ids.push(made.body.id)
    else {
      expect(made.body.reason).toBe('artifact-terms.name-taken')
      const { rows } = await t.db.execute<{ id: string }>(sql`
        select id from artifact_terms where kind = ${kind} and lower(name_vi collate "default") = lower(${nameVi})`)
      ids.push(...rows.map(({ id }) => id))
    }
  }
  return [...new Set(ids)]
}

async function enter(prefix: string, { materials, techniques, storyVi, storyEn, ...fields }: Record<string, unknown>) {
  number += 1
  const body = {
    ...fields,
    priority: number,
    code: `${prefix} ${number}`,
    materialIds: await termIds('material', materials as string[]),
    techniqueIds: await termIds('technique', techniques as string[]),
  }
  const made = await t.ask('POST', '/artifacts', { as: 'curator', body })
  expect(made).toMatchObject({ status: 200 })
  const { id } = made.body
  const story = (await t.ask('GET', `/artifacts/${id}/story`, { as: 'curator' })).body
  const saved = await t.ask('PATCH', `/artifacts/${id}/story`, {
    as: 'curator',
    version: story.version,
    body: { storyVi, storyEn },
  })
  expect(saved.status).toBe(200)
}

test.each(importEntities)('everything an import of %s accepts can be exported under the same names', (entity) =>
  expect(Object.entries(sourceOf(entity).importable!.columns).map(([name, { heading }]) => [name, heading])).toEqual(
    Object.entries(importFields[entity]).map(([name, { heading }]) => [name, heading]),
  ),
)

test('any register exported as a spreadsheet is imported again without changes', async () => {
  const prefix = `VX${unique().replace(/\d/g, 'x')}`
  const examples = fc.sample(fc.tuple(artifact, years), {
    numRuns: 25,
    seed: Date.now() % 1e9,
  })
  // Every text contains each of the known difficulties once.
  for (const text of nasty) {
    const cut = (longest: number) => text.slice(0, longest).trim() || 'x'
    const all = {
      ...examples[0]![0],
      nameVi: cut(255),
      ageVi: cut(255),
      placeNow: cut(255),
      ownerVi: cut(255),
      timeCollection: cut(255),
    }
    const lists = {
      tags: [cut(50), `${cut(48)} y`],
      inspectionMembers: [cut(100), cut(100)],
      materials: [cut(100)],
      techniques: [cut(100)],
    }
    const richer = {
      fullDescriptionVi: text,
      addContentVi: `<p>${text}</p>`,
      storyVi: text,
      shortDescriptionVi: text,
      security: text,
    }
    await enter(prefix, { ...all, ...lists, ...richer, ...examples[0]![1] })
  }
  for (const [fields, of] of examples) await enter(prefix, { ...fields, ...of })
  for (const format of formats)
    for (const language of languages) {
      const file = await fileOf({ entity: 'artifacts', query: { search: prefix }, format, language })
      const { odd, counts } = await checked('artifacts', file)
      expect({ format, language, odd }).toEqual({ format, language, odd: [] })
      expect(counts).toMatchObject({ unchanged: examples.length + nasty.length, create: 0, update: 0, refused: 0 })
    }
})

test('a lost register is restored from its spreadsheet', async () => {
  const prefix = `VY${unique().replace(/\d/g, 'x')}`
  // For a new record without years they are read from its age, so that case is left out here.
  for (const [fields, of] of fc.sample(fc.tuple(artifact, years), { numRuns: 20, seed: Date.now() % 1e9 }))
    await enter(prefix, { ...fields, ...of, ageVi: of.fromYear === null ? '' : fields.ageVi })
  const input = { entity: 'artifacts', query: { search: prefix, sort: 'priority', order: 'asc' } } as const
  const [before, book] = [await fileOf(input), await fileOf({ ...input, format: 'xlsx' })]
  for (const file of [before, book]) {
    await t.db.execute(sql`delete from artifacts where code like ${`${prefix}%`}`)
    await t.db.execute(sql`delete from register_spent where code like ${`${prefix}%`}`)
    const found = await checked('artifacts', file)
    expect(found.counts).toMatchObject({ create: 20, refused: 0 })
    expect((await step('run', found)).counts).toMatchObject({ created: 20, refused: 0 })
    expect((await fileOf(input)).toString()).toBe(before.toString())
  }
})

test('courses: categories by path, instructors with duplicate names, lists and prices', async () => {
  const root = await make.category(t.db, { name: `Nghề ${unique()}` })
  // Without its separators, the path of the other category has the same name.
  await make.category(t.db, { name: `${root.name} Gỗ Đá` })
  const below = await make.category(t.db, { name: 'Gỗ/Đá', parentId: root.id })
  const same = await make.category(t.db, { name: root.name, parentId: below.id })
  const instructors = [
    await make.instructor(t.db, { fullName: 'Lê Trùng Tên' }),
    await make.instructor(t.db, { fullName: 'LÊ TRÙNG TÊN' }),
    await make.instructor(t.db, { fullName: `Người ${unique()}` }),
  ]
  const word = unique()
  const course = fc.record({
    categoryId: fc.constantFrom(root.id, below.id, same.id, null),
    instructorId: fc.constantFrom(null, ...instructors.map(({ id }) => id)),
    level: fc.constantFrom('beginner', 'intermediate', 'advanced'),
    language: fc.constantFrom('vi', 'en'),
    isPriority: fc.boolean(),
    shortDescription: textOf(500),
    description: rich,
    requirements: fc.array(filled(300), { maxLength: 4 }),
    whatYouLearn: wordsOf(300),
    targetAudience: wordsOf(300),
    previewVideo: fc.constantFrom('', 'https://video.example.vn/a?b=1|2'),
    price: fc.constantFrom(null, 0, 1_234_567),
  })
  for (const fields of fc.sample(course, { numRuns: 30, seed: Date.now() % 1e9 })) {
    const made = await t.ask('POST', '/courses', {
      as: 'owner',
      body: { ...fields, title: `${word} ${unique()}`, originalPrice: fields.price },
    })
    expect(made).toMatchObject({ status: 200 })
  }
  for (const format of formats)
    for (const language of languages) {
      const file = await fileOf({ entity: 'courses', query: { search: word }, format, language })
      const { odd, counts } = await checked('courses', file)
      expect([odd, counts.unchanged]).toEqual([[], 30])
    }
})

const person = () => ({
  fullName: `Học ${unique()}`,
  email: `hv.${unique()}@example.test`,
  phone: '+84 901 234 567',
  birthDate: '2001-12-31',
  gender: 'other',
  address: '-5 Lê Lợi, "Huế"\nViệt Nam',
})

test('students: unchanged for people who may export personal data; nothing personal for others', async () => {
  const word = unique()
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const { body } = await t.ask('POST', '/students', {
      as: 'owner',
      body: { ...person(), fullName: `Học ${word} ${n}` },
    })
    ids.push(body.id)
  }
  await t.ask('POST', `/students/${ids[0]}/notes`, { as: 'owner', body: { body: '=Ghi chú\n"kín"' } })
  await t.db.execute(sql`
    insert into external_ids (entity, source, external_id, row_id, changed_at) values ('students', 'console', ${`0${word}`}, ${ids[0]}, now())`)
  const input = { entity: 'students', query: { search: word, sort: 'fullName', order: 'asc' } } as const
  for (const format of formats)
    for (const language of languages) {
      const { odd, counts } = await checked('students', await fileOf({ ...input, format, language }))
      expect([odd, counts.unchanged]).toEqual([[], 5])
    }
  const first = parse(await fileOf(input), { bom: true })[1]
  expect(first!.slice(0, 2)).toEqual([`0${word}`, `Học ${word} 0`])
  expect(first!.at(-1)).toBe(`'=Ghi chú\n"kín"`)
  await t.db.execute(sql`
    insert into roles (id, key, name, permissions) values
      (gen_random_uuid(), 'takes', 'Xuất', '{students:read,students:export,students:write}'), (gen_random_uuid(), 'looks', 'Xem', '{students:read,students:export}')`)
  const masked = parse(await fileOf(input, 'takes'), { bom: true })[1]
  expect(masked!.slice(2, 5)).toEqual(['', '', ''])
  expect(masked![6]).toBe('')
  const refused = await t.ask('POST', '/exports', {
    as: 'looks',
    body: { ...input, format: 'csv', language: 'vi', columns: 'importable' },
  })
  expect(refused).toMatchObject({ status: 403, body: { values: { permission: 'students:write' } } })
})

test('a text too long for a spreadsheet cell is reported, and exported as CSV', async () => {
  const prefix = `VZ${unique().replace(/\d/g, 'x')}`
  const [fields] = fc.sample(artifact, 1)
  await enter(prefix, { ...fields!, storyVi: `<p>${'ừ'.repeat(40_000)}</p>` })
  const input = { entity: 'artifacts', query: { search: prefix }, language: 'vi', columns: 'importable' }
  const { jobId } = (await t.ask('POST', '/exports', { as: 'owner', body: { ...input, format: 'xlsx' } })).body
  await t.runJobs()
  const job = (await t.ask('GET', `/jobs/${jobId}`, { as: 'owner' })).body
  expect(job).toMatchObject({
    status: 'failed',
    reason: 'exports.cell-too-long',
    reasonValues: { column: 'Câu chuyện lịch sử' },
  })
  const { counts } = await checked('artifacts', await fileOf({ entity: 'artifacts', query: input.query }))
  expect(counts.unchanged).toBe(1)
})

test('lists that cannot be imported, and a column selection with the full export, are refused', async () => {
  const body = { entity: 'coupons', query: {}, format: 'csv', language: 'vi', columns: 'importable' }
  expect((await t.ask('POST', '/exports', { as: 'owner', body })).status).toBe(400)
  const mixed = { ...body, entity: 'courses', columns: ['title', 'importable'] }
  expect((await t.ask('POST', '/exports', { as: 'owner', body: mixed })).status).toBe(400)
})
