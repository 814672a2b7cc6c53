import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, inTestMode, paidOrder } from '@learning-cms/testkit/money/refunding'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMoments } from '#services/people/timeline/moments.ts'
import { customerSources } from '#services/people/timeline/sources.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await inTestMode(t.db)
})
afterAll(() => t.close())

type Row = { kind: string; at: string }
const page = async (id: string, as: string | { token: string }, before?: string) =>
  (await t.ask('GET', `/students/${id}/timeline`, { as, ...(before && { query: { before } }) })).body
const kindsOf = async (id: string, as: string | { token: string }) =>
  new Set((await page(id, as)).rows.map(({ kind }: Row) => kind))

/** Somebody with exactly these rights. */
async function withRights(permissions: string[]) {
  const key = `quyen-${randomUUID().slice(0, 8)}`
  await t.db.execute(sql`
    insert into roles (id, key, name, permissions, is_built_in)
    values (${randomUUID()}, ${key}, ${key}, ${sql.param(permissions)}::text[], false)`)
  const { id } = await make.account(t.db, { roles: [key] })
  return { token: await t.tokenOf(id) }
}

/** A student who bought, was refunded, wrote a review and was talked about. */
async function talkedAbout() {
  const order = await paidOrder(t.db, { gateway: 'bank_transfer' })
  const { studentId: id } = (await t.ask('GET', `/orders/${order.id}`, { as: 'owner' })).body
  const beneficiary = { bankBin: '970436', accountNumber: '1017595600', accountName: 'LE THI HOC' }
  await askRefund(t, order.id, { amount: 200_000 }, { as: 'finance', beneficiary })
  await t.ask('POST', `/orders/${order.id}/notes`, { as: 'owner', body: { body: 'Hẹn gọi lại' } })
  await t.ask('POST', `/students/${id}/notes`, { as: 'owner', body: { body: 'Đã gọi' } })
  await t.db.execute(sql`
    insert into reviews (id, student_id, course_id, enrolment_id, rating, comment, source)
    select gen_random_uuid(), e.student_id, e.course_id, e.id, 4, 'Dễ hiểu', 'thu' from enrolments e where e.student_id = ${id} limit 1`)
  return { id, order }
}

test('money, reviews and notes appear only to people who may read them elsewhere', async () => {
  const { id, order } = await talkedAbout()
  expect(await kindsOf(id, 'owner')).toEqual(
    new Set(['enrolled', 'ordered', 'paid', 'refund-asked', 'order-noted', 'noted', 'reviewed']),
  )
  const kindsFor = async (permissions: string[]) => kindsOf(id, await withRights(permissions))
  expect(await kindsFor(['students:read'])).toEqual(new Set(['enrolled']))
  expect(await kindsFor(['students:read', 'orders:read'])).toEqual(
    new Set(['enrolled', 'ordered', 'paid', 'refund-asked']),
  )
  expect(await kindsFor(['students:read', 'reviews:read'])).toEqual(new Set(['enrolled', 'reviewed']))
  const { rows } = await page(id, 'owner')
  expect(rows.find(({ kind }: Row) => kind === 'refund-asked')).toMatchObject({ amount: 200_000, orderId: order.id })
  expect(rows.find(({ kind }: Row) => kind === 'enrolled')).toHaveProperty('sourceName')
})

test('pages follow each other without gap or repetition, also over many rows of one instant', async () => {
  const { id } = await make.student(t.db)
  const at = '2026-03-01T05:00:00Z'
  await t.db.execute(sql`
    insert into student_notes (id, student_id, body, author_name, created_at, updated_at)
    select gen_random_uuid(), ${id}, 'n' || n, 'Hà', ${at}::timestamptz - make_interval(days => n / 50), now() from generate_series(1, 120) n`)
  const seen: string[] = []
  for (let next: string | undefined; ;) {
    const got = await page(id, 'owner', next)
    seen.push(...got.rows.filter(({ kind }: Row) => kind === 'noted').map(({ noteId }: { noteId: string }) => noteId))
    if (!got.next) break
    next = got.next
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('a page reads the student’s own rows by index, and years of learning cost no more than its days', async () => {
  const { id } = await make.student(t.db)
  const { id: courseId } = await make.course(t.db)
  await t.db.execute(sql`
    insert into learning_events (source, external_id, student_id, kind, course_id, seconds, occurred_at)
    select 'thu', ${id} || n, ${id}, 'heartbeat', ${courseId}, 60, now() - make_interval(hours => n) from generate_series(1, 20000) n`)
  await t.db.execute(sql`analyze learning_events`)
  const statements: string[] = []
  const spied = {
    execute: async (query: Parameters<typeof t.db.execute>[0]) => {
      const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, buffers off, timing off) ${query}`,
      )
      statements.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  }
  const reader = { accountId: id, token: null, may: new Set<never>() }
  await listMoments(spied as never, { id, mark: undefined, limit: 31, sources: customerSources, reader })
  const [plan = ''] = statements
  for (const table of [
    'learning_events',
    'orders',
    'enrolments',
    'audit_lines',
    'reviews',
    'student_notes',
    'person_calls',
    'consents',
    'ticket_orders',
    'calendar_event_links',
    'calendar_guests',
  ])
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  // Of twenty thousand events, those of 32 days.
  const read = [...plan.matchAll(/learning_events \S+ \(actual rows=(\d+)(?:\.\d+)? loops=(\d+)\)/g)]
  const events = read.reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0)
  expect(events).toBeLessThan(2_000)
})
