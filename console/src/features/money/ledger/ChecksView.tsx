import { ledger, type LedgerCheck } from '@learning-cms/contract/money/ledger'
import { Button } from '@mantine/core'
import type { Page } from '@learning-cms/contract/core/common'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { SuccessIcon } from '#kit/show/icons.ts'
import { ListFrame } from '#kit/list/ListFrame.tsx'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { CheckDrawer } from './CheckDrawer.tsx'
import { ledgerApi, ledgerChecks } from './ledger.api.ts'
import { LedgerViews } from './LedgerViews.tsx'

/** The checks of the ledger against its sources: every night, and on request. */
export function ChecksView() {
  const say = useWords(ledgerWords)
  const list = useListState(ledger.checks.query)
  const result = useQuery(ledgerChecks(list.query))
  const open = result.data?.rows.find(({ id }) => id === list.open)
  return (
    <>
      <ListFrame
        title={say('title')}
        actions={
          <>
            <LedgerViews now="checks" />
            <CheckNow />
          </>
        }
      >
        <Rows list={list} result={result} />
      </ListFrame>
      <CheckDrawer check={open} onClose={list.close} />
    </>
  )
}

type LedgerCheckListState = ReturnType<typeof useListState<typeof ledger.checks.query>>
type LedgerChecksResult = Pick<UseQueryResult<Page<LedgerCheck>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>

function Rows({
  list,
  result: { data, error, refetch, isPlaceholderData },
}: {
  list: LedgerCheckListState
  result: LedgerChecksResult
}) {
  const say = useWords(ledgerWords)
  const columns = useColumns()
  const { dateTime } = useFormat()
  if (error && !data) return <ErrorState title={say('unableChecks')} error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton columns={columns} hasBoxes={false} hasMenus={false} />
  if (data.rows.length === 0)
    return <EmptyState title={say('checksEmpty')} why={say('checksEmptyWhy')} action={<CheckNow />} />
  return (
    <>
      <DataTable
        label={say('checksTab')}
        columns={columns}
        rows={data.rows}
        nameOf={({ startedAt }) => dateTime(startedAt)}
        href={({ id }) => list.openHref(id)}
        isBusy={isPlaceholderData}
      />
      <Pager page={data} size={list.query.size} onSize={(size) => list.set({ size })} onPage={list.page} />
    </>
  )
}

function CheckNow() {
  const say = useWords(ledgerWords)
  const startCheck = useSave({
    save: () => ledgerApi.check({}),
    touches: [['jobs'], ['ledger']],
    done: say('checkStarted'),
    failed: say('checkFailed'),
  })
  return (
    <Button
      leftSection={<SuccessIcon size={18} aria-hidden />}
      loading={startCheck.isPending}
      onClick={() => startCheck.mutate()}
    >
      {say('checkNow')}
    </Button>
  )
}

function useColumns(): Column<LedgerCheck>[] {
  const say = useWords(ledgerWords)
  const { dateTime, number } = useFormat()
  return useMemo(
    () => [
      {
        label: say('startedAt'),
        cell: ({ startedAt, requestedByName }) => (
          <RecordName name={dateTime(startedAt)} detail={requestedByName || say('everyNight')} />
        ),
      },
      {
        label: say('deviations'),
        width: '168px',
        cell: ({ deviations }) => (
          <StatusBadge tone={deviations === 0 ? 'success' : 'danger'}>
            {deviations === 0 ? say('fine') : say('off', { count: deviations })}
          </StatusBadge>
        ),
      },
      { label: say('checked'), width: '140px', align: 'end', cell: ({ checked }) => number(checked) },
      {
        label: say('took'),
        width: '120px',
        align: 'end',
        cell: ({ startedAt, endedAt }) =>
          say('seconds', { seconds: number(Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 100) / 10) }),
      },
    ],
    [say, dateTime, number],
  )
}
