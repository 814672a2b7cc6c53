import type { Db } from '#db/open.ts'
import { studentNotes } from '#db/schema/notes.ts'
import { found } from '#refuse'
import { notesIn } from '#services/people/notes/notes.ts'
import { findCustomer, lockCustomer } from './queries.ts'
import { refuseUnknownCustomer } from './records.ts'

async function lockLiving(tx: Db, id: string) {
  await lockCustomer(tx, id)
  found(await findCustomer(tx, id))
}

export const { readNotes, addNote, changeNote, removeNote, readNoteHistory } = notesIn({
  table: studentNotes,
  entity: 'student-notes',
  link: 'studentId',
  refuseUnknown: refuseUnknownCustomer,
  lockLiving,
  clears: 'students:erase',
})
