import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { peopleNotes } from '#services/people/notes/books.ts'
import { notesIn } from '#services/people/notes/notes.ts'
import { findCustomer, lockCustomer } from './queries.ts'
import { refuseUnknownCustomer } from './records.ts'

async function lockLiving(tx: Db, id: string) {
  await lockCustomer(tx, id)
  found(await findCustomer(tx, id))
}

export const { readNotes, readNoteReaders, addNote, changeNote, removeNote, readNoteHistory } = notesIn({
  book: peopleNotes,
  refuseUnknown: refuseUnknownCustomer,
  lockLiving,
  reads: 'crm:read',
  clears: 'students:erase',
})
