import type { Note } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Avatar } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { ChangeNote } from './NoteForm.tsx'
import { piecesOf } from './mention-text.ts'
import { touchedByNotes, type NoteBook } from './note-book.ts'
import classes from '#records/person/person.module.css'

type Props = { book: NoteBook; note: Note }

export function NoteCard({ book, note }: Props) {
  const say = useWords(studentPageWords)
  const { dateTime, relative } = useFormat()
  const [isEditing, setEditing] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const isChanged = note.version > 1
  if (isEditing) return <ChangeNote book={book} note={note} onDone={() => setEditing(false)} />
  return (
    <article className={classes['note']} aria-label={note.authorName}>
      <header>
        <Avatar name={note.authorName} size={28} />
        <strong>{note.authorName}</strong>
        <time dateTime={note.createdAt} title={dateTime(note.createdAt)} className={classes['quiet']}>
          {relative(note.createdAt)}
          {isChanged && ` · ${say('noteChanged', { when: relative(note.updatedAt) })}`}
        </time>
      </header>
      <p dir="auto" className={classes['text']}>
        {piecesOf(note.body, note.mentions).map(({ text, isMention }, at) =>
          // eslint-disable-next-line react/no-array-index-key -- A text is not reordered
          isMention ? <strong key={at}>{text}</strong> : text,
        )}
      </p>
      <div className={classes['acts']}>
        {isChanged && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={isHistoryOpen}
            onClick={() => setHistoryOpen(!isHistoryOpen)}
          >
            {say('noteHistory')}
          </Button>
        )}
        {note.isMine && book.mayWrite && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setEditing(true)}>
            {say('noteEdit')}
          </Button>
        )}
        <RemoveNote book={book} note={note} />
      </div>
      {isHistoryOpen && <History book={book} note={note} />}
    </article>
  )
}

function RemoveNote({ book, note }: Props) {
  const say = useWords(studentPageWords)
  const may = useMay()
  const remove = useSave({
    save: () => book.remove(note),
    touches: touchedByNotes,
    done: say('noteRemoved'),
  })
  if (!book.mayWrite || (!note.isMine && !may('students:erase'))) return null
  const confirmRemoval = () =>
    confirm({
      title: say('noteRemoveTitle'),
      why: say('noteRemoveWhy'),
      act: say('noteRemove'),
      tone: 'danger',
      failed: say('noteRemoveFailed'),
      onConfirm: () => remove.mutateAsync(),
    })
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={confirmRemoval}>
      {say('noteRemove')}
    </Button>
  )
}

function History({ book, note }: Props) {
  const say = useWords(studentPageWords)
  const { dateTime } = useFormat()
  const { data } = useQuery(book.historyOf(note.id))
  return (
    <ol className={classes['edits']}>
      {data?.rows.map(({ at, byName, body }) => (
        <li key={at}>
          <p className={classes['quiet']}>{say('noteHistoryOf', { name: byName, when: dateTime(at) })}</p>
          <p dir="auto" className={classes['text']}>
            {body}
          </p>
        </li>
      ))}
    </ol>
  )
}
