import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** A person. How they sign in is in `accounts`; what they learn or teach is in `students` and `instructors`. */
export const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email'),
  phone: text('phone').notNull().default(''),
  birthDate: date('birth_date', { mode: 'string' }),
  gender: text('gender', { enum: ['female', 'male', 'other'] }),
  avatar: text('avatar'),
  avatarId: uuid('avatar_id'),
  address: text('address').notNull().default(''),
  /** In the trash together with their student, because they have no other role here. */
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  /** Name, e-mail and phone, folded by the database. */
  search: text('search')
    .notNull()
    .generatedAlwaysAs(sql`f_fold(full_name)`),
})
