import type { AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import { analyticsNoteWords } from '@learning-cms/texts/analytics/notes'
import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DeleteIcon, EditIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { NoteField } from './NoteField.tsx'
import classes from './notes.module.css'
import type { NoteCommands } from './use-note-commands.ts'
import type { NoteDrafts } from './use-note-drafts.ts'

type Props = { note: AnalyticsNote; drafts: NoteDrafts; commands: NoteCommands; onRemoved: () => void }

/** A note with who wrote it; in its place, the field that changes it. */
export function NoteLine({ note, drafts, commands, onRemoved }: Props) {
  const say = useWords(analyticsNoteWords)
  const { relative, dateTime } = useFormat()
  const editRef = useRef<HTMLButtonElement>(null)
  const isEditing = drafts.editing?.id === note.id
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editRef.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <EditNote note={note} drafts={drafts} commands={commands} />
  const at = note.version > 1 ? note.updatedAt : note.createdAt
  return (
    <div className={classes['line']}>
      <div className={classes['words']}>
        <p dir="auto" className={classes['text']}>
          {note.text}
        </p>
        <time dateTime={at} title={dateTime(at)} className={classes['quiet']}>
          {say(note.version > 1 ? 'changed' : 'by', { name: note.authorName, when: relative(at) })}
        </time>
      </div>
      {note.mayChange && (
        <>
          <ActionIcon
            ref={editRef}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={say('edit', { text: note.text })}
            onClick={() => drafts.edit(note)}
          >
            <EditIcon size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={say('remove', { text: note.text })}
            loading={commands.remove.isPending && commands.remove.variables?.id === note.id}
            onClick={() => commands.remove.mutate(note, { onSuccess: onRemoved })}
          >
            <DeleteIcon size={18} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </div>
  )
}

function EditNote({ note, drafts, commands: { change } }: Omit<Props, 'onRemoved'>) {
  const say = useWords(analyticsNoteWords)
  const { editing, setEdited, stopEditing } = drafts
  const text = editing?.text ?? note.text
  const save = () => {
    if (change.isPending) return
    if (text.trim() === note.text) return stopEditing()
    change.mutate({ ...note, text }, { onSuccess: stopEditing })
  }
  return (
    <NoteField
      ref={focusAtEnd}
      label={say('note')}
      help={editing && editing.was !== note.text && say('changedMeanwhile', { text: note.text })}
      text={text}
      onText={setEdited}
      error={change.error}
      onSend={save}
      onLeave={stopEditing}
    >
      <Button variant="default" size="xs" onClick={stopEditing}>
        {say('cancel')}
      </Button>
      <Button type="submit" size="xs" loading={change.isPending}>
        {say('save')}
      </Button>
    </NoteField>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  if (!field || field === document.activeElement) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
