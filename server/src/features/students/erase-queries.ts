import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** The person who is nothing else: what another profile needs stays with it. */
export const erasePerson = (tx: Db, id: string, pseudonym: string) =>
  tx.execute(sql`
    update people set full_name = ${pseudonym}, email = null, phone = '', birth_date = null, gender = null, address = '',
      avatar = null, avatar_id = null, version = version + 1, updated_at = now()
    where id = ${id} and not exists (select from accounts a where a.person_id = people.id)
      and not exists (select from instructors i where i.person_id = people.id)`)

export const eraseProfile = (tx: Db, id: string) =>
  tx.execute(sql`
    update students set status = 'inactive', status_reason = null, suspended_until = null, erased_at = now(),
      version = version + 1, updated_at = now()
    where id = ${id}`)

/** Values that the log kept apart, of the student and of every note there was. Their lines stay, and the chain holds. */
export const eraseLoggedValues = (tx: Db, id: string) =>
  tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and (
      (l.entity = 'students' and l.entity_id = ${id})
      or (l.entity = 'student-notes' and l.entity_id in (
        select n.id::text from student_notes n where n.student_id = ${id}
        union
        select c.entity_id from audit_lines c where c.entity = 'student-notes' and c.action = 'student-notes.create'
          and c.changes #>> '{studentId,1}' = ${id})))`)

export const eraseNotes = (tx: Db, id: string) => tx.execute(sql`delete from student_notes where student_id = ${id}`)

/** Written by people or by another system, who may have named somebody. */
export const eraseReasons = (tx: Db, id: string) =>
  tx.execute(sql`
    update enrolments set revoked_reason = '—', version = version + 1, updated_at = now()
    where student_id = ${id} and revoked_reason is not null`)

/** Other systems' names for the student and for what the student has: still known when they come, and no longer readable. */
export const eraseExternalIds = (tx: Db, id: string) =>
  tx.execute(sql`
    update external_ids set external_id = erased_external_id(entity, source, external_id)
    where external_id not like 'erased:%' and (
      (entity = 'students' and row_id = ${id})
      or (entity = 'enrolments' and row_id in (select e.id from enrolments e where e.student_id = ${id})))`)

/** Answers kept for a command that is sent again. */
export const eraseKeptAnswers = (tx: Db, id: string) =>
  tx.execute(sql`delete from idempotency_keys where answer::text like ${`%${id}%`}`)
