import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type StudentOrPerson = {
  id: string
  code: string | null
  version: number
  isStudent: boolean
  isDeleted: boolean
  hasAccount: boolean
  fullName: string
  email: string | null
  phone: string
  birthDate: string | null
  gender: string | null
  address: string
}

const columns = sql`p.id, coalesce(s.version, 0) as version, s.id is not null as "isStudent", s.deleted_at is not null as "isDeleted",
  exists (select from accounts a where a.person_id = p.id) as "hasAccount",
  p.full_name as "fullName", p.email, p.phone, to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", p.gender, p.address`

/** Students by the codes that imports gave them, including those in the trash. */
export const listByCode = async (db: Db, codes: readonly string[]) =>
  (
    await db.execute<StudentOrPerson & { code: string }>(sql`
      select e.external_id as code, ${columns}
      from external_ids e join students s on s.id = e.row_id join people p on p.id = s.id
      where e.entity = 'students' and e.source = 'console' and e.external_id = any(${sql.param(codes)}::text[])`)
  ).rows

/** People with one of these addresses. */
export const listByEmail = async (db: Db, emails: readonly string[]) =>
  (
    await db.execute<StudentOrPerson>(sql`
      select null as code, ${columns} from people p left join students s on s.id = p.id
      where lower(p.email) = any(${sql.param(emails)}::text[]) and p.deleted_at is null`)
  ).rows

export const findById = async (db: Db, id: string) =>
  (
    await db.execute<StudentOrPerson>(sql`
      select null as code, ${columns} from people p join students s on s.id = p.id where s.id = ${id} and s.deleted_at is null`)
  ).rows[0]

export type Newcomer = {
  id: string
  fullName: string
  email: string
  phone: string
  birthDate: string | null
  gender: string | null
  address: string
  joinedAt: string | null
}

/** Persons and students together, in the order of their addresses, so that two imports never deadlock. */
export async function insertNewcomers(tx: Db, rows: readonly Newcomer[]) {
  const all = JSON.stringify(rows)
  await tx.execute(sql`
    insert into people (id, full_name, email, phone, birth_date, gender, address)
    select id, "fullName", email, phone, "birthDate", gender, address from jsonb_to_recordset(${all}::jsonb)
      as r (id uuid, "fullName" text, email text, phone text, "birthDate" date, gender text, address text)
    order by lower(email)`)
  await tx.execute(sql`
    insert into students (id, joined_at)
    select id, coalesce("joinedAt", now()) from jsonb_to_recordset(${all}::jsonb) as r (id uuid, "joinedAt" timestamptz)`)
}

/** Whether somebody other than the importer has since given it a course or written a note. */
export const isWorkedWith = async (db: Db, id: string, byAccountId: string | null) =>
  (
    await db.execute<{ is: boolean }>(sql`
      select exists (select from enrolments where student_id = ${id}) or exists (select from learning_events where student_id = ${id})
        or exists (select from student_notes where student_id = ${id} and author_id is distinct from ${byAccountId}) as is`)
  ).rows[0]!.is
