import { artifactFields } from '@learning-cms/contract/museum/artifact-import-fields'
import { NOT_UNDONE } from '@learning-cms/contract/records/imports'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'curator'
let last = 10_000
/** An unused number, and the code with it. */
const next = () => {
  last += 1
  return { number: String(last), code: `LSb ${last}` }
}
const unique = () => randomBytes(4).toString('hex')
const csv = (...rows: (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

type Subject = { id: string; version: number }
async function upload(content: string, query: Record<string, string> = {}, who = as) {
  const { token } = await t.as(who)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    query: { entity: 'artifacts', fileName: 'so.csv', ...query },
    payload: content,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const step = async (word: 'check' | 'run' | 'undo', { id, version }: Subject, who = as) => {
  const response = await t.ask('POST', `/imports/${id}/${word}`, { as: who, version })
  if (response.status !== 200) return response.body
  expect(await t.runJobs()).toEqual({ faults: [] })
  return (await t.ask('GET', `/imports/${id}`, { as: who })).body
}
const checked = async (content: string, mode?: string) => {
  const { body } = await upload(content)
  const set = mode
    ? (await t.ask('PATCH', `/imports/${body.id}`, { as, version: body.version, body: { mode } })).body
    : body
  return step('check', set)
}
const imported = async (content: string) => step('run', await checked(content))
const rowsOf = async ({ id }: { id: string }, outcome?: string) =>
  (await t.ask('GET', `/imports/${id}/rows`, { as, query: { size: 100, ...(outcome && { outcome }) } })).body.rows
const whyOf = async (subject: { id: string }, outcome?: string) =>
  (await rowsOf(subject, outcome)).flatMap(({ problems }: { problems: { field: string; reason: string }[] }) =>
    problems.map(({ field, reason }) => [field, reason]),
  )
const find = async (code: string) => {
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select id from artifacts where lower(code) = ${code.toLowerCase()} and deleted_at is null`,
  )
  return rows[0] && (await t.ask('GET', `/artifacts/${rows[0].id}`, { as })).body
}
const head = ['Số đăng ký', 'Mã hiện vật', 'Tên hiện vật']

test('every column of an old register is recognised by its Vietnamese and its English heading', async () => {
  for (const language of ['vi', 'en'] as const) {
    const headings = Object.values(artifactFields).map(({ heading }) => heading[language])
    const { body } = await upload(
      csv(
        headings,
        headings.map(() => 'x'),
      ),
    )
    expect(body.mapping).toEqual(Object.keys(artifactFields))
  }
  const { body } = await upload(
    csv(['STT', 'Ký hiệu', 'TÊN GỌI', 'Kho', 'Hiện trạng', 'Cột lạ'], ['1', 'A 1', 'x', '', '', '']),
  )
  expect(body.mapping).toEqual(['priority', 'code', 'nameVi', 'placeNow', 'condition', null])
})

test('a row of a register becomes a complete record: dating, sizes, partial dates, existing and new terms', async () => {
  const { number, code } = next()
  const [known, added] = [`Đồng ${unique()}`, `Gỗ ${unique()}`]
  await t.ask('POST', '/artifact-terms', {
    as,
    body: { kind: 'material', nameVi: known, nameEn: `Bronze ${unique()}` },
  })
  const line: Record<string, string> = {
    'Số đăng ký': `0${number}`,
    'Mã hiện vật': code.replace(' ', '  '),
    'Tên hiện vật': 'Trống đồng',
    'Tên tiếng Anh': 'Drum',
    'Số lượng': '02 chiếc',
    'Chất liệu': `${known.toUpperCase()}; ${added}`,
    'Kích thước': 'Cao 63 cm; ĐK mặt 79,3cm; nặng 86 kg',
    'Niên đại': 'Thế kỷ 7 TCN',
    'Ngày đăng ký': '03/1985',
    'Thời gian sưu tầm': 'Tháng 3 năm 1984',
    'Cách sưu tầm': 'Hiến tặng',
    'Bảo vật quốc gia': 'x',
    'Thành viên hội đồng': 'Trần A; Lê B',
    Nhãn: 'lễ nghi',
    'Mô tả đầy đủ': 'Dòng một\n\nDòng hai',
    'Câu chuyện lịch sử': 'Ngày xưa',
    'Nơi lưu giữ': 'Kho A',
    'Lời thuyết minh': 'Đây là trống',
    'Tỷ lệ mô hình': '0,01',
  }
  const done = await imported(csv(Object.keys(line), Object.values(line)))
  expect(done).toMatchObject({ status: 'done', counts: { created: 1, refused: 0 } })
  expect(await rowsOf(done)).toMatchObject([
    { name: 'Trống đồng', problems: [{ reason: 'imports.terms-added', values: { names: added } }] },
  ])
  const made = await find(code)
  expect(made).toMatchObject({
    priority: Number(number),
    code,
    nameVi: 'Trống đồng',
    nameEn: 'Drum',
    type: '2D',
    status: 'draft',
    amount: 2,
    amountUnit: 'chiếc',
    fromYear: -700,
    toYear: -601,
    timeRegister: '1985-03',
    timeCollection: 'Tháng 3 năm 1984',
    acquisition: 'donation',
    isNationalTreasure: true,
    inspectionMembers: ['Trần A', 'Lê B'],
    tags: ['lễ nghi'],
    transcriptVi: 'Đây là trống',
    placeNow: 'Kho A',
    scale: 0.01,
    dimensions: { heightMm: 630, diameterMm: 793, weightGrams: 86_000 },
    hasStory: true,
    warnings: [],
  })
  expect(made.materials.map(({ nameVi }: { nameVi: string }) => nameVi)).toEqual([known, added])
  expect(made.fullDescriptionVi).toBe('<p>Dòng một</p><p>Dòng hai</p>')
  const { body: story } = await t.ask('GET', `/artifacts/${made.id}/story`, { as })
  expect(story).toMatchObject({ storyVi: '<p>Ngày xưa</p>', version: 2 })
})

test('missing or wrong values are reported before anything is written, with the holder of a taken number', async () => {
  const taken = await make.artifact(t.db, { priority: Number(next().number) })
  const [spent, twice] = [next(), next()]
  await t.db.execute(sql`insert into register_spent (register_index, code) values (${Number(spent.number)}, 'CU 1')`)
  const headings = [...head, 'Từ năm', 'Đến năm', 'Ngày đăng ký', 'Số lượng', 'Loại']
  const row = (...cells: string[]) => [...cells, ...Array<string>(headings.length - cells.length).fill('')]
  const found = await checked(
    csv(
      headings,
      row(String(taken.priority), 'KHAC 1', 'Số đã có'),
      row(spent.number, 'KHAC 2', 'Số đã dùng'),
      row('mười', 'KHAC 3', 'Số viết chữ'),
      row('', 'Không số', 'Chẳng có số nào'),
      row(next().number, '', 'Thiếu mã'),
      row(next().number, next().code, ''),
      row(twice.number, twice.code, 'Một'),
      row(twice.number, 'KHAC 4', 'Trùng số'),
      row(next().number, next().code, 'Năm ngược', '1900', '1800'),
      row(next().number, next().code, 'Chỉ có năm cuối', '', '1800'),
      row(next().number, next().code, 'Năm 0', '0'),
      row(next().number, next().code, 'Ngày sai', '', '', '31/02/1985'),
      row(next().number, next().code, 'Ngày mai', '', '', '2999'),
      row(next().number, next().code, 'Không chiếc nào', '', '', '', '0'),
      row(next().number, next().code, 'Bốn chiều', '', '', '', '', '4D'),
    ),
  )
  expect(found.counts).toMatchObject({ create: 1, refused: 14 })
  expect(await whyOf(found, 'refused')).toEqual([
    ['priority', 'artifacts.index-taken'],
    ['priority', 'artifacts.index-spent'],
    ['priority', 'imports.whole'],
    ['priority', 'artifacts.index-required'],
    ['code', 'artifacts.code-required'],
    ['nameVi', 'artifacts.name-required'],
    ['priority', 'imports.duplicate'],
    ['toYear', 'artifacts.years-order'],
    ['fromYear', 'artifacts.from-year-required'],
    ['fromYear', 'years.zero'],
    ['timeRegister', 'artifacts.partial-date'],
    ['timeRegister', 'artifacts.in-future'],
    ['amount', 'artifacts.amount-positive'],
    ['type', 'imports.choice'],
  ])
  const [first] = await rowsOf(found, 'refused')
  expect(first.problems[0].values).toMatchObject({ name: taken.nameVi, code: taken.code })
  const report = await t.ask('GET', `/imports/${found.id}/refused`, { as })
  expect(report.body).toContain(`Artifact index: Number ${taken.priority} already belongs to “${taken.nameVi}”`)
  expect(await find('KHAC 1')).toBeUndefined()
})

test('odd-looking values are imported with a warning', async () => {
  const [own, bare, odd] = [next(), next(), next()]
  const headings = [...head, 'Kích thước', 'Niên đại', 'Ngày đăng ký', 'Thời gian sưu tầm']
  const done = await imported(
    csv(
      headings,
      ['', own.code, 'Số trong mã', '', '', '', ''],
      [bare.number, `BT ${own.number}/K`, 'Mã số khác', '', '', '', ''],
      [odd.number, odd.code, 'Chữ khó đọc', 'khoảng 3 gang', 'Thời xa xưa', '1985', '1990'],
    ),
  )
  expect(done.counts).toMatchObject({ created: 3, refused: 0 })
  expect(await whyOf(done)).toEqual([
    ['priority', 'imports.number-of-code'],
    ['code', 'imports.code-number'],
    ['sizes', 'imports.sizes-unread'],
    ['ageVi', 'imports.age-unread'],
    ['timeRegister', 'imports.registered-before-collected'],
  ])
  expect((await find(own.code)).priority).toBe(Number(own.number))
  expect((await find(`BT ${own.number}/K`)).warnings).toEqual(['code-number'])
  expect(await find(odd.code)).toMatchObject({ sizes: 'khoảng 3 gang', ageVi: 'Thời xa xưa', fromYear: null })
})

test('existing artifacts are matched by code, or by number where the code is missing', async () => {
  const { number, code } = next()
  const headings = [...head, 'Nơi lưu giữ', 'Chất liệu']
  await imported(csv(headings, [number, code, 'Bình', 'Kho A', 'Gốm, men']))
  expect(await imported(csv(headings, ['', code.toUpperCase(), '', 'Kho B', 'Gốm']))).toMatchObject({
    counts: { updated: 1 },
  })
  expect(await find(code)).toMatchObject({ code, placeNow: 'Kho B', placeBefore: 'Kho A', priority: Number(number) })
  const byNumber = await imported(csv(headings, [number, '', '', 'Kho C', '']))
  expect(byNumber.counts).toMatchObject({ updated: 1 })
  expect(await find(code)).toMatchObject({ placeNow: 'Kho C', materials: [{ nameVi: 'Gốm' }] })
  const same = await checked(csv(headings, [number, code, 'Bình', 'Kho C', 'gốm']))
  expect(same).toMatchObject({ counts: { unchanged: 1 }, mayRun: false })
  expect((await checked(csv(headings, [number, code, 'Khác', '', '']), 'create')).counts).toMatchObject({
    unchanged: 1,
  })
  const stranger = next()
  const onlyKnown = await checked(csv(headings, [stranger.number, stranger.code, 'Lạ', '', '']), 'update')
  expect(await whyOf(onlyKnown)).toEqual([[null, 'imports.not-known']])
  const undone = await step('undo', byNumber)
  expect(undone).toMatchObject({ counts: { undone: 1, [NOT_UNDONE]: 0 } })
  expect((await find(code)).placeNow).toBe('Kho B')
})

test('an import is undone into the trash, and the corrected file gets its numbers again', async () => {
  const [one, two, three] = [next(), next(), next()]
  const headings = [...head, 'Nơi lưu giữ', 'Mô tả ngắn']
  const row = ({ number, code }: typeof one, ...cells: string[]) => [number, code, ...cells]
  const first = await imported(
    csv(headings, row(one, 'Một', 'Kho A', 'sai'), row(two, 'Hai', '', ''), row(three, 'Ba', '', '')),
  )
  const [was, touched] = [await find(one.code), await find(two.code)]
  await t.ask('PATCH', `/artifacts/${touched.id}`, { as, version: touched.version, body: { placeNow: 'Phòng 1' } })
  const undone = await step('undo', first)
  expect(undone).toMatchObject({ status: 'undone', counts: { undone: 2, [NOT_UNDONE]: 1 } })
  expect(await whyOf(undone, NOT_UNDONE)).toEqual([[null, 'imports.touched-since']])
  expect(await find(one.code)).toBeUndefined()
  // Another piece cannot take a number from the trash.
  const other = await checked(csv(headings, [one.number, 'KHAC 9', 'Khác', '', '']))
  expect(await whyOf(other)).toEqual([['priority', 'artifacts.index-in-trash']])
  const again = await imported(csv(headings, row(one, 'Một', '', 'đúng'), row(three, 'Ba', 'Kho C', '')))
  expect(again.counts).toMatchObject({ created: 2, refused: 0 })
  expect(await find(one.code)).toMatchObject({
    id: was.id,
    shortDescriptionVi: 'đúng',
    placeNow: '',
    priority: was.priority,
  })
  expect((await step('undo', again)).counts).toMatchObject({ undone: 2 })
})

test('columns are matched like earlier files of the same source, whoever imports them', async () => {
  const source = `Sổ cũ ${unique()}`
  const headings = ['Cột A', 'Cột B', 'Cột C', 'Ghi chú']
  const mapping = ['priority', 'code', 'nameVi', null]
  const { number, code } = next()
  const { body } = await upload(csv(headings, [number, code, 'Bát', 'x']), { source })
  expect(body).toMatchObject({ source, mapping: [null, null, null, 'addContentVi'], isRemembered: false })
  const set = (await t.ask('PATCH', `/imports/${body.id}`, { as, version: body.version, body: { mapping } })).body
  expect((await step('check', set)).counts).toMatchObject({ create: 1 })
  const later = await upload(
    csv(['cot c', 'Cột A', 'Nơi lưu giữ', 'CỘT B', 'Ghi chú'], ['x', '1', '', 'y', 'z']),
    { source: source.toUpperCase() },
    'owner',
  )
  expect(later.body).toMatchObject({ mapping: ['nameVi', 'priority', 'placeNow', 'code', null], isRemembered: true })
  const { body: sources } = await t.ask('GET', '/import-sources/artifacts', { as })
  expect(sources.rows[0]).toMatchObject({ name: source })
  expect((await t.ask('GET', '/import-sources/artifacts', { as: 'support' })).body.rows).toEqual([])
  expect((await upload('x', {}, 'catalog')).status).toBe(403)
})

test('a file that starts with titles is read from its headings, and the register number wins over the row number', async () => {
  const { number, code } = next()
  const book = csv(
    ['BẢO TÀNG TỈNH'],
    ['SỔ ĐĂNG KÝ HIỆN VẬT', '', '', 'Năm 1985'],
    ['STT', 'Số ĐK', 'Ký hiệu', 'Tên gọi'],
    ['1', number, code, 'Bát men lam'],
    ['2', next().number, next().code, 'Đĩa'],
  )
  const { body } = await upload(book)
  expect(body).toMatchObject({ headingLine: 3, mapping: [null, 'priority', 'code', 'nameVi'] })
  expect(body.columns[3]).toEqual({ heading: 'Tên gọi', samples: ['Bát men lam', 'Đĩa'] })
  expect(body.firstLines.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3, 4, 5])
  const other = await t.ask('PATCH', `/imports/${body.id}`, { as, version: body.version, body: { headingLine: 2 } })
  expect(other.body.columns[3]).toEqual({ heading: 'Năm 1985', samples: ['Tên gọi', 'Bát men lam', 'Đĩa'] })
  const outOfRange = await t.ask('PATCH', `/imports/${body.id}`, {
    as,
    version: other.body.version,
    body: { headingLine: 99 },
  })
  expect(outOfRange.status).toBe(400)
  const back = await t.ask('PATCH', `/imports/${body.id}`, {
    as,
    version: other.body.version,
    body: { headingLine: 3 },
  })
  expect((await step('check', back.body)).counts).toMatchObject({ create: 2, refused: 0 })
  expect((await rowsOf(body))[0]).toMatchObject({ line: 4, name: 'Bát men lam' })
})

test('unknown values are matched once, and stay matched for the next file of the source', async () => {
  const source = `Sổ ${unique()}`
  const known = `Đồng thau ${unique()}`
  await t.ask('POST', '/artifact-terms', { as, body: { kind: 'material', nameVi: known } })
  const headings = [...head, 'Cách sưu tầm', 'Chất liệu']
  const [odd, term] = [`Của dân biếu ${unique()}`, `Thau ${unique()}`]
  const row = (acquisition: string, material: string) => [next().number, next().code, 'Bát', acquisition, material]
  const file = () =>
    csv(headings, row(odd, ''), row(odd.toUpperCase(), ''), row('Mua', term), row('Mua', `Gỗ; ${term}`))
  const found = await step('check', (await upload(file(), { source })).body)
  expect(found.counts).toMatchObject({ create: 2, refused: 2 })
  const { body: values } = await t.ask('GET', `/imports/${found.id}/values`, { as })
  expect(values.rows).toContainEqual(expect.objectContaining({ field: 'acquisition', count: 2, to: null }))
  expect(values.rows).toContainEqual({ field: 'materials', value: term, count: 2, to: null })
  expect(values.options.acquisition).toContainEqual({ value: 'donation', label: 'Donation' })
  const choices = [
    { field: 'acquisition', value: odd, to: 'donation' },
    { field: 'materials', value: term, to: known },
  ]
  const change = (body: object) => t.ask('PATCH', `/imports/${found.id}`, { as, version: found.version, body })
  expect((await change({ choices: [{ ...choices[0], to: 'theft' }] })).status).toBe(400)
  expect((await change({ choices: [{ ...choices[0], field: 'nameVi' }] })).status).toBe(400)
  const done = await step('run', await step('check', (await change({ choices })).body))
  expect(done.counts).toMatchObject({ created: 4, refused: 0 })
  const { rows } = await t.db.execute(sql`
    select acquisition, count(*)::int as n from artifacts where id in (select record_id from import_rows where import_id = ${found.id})
    group by 1 order by 1`)
  expect(rows).toEqual([
    { acquisition: 'donation', n: 2 },
    { acquisition: 'purchase', n: 2 },
  ])
  const { rows: terms } = await t.db.execute(sql`select from artifact_terms where name_vi = ${term}`)
  expect(terms).toEqual([])
  const again = (await upload(file(), { source })).body
  expect(again.choices).toEqual(expect.arrayContaining(choices))
  expect((await step('check', again)).counts).toMatchObject({ create: 4, refused: 0 })
})
