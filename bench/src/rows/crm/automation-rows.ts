import type pg from 'pg'
import { bearer, signIn } from '#ask.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const COURSES = 200
const TAGS = 20
/** Everything is spread over so many days. */
const DAYS = 400
const id = (place: number, n: string) =>
  `('00000000-0000-4000-a${place}00-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
const COURSE_OF_ALL = 1
const personAt = (n: string, people: number) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(1 + (${n}) % ${people}), 12, '0'))::uuid`
const ago = (n: string, all: number) => `now() - make_interval(secs => (${n})::float8 * ${DAYS} * 86400 / ${all})`

/** What sets automations in motion: a million orders with their lines and courses, in the days that real ones take. */
const automationFilling = (people: number) => [
  // Copies of names, searches and figures are not what is measured.
  'set session_replication_role = replica',
  `insert into students (id) select id from people on conflict do nothing`,
  `insert into courses (id, title, slug, status) select ${id(0, 'n')}, 'Khoá ' || n, 'khoa-' || n, 'published'
   from generate_series(1, ${COURSES}) n`,
  `insert into orders (id, number, student_id, source, subtotal, total, captured, status, completed_at, failed_at, failure, created_at)
   select ${id(1, 'n')}, 'B' || lpad(n::text, 9, '0'), ${personAt('n * 7', people)}, 'console', 100000, 100000,
     case when n % 10 < 7 then 100000 else 0 end,
     case when n % 10 < 7 then 'completed' when n % 10 < 9 then 'failed' else 'pending' end,
     case when n % 10 < 7 then ${ago('n', ORDERS)} end, case when n % 10 in (7, 8) then ${ago('n', ORDERS)} end,
     case when n % 10 in (7, 8) then 'expired' end, ${ago('n', ORDERS)} - interval '5 minutes'
   from generate_series(1, ${ORDERS}) n`,
  // One course is bought by half of everybody, and the last ones by nearly nobody.
  `insert into order_lines (id, order_id, course_id, position, title, price)
   select ${id(2, 'n')}, ${id(1, 'n')}, ${id(0, `case when n % 2 = 0 then ${COURSE_OF_ALL} else 2 + n % ${COURSES - 3} end`)}, 0,
     'Khoá', 100000
   from generate_series(1, ${ORDERS}) n`,
  `insert into enrolments (id, student_id, course_id, source, enrolled_at, completed_at)
   select ${id(3, `n * 5 + k`)}, ${personAt('n', people)}, ${id(0, 'case when k = 0 then 1 else 2 + (n * 4 + k) % 197 end')}, 'order',
     ${ago('n', people)} - interval '20 days', case when k < 2 then ${ago('n', people)} end
   from generate_series(1, ${people}) n, generate_series(0, 4) k`,
  `insert into tags (id, name) select ${id(4, 'n')}, 'Nhãn đo ' || n from generate_series(1, ${TAGS}) n`,
  `insert into person_tags (person_id, tag_id, added_at)
   select ${personAt('n', people)}, ${id(4, `1 + (n + k) % ${TAGS}`)}, ${ago('n', people)}
   from generate_series(1, ${people}) n, generate_series(0, 2) k`,
  'set session_replication_role = origin',
  'analyze',
  'vacuum orders',
  'vacuum enrolments',
]

const triggers = {
  'order paid': { kind: 'order-paid', courseId: null },
  'order of a course that all buy': { kind: 'order-paid', courseId: uuidOf(COURSE_OF_ALL) },
  'order of a course that nobody buys': { kind: 'order-paid', courseId: uuidOf(COURSES) },
  'course finished': { kind: 'course-finished', courseId: null },
  'one course finished': { kind: 'course-finished', courseId: uuidOf(COURSES - 1) },
  'cart left': { kind: 'cart-left', hours: 24 },
  'lead untouched': { kind: 'lead-untouched', days: 7 },
  birthday: { kind: 'birthday' },
  'tag added': { kind: 'tag-added', tagId: `00000000-0000-4000-a400-${'1'.padStart(12, '0')}` },
}

function uuidOf(n: number) {
  return `00000000-0000-4000-a000-${n.toString(16).padStart(12, '0')}`
}

/** How long a dry run takes for each trigger: the slowest of several, after one to warm up. */
export async function dryRuns(url: string, pool: pg.Pool, report: (what: string, ms: number) => void) {
  await pool.query('set statement_timeout = 0')
  for (const statement of automationFilling(Number((await pool.query('select count(*) as n from people')).rows[0].n)))
    await pool.query(statement)
  const headers = { ...bearer(await signIn(url)), 'content-type': 'application/json' }
  for (const [what, trigger] of Object.entries(triggers)) {
    const actions =
      trigger.kind === 'lead-untouched'
        ? []
        : [{ kind: 'tag', tagId: `00000000-0000-4000-a400-${'2'.padStart(12, '0')}` }]
    const body = JSON.stringify({ name: what, trigger, actions })
    const made = await fetch(`${url}/api/v1/automations`, { method: 'POST', headers, body })
    if (!made.ok) throw new Error(`${what}: ${await made.text()}`)
    const { id } = (await made.json()) as { id: string }
    const took = []
    for (let n = 0; n <= SAMPLES; n += 1) {
      const fromMs = performance.now()
      const answer = await fetch(`${url}/api/v1/automations/${id}/dry-run`, { headers })
      if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
      await answer.arrayBuffer()
      took.push(performance.now() - fromMs)
    }
    report(what, Math.max(...took.slice(1)))
  }
}
const SAMPLES = 5
