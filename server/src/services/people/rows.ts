import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { people } from '#db/schema/people/people.ts'

type Holder = {
  id: string
  name: string
  isStudent: boolean
  /** The student is in the trash, but the person has another role. */
  isDeletedStudent: boolean
  isInstructor: boolean
  isCustomer: boolean
}

/** Whoever has this address, and what they already are here. */
export const findPersonByEmail = async (db: Db, email: string) =>
  (
    await db.execute<Holder>(sql`
      select p.id, p.full_name as name, s.id is not null as "isStudent", s.deleted_at is not null as "isDeletedStudent",
        exists (select from instructors i where i.person_id = p.id) as "isInstructor",
        exists (select from customers c where c.id = p.id) as "isCustomer"
      from people p left join students s on s.id = p.id where lower(p.email) = lower(${email}) and p.deleted_at is null`)
  ).rows[0]

type PersonInsert = typeof people.$inferInsert
type PersonChanges = { [Name in keyof PersonInsert]?: PersonInsert[Name] | undefined }

export const insertPerson = (db: Db, fields: PersonInsert) => db.insert(people).values(fields)

export const updatePerson = (db: Db, id: string, fields: PersonChanges) =>
  db
    .update(people)
    .set({ ...fields, version: sql`${people.version} + 1`, updatedAt: sql`now()` })
    .where(eq(people.id, id))
