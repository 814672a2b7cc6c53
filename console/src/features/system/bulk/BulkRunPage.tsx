import {
  bulkOutcomes,
  bulkRowsQuery,
  type BulkEntity,
  type BulkResult,
  type BulkRun,
  type BulkCommand,
} from '@learning-cms/contract/records/bulk'
import { bulkRunWords } from '@learning-cms/texts/system/bulk/bulk-run'
import { pageNames } from '@learning-cms/texts/navigation/pages'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bulkApi, oneRun, runRows } from '#records/bulk/bulk.api.ts'
import { useReasonText } from '#records/bulk/Preview.tsx'
import { useUndoRun } from '#records/bulk/use-run.ts'
import { type PageName } from '#navigation/page-name.ts'
import { addressOf } from '#kit/changes/address.ts'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { handOver } from '#kit/selection/use-selection.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './BulkRunPage.module.css'

/** The result of a bulk command for each record, and undo. */
export default function BulkRunPage() {
  const { id = '' } = useParams({ strict: false })
  const run = useQuery(oneRun(id))
  const say = useWords(commandWords)
  if (run.error) return <RecordUnable title={say('unable')} error={run.error} onRetry={run.refetch} list="/jobs" />
  return run.data ? <Run run={run.data} /> : <FormSkeleton />
}

/** Every command has a name. */
const commandWords = bulkRunWords satisfies { vi: Record<BulkCommand['do'], string> }

const lists = {
  courses: { at: '/courses', page: 'courses' },
  coupons: { at: '/coupons', page: 'coupons' },
  products: { at: '/sales/products', page: 'products' },
  students: { at: '/students', page: 'students' },
  customers: { at: '/crm/customers', page: 'customers' },
  instructors: { at: '/instructors', page: 'instructors' },
  accounts: { at: '/account/users', page: 'users' },
  artifacts: { at: '/museum/artifacts', page: 'artifacts' },
  reviews: { at: '/reviews', page: 'reviews' },
  articles: { at: '/knowledge-base', page: 'knowledge-base' },
  leads: { at: '/crm/leads', page: 'leads' },
} as const satisfies Record<BulkEntity, { at: string; page: PageName }>

const tones = { done: 'success', same: 'neutral', refused: 'danger', waiting: 'info' } as const

function Run({ run }: { run: BulkRun }) {
  const say = useWords(commandWords)
  const sayPage = useWords(pageNames)
  const { number } = useFormat()
  const list = useListState(bulkRowsQuery)
  const rows = useQuery(runRows(run.id, list.query))
  const columns = useColumns()
  const { outcome } = list.query
  const counts = { done: run.done, same: run.same, refused: run.refused }
  const waiting = run.total - run.done - run.same - run.refused
  const choices = [
    { value: '' as const, label: `${say('all')} ${number(run.total)}` },
    ...bulkOutcomes
      .map((value) => ({ value, count: value === 'waiting' ? waiting : counts[value] }))
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => ({ value, label: `${say(value)} ${number(count)}` })),
  ]
  return (
    <section>
      <PageHeader
        title={`${say(run.undoes ? 'undoOf' : 'run')}: ${say(run.command as 'publish')} · ${sayPage(lists[run.entity].page)}`}
        detail={<RelativeTime at={run.createdAt} />}
        actions={<Acts run={run} />}
      />
      <div className={classes['panel']} data-panel>
        <div className={classes['tools']}>
          <SegmentedControl
            aria-label={say('outcome')}
            data={choices}
            value={outcome?.[0] ?? ''}
            onChange={(chosen) => list.set({ outcome: chosen ? [chosen] : undefined })}
          />
        </div>
        {rows.data && rows.data.rows.length > 0 ? (
          <>
            <DataTable
              label={say('results')}
              columns={columns}
              rows={rows.data.rows}
              nameOf={nameOf}
              href={({ id }) => addressOf({ action: '', entity: run.entity, entityId: id })!}
              isBusy={rows.isPlaceholderData}
            />
            <Pager page={rows.data} size={list.query.size} onSize={(size) => list.set({ size })} onPage={list.page} />
          </>
        ) : (
          rows.data && <EmptyState title={say('none')} why={say('noneWhy')} />
        )}
      </div>
    </section>
  )
}

const nameOf = ({ name, id }: BulkResult) => name ?? `#${id.slice(-6)}`

function useColumns(): Column<BulkResult>[] {
  const say = useWords(commandWords)
  const why = useReasonText()
  return useMemo(
    () => [
      { label: say('record'), cell: nameOf },
      {
        label: say('outcome'),
        width: '180px',
        cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{say(outcome)}</StatusBadge>,
      },
      { label: say('reason'), width: '45%', cell: ({ reason, values }) => reason && why(reason, values) },
    ],
    [say, why],
  )
}

function Acts({ run }: { run: BulkRun }) {
  const say = useWords(commandWords)
  const undo = useUndoRun([[run.entity]])
  const select = useSelectFailed(run)
  return (
    <>
      {run.refused > 0 && (
        <Button variant="default" onClick={() => void select()}>
          {say('selectFailed')}
        </Button>
      )}
      {run.mayUndo && (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(run.id)}>
          {say('undo')}
        </Button>
      )}
    </>
  )
}

/** Opens the list with the failed rows ticked, so that the cause can be fixed and the command repeated. */
function useSelectFailed({ id, entity }: BulkRun) {
  const navigate = useNavigate()
  return async () => {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await bulkApi.rows({ params: { id }, query: { outcome: ['refused'], size: 100, after } })
      ids.push(...page.rows.map((row) => row.id))
      after = page.next ?? undefined
    } while (after)
    handOver(entity, ids)
    await navigate({ to: lists[entity].at })
  }
}
