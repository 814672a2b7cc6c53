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
import type { NoteBook } from './books.ts'
import { listReaders, namesOfReaders, replaceMentions, type NoteReaderSearch } from './mentions.ts'
import { noteQueries, type FoundNote } from './queries.ts'

export type NoteTarget = { id: string; noteId: string; version: number }

/** What a feature has to specify for notes about its records, such as students. */
type Room = {
  book: NoteBook
  /** Refuses with 404 whoever is not there. */
  refuseUnknown: (db: Db, id: string) => Promise<unknown>
  /** Locks a record to which notes may be added, and refuses others. */
  lockLiving: (tx: Db, id: string) => Promise<unknown>
  /** The right to read notes; colleagues without it cannot be mentioned. */
  reads: Permission
  /** The right to delete notes of others. */
  clears: Permission
}

/** The notes of a person or a lead; those of a person are one list, whether read as a student or as a customer. */
export function notesIn(room: Room) {
  const { book, refuseUnknown, lockLiving, reads, clears } = room
  const { listNotes, lockNote, deleteNote, listEdits } = noteQueries(book)
  const { write, rewrite, lockAt } = writing(room)
  return {
    readNotes: async (db: Db, by: By, id: string, query: z.output<typeof students.notes.query>) => {
      await refuseUnknown(db, id)
      const page = await listNotes(db, id, query)
      return { ...page, rows: page.rows.map((row) => toNote(by, row)) }
    },
    readNoteReaders: async (db: Db, named?: NoteReaderSearch) => ({ rows: await listReaders(db, reads, named) }),
    addNote: (db: Db, by: By, id: string, sent: NoteBody) =>
      db.transaction(async (tx) => {
        await lockLiving(tx, id)
        return write(tx, by, id, sent)
      }),
    changeNote: (db: Db, by: By, target: NoteTarget, sent: NoteBody) =>
      db.transaction(async (tx) => {
        await lockLiving(tx, target.id)
        return rewrite(tx, by, target, sent)
      }),
    /** One's own; others' only with the right to clear them. */
    removeNote: (db: Db, by: By, target: NoteTarget) =>
      db.transaction(async (tx) => {
        await lockLiving(tx, target.id)
        const deleted = await lockAt(tx, by, target)
        if (!isMine(by, deleted)) refuseWithout(by, clears)
        await deleteNote(tx, target.noteId)
        const before = { [book.about]: deleted.aboutId, body: deleted.body }
        await record(tx, by, { action: `${book.entity}.remove`, ...lineOf(book, deleted), before, personal })
        return null
      }),
    readNoteHistory: (db: Db, place: { id: string; noteId: string }) =>
      db.transaction(async (tx) => {
        await refuseUnknown(tx, place.id)
        found(await lockNote(tx, place))
        return { rows: await listEdits(tx, place.noteId) }
      }),
  }
}

const personal = ['body']

function writing({ book, reads }: Room) {
  const { insertNote, lockNote, updateNote } = noteQueries(book)

  /** A colleague who is already mentioned in the note may stay, even without the right: their name is in the text. */
  async function mention(tx: Db, noteId: string, requested: readonly string[]) {
    const ids = [...new Set(requested)]
    const known = await namesOfReaders(tx, book, { noteId, ids, reads })
    if (known.length < ids.length)
      refuse('rule-broken', 'students.mention-unable', { fields: { body: 'students.mention-unable' } })
    await replaceMentions(tx, book, noteId, ids)
    return known
  }

  async function lockAt(tx: Db, by: By, { version: sent, ...place }: NoteTarget) {
    const now = found(await lockNote(tx, place))
    if (now.version === sent) return now
    return refuseStale(tx, { entity: book.entity, id: now.id, sent, current: note.parse(toNote(by, now)) })
  }

  async function write(tx: Db, by: By, id: string, { body, mentions: requested = [] }: NoteBody) {
    const author = { authorId: by.actor.token ? null : by.actor.accountId, authorName: by.actor.name }
    const made = await insertNote(tx, { id: newId(), aboutId: id, body, ...author })
    const mentions = await mention(tx, made.id, requested)
    const after = { [book.about]: id, body, ...(mentions.length > 0 && { mentions: idsOf(mentions) }) }
    await record(tx, by, { action: `${book.entity}.create`, ...lineOf(book, made), after, personal })
    return toNote(by, { ...made, mentions })
  }

  async function rewrite(tx: Db, by: By, target: NoteTarget, { body, mentions: requested }: NoteBody) {
    const before = await lockAt(tx, by, target)
    if (!isMine(by, before)) refuse('not-allowed', 'students.note-of-another')
    const mentioned = idsOf(before.mentions)
    const isSame = requested === undefined || sameSet(requested, mentioned)
    if (before.body === body && isSame) return toNote(by, before)
    const mentions = isSame ? before.mentions : await mention(tx, before.id, requested)
    const after = await updateNote(tx, target.noteId, body)
    await record(tx, by, {
      action: `${book.entity}.update`,
      ...lineOf(book, after),
      before: { body: before.body, ...(!isSame && { mentions: mentioned }) },
      after: { body, ...(!isSame && { mentions: idsOf(mentions) }) },
      personal,
    })
    return toNote(by, { ...after, mentions })
  }

  return { write, rewrite, lockAt }
}

const idsOf = (mentions: readonly Colleague[]) => mentions.map(({ id }) => id).toSorted()
const sameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === other.length && other.every((id) => one.includes(id))

const isMine = ({ actor }: By, { authorId }: Pick<FoundNote, 'authorId'>) =>
  isMaker(actor, { accountId: authorId, tokenId: null })

const toNote = (by: By, row: FoundNote): Note => ({ ...row, isMine: isMine(by, row) })

const lineOf = ({ entity }: NoteBook, { id, version }: Pick<FoundNote, 'id' | 'version'>) => ({
  entity,
  id,
  version,
  label: `#${id.slice(-6)}`,
})
