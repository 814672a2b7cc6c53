import type { leadNotes as routes } from '@learning-cms/contract/people/lead-notes'
import { note, type Note } from '@learning-cms/contract/people/students'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { deleteNote, insertNote, listEdits, listNotes, lockNote, updateNote, type FoundNote } from './note-queries.ts'
import { readNow } from './records.ts'

type Target = { id: string; noteId: string; version: number }
const personal = ['body']

export async function readNotes(db: Db, by: By, id: string, query: z.output<typeof routes.notes.query>) {
  await readNow(db, id)
  const page = await listNotes(db, id, query)
  return { ...page, rows: page.rows.map((row) => toNote(by, row)) }
}

export const addNote = (db: Db, by: By, id: string, body: string) =>
  db.transaction(async (tx) => {
    await lockLead(tx, id)
    const author = { authorId: by.actor.token ? null : by.actor.accountId, authorName: by.actor.name }
    const made = await insertNote(tx, { id: newId(), leadId: id, body, ...author })
    await record(tx, by, { action: 'lead-notes.create', ...lineOf(made), after: { leadId: id, body }, personal })
    return toNote(by, made)
  })

export const changeNote = (db: Db, by: By, target: Target, body: string) =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    if (!isMine(by, before)) refuse('not-allowed', 'students.note-of-another')
    if (before.body === body) return toNote(by, before)
    const after = await updateNote(tx, target.noteId, body)
    const values = { before: { body: before.body }, after: { body }, personal }
    await record(tx, by, { action: 'lead-notes.update', ...lineOf(after), ...values })
    return toNote(by, after)
  })

/** One's own; others' only with the right to erase people. */
export const removeNote = (db: Db, by: By, target: Target) =>
  db.transaction(async (tx) => {
    const gone = await lockAt(tx, by, target)
    if (!isMine(by, gone)) refuseWithout(by, 'students:erase')
    await deleteNote(tx, target.noteId)
    const before = { leadId: gone.leadId, body: gone.body }
    await record(tx, by, { action: 'lead-notes.remove', ...lineOf(gone), before, personal })
    return null
  })

export const readNoteHistory = (db: Db, place: { id: string; noteId: string }) =>
  db.transaction(async (tx) => {
    await readNow(tx, place.id)
    found(await lockNote(tx, place))
    return { rows: await listEdits(tx, place.noteId) }
  })

/** Whoever deletes the lead waits, and finds the note. */
async function lockLead(tx: Db, id: string) {
  await tx.execute(sql`select from leads where id = ${id} for no key update`)
  await readNow(tx, id)
}

async function lockAt(tx: Db, by: By, { version: sent, ...place }: Target) {
  await lockLead(tx, place.id)
  const now = found(await lockNote(tx, place))
  if (now.version === sent) return now
  return refuseStale(tx, { entity: 'lead-notes', id: now.id, sent, current: note.parse(toNote(by, now)) })
}

const isMine = ({ actor }: By, { authorId }: FoundNote) => isMaker(actor, { accountId: authorId, tokenId: null })

/** Nobody is mentioned in them. */
const toNote = (by: By, row: FoundNote): Note => ({ ...row, mentions: [], isMine: isMine(by, row) })

const lineOf = ({ id, version }: FoundNote) => ({
  entity: 'lead-notes' as const,
  id,
  version,
  label: `#${id.slice(-6)}`,
})
