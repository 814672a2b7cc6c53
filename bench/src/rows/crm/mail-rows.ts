import { openPool } from '@learning-cms/server/db/open'
import { manyThreads } from '@learning-cms/testkit/mail/many'
import { owner, startServer } from '@learning-cms/testkit/server'
import { join } from 'node:path'
import { enter, inBrowser } from '#a-browser.ts'
import { bearer, signIn } from '#ask.ts'
import { firstPaint, mailScreen } from '#first-paint.ts'
import { note } from '#table.ts'

/** Two messages each. */
const THREADS = 50_000
const SAMPLES = 40
const LIST_AT_MOST_MS = 50
const SEARCH_AT_MOST_MS = 150

const lists = ['', 'view=archive', 'view=starred', 'view=sent', 'unread=true', 'before=end']
/** From a word of one conversation to words of all, and one whose conversations are all in another folder. */
const searches = ['zq4711', 'lop412', 'chào', 'trung tâm', 'c', 'khongcotunay', 'cũ']

/** How many conversations have a label: the oldest, which are found last. */
const labels = { 'Đoàn khách': 20_000, 'Hóa đơn': 500, 'Hỏng vé': 3 }

/** A mailbox of 100,000 messages. */
export async function mailRows() {
  const server = await startServer({ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password })
  const { pool } = openPool({ host: join(server.folder, 'socket'), user: 'cms', database: 'postgres', max: 1 })
  try {
    const headers = { ...bearer(await signIn(server.url)), 'content-type': 'application/json' }
    const { rows } = await pool.query<{ id: string }>(`select id from roles where key = 'owner'`)
    const box = { name: 'Many', address: 'many@example.test', kind: 'local', incoming: null, outgoing: null }
    const more = { username: '', signature: '', isEnabled: true, roles: [{ roleId: rows[0]!.id, mayAnswer: true }] }
    const body = JSON.stringify({ ...box, ...more })
    const answer = await fetch(`${server.url}/api/v1/mailboxes`, { method: 'POST', headers, body })
    const { id } = (await answer.json()) as { id: string }
    await manyThreads(pool, id, THREADS)
    // As the database does by itself in the days that real mail takes to come; here it would do so while we measure.
    for (const table of ['mail_threads', 'mail_messages', 'mail_words']) await pool.query(`vacuum analyze ${table}`)
    const timed = async (query: string) => {
      const fromMs = performance.now()
      const page = await fetch(`${server.url}/api/v1/mail/mailboxes/${id}/threads?size=50&${query}`, { headers })
      if (!page.ok) throw new Error(`${query}: ${await page.text()}`)
      await page.arrayBuffer()
      return performance.now() - fromMs
    }
    const measure = async (what: string, query: string, most: number) => {
      const took = []
      for (let n = 0; n < SAMPLES; n += 1) took.push(await timed(query))
      const ms = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!
      note(`${what}, p95, 100,000 messages`, `≤ ${most} ms`, `${ms.toFixed(1)} ms`, ms <= most)
    }
    for (const query of lists) await measure(`mail ${query || 'inbox'}`, query, LIST_AT_MOST_MS)
    for (const [name, threads] of Object.entries(labels)) {
      await pool.query(
        `with made as (insert into mail_labels (id, mailbox_id, name, colour) values (gen_random_uuid(), $1, $2, 'teal') returning id)
         insert into mail_thread_labels (thread_id, label_id)
         select t.id, made.id from made, lateral (
           select id from mail_threads where mailbox_id = $1 and folder = 'inbox' order by last_at limit $3) t`,
        [id, name, threads],
      )
      await pool.query('analyze mail_thread_labels')
      const found = await pool.query<{ id: string }>('select id from mail_labels where name = $1', [name])
      await measure(`mail label of ${threads}`, `label=${found.rows[0]!.id}`, LIST_AT_MOST_MS)
    }
    for (const search of searches) await measure(`mail search ${search}`, `search=${search}`, SEARCH_AT_MOST_MS)
    await inBrowser(server.url, async (context) => {
      const page = await context.newPage()
      await page.goto('/learning-cms/sign-in')
      await enter(page)
      await page.close()
      await firstPaint(context, mailScreen)
    })
  } finally {
    await pool.end()
    await server.stop()
  }
}
