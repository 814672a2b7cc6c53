import type { students as routes } from '@learning-cms/contract/people/students'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import type { NotesTable } from '#db/schema/notes.ts'
import { rowsOf } from '#db/selected.ts'

export type FoundNote = NotesTable['$inferSelect']
type Place = { id: string; noteId: string }

/** The statements about the notes of one table. */
export function notesOf(table: NotesTable) {
  const { id, aboutId, body, authorId, authorName, version, createdAt, updatedAt } = table
  const columns = { id, aboutId, body, authorId, authorName, version, createdAt, updatedAt }
  const sortBy = { createdAt: { by: createdAt, cast: 'timestamptz' } } as const
  const noteRows = rowsOf((db, field: keyof typeof sortBy) =>
    db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(table),
  )
  return {
    listNotes: (db: Db, recordId: string, query: z.output<typeof routes.notes.query>) => {
      const matching = and(eq(aboutId, recordId), searchIn(sql`f_fold(${body} collate "default")`, query.search))
      return listPage(db, query, {
        id,
        sortBy,
        matching,
        select: noteRows(db, query.sort),
        countable: sql`select 1 from ${table} where ${matching ?? sql`true`}`,
      })
    },
    lockNote: async (db: Db, place: Place) =>
      (
        await db
          .select(columns)
          .from(table)
          .where(and(eq(id, place.noteId), eq(aboutId, place.id)))
          .for('update')
      )[0],
    insertNote: async (db: Db, fields: NotesTable['$inferInsert']) =>
      (await db.insert(table).values(fields).returning(columns))[0]!,
    updateNote: async (db: Db, noteId: string, text: string) =>
      (
        await db
          .update(table)
          .set({ body: text, version: sql`${version} + 1`, updatedAt: sql`now()` })
          .where(eq(id, noteId))
          .returning(columns)
      )[0]!,
    deleteNote: (db: Db, noteId: string) => db.delete(table).where(eq(id, noteId)),
  }
}

/** Earlier texts of a note, as kept by the log. */
export const listEdits = async (db: Db, entity: string, noteId: string) =>
  (
    await db.execute<{ at: string; byName: string; body: string }>(sql`
      select l.at::text, l.actor_name as "byName", p.changes -> 'body' ->> 0 as body
      from audit_lines l join audit_personal p on p.line_id = l.id
      where l.entity = ${entity} and l.entity_id = ${noteId} and l.action = ${entity} || '.update'
      order by l.at desc, l.id desc limit 100`)
  ).rows.map((row) => ({ ...row, at: isoOf(row.at) }))
