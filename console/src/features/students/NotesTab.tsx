import type { Note } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/students/student'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import { NewNote } from './NoteForm.tsx'
import { NoteCard } from './NoteCard.tsx'
import classes from './StudentPage.module.css'
import { notesOf } from './students.api.ts'

/** Notes by colleagues, newest first. */
export function NotesTab({ id }: { id: string }) {
  const say = useWords(studentPageWords)
  const { data, error, refetch } = useQuery(notesOf(id))
  if (error && !data) return <ErrorState title={say('unableToLoadNotes')} error={error} onRetry={refetch} />
  return (
    <FormCard title={say('notes')}>
      <NewNote studentId={id} />
      {data?.rows.length === 0 && <EmptyState title={say('notesEmpty')} why={say('notesEmptyWhy')} />}
      <ul className={classes['notes']}>
        {data?.rows.map((note: Note) => (
          <li key={note.id}>
            <NoteCard studentId={id} note={note} />
          </li>
        ))}
      </ul>
    </FormCard>
  )
}
