import type { Db } from '#db/open.ts'
import { studentNotes } from '#db/schema/notes.ts'
import { found } from '#refuse'
import { notesIn } from '#services/people/notes/notes.ts'
import { findStudent, lockStudent } from './queries.ts'
import { refuseErased, refuseUnknownStudent } from './records.ts'

/** Nothing is written about somebody who is being erased or has been. */
async function lockLiving(tx: Db, id: string) {
  await lockStudent(tx, id)
  refuseErased(found(await findStudent(tx, id)))
}

export const { readNotes, addNote, changeNote, removeNote, readNoteHistory } = notesIn({
  table: studentNotes,
  entity: 'student-notes',
  link: 'studentId',
  refuseUnknown: refuseUnknownStudent,
  lockLiving,
  clears: 'students:erase',
})
