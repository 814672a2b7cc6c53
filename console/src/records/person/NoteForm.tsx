import type { Note } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/students/student'
import { Button, Textarea } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { errorsOf, problemIn } from '#kit/feedback/problem.tsx'
import { useUnsavedWork } from '#kit/form/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import { touchedByNotes, type NoteBook } from './note-book.ts'
import classes from './person.module.css'

export function NewNote({ book }: { book: NoteBook }) {
  const say = useWords(studentPageWords)
  const add = useSave({
    save: (body: string) => book.add(body),
    touches: touchedByNotes,
    done: say('noteAdded'),
    failed: say('noteAddFailed'),
  })
  return (
    <NoteFields
      label={say('noteNew')}
      help={say(book.isOfCrm ? 'noteHelpOfCrm' : 'noteHelp')}
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
    save: (body: string) => book.change(note, body),
    touches: touchedByNotes,
    done: say('noteSaved'),
    failed: say('noteSaveFailed'),
    onSaved: onDone,
  })
  return (
    <NoteFields
      label={say('noteBody')}
      text={note.body}
      act={say('noteSave')}
      error={change.error}
      onSave={(body) => change.mutateAsync(body)}
      onCancel={onDone}
    />
  )
}

type Props = {
  label: string
  help?: string
  text?: string
  act: string
  error: Error | null
  onSave: (body: string) => Promise<unknown>
  onCancel?: () => void
}

function NoteFields({ label, help, text = '', act, error, onSave, onCancel }: Props) {
  const say = useWords(studentPageWords)
  const [body, setBody] = useState(text)
  const [isBusy, setBusy] = useState(false)
  useUnsavedWork(body !== text)
  const fields = problemIn(error ?? undefined)?.fields
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    onSave(body)
      .then(
        () => setBody(text),
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  return (
    <form className={classes['note']} onSubmit={onSubmit} noValidate>
      <Textarea
        label={label}
        {...(help && { description: help })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        value={body}
        error={fields && errorsOf(fields)['body']}
        onChange={(event) => setBody(event.currentTarget.value)}
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
