import { payoutStatuses, type PayoutRow } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { useMemo } from 'react'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './payouts.module.css'
import { PayoutStatusBadge } from './PayoutStatusBadge.tsx'
import { useLessRefunds } from '#records/payouts/use-less-refunds.ts'

export function usePayoutColumns(): Column<PayoutRow, 'createdAt' | 'amount'>[] {
  const say = useWords(payoutWords)
  const { dateOfDay } = useFormat()
  const less = useLessRefunds()
  // A phone shows no other columns than the amount.
  const isNarrow = useIsNarrow()
  return useMemo(
    () => [
      {
        name: 'payout',
        label: say('payout'),
        cell: ({ number, instructorName, instructorAvatar, ...sums }) => (
          <PersonName
            name={instructorName}
            avatar={instructorAvatar}
            detail={isNarrow ? [number, less(sums)].filter(Boolean).join(' · ') : number}
          />
        ),
      },
      {
        name: 'sums',
        label: say('accruedLess'),
        width: '140px',
        align: 'end',
        from: 'medium',
        cell: ({ accrued, reversed }) => (
          <span className={classes['sums']}>
            <Money amountInDong={accrued} />
            {reversed > 0 && <Money amountInDong={-reversed} />}
          </span>
        ),
      },
      {
        name: 'amount',
        onPhone: 'top',
        label: say('amount'),
        width: '152px',
        align: 'end',
        sort: 'amount',
        cell: ({ amount }) => <Money amountInDong={amount} />,
      },
      {
        name: 'lines',
        label: say('lines'),
        width: '96px',
        align: 'end',
        visibility: 'on-request',
        cell: ({ totalLines }) => totalLines,
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(payoutStatuses.map((status) => say(status))),
        cell: ({ status }) => <PayoutStatusBadge status={status} />,
      },
      {
        name: 'createdBy',
        label: say('createdBy'),
        width: '148px',
        from: 'widest',
        cell: ({ createdByName }) => createdByName,
      },
      {
        name: 'approvedBy',
        label: say('approvedBy'),
        width: '148px',
        from: 'wide',
        cell: ({ approvedByName }) => approvedByName ?? '–',
      },
      {
        name: 'createdAt',
        label: say('createdAt'),
        width: '124px',
        from: 'medium',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
      {
        name: 'paidOn',
        label: say('paidOn'),
        width: '124px',
        from: 'wide',
        cell: ({ paidOn }) => (paidOn ? dateOfDay(paidOn) : '–'),
      },
      {
        name: 'reference',
        label: say('reference'),
        width: '168px',
        visibility: 'on-request',
        cell: ({ transferReference }) => transferReference ?? '–',
      },
    ],
    [say, dateOfDay, isNarrow, less],
  )
}
