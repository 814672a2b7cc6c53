import { openPool } from '@learning-cms/server/db/open'
import { owner, startServer } from '@learning-cms/testkit/server'
import { join } from 'node:path'
import { bearer, signIn } from './ask.ts'
import { note } from './table.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 200_000)
/** Ten calls, ten notes and five consents of each. */
const CALLS = 10
const NOTES = 10
const CONSENTS = 5
const ASKED = 120
const PAGE_AT_MOST_MS = 50

const people = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const back = (n: string) => `now() - make_interval(mins => (${n})::int)`

const filling = [
  // The trigger on people takes a lock for each address, more than one transaction has room for.
  'set session_replication_role = replica',
  `insert into people (id, full_name, email, phone)
   select ${people('n')}, (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng'])[1 + n % 5] || ' ' || (array['Thị', 'Văn', 'Minh'])[1 + n % 3]
     || ' ' || (array['Hoa', 'Lan', 'Hùng', 'Đào', 'Sơn', 'Hạnh', 'Quỳnh'])[1 + n % 7], 'b' || n || '@example.test',
     '09' || lpad(n::text, 8, '0')
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
  'analyze',
]

/** From what an index finds to what has to be asked of everybody. */
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
      for (let n = 0; n < ASKED / 4; n += 1) took.push(await timed(`/customers?${query}`))
      told(`customers ${query}, p95`, ninetyFifth(took))
    }
    const { rows } = await pool.query<{ id: string }>(`select id from customers order by random() limit ${ASKED}`)
    const pages = []
    for (const { id } of rows)
      pages.push(Math.max(...(await Promise.all([timed(`/customers/${id}`), timed(`/customers/${id}/timeline`)]))))
    told('a customer’s page with its timeline, p95', ninetyFifth(pages))
    told('figures of customers', await timed('/customers/figures'))
    for (const rule of rules) {
      const took = []
      const query = new URLSearchParams({ rule: JSON.stringify(rule) })
      for (let n = 0; n < ASKED / 10; n += 1) took.push(await timed(`/groups/count?${query}`))
      told(
        `count of a rule on ${'field' in rule ? rule.field : 'three fields'}, p95`,
        ninetyFifth(took),
        RULE_AT_MOST_MS,
      )
    }
  } finally {
    await pool.end()
    await server.stop()
  }
}

const ninetyFifth = (took: number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!

const told = (what: string, ms: number, most = PAGE_AT_MOST_MS) =>
  note(`${what}, ${PEOPLE.toLocaleString('en')} people`, `≤ ${most} ms`, `${ms.toFixed(1)} ms`, ms <= most)
