import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

/** A table of notes; `about` is the column with the id of the person or lead they are about. */
const notesOf = (table: string, about: string) =>
  pgTable(table, {
    id: uuid('id').primaryKey(),
    aboutId: uuid(about).notNull(),
    body: text('body').notNull(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  })
export type NoteTable = ReturnType<typeof notesOf>

export const studentNotes = notesOf('student_notes', 'student_id')
export const leadNotes = notesOf('lead_notes', 'lead_id')
