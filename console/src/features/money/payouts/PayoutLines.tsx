import { payoutLineQuery, type PayoutLine } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { LinesCard } from '#kit/list/LinesCard.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { payoutLines } from './payouts.api.ts'

const nameOf = ({ orderNumber, courseTitle }: PayoutLine) => `${orderNumber ?? ''} ${courseTitle ?? ''}`
const hrefOf = ({ orderId, transactionId }: PayoutLine) =>
  orderId ? `/orders/${orderId}` : `/ledger?tab=transactions&open=${transactionId}`

/** Earnings and reversals, each linked to its order. */
export function PayoutLines({ id }: { id: string }) {
  const say = useWords(payoutWords)
  const list = useListState(payoutLineQuery)
  return (
    <LinesCard
      title={say('linesTitle')}
      tools={<LedgerLink id={id} />}
      columns={useColumns()}
      found={useQuery(payoutLines(id, list.query))}
      list={list}
      nameOf={nameOf}
      href={hrefOf}
      pages={say('linePages')}
      unable={say('unableToLoadLines')}
    />
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
        cell: ({ orderNumber, courseTitle, amount, refundNumber }) => {
          const reversal = refundNumber ? say('isReversalOf', { refund: refundNumber }) : say('isReversal')
          const detail = amount < 0 ? [reversal, courseTitle].filter(Boolean).join(' · ') : courseTitle
          return <RecordName name={orderNumber ?? say('openLedger')} detail={detail} />
        },
      },
      {
        label: say('net'),
        width: '152px',
        align: 'end',
        from: 'wide',
        cell: ({ net, refunded }) => {
          const of = refunded === null ? net : -refunded
          return of !== null && <Money amountInDong={of} />
        },
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
