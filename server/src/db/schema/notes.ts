import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

const now = sql`now()`

/** Notes of colleagues about one kind of record. */
const notesAbout = (table: string, record: string) =>
  pgTable(table, {
    id: uuid('id').primaryKey(),
    aboutId: uuid(record).notNull(),
    body: text('body').notNull(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  })
export type NotesTable = ReturnType<typeof notesAbout>

export const studentNotes = notesAbout('student_notes', 'student_id')
export const leadNotes = notesAbout('lead_notes', 'lead_id')
