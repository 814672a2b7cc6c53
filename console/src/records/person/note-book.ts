import type { Page } from '@learning-cms/contract/core/common'
import type { Note } from '@learning-cms/contract/people/students'
import type { UseQueryOptions } from '@tanstack/react-query'

type NotePage = Page<Note>
type Edits = { rows: { at: string; byName: string; body: string }[] }

/** The notes of one record, as the page that shows them reaches them. */
export type NoteBook = {
  list: UseQueryOptions<NotePage, Error, NotePage, string[]>
  historyOf: (noteId: string) => UseQueryOptions<Edits, Error, Edits, string[]>
  mayWrite: boolean
  /** Whoever may see customers reads it, not only whoever may edit students. */
  isOfCrm?: true
  add: (body: string) => Promise<unknown>
  change: (note: Note, body: string) => Promise<unknown>
  remove: (note: Note) => Promise<unknown>
}

/** A person’s notes are on their page as a student and as a customer; a lead has its own. */
export const touchedByNotes = [['students'], ['customers'], ['leads', 'notes'], ['leads', 'note-history']] as const
