import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { NOT_UNDONE } from '@learning-cms/contract/records/imports'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'support'
const unique = () => randomUUID().slice(0, 8)
const mail = () => `kh.${unique()}@example.test`
const number = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
type Subject = { id: string; version: number }

async function upload(content: string | Buffer, name = 'khach.csv') {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    query: { entity: 'customers', fileName: name },
    payload: content,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${(await t.as(as)).token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const step = async (word: 'check' | 'run' | 'undo', { id, version }: Subject) => {
  expect((await t.ask('POST', `/imports/${id}/${word}`, { as, version })).status).toBe(200)
  expect(await t.runJobs()).toEqual({ faults: [] })
  return (await t.ask('GET', `/imports/${id}`, { as })).body
}
const csv = (...rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
const checked = async (content: string | Buffer, name?: string) => step('check', await upload(content, name))
const linesOf = async ({ id }: Subject) =>
  (await t.ask('GET', `/imports/${id}/rows`, { as, query: { size: 100 } })).body.rows as {
    line: number
    outcome: string
    recordId: string
    problems: { field: string | null; reason: string }[]
  }[]
const problemsOf = async (one: Subject) =>
  (await linesOf(one)).map(({ problems }) => problems.map(({ field, reason }) => `${field}: ${reason}`).join(', '))
const enter = async (body: object) => {
  const answer = await t.ask<Customer>('POST', '/customers', { as, body: { fullName: 'Lê Thị Sẵn', ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const reveal = async (id: string) =>
  (await t.ask('POST', `/customers/${id}/reveal`, { as, body: { reason: 'Thử' } })).body
const read = async (id: string) => (await t.ask<Customer>('GET', `/customers/${id}`, { as })).body
const countNamed = async (name: string) =>
  (await t.ask('GET', '/customers', { as, query: { search: name } })).body.rows.length

const headings = ['Họ tên', 'E-mail', 'SĐT', 'Ngày sinh', 'Nhãn', 'Chức danh', 'Ghi chú']

test('a file is checked row by row, entered, and undone; a row that is wrong holds up no other', async () => {
  const [name, email, phone] = [`Nhập ${unique()}`, mail(), number()]
  const content = csv(
    headings,
    [name, email, '', '31/12/1988', 'VIP, trường học', 'Hiệu trưởng', 'Gọi buổi chiều'],
    [`${name} hai`, '', phone, '', '', '', ''],
    [`${name} ba`, 'khong-phai-email', '', '31/02/2001', '', '', ''],
    [`${name} bốn`, '', '', '', '', '', ''],
    [`${name} năm`, email.toUpperCase(), '', '', '', '', ''],
  )
  const check = await checked(content)
  expect(check.counts).toMatchObject({ create: 2, refused: 3 })
  expect(await problemsOf(check)).toEqual([
    '',
    '',
    'birthDate: imports.date, email: users.email-invalid',
    'email: customers.needs-contact',
    'email: imports.duplicate',
  ])
  expect(await countNamed(name)).toBe(0)
  const run = await step('run', check)
  expect(run.counts).toMatchObject({ created: 2, refused: 3 })
  const [first, second] = (await linesOf(run)).map(({ recordId }) => recordId)
  const one = await read(first!)
  expect(one).toMatchObject({ source: 'import', title: 'Hiệu trưởng', isStudent: false, status: 'active' })
  expect(one.tags.map((tag) => tag.name)).toEqual(['trường học', 'VIP'])
  expect(await reveal(first!)).toMatchObject({ email, birthDate: '1988-12-31' })
  expect(await reveal(second!)).toMatchObject({ email: null, phone })
  const notes = (await t.ask('GET', `/customers/${first}/notes`, { as })).body.rows
  expect(notes).toMatchObject([{ body: 'Gọi buổi chiều' }])
  expect((await t.ask('GET', `/customers/${first}/consents`, { as })).body.lines).toEqual([])
  const again = await checked(content)
  expect(again.counts).toMatchObject({ unchanged: 2, refused: 3 })
  const undone = await step('undo', run)
  expect(undone.counts).toMatchObject({ undone: 2 })
  expect(await countNamed(name)).toBe(0)
})

test('somebody known is updated by address, or by number and name, and never entered twice', async () => {
  const [email, phone, name] = [mail(), number(), `Đặng Thị ${unique()}`]
  const byMail = await enter({ email, tags: ['Cũ'] })
  const byNumber = await enter({ fullName: name, phone: phone.replace(/^0/, '+84') })
  const shared = number()
  await enter({ fullName: 'Mẹ', phone: shared })
  const addressed = await enter({ fullName: `${name} Khác`, phone: number(), email: mail() })
  const { phone: theirs } = await reveal(addressed.id)
  const check = await checked(
    csv(
      headings,
      ['Lê Thị Sẵn', email, '', '', '', 'Thủ thư', ''],
      [
        name.toLowerCase().replace('đặng', 'dang'),
        '',
        phone.replace(/(\d{4})(\d{3})/, '$1 $2 '),
        '',
        '',
        'Lớp trưởng',
        '',
      ],
      ['Con', '', shared, '', '', '', ''],
      ['Con', mail(), shared, '', '', '', ''],
      ['Mẹ', email, shared, '', '', '', ''],
      [`${name} Khác`, mail(), theirs, '', '', '', ''],
    ),
  )
  expect(await problemsOf(check)).toEqual([
    '',
    '',
    'phone: customers.phone-of-another',
    'phone: imports.duplicate',
    'phone: customers.two-records, email: imports.duplicate',
    'email: customers.other-email',
  ])
  expect((await linesOf(check)).map(({ outcome }) => outcome)).toEqual([
    'update',
    'update',
    'refused',
    'refused',
    'refused',
    'refused',
  ])
  const run = await step('run', check)
  expect(await read(byMail.id)).toMatchObject({ title: 'Thủ thư', tags: [{ name: 'Cũ' }] })
  expect(await read(byNumber.id)).toMatchObject({ title: 'Lớp trưởng' })
  await step('undo', run)
  expect(await read(byMail.id)).toMatchObject({ title: '' })
  expect((await read(byNumber.id)).fullName).toBe(name)
})

test('consent is taken from a file only whole, with its proof, and for newcomers', async () => {
  const known = await enter({ email: mail() })
  const { email } = await reveal(known.id)
  const more = ['Đồng ý nhận thư giới thiệu', 'Đồng ý ở đâu', 'Ngày đồng ý', 'Bằng chứng đồng ý']
  const person = (...rest: string[]) => [`Ý ${unique()}`, mail(), ...rest]
  const check = await checked(
    csv(
      ['Họ tên', 'Email', ...more],
      person('Có', 'Trên giấy', '05/09/2025', 'Phiếu 12'),
      person('Có', 'Trên giấy', '05/09/2025', ''),
      person('Không', '', '', ''),
      person('', 'Trên giấy', '05/09/2025', 'Phiếu 13'),
      ['Lê Thị Sẵn khác', email, 'Có', 'Trên giấy', '05/09/2025', 'Phiếu 14'],
    ),
  )
  expect(await problemsOf(check)).toEqual([
    '',
    'agreedProof: customers.consent-incomplete',
    '',
    '',
    'agreesToMail: customers.consent-by-hand',
  ])
  const run = await step('run', check)
  const ids = (await linesOf(run)).map(({ recordId }) => recordId).filter(Boolean)
  const agreed = await t.db.execute<{ id: string; proof: string; source: string; day: string }>(sql`
    select person_id as id, proof, source, (at at time zone 'Asia/Ho_Chi_Minh')::date::text as day from consents
    where person_id = any(${sql.param(ids)}::uuid[])`)
  expect(agreed.rows).toEqual([{ id: ids[0], proof: 'Phiếu 12', source: 'paper', day: '2025-09-05' }])
})

test('whoever is in the trash is not entered again, and what was worked with since is not undone', async () => {
  const [email, name] = [mail(), `Việc ${unique()}`]
  const deleted = await enter({ email })
  await t.ask('DELETE', `/customers/${deleted.id}`, { as, version: 1 })
  const check = await checked(
    csv(headings, ['Lê Thị Sẵn', email, '', '', '', '', ''], [name, mail(), '', '', '', '', '']),
  )
  expect(await problemsOf(check)).toEqual(['email: imports.in-trash', ''])
  const run = await step('run', check)
  const { recordId } = (await linesOf(run))[1]!
  const call = { direction: 'in', outcome: 'busy', calledAt: new Date().toISOString(), minutes: 0, body: '' }
  expect((await t.ask('POST', `/customers/${recordId}/calls`, { as, body: call })).status).toBe(200)
  const undone = await step('undo', run)
  expect(undone.counts).toMatchObject({ [NOT_UNDONE]: 1 })
  expect(await countNamed(name)).toBe(1)
})

test('a file of the list can be imported again without a change, as CSV and as a workbook', async () => {
  const name = `Vòng ${unique()}`
  await enter({
    fullName: `${name} "An", Jr.`,
    email: mail(),
    title: '=1+1',
    tags: ['a, b', 'Ý'],
    birthDate: '1990-01-02',
  })
  await enter({ fullName: `${name} Bình`, phone: number(), gender: 'male', source: 'referral', address: '1; 2 | 3' })
  const student = await make.student(t.db, { fullName: `${name} Cúc` })
  for (const format of ['csv', 'xlsx']) {
    const body = { entity: 'customers', query: { search: name }, columns: 'importable', format, language: 'vi' }
    const { jobId } = (await t.ask('POST', '/exports', { as: 'owner', body })).body
    await t.runJobs()
    const { token } = await t.as('owner')
    const headers = { authorization: `Bearer ${token}` }
    const file = (await t.app.inject({ url: `/api/v1/exports/${jobId}/file`, headers })).rawPayload
    const check = await checked(file, `lai.${format}`)
    expect(await problemsOf(check)).toEqual(['', '', ''])
    expect(check.counts, format).toMatchObject({ unchanged: 3 })
    if (format === 'csv') expect(parse(file, { bom: true })).toHaveLength(4)
  }
  expect(student.id).toBeTruthy()
})
