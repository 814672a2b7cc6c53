import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { peopleNotes } from '#services/people/notes/books.ts'
import { notesIn } from '#services/people/notes/notes.ts'
import { findStudent, lockStudent } from './queries.ts'
import { refuseErased, refuseUnknownStudent } from './records.ts'

/** Locks the student and refuses notes about an erased one. */
async function lockLiving(tx: Db, id: string) {
  await lockStudent(tx, id)
  refuseErased(found(await findStudent(tx, id)))
}

export const { readNotes, readNoteReaders, addNote, changeNote, removeNote, readNoteHistory } = notesIn({
  book: peopleNotes,
  refuseUnknown: refuseUnknownStudent,
  lockLiving,
  reads: 'students:write',
  clears: 'students:erase',
})
