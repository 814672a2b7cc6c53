import type { Colleague, Note, NoteBody } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import { MentionArea } from './MentionArea.tsx'
import { mentionsIn } from './mention-text.ts'
import { touchedByNotes, type NoteBook } from './note-book.ts'
import classes from '#records/person/person.module.css'

export function NewNote({ book }: { book: NoteBook }) {
  const say = useWords(studentPageWords)
  const add = useSave({
    save: (body: NoteBody) => book.add(body),
    touches: touchedByNotes,
    done: say('noteAdded'),
    failed: say('noteAddFailed'),
  })
  return (
    <NoteFields
      book={book}
      label={say('noteNew')}
      help={say('noteHelp')}
      act={say('noteAdd')}
      error={add.error}
      onSave={(body) => add.mutateAsync(body)}
    />
  )
}

type ChangeProps = { book: NoteBook; note: Note; onDone: () => void }

export function ChangeNote({ book, note, onDone }: ChangeProps) {
  const say = useWords(studentPageWords)
  const change = useSave({
    save: (body: NoteBody) => book.change(note, body),
    touches: touchedByNotes,
    done: say('noteSaved'),
    failed: say('noteSaveFailed'),
    onSaved: onDone,
  })
  return (
    <NoteFields
      book={book}
      label={say('noteBody')}
      text={note.body}
      mentioned={note.mentions}
      act={say('noteSave')}
      error={change.error}
      onSave={(body) => change.mutateAsync(body)}
      onCancel={onDone}
    />
  )
}

type Props = {
  book: NoteBook
  label: string
  help?: string
  text?: string
  mentioned?: readonly Colleague[]
  act: string
  error: Error | null
  onSave: (body: NoteBody) => Promise<unknown>
  onCancel?: () => void
}

const NOBODY: readonly Colleague[] = []

function NoteFields({ book, label, help, text = '', mentioned = NOBODY, act, error, onSave, onCancel }: Props) {
  const say = useWords(studentPageWords)
  const [body, setBody] = useState(text)
  const [chosen, setChosen] = useState(mentioned)
  const { data: readers } = useQuery(book.readers)
  const [isBusy, setBusy] = useState(false)
  useUnsavedWork(body !== text)
  const fields = problemIn(error ?? undefined)?.fields
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    onSave({ body, mentions: [...new Set(mentionsIn(body, chosen).map(({ id }) => id))] })
      .then(
        () => setBody(text),
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  return (
    <form className={classes['note']} onSubmit={onSubmit} noValidate>
      <MentionArea
        label={label}
        {...(help && { description: help })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        value={body}
        error={fields && errorsOf(fields)['body']}
        colleagues={readers?.rows ?? NOBODY}
        onChange={setBody}
        onMention={(colleague) => setChosen((now) => [...now, colleague])}
      />
      <div className={classes['acts']}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {say('noteCancel')}
          </Button>
        )}
        <Button type="submit" variant="default" loading={isBusy}>
          {act}
        </Button>
      </div>
    </form>
  )
}
