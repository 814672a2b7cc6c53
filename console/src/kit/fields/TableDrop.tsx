import { matchingWords } from '@learning-cms/texts/kit/table-matching'
import { Alert, Button } from '@mantine/core'
import { useRef } from 'react'
import { ErrorIcon, ImportIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { FileInput } from './FileInput.tsx'
import classes from './table-file.module.css'
import { useDropZone } from './use-drop-zone.ts'

type Props = {
  take: (file: File) => void
  file: File | undefined
  isBusy: boolean
  /** Its contents are shown below. */
  hasPreview: boolean
  fault: { name: string; why: string } | undefined
  title: string
  hint: string
}

/** Where a CSV or XLSX file is dropped or chosen, and why it was not taken. */
export function TableDrop({ take, file, isBusy, hasPreview, fault, title, hint }: Props) {
  const say = useWords(matchingWords)
  const { isOver, zone } = useDropZone(take)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {fault && (
        <Alert color="red" role="alert" icon={<ErrorIcon size={18} />} title={say('notTaken', { name: fault.name })}>
          {fault.why}
        </Alert>
      )}
      <div className={classes['drop']} data-over={isOver || undefined} data-small={hasPreview || undefined} {...zone}>
        {!hasPreview && <ImportIcon size={28} stroke={1.5} aria-hidden />}
        <p role="status" dir="auto">
          {isBusy
            ? say('reading', { name: file?.name ?? '' })
            : (hasPreview && file?.name) || (isOver ? say('dropHere') : title)}
        </p>
        {!hasPreview && <p className={classes['quiet']}>{hint}</p>}
        <Button variant={hasPreview ? 'default' : 'filled'} loading={isBusy} onClick={() => input.current?.click()}>
          {say(hasPreview ? 'chooseOther' : 'choose')}
        </Button>
        <FileInput ref={input} accept=".csv,.tsv,.txt,.xlsx,text/csv" take={take} />
      </div>
    </>
  )
}
