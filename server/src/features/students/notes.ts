import { note, type Note, type students } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { deleteNote, insertNote, listEdits, listNotes, lockNote, updateNote, type FoundNote } from './note-queries.ts'
import { findStudent, lockStudent } from './queries.ts'
import { refuseErased, refuseUnknownStudent } from './records.ts'

export type NoteTarget = { id: string; noteId: string; version: number }

export async function readNotes(db: Db, by: By, id: string, query: z.output<typeof students.notes.query>) {
  await refuseUnknownStudent(db, id)
  const page = await listNotes(db, id, query)
  return { ...page, rows: page.rows.map((row) => toNote(by, row)) }
}

export const addNote = (db: Db, by: By, id: string, body: string) =>
  db.transaction(async (tx) => {
    await lockLiving(tx, id)
    const author = { authorId: by.actor.token ? null : by.actor.accountId, authorName: by.actor.name }
    const made = await insertNote(tx, { id: newId(), studentId: id, body, ...author })
    await record(tx, by, {
      action: 'student-notes.create',
      ...lineOf(made),
      after: { studentId: id, body },
      personal: ['body'],
    })
    return toNote(by, made)
  })

export const changeNote = (db: Db, by: By, target: NoteTarget, body: string) =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    if (!isMine(by, before)) refuse('not-allowed', 'students.note-of-another')
    if (before.body === body) return toNote(by, before)
    const after = await updateNote(tx, target.noteId, body)
    await record(tx, by, {
      action: 'student-notes.update',
      ...lineOf(after),
      before: { body: before.body },
      after: { body },
      personal: ['body'],
    })
    return toNote(by, after)
  })

/** One's own; others' only with the right to erase. */
export const removeNote = (db: Db, by: By, target: NoteTarget) =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    if (!isMine(by, before)) refuseWithout(by, 'students:erase')
    await deleteNote(tx, target.noteId)
    const { studentId, body } = before
    await record(tx, by, {
      action: 'student-notes.remove',
      ...lineOf(before),
      before: { studentId, body },
      personal: ['body'],
    })
    return null
  })

export const readNoteHistory = (db: Db, place: { id: string; noteId: string }) =>
  db.transaction(async (tx) => {
    found(await lockNote(tx, place))
    return { rows: await listEdits(tx, place.noteId) }
  })

/** Nothing is written about somebody who is being erased or has been. */
async function lockLiving(tx: Db, id: string) {
  await lockStudent(tx, id)
  refuseErased(found(await findStudent(tx, id)))
}

async function lockAt(tx: Db, by: By, { version: sent, ...place }: NoteTarget) {
  await lockLiving(tx, place.id)
  const now = found(await lockNote(tx, place))
  if (now.version === sent) return now
  return refuseStale(tx, { entity: 'student-notes', id: now.id, sent, current: note.parse(toNote(by, now)) })
}

const isMine = ({ actor }: By, { authorId }: FoundNote) => isMaker(actor, { accountId: authorId, tokenId: null })

const toNote = (by: By, row: FoundNote): Note => ({ ...row, isMine: isMine(by, row) })

const lineOf = ({ id, version }: FoundNote) => ({
  entity: 'student-notes',
  id,
  version,
  label: `#${id.slice(-6)}`,
})
