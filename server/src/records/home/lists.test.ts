import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byUrgency } from './lists.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'admin'
type Counted = { kind: string; count: number; isCapped: boolean; to: string; before?: number | null }

const pages: Record<string, string> = {
  '/account/users': '/accounts',
  '/museum/artifacts': '/artifacts',
  '/orders/bank-transfers': '/bank-lines',
}
/** The list a figure links to, read as the console reads it. */
async function listOf({ to }: Counted, as: string) {
  const [page = '', search] = to.split('?')
  const { tab, ...query } = Object.fromEntries(new URLSearchParams(search))
  if (tab === 'checks') return lastCheck(as)
  const path = tab === 'outbox' ? '/outbox' : (pages[page] ?? page)
  const { status, body } = await ask('GET', path, { as, query })
  expect(status, to).toBe(200)
  return body as { total: number; totalIsCapped: boolean }
}

async function lastCheck(as: string) {
  const { body } = await ask('GET', '/ledger/checks', { as })
  return { total: body.rows[0].deviations as number, totalIsCapped: false }
}

/** An order of this week without access, refunds and a payout waiting for somebody, and a review. */
async function money(courseId: string) {
  const { db } = server
  const { id: orderId, studentId } = await make.pendingOrder(db)
  await make.pendingOrder(db, { studentId, createdAt: new Date(Date.now() - 9 * 86_400_000).toISOString() })
  await db.execute(sql`update orders set fulfilment_error = 'server.fault' where id = ${orderId}`)
  for (const status of ['requested', 'needs_review', 'succeeded'])
    await db.execute(sql`
      insert into refunds (id, number, order_id, kind, status, amount, reason_code, way, preview_hash, requested_by_name, succeeded_at)
      values (gen_random_uuid(), ${`RF-${status}`}, ${orderId}, 'order', ${status}, 1000, 'goodwill', 'momo', '', 'x',
        case when ${status} = 'succeeded' then now() end)`)
  for (const status of ['draft', 'approved'])
    await db.execute(sql`
      insert into payouts (id, number, instructor_id, status, earned_until, accrued, reversed, line_count, created_by_name, approved_at, bank_version)
      select gen_random_uuid(), ${`PO-${status}`}, id, ${status}, now(), 1000, 0, 1, 'x', now(), 1 from instructors limit 1`)
  await db.execute(sql`
    with s as (
      insert into bank_statements (id, account, file_name, sha256, byte_size, headings, new_lines, known_lines, unreadable, actor_name)
      values (gen_random_uuid(), '0123456789', 'x.csv', '', 1, '[]', 2, 0, '[]', 'x') returning id
    )
    insert into bank_lines (id, statement_id, line, cells, sha256, account, direction, amount, booked_at, description, reference, status)
    select gen_random_uuid(), s.id, n, '[]', '', '0123456789', way, 1000, now(), '', n::text, status
    from s, (values (2, 'in', 'open'), (3, 'out', 'outgoing')) as l (n, way, status)`)
  for (const status of ['pending', 'approved'])
    await db.execute(sql`
      insert into reviews (id, student_id, course_id, enrolment_id, rating, comment, status, decided_at, source)
      select gen_random_uuid(), student_id, course_id, id, 5, 'x', ${status}, case when ${status} = 'approved' then now() end, 'shop'
      from enrolments
      where course_id = ${courseId} order by id offset ${status === 'pending' ? 0 : 1} limit 1`)
}

/** One of each thing that is counted, and one that is not. */
async function scene() {
  const { db } = server
  const now = Date.now()
  const days = (count: number) => new Date(now + count * 86_400_000).toISOString()
  for (const status of ['pending', 'active'] as const) await make.instructor(db, { status })
  await make.account(db, { status: 'pending' })
  await ask('POST', '/courses', { as: 'catalog', body: { title: 'Bản nháp' } })
  const [course, other] = [
    await make.course(db, { status: 'published' }),
    await make.course(db, { status: 'archived' }),
  ]
  for (const [at, ends] of [
    [-1, 3],
    [-8, 40],
    [-40, null],
  ] as const) {
    const student = await make.student(db, { status: ends ? 'suspended' : 'active' })
    await db.execute(sql`
      update students set last_activity_at = ${days(at)}, suspended_until = ${ends && days(ends)} where id = ${student.id}`)
    for (const { id: courseId } of [course, other]) {
      await db.execute(sql`
        insert into enrolments (id, student_id, course_id, source, enrolled_at, completed_at)
        values (${randomUUID()}, ${student.id}, ${courseId}, 'shop', ${days(at - 1)}, ${days(at)})`)
    }
  }
  const complete = { shortDescriptionVi: 'x', ageVi: 'x', type: '3D', modelId: await make.picture(db) } as const
  await make.artifact(db)
  await make.artifact(db, { ...complete, modelId: null, status: 'published' })
  for (const status of ['draft', 'published'] as const) await make.artifact(db, { ...complete, status })
  const finished = await make.artifact(db, { ...complete, status: 'published', heightMm: 100 })
  await db.execute(sql`
    update assets set statistics = '{"sizeInMetres": [0.2, 0.1, 0.2]}' where id = ${complete.modelId}`)
  await db.execute(sql`
    insert into artifact_scenes (artifact_id, version, unit, pose, light, background, poster_id, hotspots, measures, tours, line_vi, line_en)
    values (${finished.id}, 1, 'm', '{}', 'studio', 'page', ${complete.modelId}, '[]', '[]', '[]', '[]', '[]')`)
  await money(course.id)
  const bin = async (name: string, age: number) => {
    const { id } = (await ask('POST', '/categories', { as, body: { name } })).body
    await ask('DELETE', `/categories/${id}`, { as, version: 1 })
    await db.execute(sql`update trash set deleted_at = now() - make_interval(days => ${age}) where id = ${id}`)
  }
  await bin('Sắp hết hạn', 25)
  await bin('Mới bỏ', 1)
  for (const [deviations, age] of [
    [5, 2],
    [2, 1],
  ] as const)
    await db.execute(sql`
      with made as (
        insert into ledger_checks (id, started_at, ended_at, results, checked, deviations)
        values (gen_random_uuid(), now() - make_interval(days => ${age}), now(), '[]', 9, ${deviations}) returning id
      )
      insert into ledger_deviations (check_id, question, entity, entity_id, label, expected, found)
      select made.id, 'clearing', 'orders', n::text, 'DH', 1, 2 from made, generate_series(1, ${deviations}) n`)
  const { id } = await server.as(as)
  for (const status of ['failed', 'done'])
    await db.execute(sql`
      insert into jobs (id, kind, label, input, status, account_id, actor_name, request_id, ip, granted, finished_at)
      values (gen_random_uuid(), 'audit.verify', '', 'null', ${status}, ${id}, 'x', 'x', '', '{}', now())`)
  for (const status of ['waiting', 'sent'])
    await db.execute(sql`
      insert into outbox_mails (id, "to", subject, body, status) values (gen_random_uuid(), 'a@example.test', 'x', 'x', ${status})`)
}

test('each figure and each task matches the list it opens, for people with the right', async () => {
  await scene()
  const { tasks, figures } = (await ask('GET', '/home', { as })).body as { tasks: Counted[]; figures: Counted[] }
  for (const one of [...tasks, ...figures]) {
    const { total, totalIsCapped } = await listOf(one, as)
    expect([one.kind, one.count, one.isCapped]).toEqual([one.kind, total, totalIsCapped])
    expect(one.count, one.kind).toBeGreaterThan(0)
  }
  const counts = Object.fromEntries([...tasks, ...figures].map(({ kind, count }) => [kind, count]))
  expect(counts).toMatchObject({
    'accounts-waiting': 1,
    'instructors-waiting': 1,
    'suspensions-ending': 1,
    'trash-ending': 1,
    'refunds-to-approve': 1,
    'refunds-to-review': 1,
    'orders-without-access': 1,
    'orders-7': 1,
    'payouts-to-pay': 1,
    'money-apart': 1,
    'ledger-apart': 2,
    'payouts-to-approve': 1,
    'reviews-waiting': 1,
    'transfers-to-match': 1,
    'jobs-failed': 1,
    'mails-waiting': 1,
    'drafts-unfinished': 1,
    'artifacts-unfinished': 1,
    'artifacts-wanting': 1,
    'artifacts-published': 3,
    'artifacts-complete': 1,
    'students-active-7': 1,
    'enrolments-7': 2,
    'completions-7': 2,
  })
  expect(figures.find(({ kind }) => kind === 'enrolments-7')?.before).toBe(2)
  const kinds = async (role: string) => {
    const { body } = await ask('GET', '/home', { as: role })
    return [...body.tasks, ...body.figures].map(({ kind }: Counted) => kind)
  }
  expect(await kinds('curator')).toEqual([
    'artifacts-unfinished',
    'artifacts-wanting',
    'artifacts-published',
    'artifacts-complete',
  ])
  expect(await kinds('analyst')).not.toContain('artifacts-unfinished')
  expect(await kinds('moderator')).toEqual(['reviews-waiting', 'trash-ending'])
  const support = await kinds('support')
  expect(support).toContain('suspensions-ending')
  for (const kind of ['drafts-unfinished', 'accounts-waiting', 'jobs-failed']) expect(support).not.toContain(kind)
})

test('what the law sets a deadline for comes before faults and any money', () => {
  const waiting = [
    { kind: 'refunds-to-approve', oldest: '2026-01-01T00:00:00.000Z', amount: 9_000_000_000 },
    { kind: 'backup-failed', oldest: null, amount: null },
    { kind: 'data-requests-due', oldest: '2026-01-02T00:00:00.000Z', amount: null },
    { kind: 'breaches-due', oldest: '2026-01-03T00:00:00.000Z', amount: null },
  ] as const
  expect(waiting.toSorted(byUrgency).map(({ kind }) => kind)).toEqual([
    'breaches-due',
    'data-requests-due',
    'backup-failed',
    'refunds-to-approve',
  ])
})

test('faults come first, then the most money, then what has waited longest', async () => {
  const { tasks } = (await ask('GET', '/home', { as })).body
  type Task = { kind: string; oldest: string | null; amount: number | null }
  const kinds = (tasks as Task[]).map(({ kind }) => kind)
  const faults = ['money-apart', 'ledger-apart']
  expect(kinds.slice(0, faults.length).toSorted()).toEqual(faults.toSorted())
  const amounts = (tasks as Task[]).slice(faults.length).map(({ amount }) => amount ?? 0)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  const ages = (tasks as Task[]).slice(faults.length).flatMap(({ amount, oldest }) => (amount ? [] : (oldest ?? '9')))
  expect(ages).toEqual(ages.toSorted())
  const refund = (tasks as Task[]).find(({ kind }) => kind === 'refunds-to-approve')
  expect(refund?.amount).toBe(1000)
  expect(Date.parse(refund?.oldest ?? '')).toBeGreaterThan(Date.now() - 600_000)
})
