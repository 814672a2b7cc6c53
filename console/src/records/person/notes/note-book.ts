import type { Page } from '@learning-cms/contract/core/common'
import type { Colleague, Note, NoteBody } from '@learning-cms/contract/people/students'
import type { UseQueryOptions } from '@tanstack/react-query'

type NotePage = Page<Note>
type Readers = { rows: Colleague[] }
type NoteEdits = { rows: { at: string; byName: string; body: string }[] }

/** The notes of one person, and the API calls of the page that shows them. */
export type NoteBook = {
  list: UseQueryOptions<NotePage, Error, NotePage, string[]>
  historyOf: (noteId: string) => UseQueryOptions<NoteEdits, Error, NoteEdits, string[]>
  mayWrite: boolean
  /** Who can be mentioned. */
  readers: UseQueryOptions<Readers, Error, Readers, string[]>
  add: (body: NoteBody) => Promise<unknown>
  change: (note: Note, body: NoteBody) => Promise<unknown>
  remove: (note: Note) => Promise<unknown>
}

/** A person’s notes are on their page as a student and as a customer; a lead has its own. */
export const touchedByNotes = [['students'], ['customers'], ['leads', 'notes'], ['leads', 'note-history']] as const
