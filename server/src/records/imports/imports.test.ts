import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { writeXlsxStream } from 'hucre/xlsx'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '#app/job-kinds.ts'
import { runJob } from '#services/jobs/run.ts'
import { importFolder } from './files/folder.ts'
import { findImport } from './queries.ts'
import { sweepImports } from './rules.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

type Input = { entity?: ImportEntity; name?: string; as?: string | { token: string } }
const support = 'support'
const unique = () => randomBytes(4).toString('hex')

async function upload(content: string | Buffer, { entity = 'students', name = 'tep.csv', as = support }: Input = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    query: { entity, fileName: name },
    payload: content,
    headers: {
      'accept-language': 'en',
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${typeof as === 'string' ? (await server.as(as)).token : as.token}`,
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

type Subject = { id: string; version: number }
const step = async (word: 'check' | 'run' | 'undo', { id, version }: Subject, as: Input['as'] = support) => {
  const response = await ask('POST', `/imports/${id}/${word}`, { as, version })
  if (response.status !== 200) return response
  await server.runJobs()
  return ask('GET', `/imports/${id}`, { as })
}
const change = ({ id, version }: Subject, body: object, as: Input['as'] = support) =>
  ask('PATCH', `/imports/${id}`, { as, version, body })
const rowsOf = async ({ id }: Pick<Subject, 'id'>, outcome?: string, as: Input['as'] = support) =>
  (await ask('GET', `/imports/${id}/rows`, { as, query: { size: 100, ...(outcome && { outcome }) } })).body.rows

/** Reads, checks and imports a file; returns how it ended. */
async function imported(content: string | Buffer, input: Input = {}) {
  const { as = support } = input
  const checked = (await step('check', (await upload(content, input)).body, as)).body
  return (await step('run', checked, as)).body
}

const csv = (...rows: (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')
const headings = ['Mã học viên', 'Họ và tên', 'Email', 'SĐT', 'Ngày sinh', 'Giới tính', 'Màu tóc']
const person = (input: Partial<Record<'code' | 'name' | 'email' | 'phone' | 'birth' | 'gender', string>> = {}) => {
  const { code = `HV-${unique()}`, name = 'Lê Văn Nhập', email = `${unique()}@example.test` } = input
  return [code, name, email, input.phone ?? '', input.birth ?? '', input.gender ?? '', 'đen']
}
const studentBy = async (email: string) =>
  (
    await server.db.execute<{
      id: string
      name: string
      phone: string
      birth: string
      version: number
      isDeleted: boolean
    }>(sql`
      select s.id, p.full_name as name, p.phone, p.birth_date::text as birth, s.version, s.deleted_at is not null as "isDeleted"
      from people p join students s on s.id = p.id where lower(p.email) = ${email}`)
  ).rows[0]!
const linesOf = async (id: string) =>
  (
    await server.db.execute<{ action: string }>(
      sql`select action from audit_lines where entity_id = ${id} order by at, id`,
    )
  ).rows.map(({ action }) => action)

test('a file is read, checked without a trace, imported and undone', async () => {
  const [ann, binh] = [person({ phone: '0901 234 567', birth: '31/12/2001', gender: 'Nữ' }), person()]
  const bad = person({ email: 'khong-phai-email', birth: '31/02/2001', name: '' })
  const { status, body } = await upload(csv(headings, ann, binh, bad, person({ email: ann[2]! })))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    entity: 'students',
    format: 'csv',
    delimiter: ',',
    status: 'uploaded',
    isRemembered: false,
    mayCheck: true,
    mapping: ['externalId', 'fullName', 'email', 'phone', 'birthDate', 'gender', null],
    columns: expect.arrayContaining([{ heading: 'Màu tóc', samples: ['đen', 'đen', 'đen'] }]),
  })
  const { body: checked } = await step('check', body)
  expect(checked).toMatchObject({
    status: 'checked',
    total: 4,
    mayRun: true,
    mayUndo: false,
    counts: { create: 2, update: 0, unchanged: 0, refused: 2 },
  })
  expect(await studentBy(ann[2]!)).toBeUndefined()
  expect(await rowsOf(body, 'refused')).toMatchObject([
    {
      line: 4,
      problems: expect.arrayContaining([
        { field: 'birthDate', reason: 'imports.date', value: '31/02/2001' },
        { field: 'fullName', reason: 'users.name-required' },
        { field: 'email', reason: 'users.email-invalid', value: 'khong-phai-email' },
      ]),
    },
    { line: 5, problems: [{ field: 'email', reason: 'imports.duplicate', values: { line: 2 }, value: ann[2] }] },
  ])
  const { body: done } = await step('run', checked)
  expect(done).toMatchObject({ status: 'done', counts: { created: 2, create: 0, refused: 2 }, mayUndo: true })
  const made = await studentBy(ann[2]!)
  expect(made).toMatchObject({ name: ann[1], phone: '0901 234 567', birth: '2001-12-31', version: 1 })
  expect(await linesOf(made.id)).toEqual(['students.create'])
  const { body: undone } = await step('undo', done)
  expect(undone).toMatchObject({ status: 'undone', counts: { undone: 2, created: 0, ['kept']: 0 }, mayUndo: false })
  expect((await studentBy(ann[2]!)).isDeleted).toBe(true)
  expect(await linesOf(made.id)).toEqual(['students.create', 'students.remove'])
  // The corrected file can be imported again: codes and addresses of the undone import are free.
  expect(await imported(csv(headings, ann, binh))).toMatchObject({ counts: { created: 2, refused: 0 } })
})

const filesNow = () => readdirSync(importFolder(server.config))

test.each([
  ['nothing', '', 'imports.empty'],
  ['only blanks', '\r\n , ,\n', 'imports.empty'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'imports.not-a-table'],
  ['bytes of a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0]), 'imports.not-a-table'],
  ['an old workbook', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), 'imports.old-excel'],
  [
    'a locked workbook',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(700),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'imports.password',
  ],
  ['an archive that is no workbook', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 'imports.not-a-table'],
  ['a broken archive', Buffer.from('504b0304140000000800', 'hex'), 'imports.broken'],
  [
    'letters of another encoding',
    Buffer.from([0x48, 0xf2, 0x20, 0x74, 0xea, 0x6e, 0x2c, 0x45, 0x0a, 0x31]),
    'imports.encoding',
  ],
  ['a mark that opens and never closes', 'Họ tên,Email\nA,"b@c.vn\nB,d@e.vn\n', 'imports.quote-open'],
])('%s is refused with its reason, and leaves nothing', async (_, content, reason) => {
  const before = filesNow()
  const { status, body } = await upload(content, { name: 'la.csv' })
  expect([status, body.reason]).toEqual([415, reason])
  expect(filesNow()).toEqual(before)
})

test('a file above the limit is refused before it is read', async () => {
  const before = filesNow()
  const { status, body } = await upload(Buffer.alloc(60 * 1024 * 1024 + 1, 'a'))
  expect([status, body.reason, body.values]).toEqual([413, 'imports.too-large', { max: 60 }])
  expect(filesNow()).toEqual(before)
})

const email = () => `${unique()}@example.test`
test.each([
  ['UTF-8 with its mark, and CRLF', (a: string) => `\ufeffHọ tên,Email\r\n"Lê ""Mai"", lớp 2",${a}\r\n`],
  ['semicolons, told by Excel', (a: string) => `sep=;\r\nHọ tên;Email\r\n"Lê ""Mai"", lớp 2";${a}\r\n`],
  ['tabs', (a: string) => `Họ tên\tEmail\n"Lê ""Mai"", lớp 2"\t${a}\n`],
  ['semicolons, with commas in the cells', (a: string) => `Họ tên;Email;Địa chỉ\n"Lê ""Mai"", lớp 2";${a};1, 2, 3\n`],
  ['UTF-16', (a: string) => Buffer.from(`\ufeffHọ tên\tEmail\r\n"Lê ""Mai"", lớp 2"\t${a}\r\n`, 'utf16le')],
  ['old line ends', (a: string) => `Họ tên,Email\r"Lê ""Mai"", lớp 2",${a}\r`],
])('a file of %s is read correctly', async (_, write) => {
  const address = email()
  expect(await imported(write(address))).toMatchObject({ status: 'done', counts: { created: 1, refused: 0 } })
  expect(await studentBy(address)).toMatchObject({ name: 'Lê "Mai", lớp 2' })
})

test('text that looks like a formula stays text, and escaped exports are read back unchanged', async () => {
  const [plain, guarded] = [email(), email()]
  await imported(csv(['Họ tên', 'Email'], ['=1+1', plain], ["'=HYPERLINK()", guarded]))
  expect([(await studentBy(plain)).name, (await studentBy(guarded)).name]).toEqual(['=1+1', '=HYPERLINK()'])
})

async function workbook(...rows: readonly unknown[][]) {
  const [headings = [], ...lines] = rows
  const parts: Uint8Array[] = []
  const columns = headings.map((header) => ({ header: String(header) }))
  for await (const part of writeXlsxStream(lines as never, { name: 'Học viên', columns })) parts.push(part)
  return Buffer.concat(parts)
}

test('a workbook is read with its dates and figures', async () => {
  const address = email()
  const file = await workbook(
    ['Họ tên', 'Email', 'Ngày sinh', 'SĐT'],
    ['Đỗ Thị Én', address, new Date('2001-12-31T00:00:00Z'), 901234567],
  )
  const { body } = await upload(file, { name: 'hoc-vien.xlsx' })
  expect(body).toMatchObject({ format: 'xlsx', sheet: 'Học viên', sheets: ['Học viên'], hasFormulas: false })
  const { body: checked } = await step('check', body)
  expect((await step('run', checked)).body).toMatchObject({ counts: { created: 1 } })
  expect(await studentBy(address)).toMatchObject({ birth: '2001-12-31', phone: '901234567' })
})

test('a wrongly guessed separator is corrected, and the columns are matched again', async () => {
  const { body } = await upload(`Họ tên,a;Email\nA,b;${email()}\n`)
  const { body: other } = await change(body, { delimiter: ';' })
  expect(other).toMatchObject({ delimiter: ';', columns: [{ heading: 'Họ tên,a' }, { heading: 'Email' }] })
  expect(other.mapping).toEqual([null, 'email'])
  expect((await change(other, { mapping: ['email', 'email'] })).body.reason).toBe('imports.field-twice')
  expect((await change(other, { mapping: ['title', 'email'] })).body.reason).toBe('input.invalid')
  expect((await change(body, { mode: 'create' })).status).toBe(412)
  const refused = await step('check', other)
  expect(refused.body).toMatchObject({ reason: 'imports.field-missing', values: { fields: ['Full name'] } })
})

test('columns once matched are matched the same way again, also for that file’s report', async () => {
  const odd = [`Tên ${unique()}`, 'Hộp thư', 'Ghi chú']
  const first = (await upload(csv(odd, ['', email(), 'x']))).body
  expect(first.mapping).toEqual([null, null, 'note'])
  const matched = (await change(first, { mapping: ['fullName', 'email', null] })).body
  const { body: checked } = await step('check', matched)
  const report = await ask('GET', `/imports/${checked.id}/refused`, { as: support })
  expect(report.headers['content-disposition']).toContain('tep-refused.csv')
  expect(report.body).toContain('"Line in the file","Why it was refused"')
  expect(report.body).toContain('Full name: Please enter the full name')
  const again = (await upload(report.body)).body
  expect(again).toMatchObject({ isRemembered: true, mapping: ['fullName', 'email', null, null, null] })
  expect((await upload(csv(odd, ['A', email(), '']), { as: 'admin' })).body.isRemembered).toBe(false)
})

test('existing students are matched by code or email; modes limit what may be changed', async () => {
  const [code, address] = [`HV-${unique()}`, email()]
  const head = ['Mã học viên', 'Họ tên', 'Email', 'SĐT']
  await imported(csv(head, [code, 'Vũ Văn Giang', address, '0900000001']))
  // First found by code, with another address; then by address in capitals, without a code.
  const moved = email()
  expect(await imported(csv(head, [code, 'Vũ Văn Giang', moved, '']))).toMatchObject({ counts: { updated: 1 } })
  expect(await studentBy(moved)).toMatchObject({ phone: '0900000001', version: 2 })
  expect(await imported(csv(head, ['', 'Vũ Văn Giang', moved.toUpperCase(), '0900000002']))).toMatchObject({
    counts: { updated: 1 },
  })
  const same = await step('check', (await upload(csv(head, [code, 'Vũ Văn Giang', moved, '0900000002']))).body)
  expect(same.body).toMatchObject({ counts: { unchanged: 1 }, mayRun: false })
  expect((await step('run', same.body)).body.reason).toBe('imports.nothing-to-import')
  const rows = csv(head, [code, 'Tên Khác', moved, ''], ['', 'Người Mới', email(), ''])
  const onlyNew = (await change((await upload(rows)).body, { mode: 'create' })).body
  expect((await step('check', onlyNew)).body.counts).toMatchObject({ create: 1, unchanged: 1 })
  const onlyKnown = (await change((await upload(rows)).body, { mode: 'update' })).body
  expect((await step('check', onlyKnown)).body.counts).toMatchObject({ update: 1, refused: 1 })
  expect((await rowsOf(onlyKnown, 'refused'))[0].problems[0].reason).toBe('imports.not-known')
  const other = await make.student(server.db)
  const torn = await step('check', (await upload(csv(head, [code, 'A', other.email!, '']))).body)
  expect((await rowsOf(torn.body))[0].problems[0]).toMatchObject({ field: 'email', reason: 'imports.keys-differ' })
})

test('a class list that divides names renames nobody, and what it changes is shown before', async () => {
  const [tuyet, minh, an] = [unique(), unique(), unique()].map((name) => `${name}@example.test`)
  const codes = [tuyet, minh, an].map(() => `HV-${unique()}`)
  const named = ['Nguyễn Thị Ánh Tuyết', 'Trần Văn Minh', 'Lê An']
  await imported(
    csv(headings, ...[tuyet!, minh!, an!].map((email, at) => person({ code: codes[at]!, email, name: named[at]! }))),
  )

  const list = csv(
    ['STT', 'Họ đệm', 'Tên', 'Email', 'SĐT'],
    [1, 'Nguyễn Thị Ánh', 'Tuyết', tuyet!, '0901234567'],
    [2, 'Trần Văn', 'Minh', minh!, ''],
    [3, 'Phạm Thị', 'Hoa', an!, ''],
  )
  const { body: subject } = await upload(list)
  expect(subject.mapping).toEqual([null, 'familyName', 'givenName', 'email', 'phone'])
  const checked = (await step('check', subject)).body
  const [first, second, third] = await rowsOf(checked)
  expect(first).toMatchObject({ outcome: 'update', name: 'Nguyễn Thị Ánh Tuyết', problems: [] })
  expect(first.changes).toEqual([{ field: 'phone', before: '', after: expect.stringContaining('901234567') }])
  expect(second).toMatchObject({ outcome: 'unchanged', changes: [] })
  expect(third).toMatchObject({
    outcome: 'update',
    changes: [{ field: 'fullName', before: 'Lê An', after: 'Phạm Thị Hoa' }],
    problems: [{ field: 'fullName', reason: 'imports.name-of-another', values: { before: 'Lê An' } }],
  })
  const done = (await step('run', checked)).body
  expect(await studentBy(tuyet!)).toMatchObject({
    name: 'Nguyễn Thị Ánh Tuyết',
    phone: expect.stringContaining('901234567'),
  })
  expect((await rowsOf(done))[0].changes).toHaveLength(1)
  await step('undo', done)
  expect((await studentBy(an!)).name).toBe('Lê An')

  const alone = (await step('check', (await upload(csv(['Tên', 'Email'], ['Tuyết', tuyet!]))).body)).body
  expect((await rowsOf(alone))[0].problems).toMatchObject([{ reason: 'imports.name-shorter' }])
  const both = (await upload(csv(['Họ', 'Tên', 'Họ và tên', 'Email'], ['Lê', 'An', 'Lê An', an!]))).body
  expect(both.mapping).toEqual([null, null, 'fullName', 'email'])
  const mapping = ['familyName', 'givenName', 'fullName', 'email']
  expect((await change(both, { mapping })).body.reason).toBe('imports.field-twice')
})

test('a colleague becomes a student unchanged; an email that gives access to an account is not changed', async () => {
  const address = email()
  await make.account(server.db, { fullName: 'Cô Giáo Thảo', email: address })
  const code = `HV-${unique()}`
  const head = ['Mã học viên', 'Họ tên', 'Email']
  const done = await imported(csv(head, [code, 'Tên Trong Tệp', address]))
  expect((await rowsOf(done))[0]).toMatchObject({ outcome: 'created', problems: [{ reason: 'imports.person-known' }] })
  expect(await studentBy(address)).toMatchObject({ name: 'Cô Giáo Thảo' })
  const moved = await step('check', (await upload(csv(head, [code, 'Cô Giáo Thảo', email()]))).body)
  expect((await rowsOf(moved.body))[0].problems[0].reason).toBe('students.email-of-account')
})

test('records changed after the check are refused, and the others continue', async () => {
  const head = ['Họ tên', 'Email', 'SĐT']
  const [known, taken, fresh] = [email(), email(), email()]
  const { id } = await make.student(server.db, { fullName: 'Ngô Bảo', email: known })
  const { body: checked } = await step(
    'check',
    (await upload(csv(head, ['Ngô Bảo', known, '0911111111'], ['B', taken, ''], ['C', fresh, '']))).body,
  )
  expect(checked.counts).toMatchObject({ update: 1, create: 2 })
  await ask('PATCH', `/students/${id}`, { as: 'admin', version: 1, body: { address: 'Huế' } })
  await make.student(server.db, { email: taken })
  const { body: done } = await step('run', checked)
  expect(done.counts).toMatchObject({ created: 1, updated: 0, refused: 2 })
  const refused = await rowsOf(done, 'refused')
  expect(refused.map(({ problems }: { problems: { reason: string }[] }) => problems[0]!.reason)).toEqual([
    'imports.changed-since',
    'imports.changed-since',
  ])
})

test('an undo works field by field, and reports what has changed or been used since', async () => {
  const head = ['Họ tên', 'Email', 'SĐT', 'Địa chỉ']
  const [known, again, used, made] = [email(), email(), email(), email()]
  await make.student(server.db, { fullName: 'Cũ', email: known, phone: '0900000000' })
  await make.student(server.db, { fullName: 'Cũ', email: again })
  const done = await imported(
    csv(
      head,
      ['Mới', known, '0922222222', 'Huế'],
      ['Mới', again, '', ''],
      ['Được ghi danh', used, '', ''],
      ['Chưa ai đụng', made, '', ''],
    ),
  )
  expect(done.counts).toMatchObject({ created: 2, updated: 2 })
  const touched = await studentBy(known)
  await ask('PATCH', `/students/${touched.id}`, { as: 'admin', version: 2, body: { fullName: 'Sửa sau' } })
  const renamed = await studentBy(again)
  await ask('PATCH', `/students/${renamed.id}`, { as: 'admin', version: 2, body: { fullName: 'Sửa sau' } })
  await make.enrolment(server.db, { studentId: (await studentBy(used)).id })
  const { body: undone } = await step('undo', done)
  expect(undone).toMatchObject({ status: 'undone', counts: { undone: 1, ['kept']: 3 }, mayUndo: false })
  expect((await rowsOf(undone, 'kept')).map(({ problems }: { problems: object[] }) => problems[0])).toMatchObject([
    { reason: 'imports.fields-changed-since', values: { fields: ['fullName'] } },
    { reason: 'imports.all-changed-since' },
    { reason: 'imports.touched-since' },
  ])
  expect(await studentBy(known)).toMatchObject({ name: 'Sửa sau', phone: '0900000000' })
  expect((await step('undo', undone)).body.reason).toBe('imports.nothing-to-undo')
  expect((await step('check', undone)).body.reason).toBe('imports.begun')
})

test('cancelled work keeps what was done, continues, and can be undone', async () => {
  const file = csv(headings, ...Array.from({ length: 1_200 }, () => person()))
  const { body: checked } = await step('check', (await upload(file)).body)
  const { body: running } = await ask('POST', `/imports/${checked.id}/run`, { as: support, version: checked.version })
  expect(running).toMatchObject({ status: 'running', mayRun: false, mayUndo: false })
  expect((await step('undo', running)).body.reason).toBe('imports.under-way')
  await untilHalf(running, async () => {
    await ask('POST', `/jobs/${running.jobId}/cancel`, { as: support })
  })
  const { body: stopped } = await ask('GET', `/imports/${running.id}`, { as: support })
  expect(stopped).toMatchObject({ status: 'stopped', mayRun: true, mayUndo: true })
  expect(stopped.counts.created + stopped.counts.create).toBe(1_200)
  const { body: done } = await step('run', stopped)
  expect(done).toMatchObject({ status: 'done', counts: { created: 1_200, create: 0, refused: 0 } })
})

/** Runs the job, and does something once the first rows are imported. */
async function untilHalf({ id, jobId }: { id: string; jobId: string }, act: (leave: () => void) => Promise<unknown>) {
  const leaving = new AbortController()
  const runner = { db: server.db, config: server.config, kinds: jobKinds, log: () => {} }
  const watching = (async () => {
    while (((await findImport(server.db, id))!.counts.created ?? 0) === 0);
    await act(() => leaving.abort())
  })()
  const ending = await runJob(runner, { id: jobId, deliveryId: null, leaving: leaving.signal })
  await watching
  return ending
}

test('a server that stops halfway is followed by one that writes no row twice', async () => {
  const people = Array.from({ length: 1_500 }, () => person())
  const { body: checked } = await step('check', (await upload(csv(headings, ...people))).body)
  const { body: running } = await ask('POST', `/imports/${checked.id}/run`, { as: support, version: checked.version })
  expect(await untilHalf(running, async (leave) => leave())).toBe('again')
  const reached = (await findImport(server.db, running.id))!.counts.created
  expect(reached).toBeGreaterThan(0)
  await server.runJobs()
  expect((await ask('GET', `/imports/${running.id}`, { as: support })).body).toMatchObject({
    status: 'done',
    counts: { created: 1_500 },
  })
  const { rows } = await server.db.execute<{ n: number; lines: number }>(sql`
    select count(distinct r.record_id)::int as n, count(l.id)::int as lines from import_rows r
    join audit_lines l on l.entity_id = r.record_id::text and l.action = 'students.create' where r.import_id = ${running.id}`)
  expect(rows[0]).toEqual({ n: 1_500, lines: 1_500 })
})

test('nobody sees or changes another’s import, and people who may not write the list cannot import', async () => {
  const { body } = await upload(csv(headings, person()))
  for (const [method, path, sent] of [
    ['GET', '', undefined],
    ['GET', '/rows', undefined],
    ['GET', '/refused', undefined],
    ['PATCH', '', { mode: 'create' }],
    ['POST', '/check', undefined],
    ['POST', '/run', undefined],
    ['POST', '/undo', undefined],
  ] as const)
    expect(
      (await ask(method, `/imports/${body.id}${path}`, { as: 'admin', version: 1, body: sent })).status,
      path,
    ).toBe(404)
  expect((await ask('GET', '/imports', { as: 'admin' })).body.rows.map(({ id }: Subject) => id)).not.toContain(body.id)
  expect((await ask('GET', '/imports', { as: support })).body.rows.map(({ id }: Subject) => id)).toContain(body.id)
  expect((await upload('a,b\n1,2', { as: 'analyst' })).body).toMatchObject({
    status: 403,
    values: { permission: 'students:write' },
  })
  expect((await upload('a,b\n1,2', { entity: 'courses' })).status).toBe(403)
})

test('a removed right stops the import at the next rows', async () => {
  const { id, username } = await make.account(server.db, { roles: ['support'] })
  const as = { token: await server.tokenOf(id) }
  const { body: checked } = await step('check', (await upload(csv(headings, person()), { as })).body, as)
  await ask('POST', `/imports/${checked.id}/run`, { as, version: checked.version })
  await server.db.execute(sql`delete from account_roles where account_id = ${id}`)
  await server.runJobs()
  const found = await findImport(server.db, checked.id)
  expect(found, username).toMatchObject({ status: 'stopped', jobReason: 'server.not-allowed', counts: { create: 1 } })
})

const catalog = 'catalog'
test('courses are imported as drafts, with categories and instructors by name', async () => {
  const parent = await make.category(server.db, { name: `Kinh doanh ${unique()}` })
  const child = await make.category(server.db, { name: 'Kế toán', parentId: parent.id })
  await make.category(server.db, { name: 'Kế toán' })
  const instructor = await make.instructor(server.db, { fullName: `Trần Thị ${unique()}` })
  const head = [
    'Mã khoá học',
    'Tên khoá học',
    'Danh mục',
    'Giảng viên',
    'Giá bán (VND)',
    'Giá gốc',
    'Trình độ',
    'Yêu cầu',
    'Mô tả',
  ]
  const row = (over: Partial<Record<'title' | 'category' | 'teacher' | 'price' | 'original', string>> = {}) => [
    `KH-${unique()}`,
    over.title ?? 'Sổ sách',
    over.category ?? `${parent.name.toLowerCase()} > KE TOAN`,
    over.teacher ?? instructor.fullName,
    over.price ?? '1.200.000 ₫',
    over.original ?? '1,500,000',
    'Cơ bản',
    'Máy tính | Excel',
    'Dòng một & <\n\nDòng hai',
  ]
  const good = row()
  const done = await imported(
    csv(
      head,
      good,
      row({ category: 'Kế toán' }),
      row({ category: 'Không có' }),
      row({ teacher: 'Ai Đó' }),
      row({ price: '1.5' }),
      row({ price: '2.000.000' }),
      row({ price: 'rẻ' }),
    ),
    { entity: 'courses', as: catalog },
  )
  expect(done.counts).toMatchObject({ created: 1, refused: 6 })
  const refused = await rowsOf(done, 'refused', catalog)
  expect(refused.map(({ problems }: { problems: { reason: string }[] }) => problems[0]!.reason)).toEqual([
    'imports.category-ambiguous',
    'imports.category-unknown',
    'imports.instructor-unknown',
    'imports.money-ambiguous',
    'courses.original-below-price',
    'imports.money',
  ])
  const [made] = await rowsOf(done, 'created', catalog)
  const { body: course } = await ask('GET', `/courses/${made.recordId}`, { as: catalog })
  expect(course).toMatchObject({
    title: 'Sổ sách',
    status: 'draft',
    categoryId: child.id,
    instructorId: instructor.id,
    price: 1_200_000,
    originalPrice: 1_500_000,
    level: 'beginner',
    requirements: ['Máy tính', 'Excel'],
  })
  expect(course.description).toBe('<p>Dòng một &amp; &lt;</p><p>Dòng hai</p>')
  const code = String(good[0])
  const again = await imported(
    csv(['Mã khoá học', 'Đường dẫn', 'Tên khoá học'], [code, '', 'Tên mới'], ['', 'khong-co', 'X']),
    {
      entity: 'courses',
      as: catalog,
    },
  )
  expect(again.counts).toMatchObject({ updated: 1, refused: 1 })
  expect((await rowsOf(again, 'refused', catalog))[0].problems[0].reason).toBe('imports.slug-unknown')
  expect((await step('undo', again, catalog)).body.counts).toMatchObject({ undone: 1 })
  expect((await ask('GET', `/courses/${made.recordId}`, { as: catalog })).body.title).toBe('Sổ sách')
  expect((await step('undo', done, catalog)).body.counts).toMatchObject({ undone: 0, ['kept']: 1 })
})

test('products are imported as drafts by their SKU, changed by it the next time, and undone', async () => {
  const category = await make.category(server.db, { name: `Quà tặng ${unique()}` })
  const sku = `BT-${unique()}`
  const head = ['SKU', 'Loại', 'Tên hàng', 'Nhóm', 'Giá', 'Giá gốc', 'VAT', 'Khối lượng', 'Số khách', 'Nhãn']
  const row = (over: Record<string, string> = {}) => {
    const own = {
      sku: `BT-${unique()}`,
      kind: '',
      name: 'Bưu thiếp',
      price: '60.000',
      was: '',
      tax: '8%',
      grams: '80 g',
    }
    const { sku, kind, name, price, was, tax, grams } = { ...own, ...over }
    return [sku, kind, name, category.name, price, was, tax, grams, '40', 'giấy, trống đồng']
  }
  const done = await imported(
    csv(
      head,
      row({ sku }),
      row({ sku: sku.toLowerCase().replace('-', ' ') }),
      row({ sku: '' }),
      row({ kind: 'Vé' }),
      row({ was: '50.000' }),
      row({ tax: '7%' }),
      row({ grams: 'nhẹ' }),
    ),
    { entity: 'products', as: catalog },
  )
  expect(done.counts).toMatchObject({ created: 1, refused: 6 })
  const refused = await rowsOf(done, 'refused', catalog)
  expect(refused.map(({ problems }: { problems: { reason: string }[] }) => problems[0]!.reason)).toEqual([
    'imports.duplicate',
    'input.required',
    'products.not-of-kind',
    'products.original-below-price',
    'imports.choice',
    'imports.whole',
  ])
  const [made] = await rowsOf(done, 'created', catalog)
  const read = async () => (await ask('GET', `/products/${made.recordId}`, { as: catalog })).body
  const first = { kind: 'good', status: 'draft', sku, categoryId: category.id, price: 60_000, taxClass: '8' }
  expect(await read()).toMatchObject({ ...first, weightGrams: 80, tags: ['giấy', 'trống đồng'] })
  const again = await imported(
    csv(['SKU', 'Tên hàng', 'Giá', 'Loại'], [sku.toUpperCase(), 'Bưu thiếp', '65.000', ''], [sku, 'X', '', 'Gói']),
    { entity: 'products', as: catalog },
  )
  expect(again.counts).toMatchObject({ updated: 1, refused: 1 })
  expect(await read()).toMatchObject({ ...first, price: 65_000 })
  expect((await step('undo', again, catalog)).body.counts).toMatchObject({ undone: 1 })
  expect(await read()).toMatchObject(first)
  const job = await imported(csv(head, row()), { entity: 'products', as: catalog })
  expect((await step('undo', job, catalog)).body.counts).toMatchObject({ undone: 1 })
  const [removed] = await rowsOf(job, 'undone', catalog)
  expect((await ask('GET', `/products/${removed.recordId}`, { as: catalog })).status).toBe(404)
})

test('a good is imported with its variants, which files then change by their own SKUs', async () => {
  const sku = `AO-${unique()}`
  const head = ['SKU', 'Tên hàng', 'Giá', 'Biến thể']
  const shirts = (options: string, own = sku) => [own, 'Áo thun', '220.000', options]
  const many = (letter: string) => Array.from({ length: 11 }, (_, n) => `${letter}${n}`).join(', ')
  const first = csv(
    head,
    shirts('Cỡ = Size: S, M; Màu: Đỏ = Red, Xanh'),
    shirts('S, M', `AO-${unique()}`),
    shirts(`Cỡ: ${many('S')}; Màu: ${many('M')}`, `AO-${unique()}`),
  )
  const done = await imported(first, { entity: 'products', as: catalog })
  const refused = await rowsOf(done, 'refused', catalog)
  expect(refused.map(({ problems }: { problems: { reason: string }[] }) => problems[0]!.reason)).toEqual([
    'imports.options',
    'products.variants-too-many',
  ])
  const [{ recordId }] = await rowsOf(done, 'created', catalog)
  const read = async () => (await ask('GET', `/products/${recordId}`, { as: catalog })).body
  const named = async () =>
    (await read()).variants.map(({ sku, price }: { sku: string; price: number }) => [sku, price])
  const red = `${sku}-S-DO`
  const three = [`${sku}-S-XANH`, `${sku}-M-DO`, `${sku}-M-XANH`].map((own) => [own, 220_000])
  expect(await named()).toEqual([[red, 220_000], ...three])
  expect((await read()).options[0]).toMatchObject({ nameEn: 'Size' })

  const cheaper = await imported(csv(['SKU', 'Tên hàng', 'Giá'], [red, '', '199.000']), {
    entity: 'products',
    as: catalog,
  })
  expect(cheaper.counts).toMatchObject({ updated: 1 })
  expect(await named()).toEqual([[red, 199_000], ...three])

  const larger = await imported(csv(head, shirts('Cỡ = Size: S, M, L; Màu: Đỏ = Red, Xanh')), {
    entity: 'products',
    as: catalog,
  })
  expect(larger.counts).toMatchObject({ updated: 1 })
  expect((await named()).slice(0, 4)).toEqual([[red, 199_000], ...three])
  expect(await named()).toHaveLength(6)
  expect((await step('undo', larger, catalog)).body.counts).toMatchObject({ undone: 1 })
  expect(await named()).toEqual([[red, 199_000], ...three])
})

test('a template names every field, and is understood completely', async () => {
  for (const entity of ['students', 'courses', 'products'] as const) {
    const { body, headers } = await ask('GET', `/import-templates/${entity}`, { as: catalog })
    expect(headers['content-disposition']).toContain('.csv')
    const subject = (await upload(body, { entity, as: 'admin' })).body
    expect(subject.mapping).not.toContain(null)
  }
})

test('files are deleted after the import, reports after a month', async () => {
  const done = await imported(csv(headings, person()))
  const { body: waiting } = await upload(csv(headings, person()))
  const inHours = (hours: number) => Date.now() + hours * 3_600_000
  await sweepImports(server.db, server.config, inHours(2))
  const files = filesNow()
  expect(files).toContain(waiting.id)
  expect(files).not.toContain(done.id)
  await server.db.execute(sql`update imports set created_at = now() - interval '31 days' where id = ${done.id}`)
  await server.db.execute(sql`update imports set created_at = now() - interval '8 days' where id = ${waiting.id}`)
  await sweepImports(server.db, server.config, inHours(2))
  for (const { id } of [done, waiting]) expect((await ask('GET', `/imports/${id}`, { as: support })).status).toBe(404)
  expect(filesNow()).not.toContain(waiting.id)
})
