import type { Import, importLineQuery } from '@learning-cms/contract/records/imports'
import { importFileWords } from '@learning-cms/texts/system/imports/import-files'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Button } from '@mantine/core'
import { BackIcon } from '#kit/show/icons.ts'
import type { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { Bar } from './Bar.tsx'
import { FilesCard } from '#features/system/imports/reports/FilesCard.tsx'
import { Figures } from '#features/system/imports/reports/Figures.tsx'
import classes from '#features/system/imports/import.module.css'
import { RefusedRows } from '#features/system/imports/reports/RefusedRows.tsx'
import { RowsReport } from '#features/system/imports/reports/RowsReport.tsx'
import type { FileSending } from '#features/system/imports/use-file-sending.ts'
import { useStep } from './use-step.ts'

type Props = {
  subject: Import
  list: ReturnType<typeof useListState<typeof importLineQuery>>
  sending: FileSending
}

/** The expected outcome of each row, before anything is written. */
export function CheckedStep({ subject, list, sending }: Props) {
  const say = useWords(importWords)
  const sayFiles = useWords(importFileWords)
  const run = useStep('run')
  const { files, counts } = subject
  const { create, update, refused } = counts
  return (
    <>
      <Figures subject={subject} outcomes={['create', 'update', 'unchanged', 'refused']} />
      {refused > 0 && <RefusedRows subject={subject} />}
      <FilesCard subject={subject} sending={sending} />
      <RowsReport subject={subject} list={list} />
      <Bar>
        <Button
          variant="default"
          leftSection={<BackIcon size={18} aria-hidden data-mirror />}
          onClick={() => list.show('columns')}
        >
          {say('backToColumns')}
        </Button>
        {subject.mayRun ? (
          <Button loading={run.isPending} disabled={sending.under !== undefined} onClick={() => run.mutate(subject.id)}>
            {create + update > 0
              ? say('run', { count: create + update })
              : sayFiles('linkFiles', { count: files.matched })}
          </Button>
        ) : (
          <p className={classes['barSays']}>{say('nothingToRun')}</p>
        )}
      </Bar>
    </>
  )
}
