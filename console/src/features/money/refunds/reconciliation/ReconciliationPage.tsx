import type { ReconciliationRow } from '@learning-cms/contract/money/reconciliation'
import { reconciliationWords } from '@learning-cms/texts/money/refunds/reconciliation'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { ListFrame } from '#kit/list/ListFrame.tsx'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'
import { reconciliationTable } from '#features/money/refunds/refunds.api.ts'
import { stateWord } from '#features/money/refunds/state-word.ts'
import { ReconciliationAct } from './ReconciliationAct.tsx'

/** Our records compared with the gateways', the oldest difference first. */
export default function ReconciliationPage() {
  const say = useWords(reconciliationWords)
  const columns = useColumns()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(reconciliationTable)
  const rows = data?.pages.flatMap((page) => page.rows)
  const total = data?.pages[0]?.total ?? 0
  return (
    <ListFrame title={say('title')} detail={say('why')}>
      {error && !rows && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {!rows && !error && <ListSkeleton columns={columns} hasBoxes={false} hasMenus={false} />}
      {rows?.length === 0 && <EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />}
      {rows && rows.length > 0 && (
        <>
          <DataTable label={say('title')} columns={columns} rows={rows} nameOf={nameOf} href={hrefOf} />
          <div className={classes['foot']}>
            <span role="status" data-figures>
              {say('count', { count: total })}
            </span>
            {hasNextPage && (
              <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {say('more')}
              </Button>
            )}
          </div>
        </>
      )}
    </ListFrame>
  )
}

const nameOf = ({ refundNumber, orderNumber }: ReconciliationRow) => refundNumber ?? orderNumber
const hrefOf = ({ refundId, orderId }: ReconciliationRow) => (refundId ? `/refunds/${refundId}` : `/orders/${orderId}`)

function useColumns(): Column<ReconciliationRow>[] {
  const say = useWords(reconciliationWords)
  const sayRefund = useWords(refundWords)
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        label: say('what'),
        cell: ({ kind, refundNumber, orderNumber, studentName }) => (
          <RecordName
            name={kind === 'refund' ? say('refund', { number: refundNumber ?? '' }) : say(kind)}
            detail={`${orderNumber} · ${studentName}`}
          />
        ),
      },
      {
        label: say('amount'),
        width: '124px',
        align: 'end',
        cell: ({ amount }) => <Money amountInDong={amount} />,
      },
      { label: say('ours'), width: '156px', cell: ({ ours }) => say(stateWord(ours)) },
      {
        label: say('theirs'),
        width: '156px',
        from: 'medium',
        cell: ({ theirs, gateway, gatewayCode, gatewayMessage }) => (
          <RecordName
            isQuiet
            name={say(stateWord(theirs))}
            detail={[gateway && sayRefund(gateway), gatewayCode, gatewayMessage].filter(Boolean).join(' · ')}
          />
        ),
      },
      {
        label: say('since'),
        width: '164px',
        from: 'wide',
        cell: ({ since, nextQueryAt }) => (
          <RecordName
            isQuiet
            name={dateTime(since)}
            detail={nextQueryAt && say('nextQueryAt', { at: dateTime(nextQueryAt) })}
          />
        ),
      },
      { label: say('act'), width: '232px', cell: (row) => <ReconciliationAct row={row} /> },
    ],
    [say, sayRefund, dateTime],
  )
}
