import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export const findPersonByEmail = async (db: Db, email: string) =>
  (
    await db.execute<{ id: string; is_student: boolean; is_deleted: boolean }>(sql`
      select p.id, s.id is not null as is_student, s.deleted_at is not null as is_deleted
      from people p left join students s on s.id = p.id where lower(p.email) = lower(${email}) and p.deleted_at is null`)
  ).rows[0]
