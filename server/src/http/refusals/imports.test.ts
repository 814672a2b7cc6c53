import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { workbookOf } from '@learning-cms/testkit/money/settlements'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#records/imports/files/folder.ts'
import { rowsOf } from '#services/imports/table.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
type Sent = { entity?: string; fileName?: string; who?: string | { token: string } }
const upload = (content: string | Buffer, { entity = 'students', fileName = 'tep.csv', who = as }: Sent = {}) =>
  t.ask('POST', '/imports', {
    as: who,
    query: { entity, fileName },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(content),
  })
type Subject = { id: string; version: number }
const change = ({ id, version }: Subject, body: object) => t.ask('PATCH', `/imports/${id}`, { as, version, body })
const step = ({ id, version }: Subject, word: string) => t.ask('POST', `/imports/${id}/${word}`, { as, version })
const read = async ({ id }: Subject) => (await t.ask('GET', `/imports/${id}`, { as })).body
async function checkedRows(subject: Subject) {
  const begun = await step(subject, 'check')
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  await t.runJobs()
  return (await t.ask('GET', `/imports/${subject.id}/rows`, { as, query: { size: 50 } })).body.rows
}
const address = () => `${randomUUID().slice(0, 8)}@example.test`

test('an import is checked before it runs, and knows records by a key', async () => {
  const { body } = await upload(`Họ tên,Email\nLê An,${address()}\n`)
  expect((await step(body, 'run')).body).toMatchObject({ status: 409, reason: 'imports.not-checked' })
  const keyless = (await upload('Họ tên,Ghi chú\nLê An,x\n')).body
  const updating = (await change(keyless, { mode: 'update' })).body
  expect((await step(updating, 'check')).body).toMatchObject({ status: 422, reason: 'imports.key-missing' })
})

test('only new records: one that is known is passed over', async () => {
  const student = await make.student(t.db)
  const { body } = await upload(`Họ tên,Email\nLê An,${student.email}\n`)
  const rows = await checkedRows((await change(body, { mode: 'create' })).body)
  expect(rows[0].problems).toMatchObject([{ reason: 'imports.known-already' }])
})

test.each([
  ['imports.failed-formula', 'students', `Họ tên,Email\n#REF!,${address()}\n`],
  ['imports.yes-or-no', 'courses', 'Tên khoá học,Nổi bật\nGốm,có lẽ\n'],
])('%s marks a cell', async (reason, entity, content) => {
  const rows = await checkedRows((await upload(content, { entity })).body)
  expect(rows[0].problems).toMatchObject([{ reason }])
})

test('a product keeps its kind', async () => {
  const sku = `SP-${randomUUID().slice(0, 8)}`
  const product = { kind: 'good', nameVi: 'Áo thun', price: 1_000, taxClass: '8', weightGrams: 5, sku }
  expect((await t.ask('POST', '/products', { as, body: product })).status).toBe(200)
  const rows = await checkedRows((await upload(`SKU,Tên,Loại\n${sku},Áo thun,Vé\n`, { entity: 'products' })).body)
  expect(rows[0].problems).toMatchObject([{ field: 'kind', reason: 'products.kind-stays' }])
})

test('a table has two hundred columns', async () => {
  const many = Array.from({ length: 201 }, (_, n) => `C${n}`).join(',')
  expect((await upload(`${many}\n${many}\n`)).body).toMatchObject({ status: 415, reason: 'imports.too-many-columns' })
})

test('a sheet is one of its workbook', async () => {
  const book = await workbookOf([
    ['Họ tên', 'Email'],
    ['Lê An', address()],
  ])
  const { body } = await upload(book, { fileName: 'tep.xlsx' })
  expect((await change(body, { sheet: 'Không có' })).body).toMatchObject({ reason: 'imports.sheet-unknown' })
})

test('a file that was lost is not checked', async () => {
  const { body } = await upload(`Họ tên,Email\nLê An,${address()}\n`)
  rmSync(join(importFolder(t.config), body.id), { recursive: true, force: true })
  await step(body, 'check')
  await t.runJobs()
  expect(await read(body)).toMatchObject({ jobStatus: 'failed', jobReason: 'imports.lost' })
})

test('thirty imports wait for somebody', async () => {
  const { id } = await make.account(t.db, { roles: ['owner'] })
  const who = { token: await t.tokenOf(id) }
  const { body } = await upload(`Họ tên,Email\nLê An,${address()}\n`, { who })
  const { rows } = await query(
    `select string_agg('"' || column_name || '"', ', ') as names from information_schema.columns
     where table_name = 'imports' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  await query(
    `insert into imports (id, ${rows[0].names}) select gen_random_uuid(), ${rows[0].names} from imports
     cross join generate_series(1, 29) where id = $1`,
    [body.id],
  )
  expect((await upload(`Họ tên,Email\nLê An,${address()}\n`, { who })).body).toMatchObject({
    status: 429,
    reason: 'imports.too-many-open',
  })
})

test('an import has five thousand files, and those that are attached stay', async () => {
  const { body } = await upload('Số đăng ký,Mã hiện vật,Tên hiện vật\n1,BT 1,Bình\n', { entity: 'artifacts' })
  const assetId = await make.picture(t.db, { accountId: t.owner.id })
  await query(
    `with made as (
       insert into assets (id, kind, state, file_name, byte_size, hash)
       select gen_random_uuid(), 'attachment', 'ready', n || '.pdf', 1, md5(n::text) || md5('x' || n) from generate_series(1, 5000) n
       returning id)
     insert into import_files (import_id, asset_id, state) select $1, id, 'linked' from made`,
    [body.id],
  )
  expect((await t.ask('POST', `/imports/${body.id}/files`, { as, body: { assetIds: [assetId] } })).body).toMatchObject({
    status: 429,
    reason: 'imports.too-many-files',
  })
  const { rows } = await query('select asset_id as id from import_files where import_id = $1 limit 1', [body.id])
  expect((await t.ask('DELETE', `/imports/${body.id}/files/${rows[0].id}`, { as })).body).toMatchObject({
    status: 409,
    reason: 'imports.file-linked',
  })
})

test('a table has two hundred thousand rows', async () => {
  const path = join(importFolder(t.config), 'many.csv')
  writeFileSync(path, `Họ tên\n${'A\n'.repeat(200_001)}`)
  const source = { path, format: 'csv', delimiter: ',', sheet: null, headingLine: 1 } as const
  const reading = async () => {
    for await (const rows of rowsOf(source, new AbortController().signal)) expect(rows.length).toBeGreaterThan(0)
  }
  await expect(reading()).rejects.toMatchObject({ status: 413, reason: 'imports.too-many-rows' })
})
