import type { CustomerMerge, MergePreview } from '@learning-cms/contract/crm/customers/customer-merges'
import { MERGE_DAYS } from '@learning-cms/contract/crm/customers/customer-merges'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** Locks everything of both that commands lock, in the common order, and against new references. */
export async function lockBoth(tx: Db, ids: readonly string[]) {
  await tx.execute(sql`select from accounts where person_id = any(${uuids(ids)}) order by id for no key update`)
  await tx.execute(sql`select from people where id = any(${uuids(ids)}) order by id for update`)
  await tx.execute(sql`select from orders where student_id = any(${uuids(ids)}) order by id for no key update`)
  await tx.execute(sql`select from instructors where person_id = any(${uuids(ids)}) order by id for no key update`)
  await tx.execute(sql`select from students where id = any(${uuids(ids)}) order by id for update`)
  await tx.execute(sql`select from customers where id = any(${uuids(ids)}) order by id for update`)
}

export type Obstacles = {
  course: string | null
  bothSignIn: boolean
  bothTeach: boolean
  bothVerify: boolean
  signInAndTeach: boolean
  signInAndVerify: boolean
  suspended: boolean
}

export async function findObstacles(db: Db, [one, other]: readonly [string, string]) {
  const each = (from: string, column: string) =>
    sql`(select count(*) = 2 from ${sql.identifier(from)} where ${sql.identifier(column)} in (${one}, ${other}))`
  const across = (from: SQL) =>
    sql`exists (select from accounts a join ${from} b on b.person_id in (${one}, ${other}) and b.person_id <> a.person_id
      where a.person_id in (${one}, ${other}))`
  const { rows } = await db.execute<Obstacles>(sql`
    select (select c.title from enrolments a join enrolments b on b.course_id = a.course_id and b.student_id = ${other}
        join courses c on c.id = a.course_id where a.student_id = ${one} order by c.title limit 1) as course,
      ${each('accounts', 'person_id')} as "bothSignIn", ${each('instructors', 'person_id')} as "bothTeach",
      ${across(sql`instructors`)} as "signInAndTeach",
      ${across(sql`(select person_id from kyc_cases where purged_at is null)`)} as "signInAndVerify",
      exists (select from kyc_cases a join kyc_cases b on b.kind = a.kind and b.person_id = ${other}
        where a.person_id = ${one} and a.purged_at is null and b.purged_at is null
          and a.status not in ('approved', 'withdrawn') and b.status not in ('approved', 'withdrawn')) as "bothVerify",
      exists (select from students where id in (${one}, ${other}) and status = 'suspended') as suspended`)
  return rows[0]!
}

export async function countMoving(db: Db, id: string) {
  const { rows } = await db.execute<MergePreview['moving']>(sql`
    select (select count(*)::int from orders where student_id = ${id}) as orders,
      (select count(*)::int from enrolments where student_id = ${id}) as courses,
      (select count(*)::int from student_notes where student_id = ${id}) as notes,
      (select count(*)::int from person_calls where person_id = ${id}) as calls,
      (select count(*)::int from leads where person_id = ${id}) as leads,
      (select count(*)::int from data_requests where person_id = ${id}) as requests,
      exists (select from accounts where person_id = ${id}) as account`)
  return rows[0]!
}

/** The person's rows, for undoing the merge. */
export async function snapshotOf(tx: Db, id: string) {
  const { rows } = await tx.execute<{ values: Record<string, Record<string, unknown> | null> }>(sql`
    select jsonb_build_object('people', to_jsonb(p), 'customers', to_jsonb(c), 'students', to_jsonb(s)) as values
    from people p join customers c on c.id = p.id left join students s on s.id = p.id where p.id = ${id}`)
  return rows[0]!.values
}

export type NewMerge = { id: string; survivorId: string; lesserId: string; byName: string; madeStudent: boolean }

export const insertMerge = (tx: Db, merge: NewMerge, before: { survivor: object; lesser: object }) =>
  tx.execute(sql`
    insert into customer_merges (id, kept_id, lesser_id, by_name, made_student, kept_values, lesser_values)
    values (${merge.id}, ${merge.survivorId}, ${merge.lesserId}, ${merge.byName}, ${merge.madeStudent},
      ${JSON.stringify(before.survivor)}::jsonb, ${JSON.stringify(before.lesser)}::jsonb)`)

export const saveMerged = (tx: Db, id: string, merged: object) =>
  tx.execute(sql`update customer_merges set merged_values = ${JSON.stringify(merged)}::jsonb where id = ${id}`)

/** The survivor becomes a student as the lesser one was. */
export const copyStudent = (tx: Db, survivorId: string, lesserId: string) =>
  tx.execute(sql`
    insert into students (id, status, status_reason, suspended_until, joined_at, last_login_at, last_activity_at)
    select ${survivorId}, status, status_reason, suspended_until, joined_at, last_login_at, last_activity_at
    from students where id = ${lesserId}`)

/** Hides the lesser record from lists, searches and mail; its name stays until the merge cannot be undone. */
export async function hideLesser(tx: Db, id: string) {
  await tx.execute(
    sql`update people set email = null, phone = '', version = version + 1, updated_at = now() where id = ${id}`,
  )
  await tx.execute(
    sql`update students set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`,
  )
  await tx.execute(sql`
    update customers set hidden_at = coalesce(hidden_at, now()), version = version + 1, updated_at = now() where id = ${id}`)
}

type Contact = { mergeId: string; personId: string; kind: 'email' | 'phone'; value: string }

/** A further contact of the survivor, removed if the merge is undone. */
export const addContact = (tx: Db, { mergeId, personId, kind, value }: Contact) =>
  tx.execute(sql`
    with added as (
      insert into person_contacts (id, person_id, kind, value, position)
      select gen_random_uuid(), ${personId}, ${kind}, ${value},
        (select coalesce(max(position), -1) + 1 from person_contacts where person_id = ${personId} and kind = ${kind})
      on conflict do nothing returning id)
    insert into customer_merge_rows (merge_id, table_name, keys)
    select ${mergeId}, ${`added-${kind}`}, jsonb_agg(id) from added having count(*) > 0`)

export const removeAddedContacts = (tx: Db, { mergeId, personId }: Omit<Contact, 'kind' | 'value'>) =>
  tx.execute(sql`
    delete from person_contacts c using customer_merge_rows m
    where m.merge_id = ${mergeId} and m.table_name in ('added-email', 'added-phone') and c.person_id = ${personId}
      and m.keys ? c.id::text`)

/** The addresses with which accounts of these people sign in. */
export async function addressesOf(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select a.id || ' ' || coalesce(lower(p.email), '') as address from accounts a join people p on p.id = a.person_id
    where p.id = any(${uuids(ids)}) order by a.id`)
  return rows.map(({ address }) => address)
}

/** Adds up the uses of coupons by both. */
export async function addCouponUse(tx: Db, survivorId: string, lesserId: string) {
  await tx.execute(sql`
    insert into coupon_students (coupon_id, student_id, used, reserved)
    select coupon_id, ${survivorId}, used, reserved from coupon_students where student_id = ${lesserId} order by coupon_id
    on conflict (coupon_id, student_id) do update set used = coupon_students.used + excluded.used,
      reserved = coupon_students.reserved + excluded.reserved`)
  await tx.execute(sql`delete from coupon_students where student_id = ${lesserId}`)
}

/** Counted anew from the orders of both. */
export const recountCouponUse = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`
    with counted as (
      select o.coupon_id, o.student_id, count(*) filter (where o.coupon_state in ('used', 'overshoot'))::int as used,
        count(*) filter (where o.coupon_state = 'reserved')::int as reserved
      from orders o where o.student_id = any(${uuids(ids)}) and o.coupon_id is not null and o.coupon_state in ('reserved', 'used', 'overshoot') group by 1, 2
    ), gone as (
      delete from coupon_students s where s.student_id = any(${uuids(ids)})
        and not exists (select from counted c where c.coupon_id = s.coupon_id and c.student_id = s.student_id)
    )
    insert into coupon_students (coupon_id, student_id, used, reserved)
    select coupon_id, student_id, used, reserved from counted order by coupon_id, student_id
    on conflict (coupon_id, student_id) do update set used = excluded.used, reserved = excluded.reserved`)

/** Marks the days they bought for recounting new and returning buyers. */
export const touchBuyers = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`
    insert into analytics_touched select distinct 'buyers', day_here(completed_at)
    from orders where student_id = any(${uuids(ids)}) and completed_at is not null`)

const openUntil = sql`m.at + make_interval(days => ${MERGE_DAYS})`

export async function listMerges(db: Db, survivorId: string) {
  const { rows } = await db.execute<CustomerMerge>(sql`
    select m.id, m.lesser_id as "lesserId", p.full_name as "lesserName", m.at, m.by_name as "byName", ${openUntil} as until
    from customer_merges m join people p on p.id = m.lesser_id
    where m.kept_id = ${survivorId} and m.taken_back_at is null and m.kept_values is not null and ${openUntil} > now()
    order by m.at desc, m.id limit 100`)
  return rows.map((row) => ({ ...row, at: isoOf(row.at), until: isoOf(row.until) }))
}

export type FoundMerge = {
  id: string
  survivorId: string
  lesserId: string
  madeStudent: boolean
  isOpen: boolean
  /** Null once the merge cannot be undone. */
  survivorValues: Snapshot | null
  lesserValues: Snapshot | null
  mergedValues: Snapshot | null
}
export type Snapshot = Record<'people' | 'customers' | 'students', Record<string, unknown> | null>

export const findMerge = async (db: Db, id: string) =>
  (
    await db.execute<FoundMerge>(sql`
      select m.id, m.kept_id as "survivorId", m.lesser_id as "lesserId", m.made_student as "madeStudent",
        m.taken_back_at is null and m.kept_values is not null and ${openUntil} > now() as "isOpen",
        m.kept_values as "survivorValues", m.lesser_values as "lesserValues", m.merged_values as "mergedValues"
      from customer_merges m where m.id = ${id}`)
  ).rows[0]

export const endMerge = (tx: Db, id: string) =>
  tx.execute(sql`
    update customer_merges set taken_back_at = now(), kept_values = null, lesser_values = null, merged_values = null
    where id = ${id}`)
