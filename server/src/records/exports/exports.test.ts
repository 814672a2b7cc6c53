import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '#services/jobs/run.ts'
import { exportFolder, pathOf } from '#services/exports/folder.ts'
import { exportWriting } from './jobs.ts'
import { fileNowMs } from '#services/background/file-clock.ts'
import { sweepExports } from './rules.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'catalog'
type Input = { entity?: string; query?: object; columns?: string[]; format?: string; language?: string }
const bodyOf = ({ entity = 'courses', query = {}, columns = ['title'], format = 'csv', language = 'vi' }: Input) => ({
  entity,
  query,
  columns,
  format,
  language,
})
const create = (input: Input, who: string | { token: string } = as) =>
  ask('POST', '/exports', { as: who, body: bodyOf(input) })

async function fileOf(input: Input, who: string | { token: string } = as) {
  const { jobId } = (await create(input, who)).body
  expect(await server.runJobs()).toEqual({ faults: [] })
  const job = (await ask('GET', `/jobs/${jobId}`, { as: who })).body
  expect(job).toMatchObject({ status: 'done', result: { file: `/exports/${jobId}/file` } })
  const { token } = typeof who === 'string' ? await server.as(who) : who
  const answer = await server.app.inject({
    url: `/api/v1${job.result.file}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  return { jobId: jobId as string, values: job.result.values, bytes: answer.rawPayload, headers: answer.headers }
}
const linesOf = (bytes: Buffer) => parse(bytes, { bom: true, relax_column_count: false })
const linesOfAudit = async (id: string) =>
  (
    await server.db.execute<{ action: string; changes: object }>(
      sql`select action, changes from audit_lines where entity_id = ${id} order by at, id`,
    )
  ).rows

test('a file has the list’s filter, columns in order, sorting and sum', async () => {
  const category = await make.category(server.db, { name: 'Nhạc cụ' })
  for (const [title, price] of [
    ['=HYPERLINK("http://x")', 100],
    ['Đàn "bầu", nhập môn', 2_500_000],
    ['Sáo', null],
  ] as const) {
    const { id } = await make.course(server.db, { title, status: 'draft' })
    await server.db.execute(sql`update courses set price = ${price}, category_id = ${category.id} where id = ${id}`)
  }
  const query = {
    categoryId: category.id,
    sort: 'price',
    order: 'desc',
    filter: '{"field":"status","is":"any-of","value":["draft"]}',
  }
  const columns = ['price', 'title', 'category', 'status']
  const { bytes, values, headers, jobId } = await fileOf({ query, columns })
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString().split('\r\n').at(-1)).toBe('')
  expect(linesOf(bytes)).toEqual([
    ['Giá bán (đồng)', 'Khoá học', 'Danh mục', 'Giảng viên', 'Trạng thái'],
    ['2500000', 'Đàn "bầu", nhập môn', 'Nhạc cụ', '', 'Bản nháp'],
    ['100', `'=HYPERLINK("http://x")`, 'Nhạc cụ', '', 'Bản nháp'],
    ['', 'Sáo', 'Nhạc cụ', '', 'Bản nháp'],
  ])
  expect(values).toEqual({ count: 3, sum: 2_500_100 })
  const list = (await ask('GET', '/courses', { as, query })).body.rows as { price: number | null }[]
  expect([list.length, list.reduce((sum, { price }) => sum + (price ?? 0), 0)]).toEqual([values.count, values.sum])
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="khoa-hoc-\d{4}-\d\d-\d\d\.csv"/)
  expect((await linesOfAudit(jobId)).map(({ action }) => action)).toEqual([
    'exports.create',
    'exports.finish',
    'exports.download',
  ])
})

/** Like a program other than the writer: parts from the ZIP, cells from the XML. */
function sheetsOf(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
  writeFileSync(join(folder, 'file.xlsx'), bytes)
  execFileSync('python3', ['-m', 'zipfile', '-e', 'file.xlsx', '.'], { cwd: folder })
  const read = `
import sys, json, glob, xml.etree.ElementTree as tree
n = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
for path in sorted(glob.glob('xl/worksheets/*.xml')):
    rows = [[(cell.get('t'), ''.join(cell.itertext()), cell.find(n + 'f') is not None) for cell in row] for row in tree.parse(path).iter(n + 'row')]
    print(json.dumps(rows))`
  return execFileSync('python3', ['-c', read], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [type: string | null, text: string, isFormula: boolean][][])
}

test('a workbook is read by another program: figures as figures, and no text as a formula', async () => {
  const category = await make.category(server.db)
  const titles = ['=1+1', '+84 90', '\u0001Lỗi <b>&', 'Thường']
  for (const title of titles) {
    const { id } = await make.course(server.db, { title })
    await server.db.execute(sql`update courses set price = 150000, category_id = ${category.id} where id = ${id}`)
  }
  const columns = ['title', 'price', 'createdAt']
  const query = { categoryId: category.id, sort: 'title', order: 'asc' }
  const { bytes, values } = await fileOf({ query, columns, format: 'xlsx', language: 'en' })
  const [rows] = sheetsOf(bytes)
  expect(values).toEqual({ count: 4, sum: 600_000 })
  expect(rows![0]!.map(([, text]) => text)).toEqual(['Course', 'Price (đồng)', 'Created'])
  expect(rows).toHaveLength(5)
  for (const [title, price] of rows!.slice(1)) {
    expect(title![2]).toBe(false)
    expect(title![0]).toBe('inlineStr')
    expect(price).toEqual([null, '150000', false])
  }
  expect(
    rows!
      .slice(1)
      .map(([title]) => title![1])
      .sort(),
  ).toEqual(['=1+1', '+84 90', '_x0001_Lỗi <b>&', 'Thường'].sort())
})

test('personal data is masked without the right to export it, which asks for the password', async () => {
  const { id } = await make.student(server.db, {
    fullName: 'Phan Thị Kín',
    email: 'kin@example.test',
    phone: '0901234567',
  })
  await server.db.execute(sql`update students set joined_at = '2020-02-03T17:30:00Z' where id = ${id}`)
  const input = {
    entity: 'students',
    query: { search: 'phan thi kin' },
    columns: ['student', 'phone', 'email', 'joinedAt'],
  }
  expect(await create(input)).toMatchObject({ status: 403, body: { values: { permission: 'students:export' } } })
  await server.db.execute(sql`
    insert into roles (id, key, name, permissions) values (gen_random_uuid(), 'exporter', 'Xuất', '{students:read,students:export}')`)
  const { bytes } = await fileOf(input, 'exporter')
  expect(linesOf(bytes)[1]).toEqual(['Phan Thị Kín', '••• ••• 567', 'k•••@example.test', '2020-02-04 00:30:00'])
  await server.db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'`)
  server.sessions.forget()
  expect(await create(input, 'owner')).toMatchObject({ status: 403, body: { reason: 'session.confirm-password' } })
  await server.db.execute(sql`update sessions set confirmed_at = now()`)
  server.sessions.forget()
  const open = await fileOf(input, 'owner')
  expect(linesOf(open.bytes)[1]).toEqual(['Phan Thị Kín', '0901234567', 'kin@example.test', '2020-02-04 00:30:00'])
})

test('a file is available to its requester, for a day', async () => {
  const { jobId } = await fileOf({})
  const path = `/exports/${jobId}/file`
  const response = await ask('GET', path, { as: 'admin' })
  expect(response).toMatchObject({ status: 404, body: { reason: 'server.not-found' } })
  expect((await ask('GET', path)).status).toBe(401)
  expect((await ask('GET', path, { as })).status).toBe(200)
  await server.db.execute(sql`update export_files set expires_at = now() - interval '1 second' where id = ${jobId}`)
  expect((await ask('GET', path, { as })).status).toBe(404)
  expect(existsSync(pathOf(server.config, jobId))).toBe(true)
  await sweepExports(server.db, server.config)
  expect(existsSync(pathOf(server.config, jobId))).toBe(false)
})

test('partial files of a stopped server are deleted after a day; files that can be downloaded stay', async () => {
  const { jobId } = await fileOf({})
  const folder = exportFolder(server.config)
  const stray = join(folder, '0190a000-0000-7000-8000-000000000000.part')
  writeFileSync(stray, 'x')
  const old = new Date((await fileNowMs(folder)) - 25 * 3_600_000)
  for (const path of [stray, pathOf(server.config, jobId)]) utimesSync(path, old, old)
  await sweepExports(server.db, server.config)
  expect(readdirSync(folder)).toContain(jobId)
  expect(existsSync(stray)).toBe(false)
})

test('someone who loses the right gets no file, and another run writes all of it', async () => {
  const account = await make.account(server.db, { roles: ['catalog'] })
  const token = { token: await server.tokenOf(account.id) }
  const { jobId } = (await create({}, token)).body
  await server.db.execute(sql`delete from account_roles where account_id = ${account.id}`)
  await server.runJobs()
  const { rows } = await server.db.execute(sql`select status, reason from jobs where id = ${jobId}`)
  expect(rows).toEqual([{ status: 'failed', reason: 'server.not-allowed' }])
  expect(existsSync(pathOf(server.config, jobId))).toBe(false)
})

test('a file of many rows is a consistent snapshot, and an interrupted one is written again', async () => {
  const category = await make.category(server.db)
  await server.db.execute(sql`
    insert into courses (id, title, slug, category_id, price) select gen_random_uuid(), 'Khoá ' || n, 'k-' || gen_random_uuid(), ${category.id}, 1
    from generate_series(1, 30000) n`)
  const { jobId } = (await create({ query: { categoryId: category.id }, columns: ['title', 'price'] })).body
  const leaving = new AbortController()
  const runner = {
    db: server.db,
    config: server.config,
    kinds: new Map([['exports.write', exportWriting as never]]),
    log: () => {},
  }
  const first = runJob(runner, { id: jobId, deliveryId: null, leaving: leaving.signal })
  const partial = `${pathOf(server.config, jobId)}.part`
  while (!existsSync(partial)) await new Promise((resolve) => setTimeout(resolve, 1))
  leaving.abort()
  expect(await first).toBe('again')
  expect(existsSync(partial)).toBe(false)
  const second = runJob(runner, { id: jobId, deliveryId: null, leaving: new AbortController().signal })
  while (!existsSync(partial)) await new Promise((resolve) => setTimeout(resolve, 1))
  await server.db.execute(sql`update courses set price = 1000000 where category_id = ${category.id}`)
  await second
  const { body } = await ask('GET', `/jobs/${jobId}`, { as })
  expect(body.result.values).toEqual({ count: 30_000, sum: 30_000 })
  // Thirty thousand rows into all their indexes, on a machine that may be busy.
})

test('an unknown or repeated column is refused', async () => {
  expect((await create({ columns: ['password'] })).status).toBe(400)
  expect((await create({ columns: ['title', 'title'] })).status).toBe(400)
  expect((await create({ columns: [] })).status).toBe(400)
  expect(await create({ query: { filter: '{"field":"gone","is":"is","value":"x"}' } })).toMatchObject({ status: 400 })
})
