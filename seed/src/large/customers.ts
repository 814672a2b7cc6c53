import { familyNames, givenNames, middleNames } from '@learning-cms/seed/words/people'
import type pg from 'pg'

/** Of as many students: an organisation and a lead for so many of them. */
const STUDENTS_AN_ORGANISATION = 400
const STUDENTS_A_LEAD = 4
const TAGS = ['Trường học', 'Gia đình', 'Giáo viên', 'Hội viên bảo tàng', 'Doanh nghiệp']
const CALLS = ['Hỏi lịch học buổi tối', 'Hỏi vé cho đoàn', 'Nhờ xuất hoá đơn', 'Hỏi cách vào lớp', 'Hẹn gọi lại', '']
const INQUIRIES = ['Hỏi khoá học cho nhân viên', 'Hỏi vé đoàn 30 em', 'Hỏi học phí trả góp', 'Hỏi thuê phòng trưng bày']
const PROVINCES = ['Hà Nội', 'TP. Hồ Chí Minh', 'Huế', 'Đà Nẵng', 'Cần Thơ', '']
/** The tables that it fills. */
export const customerTables = ['customers', 'person_calls', 'consents', 'person_tags', 'organisations', 'leads']

/** The author whose rows are the sample’s. */
type LargeCustomersOptions = { count: number; author: string; nowMs: number }

/** One of the words, by a number. */
const pick = (at: string) => (parameter: number) =>
  `($${parameter}::text[])[1 + (${at})::int % cardinality($${parameter}::text[])]`

const NUMBERED = `numbered as (
  select s.id, s.joined_at, row_number() over (order by s.id)::int as n
  from students s join sample_rows r on r.entity = 'students' and r.id = s.id)`

/**
 * What colleagues recorded about the students as customers: calls to two in three, consents, tags, organisations, and
 * leads. Distributed by row number instead of drawn, inside the database.
 */
export async function seedManyCustomers(client: pg.PoolClient, { count, author, nowMs }: LargeCustomersOptions) {
  const now = new Date(nowMs).toISOString()
  await client.query(
    `with ${NUMBERED}
    insert into person_calls (id, person_id, direction, outcome, called_at, minutes, body, author_name)
    select gen_random_uuid(), id, case when n % 2 = 0 then 'in' else 'out' end,
      case when n % 5 = 4 then 'no-answer' else 'reached' end,
      $3::timestamptz - ($3::timestamptz - joined_at) * ((n * 7 + k * 31) % 97) / 97, n % 12, ${pick('n + k')(1)}, $2
    from numbered, generate_series(1, 2) k where n % 3 < 2`,
    [CALLS, author, now],
  )
  await client.query(`
    update customers c set last_contact_at = k.at
    from (select person_id, max(called_at) as at from person_calls where outcome = 'reached' group by person_id) k
    where k.person_id = c.id`)
  await client.query(
    `with ${NUMBERED}
    insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name)
    select gen_random_uuid(), s.id, t.purpose, s.n % 11 > 0, t.id, 'paper', 'Phiếu ' || s.n, s.joined_at, $1
    from numbered s join (select distinct on (purpose) id, purpose from consent_texts order by purpose, version) t
      on (t.purpose = 'marketing-mail' and s.n % 5 < 3) or (t.purpose = 'measuring' and s.n % 4 = 0)`,
    [author],
  )
  await client.query(
    `with made as (
      insert into tags (id, name) select gen_random_uuid(), name from unnest($1::text[]) name
      on conflict (f_fold(name collate "default")) do nothing returning id)
    insert into sample_rows (entity, id) select 'customer-tags', id from made`,
    [TAGS],
  )
  await client.query(
    `with ${NUMBERED}
    insert into person_tags (person_id, tag_id)
    select s.id, t.id from numbered s join tags t
      on f_fold(t.name collate "default") = f_fold(${pick('s.n / 3')(1)} collate "default") where s.n % 3 = 0`,
    [TAGS],
  )
  await seedOrganisations(client, Math.ceil(count / STUDENTS_AN_ORGANISATION))
  await seedLeads(client, Math.ceil(count / STUDENTS_A_LEAD), now)
}

async function seedOrganisations(client: pg.PoolClient, most: number) {
  await client.query(
    `with made as (
      insert into organisations (id, name, kind, address)
      select gen_random_uuid(), (array['Trường THPT ', 'Trường THCS ', 'Công ty '])[1 + n % 3] || ${pick('n')(2)} || ' ' || n,
        (array['school', 'school', 'company'])[1 + n % 3], ${pick('n')(3)}
      from generate_series(1, $1::int) n returning id)
    insert into sample_rows (entity, id) select 'organisations', id from made`,
    [most, givenNames, PROVINCES],
  )
  await client.query(
    `with ${NUMBERED}, places as (
      select o.id, row_number() over (order by o.id)::int as n, count(*) over ()::int as of
      from organisations o join sample_rows r on r.entity = 'organisations' and r.id = o.id)
    insert into organisation_members (organisation_id, person_id, role)
    select p.id, s.id, case when s.n % 10 = 0 then 'Giáo viên' else '' end
    from numbered s join places p on p.n = 1 + s.n % p.of where s.n % 8 = 0`,
  )
}

const seedLeads = (client: pg.PoolClient, most: number, now: string) =>
  client.query(
    `with made as (
      insert into leads (id, full_name, email, phone, source, state, province, message, value, lost_reason, due_on, created_at,
        updated_at)
      select gen_random_uuid(), ${pick('n')(2)} || ' ' || ${pick('n / 3')(3)} || ' ' || ${pick('n / 7')(4)},
        'khach.' || n || '@hoimua.example', '09' || lpad((n * 37 % 100000000)::text, 8, '0'),
        (array['form', 'mail', 'phone', 'visit'])[1 + n % 4],
        case when n % 5 < 2 then 'lost' when n < $1 / 20 then 'new' else 'in-progress' end,
        ${pick('n')(5)}, ${pick('n')(6)}, 100000 * (1 + n % 60), case when n % 5 < 2 then 'price' end,
        case when n % 5 >= 2 and n % 3 = 0 then ($7::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date + n % 20 - 10 end,
        $7::timestamptz - make_interval(secs => n * 31536000.0 / $1), $7::timestamptz - make_interval(secs => n * 31536000.0 / $1)
      from generate_series(1, $1::int) n returning id)
    insert into sample_rows (entity, id) select 'leads', id from made`,
    [most, familyNames, middleNames, givenNames, PROVINCES, INQUIRIES, now],
  )
