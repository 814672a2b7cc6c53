import type { Import, importLineQuery } from '@learning-cms/contract/imports'
import { Button } from '@mantine/core'
import { BackIcon } from '#kit/icons.ts'
import type { useListState } from '#kit/use-list-state.ts'
import { useWords } from '#kit/words.ts'
import { Bar } from './Bar.tsx'
import { Figures } from './Figures.tsx'
import classes from './import.module.css'
import { importWords } from './imports.words.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { RowsReport } from './RowsReport.tsx'
import { useStep } from './use-step.ts'

type Props = { subject: Import; list: ReturnType<typeof useListState<typeof importLineQuery>> }

/** What would become of each row, before any of it happens. */
export function CheckedStep({ subject, list }: Props) {
  const say = useWords(importWords)
  const run = useStep('run')
  const { create, update, refused } = subject.counts
  return (
    <>
      <Figures subject={subject} outcomes={['create', 'update', 'unchanged', 'refused']} />
      {refused > 0 && <RefusedRows subject={subject} />}
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
          <Button loading={run.isPending} onClick={() => run.mutate(subject.id)}>
            {say('run', { count: create + update })}
          </Button>
        ) : (
          <p className={classes['barSays']}>{say('nothingToRun')}</p>
        )}
      </Bar>
    </>
  )
}
