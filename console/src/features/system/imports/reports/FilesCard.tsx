import { importFileStates, type ImportFileState } from '@learning-cms/contract/records/import-files'
import type { Import } from '@learning-cms/contract/records/imports'
import { importFileWords } from '@learning-cms/texts/system/imports/import-files'
import { Alert, Button, Progress } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { useMay } from '#api/session/session.ts'
import { ImportIcon, WarningIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { ACCEPTED } from '#features/system/imports/file-kinds.ts'
import { FilesReport } from './FilesReport.tsx'
import classes from '#features/system/imports/import.module.css'
import type { FileSending } from '#features/system/imports/use-file-sending.ts'

type Props = { subject: Import; sending: FileSending }

const total = (counts: Record<ImportFileState, number>) =>
  importFileStates.reduce((sum, state) => sum + counts[state], 0)

/** Pictures, narrations and models, attached to the records whose codes are in their names. */
export function FilesCard({ subject, sending }: Props) {
  const say = useWords(importFileWords)
  const mayUpload = useMay()('media:write')
  const isOpen = mayUpload && subject.status !== 'undone' && subject.status !== 'stopped'
  const { isOver, zone } = useDrop(sending)
  if (subject.entity !== 'artifacts' || (!isOpen && total(subject.files) === 0)) return null
  return (
    <div className={classes['card']} data-over={isOver || undefined} {...(isOpen && zone)}>
      <div className={classes['cardHead']}>
        <div className={classes['filesSay']}>
          <h2>{say('filesTitle')}</h2>
          <p className={classes['hint']}>{isOver ? say('filesDrop') : say('filesWhy')}</p>
        </div>
        {isOpen && !sending.under && <Choose sending={sending} />}
      </div>
      {sending.under && <Going under={sending.under} />}
      {sending.notTaken.length > 0 && <NotTaken notTaken={sending.notTaken} />}
      {total(subject.files) > 0 && <FilesReport subject={subject} />}
    </div>
  )
}

function Choose({ sending }: { sending: FileSending }) {
  const say = useWords(importFileWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<ImportIcon size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {say('filesChoose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className={classes['unseen']}
        tabIndex={-1}
        aria-hidden
        data-files
        onChange={({ currentTarget }) => {
          void sending.take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function Going({ under: { all, done, stop } }: { under: NonNullable<FileSending['under']> }) {
  const say = useWords(importFileWords)
  return (
    <div className={classes['filesGoing']} role="status">
      <p data-figures>{say('filesSending', { done, all })}</p>
      <Progress value={all === 0 ? 0 : (done / all) * 100} aria-label={say('filesSending', { done, all })} />
      <Button variant="default" onClick={stop}>
        {say('filesStop')}
      </Button>
    </div>
  )
}

const VISIBLE_AT_MOST = 20

function NotTaken({ notTaken }: { notTaken: FileSending['notTaken'] }) {
  const say = useWords(importFileWords)
  return (
    <Alert
      color="yellow"
      icon={<WarningIcon size={18} />}
      title={say('filesNot', { count: notTaken.length })}
      role="alert"
      mt="md"
    >
      <ul className={classes['why']}>
        {notTaken.slice(0, VISIBLE_AT_MOST).map(({ name, why }) => (
          <li key={`${name} ${why}`}>
            <bdi>{name}</bdi> — {why}
          </li>
        ))}
      </ul>
      {notTaken.length > VISIBLE_AT_MOST && <p>{say('filesMore', { count: notTaken.length - VISIBLE_AT_MOST })}</p>}
    </Alert>
  )
}

function useDrop({ take }: FileSending) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const zone = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void take([...event.dataTransfer.files])
    },
  }
  return { isOver, zone }
}
