import { importLineQuery, type Import, type ImportStatus } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { CheckedStep } from './steps/CheckedStep.tsx'
import { ColumnsStep } from './steps/ColumnsStep.tsx'
import { isUnderWay, oneImport } from './imports.api.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { ResultStep } from './steps/ResultStep.tsx'
import { Steps } from './steps/Steps.tsx'
import { useFileSending, type FileSending } from './use-file-sending.ts'
import { WorkStep } from './steps/WorkStep.tsx'
import stack from '#kit/page/stack.module.css'

const places: Record<ImportStatus, number> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  stopped: 3,
  done: 4,
  undoing: 4,
  undone: 5,
}

/** One import at its current step, which is stored on the server, so a reload loses nothing. */
export default function ImportPage() {
  const { id = '' } = useParams({ strict: false })
  const found = useQuery(oneImport(id))
  const say = useWords(importWords)
  if (found.error)
    return <RecordUnable title={say('unable')} error={found.error} onRetry={found.refetch} list="/imports" />
  return found.data ? <Opened subject={found.data} /> : <FormSkeleton />
}

function Opened({ subject }: { subject: Import }) {
  const say = useWords(importWords)
  const { fileSize } = useFormat()
  const list = useListState(importLineQuery)
  const sending = useFileSending(subject.id)
  const isMatching = subject.status === 'uploaded' || (subject.mayCheck && list.open === 'columns')
  return (
    <section className={stack['stack']}>
      <PageHeader
        title={subject.fileName}
        badge={<ImportStatusBadge status={subject.status} />}
        detail={
          <>
            {say('titleOf', { what: say(`${subject.entity}Small`) })} · {fileSize(subject.byteSize)} ·{' '}
            {subject.source && <>{say('sourceIs', { source: subject.source })} · </>}
            <RelativeTime at={subject.createdAt} />
          </>
        }
      />
      <Steps at={isMatching ? 1 : places[subject.status]} />
      {isMatching ? (
        <ColumnsStep subject={subject} onChecked={list.close} />
      ) : (
        <Further subject={subject} list={list} sending={sending} />
      )}
    </section>
  )
}

type Props = {
  subject: Import
  list: ReturnType<typeof useListState<typeof importLineQuery>>
  sending: FileSending
}

function Further({ subject, list, sending }: Props) {
  if (isUnderWay(subject)) return <WorkStep subject={subject} />
  if (subject.status === 'checked') return <CheckedStep subject={subject} list={list} sending={sending} />
  return <ResultStep subject={subject} list={list} sending={sending} />
}
