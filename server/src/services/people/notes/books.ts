import { leadNotes, studentNotes, type NoteTable } from '#db/schema/people/notes.ts'

/** Where notes of one kind are, and what the history calls them. */
export type NoteBook = {
  entity: 'student-notes' | 'lead-notes'
  notes: NoteTable
  table: 'student_notes' | 'lead_notes'
  mentions: 'student_note_mentions' | 'lead_note_mentions'
  /** Whom a note is about, in the history. */
  about: 'studentId' | 'leadId'
}

/** About people, whether they are read as students or as customers. */
export const peopleNotes: NoteBook = {
  entity: 'student-notes',
  notes: studentNotes,
  table: 'student_notes',
  mentions: 'student_note_mentions',
  about: 'studentId',
}

export const notesOfLeads: NoteBook = {
  entity: 'lead-notes',
  notes: leadNotes,
  table: 'lead_notes',
  mentions: 'lead_note_mentions',
  about: 'leadId',
}
