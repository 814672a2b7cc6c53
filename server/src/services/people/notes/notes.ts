import { note, type Colleague, type Note, type NoteBody, type students } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { listReaders, namesOfReaders, replaceMentions, type Named } from './mentions.ts'
import { deleteNote, insertNote, listEdits, listNotes, lockNote, updateNote, type FoundNote } from './queries.ts'

export type NoteTarget = { id: string; noteId: string; version: number }

/** What those who write notes about people of their own kind, such as students, have to say. */
type Room = {
  /** Refuses with 404 whoever is not there. */
  refuseUnknown: (db: Db, id: string) => Promise<unknown>
  /** Locks a person about whom something may be written, and refuses others. */
  lockLiving: (tx: Db, id: string) => Promise<unknown>
  /** The right to read notes; who lacks it cannot be mentioned. */
  reads: Permission
  /** The right to delete notes of others. */
  clears: Permission
}

/** The notes of a person: one list, whether it is read from their page as a student or as a customer. */
export const notesIn = (room: Room) => ({
  readNotes: async (db: Db, by: By, id: string, query: z.output<typeof students.notes.query>) => {
    await room.refuseUnknown(db, id)
    const page = await listNotes(db, id, query)
    return { ...page, rows: page.rows.map((row) => toNote(by, row)) }
  },
  readNoteReaders: async (db: Db, named?: Named) => ({ rows: await listReaders(db, room.reads, named) }),
  addNote: (db: Db, by: By, id: string, sent: NoteBody) =>
    db.transaction(async (tx) => {
      await room.lockLiving(tx, id)
      return writeNote(tx, by, id, { ...sent, reads: room.reads })
    }),
  changeNote: (db: Db, by: By, target: NoteTarget, sent: NoteBody) =>
    db.transaction(async (tx) => {
      await room.lockLiving(tx, target.id)
      return rewriteNote(tx, by, target, { ...sent, reads: room.reads })
    }),
  /** One's own; others' only with the right to clear them. */
  removeNote: (db: Db, by: By, target: NoteTarget) =>
    db.transaction(async (tx) => {
      await room.lockLiving(tx, target.id)
      const before = await lockAt(tx, by, target)
      if (!isMine(by, before)) refuseWithout(by, room.clears)
      await deleteNote(tx, target.noteId)
      const { studentId, body } = before
      await record(tx, by, {
        action: 'student-notes.remove',
        ...lineOf(before),
        before: { studentId, body },
        personal: ['body'],
      })
      return null
    }),
  readNoteHistory: (db: Db, place: { id: string; noteId: string }) =>
    db.transaction(async (tx) => {
      await room.refuseUnknown(tx, place.id)
      found(await lockNote(tx, place))
      return { rows: await listEdits(tx, place.noteId) }
    }),
})

type Sent = NoteBody & { reads: Permission }

async function writeNote(tx: Db, by: By, id: string, { body, mentions: asked = [], reads }: Sent) {
  const author = { authorId: by.actor.token ? null : by.actor.accountId, authorName: by.actor.name }
  const made = await insertNote(tx, { id: newId(), studentId: id, body, ...author })
  const mentions = await mention(tx, made.id, asked, reads)
  await record(tx, by, {
    action: 'student-notes.create',
    ...lineOf(made),
    after: { studentId: id, body, ...(mentions.length > 0 && { mentions: idsOf(mentions) }) },
    personal: ['body'],
  })
  return toNote(by, { ...made, mentions })
}

async function rewriteNote(tx: Db, by: By, target: NoteTarget, { body, mentions: asked, reads }: Sent) {
  const before = await lockAt(tx, by, target)
  if (!isMine(by, before)) refuse('not-allowed', 'students.note-of-another')
  const mentioned = idsOf(before.mentions)
  const isSame = asked === undefined || sameSet(asked, mentioned)
  if (before.body === body && isSame) return toNote(by, before)
  const mentions = isSame ? before.mentions : await mention(tx, before.id, asked, reads)
  const after = await updateNote(tx, target.noteId, body)
  await record(tx, by, {
    action: 'student-notes.update',
    ...lineOf(after),
    before: { body: before.body, ...(!isSame && { mentions: mentioned }) },
    after: { body, ...(!isSame && { mentions: idsOf(mentions) }) },
    personal: ['body'],
  })
  return toNote(by, { ...after, mentions })
}

const idsOf = (mentions: readonly Colleague[]) => mentions.map(({ id }) => id).toSorted()
const sameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === other.length && other.every((id) => one.includes(id))

/** Whoever was mentioned once stays mentionable, should they lose the right: their name is in the text. */
async function mention(tx: Db, noteId: string, asked: readonly string[], reads: Permission) {
  const ids = [...new Set(asked)]
  const known = await namesOfReaders(tx, { noteId, ids, reads })
  if (known.length < ids.length)
    refuse('rule-broken', 'students.mention-unable', { fields: { body: 'students.mention-unable' } })
  await replaceMentions(tx, noteId, ids)
  return known
}

async function lockAt(tx: Db, by: By, { version: sent, ...place }: NoteTarget) {
  const now = found(await lockNote(tx, place))
  if (now.version === sent) return now
  return refuseStale(tx, { entity: 'student-notes', id: now.id, sent, current: note.parse(toNote(by, now)) })
}

const isMine = ({ actor }: By, { authorId }: Pick<FoundNote, 'authorId'>) =>
  isMaker(actor, { accountId: authorId, tokenId: null })

const toNote = (by: By, row: FoundNote): Note => ({ ...row, isMine: isMine(by, row) })

const lineOf = ({ id, version }: Pick<FoundNote, 'id' | 'version'>) => ({
  entity: 'student-notes',
  id,
  version,
  label: `#${id.slice(-6)}`,
})
