import { openPool } from '@learning-cms/server/db/open'
import { owner, startServer } from '@learning-cms/testkit/server'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bearer, signIn } from '#ask.ts'
import { dryRuns } from './automation-rows.ts'
import { note } from '#table.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 200_000)
/** Ten calls, ten notes and five consents of each. */
const CALLS = 10
const NOTES = 10
const CONSENTS = 5
const PAIRS = 5_000
const LEADS = 200_000
const BOX = '00000000-0000-4000-9000-000000000001'
const SAMPLES = 120
const PAGE_AT_MOST_MS = 50

const people = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const back = (n: string) => `now() - make_interval(mins => (${n})::int)`

const filling = [
  'set statement_timeout = 0',
  // The trigger on people takes a lock for each address, more than one transaction has room for.
  'set session_replication_role = replica',
  `insert into people (id, full_name, email, phone, birth_date)
   select ${people('n')}, (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng'])[1 + n % 5] || ' ' || (array['Thị', 'Văn', 'Minh'])[1 + n % 3]
     || ' ' || (array['Hoa', 'Lan', 'Hùng', 'Đào', 'Sơn', 'Hạnh', 'Quỳnh'])[1 + n % 7], 'b' || n || '@example.test',
     '09' || lpad(n::text, 8, '0'), date '1960-01-01' + n % 15000
   from generate_series(1, ${PEOPLE}) n`,
  'set session_replication_role = origin',
  `insert into customers (id, source, created_at, last_contact_at)
   select ${people('n')}, 'console', ${back('n * 2')}, ${back('n')} from generate_series(1, ${PEOPLE}) n`,
  `insert into person_calls (id, person_id, direction, outcome, called_at, minutes, body, author_name)
   select gen_random_uuid(), ${people('n')}, 'in', 'reached', ${back('n + k * 1000')}, 3, 'Hỏi lịch', 'Hà'
   from generate_series(1, ${CALLS}) k, generate_series(1, ${PEOPLE}) n`,
  `insert into student_notes (id, student_id, body, author_name, created_at)
   select gen_random_uuid(), ${people('n')}, 'Đã gọi lại', 'Hà', ${back('n + k * 900')}
   from generate_series(1, ${NOTES}) k, generate_series(1, ${PEOPLE}) n`,
  `insert into consents (id, person_id, purpose, is_given, text_id, source, at, by_name)
   select gen_random_uuid(), ${people('n')}, t.purpose, k % 2 = 1, t.id, 'paper', ${back('n + k * 800')}, 'Hà'
   from generate_series(1, ${CONSENTS}) k, generate_series(1, ${PEOPLE}) n, consent_texts t where t.purpose = 'marketing-mail'`,
  // Five thousand pairs who share a number, as after the import of an old register.
  `insert into person_keys (kind, key, person_id)
   select 'phone', '08' || lpad(n::text, 8, '0'), ${people('n + k * 100000')}
   from generate_series(1, ${PAIRS}) n, generate_series(0, 1) k`,
  // Leads of four hundred days, and conversations as many, two in three of them answered.
  `insert into leads (id, full_name, email, source, state, province, lost_reason, created_at)
   select gen_random_uuid(), 'Trần Thị ' || n, 'k' || n || '@example.test', (array['form', 'mail', 'phone', 'visit'])[1 + n % 4],
     (array['new', 'in-progress', 'sold', 'lost'])[1 + n % 4], (array['Hà Nội', 'TP. Hồ Chí Minh', 'Huế', ''])[1 + n % 4],
     case when n % 4 = 3 then 'price' end, ${back('n * 2.88')}
   from generate_series(1, ${LEADS}) n`,
  `insert into mailboxes (id, name, address, kind, username, signature, is_enabled)
   values ('${BOX}', 'Many', 'many@example.test', 'local', '', '', true)`,
  `insert into mailbox_roles (mailbox_id, role_id, may_answer) select '${BOX}', id, true from roles where key = 'owner'`,
  `insert into mail_threads (id, mailbox_id, subject, sender, last_at, begun_at, answered_at, closed_at)
   select ${people('n')}, '${BOX}', 'Hỏi vé', 'Hoa', ${back('n * 2.88')}, ${back('n * 2.88')},
     case when n % 3 > 0 then ${back('n * 2.88 - n % 500')} end, case when n % 5 = 0 then ${back('n * 2.88 - n % 9000')} end
   from generate_series(1, ${LEADS}) n`,
  // From and to the people above, one conversation each.
  `insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, parsed, from_address, recipients, refs, sent_at)
   select gen_random_uuid(), '${BOX}', ${people('n')}, d, repeat('0', 64), 1, 'done',
     case d when 'in' then 'b' || n || '@example.test' else 'many@example.test' end,
     case d when 'out' then jsonb_build_array(jsonb_build_object('name', '', 'address', 'b' || n || '@example.test')) else '[]' end,
     case d when 'out' then array['<a@cms.test>'] else '{}'::text[] end, ${back("n * 2.88 - case d when 'out' then n % 500 else 0 end")}
   from generate_series(1, ${LEADS}) n, unnest(array['in', 'out']) d where d = 'in' or n % 3 > 0`,
  'analyze',
  // As the database does by itself in the days that real rows take to come.
  'vacuum customers',
  'vacuum leads',
  'vacuum mail_threads',
  'vacuum mail_messages',
]

/** From conditions that an index answers to those that must be evaluated for everybody. */
const rules = [
  { field: 'createdAt', is: 'within', value: { last: 30 } },
  { field: 'source', is: 'any-of', value: ['visit'] },
  { field: 'marketingMail', is: 'yes' },
  { field: 'spent', is: 'at-least', value: 1_000_000_000 },
  {
    any: [
      { field: 'spent', is: 'at-least', value: 1_000_000 },
      {
        all: [
          { field: 'phoneCalls', is: 'no' },
          { field: 'lastVisitAt', is: 'filled' },
        ],
      },
    ],
  },
]
const RULE_AT_MOST_MS = 300

const lists = [
  'sort=createdAt&order=desc',
  'sort=fullName&order=asc',
  'sort=lastContactAt&order=desc',
  'status=blocked',
  'search=nguyen thi hoa',
  'search=0900001',
  'isNew=true',
]

const tabs: [string, (id: string) => string][] = [
  ['mail with a customer', (id) => `/mail/about/customer/${id}`],
  ['queue of duplicates', () => '/customers/duplicates'],
  ['queue of duplicates, searched', (id) => `/customers/duplicates?search=b${Number.parseInt(id.slice(-6), 16)}`],
  ['queue of duplicates, searched for a name of many', () => '/customers/duplicates?search=nguyen hoa'],
]

/** Lists of customers, and the page of one with its timeline, among 200,000 people with five million entries. */
export async function crmRows() {
  const server = await startServer({ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password })
  const { pool } = openPool({ host: join(server.folder, 'socket'), user: 'cms', database: 'postgres', max: 1 })
  try {
    for (const statement of filling) await pool.query(statement)
    const auth = bearer(await signIn(server.url))
    const timed = async (path: string) => {
      const fromMs = performance.now()
      const answer = await fetch(`${server.url}/api/v1${path}`, { headers: auth })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      await answer.arrayBuffer()
      return performance.now() - fromMs
    }
    for (const query of lists) {
      const took = []
      for (let n = 0; n < SAMPLES / 4; n += 1) took.push(await timed(`/customers?${query}`))
      report(`customers ${query}, p95`, ninetyFifth(took))
    }
    const { rows } = await pool.query<{ id: string }>(`select id from customers order by random() limit ${SAMPLES}`)
    await untilCompared(pool)
    const pages = []
    for (const { id } of rows)
      pages.push(Math.max(...(await Promise.all([timed(`/customers/${id}`), timed(`/customers/${id}/timeline`)]))))
    report('a customer’s page with its timeline, p95', ninetyFifth(pages))
    for (const [what, path] of tabs) {
      const took = []
      for (const { id } of rows.slice(0, SAMPLES / 2)) took.push(await timed(path(id)))
      report(`${what}, p95`, ninetyFifth(took))
    }
    report('figures of customers', await timed('/customers/figures'))
    for (const days of PERIODS) {
      const took = []
      for (let n = 0; n < SAMPLES / 4; n += 1) took.push(await timed(`/crm/dashboard?${lastDays(days)}`))
      report(`dashboard of ${days} days, p95, ${LEADS.toLocaleString('en')} leads and conversations`, ninetyFifth(took))
    }
    for (const rule of rules) {
      const took = []
      const query = new URLSearchParams({ rule: JSON.stringify(rule) })
      for (let n = 0; n < SAMPLES / 10; n += 1) took.push(await timed(`/groups/count?${query}`))
      report(
        `count of a rule on ${'field' in rule ? rule.field : 'three fields'}, p95`,
        ninetyFifth(took),
        RULE_AT_MOST_MS,
      )
    }
    await dryRuns(server.url, pool, (what, ms) => report(`dry run of 30 days, ${what}, worst`, ms, RULE_AT_MOST_MS))
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Everybody has just been entered: the server's own turn compares them. */
async function untilCompared(pool: ReturnType<typeof openPool>['pool']) {
  while ((await pool.query('select from people_to_compare limit 1')).rows.length > 0) await wait(500)
}

/** The last of these is counted as far as one question may cost. */
const PERIODS = [30, 90, 366]
const DAY_MS = 86_400_000
const dayBack = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const lastDays = (days: number) => `from=${dayBack(days - 1)}&to=${dayBack(0)}`

const ninetyFifth = (took: number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!

const report = (what: string, ms: number, most = PAGE_AT_MOST_MS) =>
  note(`${what}, ${PEOPLE.toLocaleString('en')} people`, `≤ ${most} ms`, `${ms.toFixed(1)} ms`, ms <= most)
