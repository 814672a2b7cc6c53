import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { notesOfLeads } from '#services/people/notes/books.ts'
import { notesIn } from '#services/people/notes/notes.ts'
import { readNow } from './records.ts'

/** Deleting the lead waits for this transaction, and so includes the note. */
async function lockLead(tx: Db, id: string) {
  await tx.execute(sql`select from leads where id = ${id} for no key update`)
  await readNow(tx, id)
}

export const { readNotes, addNote, changeNote, removeNote, readNoteHistory } = notesIn({
  book: notesOfLeads,
  refuseUnknown: readNow,
  lockLiving: lockLead,
  reads: 'crm:read',
  clears: 'students:erase',
})
