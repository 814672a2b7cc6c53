import type { Db } from '@learning-cms/server/db/open'
import type pg from 'pg'
import { make } from '@learning-cms/testkit/make'
import { run, sql } from '@learning-cms/testkit/postgres/sql'
import { SUBJECT } from './plant.ts'

type Opened = { db: Db; pool: pg.Pool }

const party = (said: string) => [{ name: said, address: SUBJECT.email }]

/** Columns whose values must have a certain form. */
export const shapes: Readonly<Record<string, (said: string) => unknown>> = {
  'people.full_name': () => SUBJECT.fullName,
  'people.email': () => SUBJECT.email,
  'people.phone': () => SUBJECT.phone,
  'jobs.input': (said) => ({ entity: 'students', query: { search: said, sort: 'createdAt' } }),
  'views.state': (said) => ({ search: said, sort: 'createdAt' }),
  'bulk_runs.command': (said) => ({ do: 'block', reason: said }),
  'imports.columns': (said) => [{ heading: 'Tên', samples: [said] }],
  'import_rows.cells': (said) => [said],
  'imports.first_lines': (said) => [[said]],
  'invoices.buyer': (said) => ({ name: said, legalName: said, taxCode: '', email: SUBJECT.email, address: said }),
  'order_buyers.buyer': (said) => ({ name: said, legalName: said, taxCode: '', email: SUBJECT.email, address: said }),
  'mail_messages.recipients': party,
  'mail_messages.copies': party,
  'mail_messages.bounce': party,
  'mail_outgoing.recipients': party,
  'mail_outgoing.copies': party,
  'mail_outgoing.blind_copies': party,
}

/** Rows that cannot be made from the definitions of their tables alone. Their texts are filled like all others. */
export async function prepare({ db, pool }: Opened, subject: string) {
  const { id: other } = await make.student(db)
  await run(
    pool,
    sql`
    insert into different_customers (lower_id, higher_id, reasons)
    select least(id, ${subject}), greatest(id, ${subject}), '{}' from people where id = ${other}`,
  )
  await run(
    pool,
    sql`
    insert into customer_merges (id, kept_id, lesser_id, by_name)
    values (gen_random_uuid(), ${subject}, ${other}, 'ai đó')`,
  )
  await run(
    pool,
    sql`
    insert into invoices (id, order_id, order_number, kind, status, pattern, seller, buyer, lines, rates, payment_method, amount, tax, total, delivery)
    select gen_random_uuid(), id, number, 'original', 'draft', '1', '{}', '{"name": "?", "legalName": "", "taxCode": "", "email": "", "address": ""}', '[]', '[]', '', 1, 0, 1, 'none' from orders limit 1`,
  )
}

/** References to the person that are no foreign key: the entity and id of a record, or an address. */
export async function tie(pool: pg.Pool, subject: string) {
  const statements = [
    sql`update external_ids set entity = 'students', row_id = ${subject}`,
    sql`update trash set entity = 'leads', id = (select id from leads limit 1)`,
    sql`update imports set entity = 'students', status = 'done'`,
    sql`update import_rows set record_id = ${subject}`,
    sql`update bulk_rows set record_id = ${subject}`,
    sql`update pending_files set entity = 'students', record_id = ${subject}`,
    sql`update notices set entity = 'students', entity_id = ${subject}`,
    sql`update webhook_deliveries set entity = 'students', entity_id = ${subject}`,
    sql`update orders set gateway = 'bank_transfer'`,
    sql`update data_requests set state = 'refused', closed_at = now()`,
    sql`insert into moved_addresses (account_id, old_address) select id, ${SUBJECT.email} from accounts where person_id = ${subject}`,
    sql`delete from account_roles`,
    sql`delete from audit_personal`,
  ]
  for (const statement of statements) await run(pool, statement)
  await logAll(pool)
}

/** Entities with personal values in the log, and the table of each. */
const LOGGED = {
  accounts: 'accounts',
  customers: 'customers',
  'data-requests': 'data_requests',
  invoices: 'invoices',
  kyc: 'kyc_cases',
  'lead-notes': 'lead_notes',
  leads: 'leads',
  orders: 'orders',
  refunds: 'refunds',
  reviews: 'reviews',
  'student-notes': 'student_notes',
  students: 'students',
  tickets: 'tickets',
  exports: 'jobs',
  suppressions: 'mail_suppressions',
} as const

/** Inserts a log line for each of these entities that names the person. */
async function logAll(pool: pg.Pool) {
  for (const [entity, table] of Object.entries(LOGGED))
    await pool.query(
      `with line as (
        insert into audit_lines (id, at, actor_name, action, entity, entity_id, label, changes, ip, request_id)
        select gen_random_uuid(), now(), '', $1 || '.update', $1, id::text, '', '{}', '', '' from "${table}" order by ctid limit 1
        returning id)
      insert into audit_personal (line_id, salt, changes) select id, '', $2 from line`,
      [entity, JSON.stringify({ name: [null, `${SUBJECT.fullName} ${SUBJECT.email}`] })],
    )
}
