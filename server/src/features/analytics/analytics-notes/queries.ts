import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { analyticsNotes as notes } from '#db/schema/analytics/analytics-notes.ts'

export type NoteRow = typeof notes.$inferSelect

export const listNotes = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .select()
    .from(notes)
    .where(and(between(notes.day, from, to), isNull(notes.deletedAt)))
    .orderBy(asc(notes.day), asc(notes.createdAt), asc(notes.id))

/** Deleted ones too; nobody else changes it until this transaction ends. */
export const lockNote = async (tx: Db, id: string) =>
  (await tx.select().from(notes).where(eq(notes.id, id)).for('update'))[0]

/** How many notes a day has; adding another to it waits until this transaction ends. */
export async function countOnDay(tx: Db, day: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.notesOfDay}, hashtext(${day}))`)
  return tx.$count(notes, and(eq(notes.day, day), isNull(notes.deletedAt)))
}

type NoteInsert = Pick<NoteRow, 'id' | 'day' | 'text' | 'authorId' | 'authorName'>
export const insertNote = async (tx: Db, note: NoteInsert) => (await tx.insert(notes).values(note).returning())[0]!

export const updateNote = async (tx: Db, id: string, fields: Partial<Pick<NoteRow, 'day' | 'text' | 'deletedAt'>>) =>
  (
    await tx
      .update(notes)
      .set({ ...fields, version: sql`version + 1`, updatedAt: sql`now()` })
      .where(eq(notes.id, id))
      .returning()
  )[0]!

const RETENTION_DAYS = 30
export const sweepNotes = (db: Db) =>
  db.execute(sql`delete from analytics_notes where deleted_at < now() - make_interval(days => ${RETENTION_DAYS})`)
