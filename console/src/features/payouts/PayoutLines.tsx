import { payoutLineQuery, type PayoutLine } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/payouts/payouts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable, type Column } from '#kit/list/DataTable.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ListSkeleton } from '#kit/list/ListSkeleton.tsx'
import { Money } from '#kit/show/Money.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { RecordName } from '#kit/show/PersonName.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { payoutLines } from './payouts.api.ts'
import classes from './payouts.module.css'

const nameOf = ({ orderNumber, courseTitle }: PayoutLine) => `${orderNumber ?? ''} ${courseTitle ?? ''}`
const hrefOf = ({ orderId, transactionId }: PayoutLine) =>
  orderId ? `/orders/${orderId}` : `/ledger?tab=transactions&open=${transactionId}`

/** Earnings and reversals, each linked to its order. */
export function PayoutLines({ id }: { id: string }) {
  const say = useWords(payoutWords)
  const list = useListState(payoutLineQuery)
  const { data, error, refetch, isPlaceholderData } = useQuery(payoutLines(id, list.query))
  const columns = useColumns()
  return (
    <section className={classes['lines']} aria-label={say('linesTitle')}>
      <header>
        <h2>{say('linesTitle')}</h2>
        <LedgerLink id={id} />
      </header>
      {error && !data && <ErrorState title={say('unableToLoadLines')} error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton columns={columns} hasBoxes={false} hasMenus={false} />}
      {data && (
        <>
          <DataTable
            label={say('linesTitle')}
            columns={columns}
            rows={data.rows}
            nameOf={nameOf}
            href={hrefOf}
            sorting={{ ...list.query, onSort: (sort, order) => list.set({ sort: sort as 'postedAt', order }) }}
            isBusy={isPlaceholderData}
          />
          <Pager
            label={say('linePages')}
            page={data}
            size={list.query.size}
            onSize={(size) => list.set({ size })}
            onPage={list.page}
          />
        </>
      )}
    </section>
  )
}

function LedgerLink({ id }: { id: string }) {
  const say = useWords(payoutWords)
  const { hrefOf, follow } = useFollow()
  const address = `/ledger?tab=transactions&payoutId=${id}`
  return (
    <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)} size="sm">
      {say('openLedger')}
    </Anchor>
  )
}

function useColumns(): Column<PayoutLine, 'postedAt'>[] {
  const say = useWords(payoutWords)
  const { percent } = useFormat()
  return useMemo(
    () => [
      {
        label: say('order'),
        cell: ({ orderNumber, courseTitle, amount }) => (
          <RecordName
            name={orderNumber ?? say('openLedger')}
            detail={amount < 0 ? `${say('isReversal')} · ${courseTitle ?? ''}` : courseTitle}
          />
        ),
      },
      {
        label: say('net'),
        width: '152px',
        align: 'end',
        from: 'wide',
        cell: ({ net }) => net !== null && <Money amountInDong={net} />,
      },
      {
        label: say('rate'),
        width: '84px',
        align: 'end',
        from: 'medium',
        cell: ({ rateBps }) => rateBps !== null && percent(rateBps / 10_000),
      },
      {
        label: say('share'),
        width: '132px',
        align: 'end',
        cell: ({ amount }) => <Money amountInDong={amount} />,
      },
      {
        label: say('postedAt'),
        width: '136px',
        sort: 'postedAt',
        cell: ({ postedAt }) => <DateText at={postedAt} />,
      },
    ],
    [say, percent],
  )
}
