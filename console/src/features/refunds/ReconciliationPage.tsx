import type { ReconciliationRow } from '@learning-cms/contract/money/reconciliation'
import { reconciliationWords } from '@learning-cms/texts/refunds/reconciliation'
import { refundWords } from '@learning-cms/texts/refunds/refunds'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './refunds.module.css'
import { reconciliationTable } from './refunds.api.ts'
import { stateWord } from './state-word.ts'
import { ReconciliationAct } from './ReconciliationAct.tsx'

/** Our records compared with the gateways', the oldest difference first. */
export default function ReconciliationPage() {
  const say = useWords(reconciliationWords)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(reconciliationTable)
  const rows = data?.pages.flatMap((page) => page.rows)
  const total = data?.pages[0]?.total ?? 0
  return (
    <section className={classes['reconciliation']}>
      <PageHeader title={say('title')} detail={rows && say('count', { count: total })} />
      <p className={classes['why']}>{say('why')}</p>
      <div className={classes['panel']} data-panel>
        {error && !rows && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
        {rows?.length === 0 && <EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />}
        {rows && rows.length > 0 && <Table rows={rows} />}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} m={16}>
            {say('more')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Table({ rows }: { rows: readonly ReconciliationRow[] }) {
  const say = useWords(reconciliationWords)
  return (
    <table>
      <thead>
        <tr>
          <th>{say('what')}</th>
          <th data-end>{say('amount')}</th>
          <th>{say('ours')}</th>
          <th>{say('theirs')}</th>
          <th>{say('since')}</th>
          <th>{say('act')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: ReconciliationRow }) {
  const say = useWords(reconciliationWords)
  const sayRefund = useWords(refundWords)
  const { dateTime } = useFormat()
  const { hrefOf, follow } = useFollow()
  const to = row.refundId ? `/refunds/${row.refundId}` : `/orders/${row.orderId}`
  const what = row.kind === 'refund' ? say('refund', { number: row.refundNumber ?? '' }) : say(row.kind)
  const gatewayResponse = [row.gatewayCode, row.gatewayMessage].filter(Boolean).join(' · ')
  return (
    <tr>
      <td>
        <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
          {what}
        </a>
        <small>
          {[row.orderNumber, row.studentName, row.gateway && sayRefund(row.gateway)].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td data-end data-label={say('amount')}>
        <Money amountInDong={row.amount} />
      </td>
      <td data-label={say('ours')}>{say(stateWord(row.ours))}</td>
      <td data-label={say('theirs')}>
        {say(stateWord(row.theirs))}
        {gatewayResponse && <small dir="auto">{gatewayResponse}</small>}
      </td>
      <td data-label={say('since')}>
        {dateTime(row.since)}
        {row.nextQueryAt && <small>{say('nextQueryAt', { at: dateTime(row.nextQueryAt) })}</small>}
      </td>
      <td>
        <ReconciliationAct row={row} />
      </td>
    </tr>
  )
}
