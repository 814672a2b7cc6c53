import { note, type Note, type students } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { NotesTable } from '#db/schema/notes.ts'
import { listEdits, notesOf, type FoundNote } from './queries.ts'

export type NoteTarget = { id: string; noteId: string; version: number }

/** What those who write notes about records of their own kind, such as students, have to say. */
type Room = {
  table: NotesTable
  /** How the log calls such a note, and the record it is about. */
  entity: 'student-notes' | 'lead-notes'
  link: 'studentId' | 'leadId'
  /** Refuses with 404 whoever is not there. */
  refuseUnknown: (db: Db, id: string) => Promise<unknown>
  /** Locks a record about which something may be written, and refuses others. */
  lockLiving: (tx: Db, id: string) => Promise<unknown>
  /** The right to delete notes of others. */
  clears: Permission
}

/** The notes of a record: one list, whether a person's is read from their page as a student or as a customer. */
export function notesIn(room: Room) {
  const { entity, link } = room
  const { listNotes, lockNote, insertNote, updateNote, deleteNote } = notesOf(room.table)
  const lineOf = ({ id, version }: FoundNote) => ({ entity, id, version, label: `#${id.slice(-6)}` })
  async function lockAt(tx: Db, by: By, { version: sent, ...place }: NoteTarget) {
    const now = found(await lockNote(tx, place))
    if (now.version === sent) return now
    return refuseStale(tx, { entity, id: now.id, sent, current: note.parse(toNote(by, now)) })
  }
  return {
    readNotes: async (db: Db, by: By, id: string, query: z.output<typeof students.notes.query>) => {
      await room.refuseUnknown(db, id)
      const page = await listNotes(db, id, query)
      return { ...page, rows: page.rows.map((row) => toNote(by, row)) }
    },
    addNote: (db: Db, by: By, id: string, body: string) =>
      db.transaction(async (tx) => {
        await room.lockLiving(tx, id)
        const author = { authorId: by.actor.token ? null : by.actor.accountId, authorName: by.actor.name }
        const made = await insertNote(tx, { id: newId(), aboutId: id, body, ...author })
        const after = { [link]: id, body }
        await record(tx, by, { action: `${entity}.create`, ...lineOf(made), after, personal: ['body'] })
        return toNote(by, made)
      }),
    changeNote: (db: Db, by: By, target: NoteTarget, body: string) =>
      db.transaction(async (tx) => {
        await room.lockLiving(tx, target.id)
        const before = await lockAt(tx, by, target)
        if (!isMine(by, before)) refuse('not-allowed', 'students.note-of-another')
        if (before.body === body) return toNote(by, before)
        const after = await updateNote(tx, target.noteId, body)
        const values = { before: { body: before.body }, after: { body }, personal: ['body'] }
        await record(tx, by, { action: `${entity}.update`, ...lineOf(after), ...values })
        return toNote(by, after)
      }),
    /** One's own; others' only with the right to clear them. */
    removeNote: (db: Db, by: By, target: NoteTarget) =>
      db.transaction(async (tx) => {
        await room.lockLiving(tx, target.id)
        const gone = await lockAt(tx, by, target)
        if (!isMine(by, gone)) refuseWithout(by, room.clears)
        await deleteNote(tx, target.noteId)
        const before = { [link]: gone.aboutId, body: gone.body }
        await record(tx, by, { action: `${entity}.remove`, ...lineOf(gone), before, personal: ['body'] })
        return null
      }),
    readNoteHistory: (db: Db, place: { id: string; noteId: string }) =>
      db.transaction(async (tx) => {
        await room.refuseUnknown(tx, place.id)
        found(await lockNote(tx, place))
        return { rows: await listEdits(tx, entity, place.noteId) }
      }),
  }
}

const isMine = ({ actor }: By, { authorId }: FoundNote) => isMaker(actor, { accountId: authorId, tokenId: null })

const toNote = (by: By, row: FoundNote): Note => ({ ...row, isMine: isMine(by, row) })
