import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const fold = async (text: string | null) =>
  (await database.pool.query<{ folded: string }>('select f_fold($1) as folded', [text])).rows[0]!.folded

test.each([
  ['Đào', 'dao'],
  ['ĐÀO', 'dao'],
  ['hoà', 'hoa'],
  ['hòa', 'hoa'],
  ['Nguyễn Thị Ánh Tuyết', 'nguyen thi anh tuyet'],
  ['ƯỚC MƠ', 'uoc mo'],
  ['Nghệ thuật – cơ bản', 'nghe thuat - co ban'],
  ['', ''],
])('%s is folded to %s, however it was typed', async (text, folded) => {
  expect(await fold(text.normalize('NFC'))).toBe(folded)
  expect(await fold(text.normalize('NFD'))).toBe(folded)
})

test('null stays null', async () => expect(await fold(null)).toBeNull())

test('names are sorted in Vietnamese order', async () => {
  const inOrder = ['An', 'Ánh', 'Ăn', 'Ân', 'Da', 'Dũng', 'Đào', 'E', 'Eo', 'Ê']
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as name order by name collate "vi-x-icu"',
    [inOrder.toReversed()],
  )
  expect(rows.map((row) => row.name)).toEqual(inOrder)
})

test('the folded text can be a stored column, and a trigram index searches inside it', async () => {
  await database.pool.query(`
    create table folded_names (
      name text collate "vi-x-icu" not null,
      search text generated always as (f_fold(name)) stored
    );
    insert into folded_names (name) select 'Người học ' || n from generate_series(1, 5000) n;
    insert into folded_names (name) values ('Hồng Đào');
    create index on folded_names using gin (search gin_trgm_ops);
    analyze folded_names`)
  const search = `select name from folded_names where search like '%' || f_fold('ĐÀO') || '%'`
  expect((await database.pool.query(search)).rows).toEqual([{ name: 'Hồng Đào' }])
  const plan = (await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${search}`)).rows
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan')
})
