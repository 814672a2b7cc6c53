import type { leadNotes as routes } from '@learning-cms/contract/people/lead-notes'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { leadNotes } from '#db/schema/notes.ts'
import { rowsOf } from '#db/selected.ts'
import { editsOf } from '#services/people/notes/queries.ts'

const { id, leadId, body, authorId, authorName, version, createdAt, updatedAt } = leadNotes
const columns = { id, leadId, body, authorId, authorName, version, createdAt, updatedAt }
export type FoundNote = typeof leadNotes.$inferSelect

const sortBy = { createdAt: { by: createdAt, cast: 'timestamptz' } } as const
const noteRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(leadNotes),
)

export function listNotes(db: Db, ofLead: string, query: z.output<typeof routes.notes.query>) {
  const matching = and(eq(leadId, ofLead), searchIn(sql`f_fold(lead_notes.body collate "default")`, query.search))
  return listPage(db, query, {
    id,
    sortBy,
    matching,
    select: noteRows(db, query.sort),
    countable: sql`select 1 from lead_notes where ${matching ?? sql`true`}`,
  })
}

export const lockNote = async (db: Db, place: { id: string; noteId: string }) =>
  (
    await db
      .select(columns)
      .from(leadNotes)
      .where(and(eq(id, place.noteId), eq(leadId, place.id)))
      .for('update')
  )[0]

export const insertNote = async (db: Db, fields: typeof leadNotes.$inferInsert) =>
  (await db.insert(leadNotes).values(fields).returning(columns))[0]!

export const updateNote = async (db: Db, noteId: string, words: string) =>
  (
    await db
      .update(leadNotes)
      .set({ body: words, version: sql`${version} + 1`, updatedAt: sql`now()` })
      .where(eq(id, noteId))
      .returning(columns)
  )[0]!

export const deleteNote = (db: Db, noteId: string) => db.delete(leadNotes).where(eq(id, noteId))

export const listEdits = editsOf('lead-notes')
