import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { manyThreads } from '@learning-cms/testkit/mail/many'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let mailboxId: string
/** Enough threads that their words count as common. */
const THREADS = 15_200
beforeAll(async () => {
  t = await testApp()
  mailboxId = (await mailboxFor(t)).box.id
  await manyThreads(t.database.pool, mailboxId, THREADS, { sentences: 0 })
})
afterAll(() => t.close())

type Page = { rows: { id: string }[]; next: string | null; total: number; totalIsCapped: boolean }
const page = async (query: Record<string, string>): Promise<Page> =>
  (await t.ask('GET', `/mail/mailboxes/${mailboxId}/threads`, { as: 'support', query })).body
const idsIn = async (where: string) =>
  (
    await t.database.pool.query<{ id: string }>(
      `select id from mail_threads where mailbox_id = $1 and ${where} order by last_at desc, id desc`,
      [mailboxId],
    )
  ).rows.map(({ id }) => id)

test('a word that stands in every message finds what the list without it shows, page by page', async () => {
  const all = await idsIn(`folder = 'inbox'`)
  const seen: string[] = []
  let after: string | null = null
  for (let n = 0; n < 3; n += 1) {
    const found: Page = await page({ search: 'CHAO', size: '100', ...(after && { after }) })
    expect(found).toMatchObject({ total: 1_000, totalIsCapped: true })
    seen.push(...found.rows.map(({ id }) => id))
    after = found.next
  }
  expect(seen).toEqual(all.slice(0, 300))
  const last = await page({ search: 'chào anh', size: '100', before: 'end' })
  expect(last.rows.map(({ id }) => id)).toEqual(all.slice(-100))
})

test('a common word in a small folder, and a rare word, are counted exactly', async () => {
  const starred = await idsIn('is_starred')
  const common = await page({ search: 'chào', view: 'starred', size: '100' })
  expect(common).toMatchObject({ total: starred.length, totalIsCapped: false })
  expect(common.rows.map(({ id }) => id)).toEqual(starred.slice(0, 100))
  const rare = await page({ search: 'lop4 khoá', view: 'archive', size: '100' })
  expect(rare.totalIsCapped).toBe(false)
  expect(rare.rows.map(({ id }) => id)).toEqual(
    await idsIn(`folder = 'archive' and (id in (select thread_id from mail_messages where body ~ 'lop4'))`).then(
      (ids) => ids.slice(0, 100),
    ),
  )
  expect(await page({ search: 'khong-co' })).toMatchObject({ rows: [], total: 0, totalIsCapped: false })
})

test('words are those of each message in a conversation, whatever becomes of it', async () => {
  const { pool } = t.database
  const { rows } = await pool.query<{ id: string }>(
    'select id from mail_messages where mailbox_id = $1 order by sent_at desc, id limit 4',
    [mailboxId],
  )
  const [apart, moved, written, erased] = rows.map(({ id }) => id)
  await pool.query('update mail_messages set thread_id = null where id = $1', [apart])
  await pool.query(
    `update mail_messages set thread_id = (select id from mail_threads where folder = 'archive' limit 1) where id = $1`,
    [moved],
  )
  await pool.query(`update mail_messages set subject = 'Vé đoàn', body = 'thư điện-tử mới' where id = $1`, [written])
  await pool.query('delete from mail_messages where id = $1', [erased])
  const different = await pool.query(`
    select from (
      select id, thread_id, mailbox_id, to_tsvector('simple', f_fold((subject || ' ' || from_name || ' ' || from_address
        || ' ' || body) collate "default")) as words
      from mail_messages where thread_id is not null) m
    full join mail_words w on w.message_id = m.id
    where (m.thread_id, m.mailbox_id, m.words) is distinct from (w.thread_id, w.mailbox_id, w.words)`)
  expect(different.rowCount).toBe(0)
  // A hyphenated word matches its parts in sequence.
  expect((await page({ search: 'dien-tu' })).total).toBe(1)
  expect((await page({ search: 'tu-dien' })).total).toBe(0)
})
