import type { Erasure } from '@learning-cms/contract/people/students'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isUnused } from '#services/media/uses.ts'
import { addressesOf } from '#services/people/by-address.ts'

export type OtherSides = { teaches: boolean; isStaff: boolean; hasAccount: boolean }

/** Their other roles here. */
export const findOtherSides = async (tx: Db, id: string) =>
  (
    await tx.execute<OtherSides>(sql`
      select exists (select from instructors where person_id = ${id}) as teaches,
        exists (select from accounts where person_id = ${id}) as "hasAccount",
        exists (select from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
          where a.person_id = ${id} and cardinality(r.permissions) > 0) as "isStaff"`)
  ).rows[0]!

/** Lines about the student, all their notes ever, and their reviews. */
const isAboutThem = (id: string) => sql`(
  (l.entity in ('students', 'customers') and l.entity_id = ${id})
  or (l.entity = 'orders' and l.entity_id in (select o.id::text from orders o where o.student_id = ${id}))
  or (l.entity = 'refunds' and l.entity_id in (
    select r.id::text from refunds r join orders o on o.id = r.order_id where o.student_id = ${id}))
  or (l.entity = 'student-notes' and l.entity_id in (
    select n.id::text from student_notes n where n.student_id = ${id}
    union
    select c.entity_id from audit_lines c where c.entity = 'student-notes' and c.action = 'student-notes.create'
      and c.changes #>> '{studentId,1}' = ${id}))
  or (l.entity = 'reviews' and l.entity_id in (select r.id::text from reviews r where r.student_id = ${id})))`

const isTheirs = (id: string) => sql`(
  (entity = 'students' and row_id = ${id})
  or (entity = 'orders' and row_id in (select o.id from orders o where o.student_id = ${id}))
  or (entity = 'enrolments' and row_id in (select e.id from enrolments e where e.student_id = ${id}))
  or (entity = 'reviews' and row_id in (select r.id from reviews r where r.student_id = ${id})))`

type ErasureCounts = { goes: Omit<Erasure['goes'], 'mails'>; stays: Erasure['stays'] }

/** What erasing removes, and what it leaves. */
export async function countErasure(db: Db, id: string): Promise<ErasureCounts> {
  const { rows } = await db.execute<ErasureCounts>(sql`
    select jsonb_build_object(
      'notes', (select count(*) from student_notes where student_id = ${id}),
      'loggedValues', (select count(*) from audit_personal p join audit_lines l on l.id = p.line_id where ${isAboutThem(id)}),
      'externalIds', (select count(*) from external_ids where ${isTheirs(id)}),
      'hasPicture', (select avatar_id is not null from people where id = ${id}),
      'hasAccount', exists (select from accounts where person_id = ${id})
    ) as goes, jsonb_build_object(
      'orders', (select count(*) from orders where student_id = ${id}),
      'invoices', (select count(*) from invoices i join orders o on o.id = i.order_id where o.student_id = ${id} and i.status <> 'draft'),
      'courses', (select count(*) from enrolments where student_id = ${id}),
      'events', (select count(*) from learning_events where student_id = ${id}),
      'lines', (select count(*) from audit_lines where entity = 'students' and entity_id = ${id})
    ) as stays`)
  return rows[0]!
}

export const erasePerson = (tx: Db, id: string, pseudonym: string) =>
  tx.execute(sql`
    update people set full_name = ${pseudonym}, email = null, phone = '', birth_date = null, gender = null, address = '',
      avatar = null, avatar_id = null, version = version + 1, updated_at = now()
    where id = ${id}`)

/** Mail to them, sent or not. */
export const eraseMails = (tx: Db, id: string) =>
  tx.execute(sql`delete from outbox_mails where lower("to") in ${addressesOf(id)}`)

export const eraseProfile = (tx: Db, id: string) =>
  tx.execute(sql`
    update students set status = 'inactive', status_reason = null, suspended_until = null, erased_at = now(),
      version = version + 1, updated_at = now()
    where id = ${id}`)

/** Values the log kept separately. Their lines stay, and the chain remains valid. */
export const eraseLoggedValues = (tx: Db, id: string) =>
  tx.execute(
    sql`delete from audit_personal using audit_lines l where l.id = audit_personal.line_id and ${isAboutThem(id)}`,
  )

export const eraseNotes = (tx: Db, id: string) => tx.execute(sql`delete from student_notes where student_id = ${id}`)

/** What they wrote about courses. Their ratings stay and continue to count, as does their progress. */
export async function eraseReviews(tx: Db, id: string) {
  // The trash first: a restore locks its entry before the review.
  await tx.execute(sql`
    update trash set name = c.title from reviews r join courses c on c.id = r.course_id
    where trash.id = r.id and r.student_id = ${id}`)
  await tx.execute(sql`
    update reviews set comment = '', rejection_note = '', signals = '[]', signal_kinds = '{}', fingerprint = null,
      decided_before = null, version = version + 1, updated_at = now()
    where student_id = ${id}`)
}

/** Written by people or another system, who may have named somebody. */
export const eraseReasons = (tx: Db, id: string) =>
  tx.execute(sql`
    update enrolments set revoked_reason = '—', version = version + 1, updated_at = now()
    where student_id = ${id} and revoked_reason is not null`)

/**
 * Other systems' ids for the student and what belongs to them: still recognised when they come again, but no longer
 * readable.
 */
export const eraseExternalIds = (tx: Db, id: string) =>
  tx.execute(sql`
    update external_ids set external_id = erased_external_id(entity, source, external_id)
    where external_id not like 'erased:%' and ${isTheirs(id)}`)

/** Their pictures, earlier ones too, the files kept with them, and what they uploaded themselves. */
export const listFilesOf = async (tx: Db, id: string) =>
  (
    await tx.execute<{ id: string }>(sql`
      select avatar_id as id from people where id = ${id} and avatar_id is not null
      union select asset_id from person_files where person_id = ${id} and asset_id is not null
      union select s.id from assets s join accounts a on a.id = s.account_id where a.person_id = ${id}
      union select s.id from audit_lines l join accounts a on a.id::text = l.entity_id and a.person_id = ${id}
        join assets s on s.id::text in (l.changes #>> '{avatarId,0}', l.changes #>> '{avatarId,1}')
      where l.entity = 'accounts' and l.changes ? 'avatarId'`)
  ).rows.map((row) => row.id)

/** The next sweep deletes them, unless something else uses them, without the retention for replaced files. */
export const letFilesGo = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`
    update assets set file_name = '', kept_until = now() where id = any(${sql.param([...ids])}::uuid[]) and ${isUnused}`)
