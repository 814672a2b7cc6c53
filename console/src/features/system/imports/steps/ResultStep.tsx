import type { Import, importLineQuery, ImportOutcome } from '@learning-cms/contract/records/imports'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { importFileWords } from '@learning-cms/texts/system/imports/import-files'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { UndoIcon, WarningIcon } from '#kit/show/icons.ts'
import type { useListState } from '#kit/list/use-list-state.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { Bar } from './Bar.tsx'
import { Figures } from '#features/system/imports/reports/Figures.tsx'
import classes from '#features/system/imports/import.module.css'
import { FilesCard } from '#features/system/imports/reports/FilesCard.tsx'
import { listOf } from '#features/system/imports/list-addresses.ts'
import { RefusedRows } from '#features/system/imports/reports/RefusedRows.tsx'
import { RowsReport } from '#features/system/imports/reports/RowsReport.tsx'
import type { FileSending } from '#features/system/imports/use-file-sending.ts'
import { useStep } from './use-step.ts'

type Props = {
  subject: Import
  list: ReturnType<typeof useListState<typeof importLineQuery>>
  sending: FileSending
}

const always: readonly ImportOutcome[] = ['created', 'updated', 'unchanged', 'refused']
const whereAny: readonly ImportOutcome[] = ['create', 'update', 'undone', 'kept']

/** The outcome of each row, how to continue after a stop, and undo. */
export function ResultStep({ subject, list, sending }: Props) {
  const say = useWords(importWords)
  const outcomes = [...whereAny.filter((outcome) => subject.counts[outcome] > 0), ...always]
  return (
    <>
      {subject.status === 'stopped' && <Stopped subject={subject} />}
      <Figures subject={subject} outcomes={outcomes} />
      {subject.counts.refused > 0 && <RefusedRows subject={subject} />}
      <FilesCard subject={subject} sending={sending} />
      <RowsReport subject={subject} list={list} />
      <Bar>
        {subject.mayUndo ? <Undo subject={subject} /> : <span />}
        <div className={classes['ways']}>
          {subject.status === 'done' && subject.mayRun && <LinkFiles subject={subject} />}
          <Button component={Link} to="/imports/new" search={{ entity: subject.entity } as never} variant="default">
            {say('another')}
          </Button>
          <Button component={Link} to={listOf[subject.entity]}>
            {say('openList')}
          </Button>
        </div>
      </Bar>
    </>
  )
}

/** For files that were missing or not ready when the rows were imported. */
function LinkFiles({ subject }: { subject: Import }) {
  const say = useWords(importFileWords)
  const run = useStep('run')
  return (
    <Button variant="light" loading={run.isPending} onClick={() => run.mutate(subject.id)}>
      {say('linkFiles', { count: subject.files.matched })}
    </Button>
  )
}

function Undo({ subject }: { subject: Import }) {
  const say = useWords(importWords)
  const undo = useStep('undo')
  const confirmUndo = () =>
    confirm({
      title: say('undoTitle', { name: subject.fileName }),
      why: say('undoWhy'),
      act: say('undo'),
      tone: 'danger',
      failed: say('undoFailed'),
      onConfirm: () => undo.mutateAsync(subject.id),
    })
  return (
    <Button variant="default" leftSection={<UndoIcon size={18} aria-hidden data-mirror />} onClick={confirmUndo}>
      {say('undo')}
    </Button>
  )
}

function Stopped({ subject }: { subject: Import }) {
  const say = useWords(importWords)
  const language = useLanguage()
  const { number } = useFormat()
  const run = useStep('run')
  const { counts, jobReason: reason, jobReasonValues: values, mayRun } = subject
  const left = number(mayRun ? counts.create + counts.update : counts.created + counts.updated)
  return (
    <Alert color="yellow" icon={<WarningIcon size={18} />} title={say('stoppedTitle')}>
      {reason && isReason(reason) && <p>{sayReason(reason, language, values ?? {})}</p>}
      <p>{say(mayRun ? 'stoppedWhy' : 'stoppedUndo', { count: left })}</p>
      {mayRun && (
        <Button mt="sm" loading={run.isPending} onClick={() => run.mutate(subject.id)}>
          {say('goOn', { count: left })}
        </Button>
      )}
    </Alert>
  )
}
