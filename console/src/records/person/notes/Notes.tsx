import type { Note } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import { NewNote } from './NoteForm.tsx'
import { NoteCard } from './NoteCard.tsx'
import type { NoteBook } from './note-book.ts'
import classes from '#records/person/person.module.css'

/** Notes by colleagues, newest first. */
export function Notes({ book }: { book: NoteBook }) {
  const say = useWords(studentPageWords)
  const { data, error, refetch } = useQuery(book.list)
  if (error && !data) return <ErrorState title={say('unableToLoadNotes')} error={error} onRetry={refetch} />
  return (
    <FormCard title={say('notes')}>
      {book.mayWrite && <NewNote book={book} />}
      {data?.rows.length === 0 && <EmptyState title={say('notesEmpty')} why={say('notesEmptyWhy')} />}
      <ul className={classes['notes']}>
        {data?.rows.map((note: Note) => (
          <li key={note.id}>
            <NoteCard book={book} note={note} />
          </li>
        ))}
      </ul>
    </FormCard>
  )
}
