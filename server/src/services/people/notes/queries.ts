import type { Colleague, students as routes } from '@learning-cms/contract/people/students'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { studentNotes } from '#db/schema/students.ts'
import { rowsOf } from '#db/selected.ts'

const columns = {
  id: studentNotes.id,
  studentId: studentNotes.studentId,
  body: studentNotes.body,
  authorId: studentNotes.authorId,
  authorName: studentNotes.authorName,
  version: studentNotes.version,
  createdAt: studentNotes.createdAt,
  updatedAt: studentNotes.updatedAt,
}
const withMentions = {
  ...columns,
  mentions: sql<Colleague[]>`coalesce((
    select json_agg(json_build_object('id', m.account_id, 'name', p.full_name) order by p.full_name, m.account_id)
    from student_note_mentions m join accounts a on a.id = m.account_id join people p on p.id = a.person_id
    where m.note_id = student_notes.id), '[]')`,
}
export type FoundNote = typeof studentNotes.$inferSelect & { mentions: Colleague[] }

const sortBy = { createdAt: { by: studentNotes.createdAt, cast: 'timestamptz' } } as const
const noteRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...withMentions, sortKey: sortKey(sortBy, field) }).from(studentNotes),
)

export function listNotes(db: Db, studentId: string, query: z.output<typeof routes.notes.query>) {
  const matching = and(
    eq(studentNotes.studentId, studentId),
    searchIn(sql`f_fold(student_notes.body collate "default")`, query.search),
  )
  return listPage(db, query, {
    id: studentNotes.id,
    sortBy,
    matching,
    select: noteRows(db, query.sort),
    countable: sql`select 1 from student_notes where ${matching ?? sql`true`}`,
  })
}

type Place = { id: string; noteId: string }

export const lockNote = async (db: Db, { id, noteId }: Place) =>
  (
    await db
      .select(withMentions)
      .from(studentNotes)
      .where(and(eq(studentNotes.id, noteId), eq(studentNotes.studentId, id)))
      .for('update')
  )[0]

export const insertNote = async (db: Db, fields: typeof studentNotes.$inferInsert) =>
  (await db.insert(studentNotes).values(fields).returning(columns))[0]!

export const updateNote = async (db: Db, id: string, body: string) =>
  (
    await db
      .update(studentNotes)
      .set({ body, version: sql`${studentNotes.version} + 1`, updatedAt: sql`now()` })
      .where(eq(studentNotes.id, id))
      .returning(columns)
  )[0]!

export const deleteNote = (db: Db, id: string) => db.delete(studentNotes).where(eq(studentNotes.id, id))

/** Earlier texts of a note, as kept by the log. */
export const editsOf = (entity: 'student-notes' | 'lead-notes') => async (db: Db, noteId: string) =>
  (
    await db.execute<{ at: string; byName: string; body: string }>(sql`
      select l.at::text, l.actor_name as "byName", p.changes -> 'body' ->> 0 as body
      from audit_lines l join audit_personal p on p.line_id = l.id
      where l.entity = ${entity} and l.entity_id = ${noteId} and l.action = ${`${entity}.update`}
      order by l.at desc, l.id desc limit 100`)
  ).rows.map((row) => ({ ...row, at: isoOf(row.at) }))
export const listEdits = editsOf('student-notes')
