import { settlementStatuses, type SettlementRow } from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { SettlementStatusBadge } from './badges.tsx'

/** The batch as the gateway names it, else the file. */
export const nameOf = ({ batch, fileName }: Pick<SettlementRow, 'batch' | 'fileName'>) => batch || fileName

export function useSettlementColumns(): Column<SettlementRow, 'createdAt' | 'net'>[] {
  const say = useWords(settlementWords)
  const { dateOfDay } = useFormat()
  return useMemo(() => {
    const money = (name: 'paid' | 'refunds' | 'fees', from: 'medium' | 'wide') => ({
      name,
      label: say(name),
      width: '132px',
      align: 'end' as const,
      from,
      cell: (row: SettlementRow) => <Money amountInDong={row[name]} />,
    })
    const daysOf = ({ firstDay, lastDay }: SettlementRow) =>
      firstDay === lastDay ? dateOfDay(firstDay) : `${dateOfDay(firstDay)} – ${dateOfDay(lastDay)}`
    const detailOf = (row: SettlementRow) =>
      [say(row.gateway), row.linesToCheck > 0 ? say('toCheck', { count: row.linesToCheck }) : daysOf(row)].join(' · ')
    return [
      {
        name: 'settlement',
        label: say('settlement'),
        cell: (row) => <RecordName name={nameOf(row)} detail={detailOf(row)} />,
      },
      { name: 'days', label: say('days'), width: '208px', visibility: 'on-request', cell: daysOf },
      money('paid', 'medium'),
      { ...money('refunds', 'wide'), visibility: 'on-request' },
      money('fees', 'wide'),
      {
        name: 'net',
        onPhone: 'top',
        label: say('net'),
        width: '140px',
        align: 'end',
        sort: 'net',
        cell: ({ net }) => <Money amountInDong={net} />,
      },
      {
        name: 'difference',
        label: say('difference'),
        width: '124px',
        align: 'end',
        from: 'medium',
        cell: ({ difference }) => (difference === null ? '–' : <Money amountInDong={difference} />),
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(settlementStatuses.map((status) => say(status))),
        cell: ({ status }) => <SettlementStatusBadge status={status} />,
      },
      {
        name: 'createdAt',
        label: say('createdAt'),
        width: '124px',
        from: 'medium',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ]
  }, [say, dateOfDay])
}
