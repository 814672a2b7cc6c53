import type { Colleague, students as routes } from '@learning-cms/contract/people/students'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import type { NoteTable } from '#db/schema/people/notes.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { NoteBook } from './books.ts'

export type FoundNote = NoteTable['$inferSelect'] & { mentions: Colleague[] }
type NoteKey = { id: string; noteId: string }

/** The statements of one kind of notes. */
export function noteQueries({ entity, notes, table, mentions }: NoteBook) {
  const named = sql.raw(table)
  const { id, aboutId, body, authorId, authorName, version, createdAt, updatedAt } = notes
  const columns = { id, aboutId, body, authorId, authorName, version, createdAt, updatedAt }
  const withMentions = {
    ...columns,
    mentions: sql<Colleague[]>`coalesce((
      select json_agg(json_build_object('id', m.account_id, 'name', p.full_name) order by p.full_name, m.account_id)
      from ${sql.raw(mentions)} m join accounts a on a.id = m.account_id join people p on p.id = a.person_id
      where m.note_id = ${named}.id), '[]')`,
  }
  const sortBy = { createdAt: { by: createdAt, cast: 'timestamptz' } } as const
  const noteRows = rowsOf((db, field: keyof typeof sortBy) =>
    db.select({ ...withMentions, sortKey: sortKey(sortBy, field) }).from(notes),
  )
  return {
    listNotes: (db: Db, about: string, query: z.output<typeof routes.notes.query>) => {
      const matching = and(eq(aboutId, about), searchIn(sql`f_fold(${named}.body collate "default")`, query.search))
      return listPage(db, query, {
        id,
        sortBy,
        matching,
        select: noteRows(db, query.sort),
        countable: sql`select 1 from ${named} where ${matching ?? sql`true`}`,
      })
    },
    lockNote: async (db: Db, place: NoteKey) =>
      (
        await db
          .select(withMentions)
          .from(notes)
          .where(and(eq(id, place.noteId), eq(aboutId, place.id)))
          .for('update')
      )[0],
    insertNote: async (db: Db, fields: NoteTable['$inferInsert']) =>
      (await db.insert(notes).values(fields).returning(columns))[0]!,
    updateNote: async (db: Db, noteId: string, words: string) =>
      (
        await db
          .update(notes)
          .set({ body: words, version: sql`${version} + 1`, updatedAt: sql`now()` })
          .where(eq(id, noteId))
          .returning(columns)
      )[0]!,
    deleteNote: (db: Db, noteId: string) => db.delete(notes).where(eq(id, noteId)),
    /** Earlier texts of a note, as kept by the log. */
    listEdits: async (db: Db, noteId: string) =>
      (
        await db.execute<{ at: string; byName: string; body: string }>(sql`
          select l.at::text, l.actor_name as "byName", p.changes -> 'body' ->> 0 as body
          from audit_lines l join audit_personal p on p.line_id = l.id
          where l.entity = ${entity} and l.entity_id = ${noteId} and l.action = ${`${entity}.update`}
          order by l.at desc, l.id desc limit 100`)
      ).rows.map((row) => ({ ...row, at: isoOf(row.at) })),
  }
}
