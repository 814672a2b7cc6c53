import type { AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import { useState } from 'react'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'

type Editing = { id: string; text: string; was: string }

/** What is typed and not sent: kept while the list is closed. */
export function useNoteDrafts(notes: readonly AnalyticsNote[]) {
  const [fresh, setFresh] = useState('')
  const [edited, setEditing] = useState<Editing>()
  const editing = edited && notes.some(({ id }) => id === edited.id) ? edited : undefined
  /** A colleague deleted the note being edited: the input becomes a new note. */
  const isDeleted = edited !== undefined && !editing
  if (isDeleted) {
    setEditing(undefined)
    if (fresh === '' && edited.text !== edited.was) setFresh(edited.text)
  }
  useUnsavedWork(fresh.trim() !== '' || (editing !== undefined && editing.text !== editing.was))
  return {
    fresh,
    setFresh,
    editing,
    edit: ({ id, text }: AnalyticsNote) => setEditing({ id, text, was: text }),
    setEdited: (text: string) => setEditing((now) => now && { ...now, text }),
    stopEditing: () => setEditing(undefined),
  }
}
export type NoteDrafts = ReturnType<typeof useNoteDrafts>
