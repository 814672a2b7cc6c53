import { NOTES_A_DAY, type AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import { analyticsNoteWords } from '@learning-cms/texts/analytics/notes'
import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { PinIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { NoteField } from './NoteField.tsx'
import { NoteLine } from './NoteLine.tsx'
import classes from './notes.module.css'
import { useNoteCommands } from './use-note-commands.ts'
import { useNoteDrafts, type NoteDrafts } from './use-note-drafts.ts'

type Props = {
  /** In Vietnam, `2026-02-17`. */
  day: string
  /** Of this day. */
  notes: readonly AnalyticsNote[]
  onChanged: () => void
}

/** A button with the notes of a day; pressed, it lists them, with a field for another. */
export function NotesOfDay({ day, notes, onChanged }: Props) {
  const say = useWords(analyticsNoteWords)
  const { dateOfDay } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const drafts = useNoteDrafts(notes)
  const dayText = dateOfDay(day)
  const [first] = notes
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={340}
      closeOnEscape={!drafts.editing}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes['button']}
          leftSection={<PinIcon size={18} stroke={1.5} />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {first ? (
            <span className={classes['shown']} title={first.text}>
              <span className={classes['first']}>
                <VisuallyHidden>{say('pinned')}</VisuallyHidden> {dayText.slice(0, 5)} · <bdi>{first.text}</bdi>
              </span>
              {notes.length > 1 && <span className={classes['more']}>+{notes.length - 1}</span>}
            </span>
          ) : (
            <>
              {say('pin')} <VisuallyHidden>{dayText}</VisuallyHidden>
            </>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('of', { day: dayText })} className={classes['list']}>
        <List day={day} title={say('of', { day: dayText })} notes={notes} drafts={drafts} onChanged={onChanged} />
      </Popover.Dropdown>
    </Popover>
  )
}

type ListProps = Props & { title: string; drafts: NoteDrafts }

function List({ day, title, notes, drafts, onChanged }: ListProps) {
  const say = useWords(analyticsNoteWords)
  const commands = useNoteCommands(onChanged)
  const field = useRef<HTMLTextAreaElement>(null)
  const listRef = useRef<HTMLElement>(null)
  const { add } = commands
  const onAdd = () => {
    if (add.isPending) return
    add.mutate({ day, text: drafts.fresh }, { onSuccess: () => drafts.setFresh('') })
  }
  const toField = () => (field.current ?? listRef.current)?.focus()
  return (
    <section ref={listRef} tabIndex={-1} className={classes['inside']}>
      <h2 className={classes['title']}>{title}</h2>
      {notes.length === 0 && <p className={classes['quiet']}>{say('none')}</p>}
      {notes.length > 0 && (
        <ul className={classes['notes']}>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteLine note={note} drafts={drafts} commands={commands} onRemoved={toField} />
            </li>
          ))}
        </ul>
      )}
      {notes.length >= NOTES_A_DAY ? (
        <p className={classes['quiet']}>{say('full', { max: NOTES_A_DAY })}</p>
      ) : (
        <NoteField
          ref={field}
          isFirst
          label={say('new')}
          placeholder={say('placeholder')}
          text={drafts.fresh}
          onText={drafts.setFresh}
          error={add.error}
          onSend={onAdd}
        >
          <Button type="submit" size="xs" variant={drafts.editing ? 'default' : 'filled'} loading={add.isPending}>
            {say('pin')}
          </Button>
        </NoteField>
      )}
    </section>
  )
}
