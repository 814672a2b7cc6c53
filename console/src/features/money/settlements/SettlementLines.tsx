import {
  settlementLineKinds,
  settlementLineQuery,
  settlementLineStates,
  type SettlementLine,
} from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { LinesCard } from '#kit/list/LinesCard.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { LineStateBadge } from './badges.tsx'
import { settlementLines } from './settlements.api.ts'
import classes from './settlements.module.css'

const nameOf = ({ transactionId, reference, line }: SettlementLine) => transactionId || reference || `#${line}`
const hrefOf = ({ orderId, earlierSettlementId }: SettlementLine) =>
  orderId ? `/orders/${orderId}` : earlierSettlementId ? `/settlements/${earlierSettlementId}` : ''

/** What the file says line by line, beside what is in our books. */
export function SettlementLines({ id }: { id: string }) {
  const say = useWords(settlementWords)
  const list = useListState(settlementLineQuery)
  return (
    <LinesCard
      title={say('linesTitle')}
      tools={
        <div className={classes['tools']}>
          <FilterSelect
            label={say('state')}
            value={list.query.state?.[0]}
            options={settlementLineStates.map((value) => ({ value, label: say(value) }))}
            onChange={(state) => list.set({ state: state && [state] })}
          />
          <FilterSelect
            label={say('kind')}
            value={list.query.kind?.[0]}
            options={settlementLineKinds.map((value) => ({ value, label: say(value) }))}
            onChange={(kind) => list.set({ kind: kind && [kind] })}
          />
        </div>
      }
      columns={useColumns()}
      found={useQuery(settlementLines(id, list.query))}
      list={list}
      nameOf={nameOf}
      href={hrefOf}
      pages={say('linePages')}
      unable={say('unableToLoadLines')}
    />
  )
}

function useColumns(): Column<SettlementLine, 'line' | 'amount'>[] {
  const say = useWords(settlementWords)
  return useMemo(() => {
    const detailOf = ({ kind, orderNumber, reference, line }: SettlementLine) =>
      [orderNumber ?? reference, say(kind), `#${line}`].filter(Boolean).join(' · ')
    return [
      {
        label: say('transaction'),
        cell: (row) => <RecordName name={nameOf(row)} detail={detailOf(row)} />,
      },
      {
        label: say('state'),
        width: widthOf(settlementLineStates.map((state) => say(state))),
        onPhone: 'bottom',
        cell: ({ state }) => <LineStateBadge state={state} />,
      },
      {
        label: say('amount'),
        width: '132px',
        align: 'end',
        onPhone: 'top',
        sort: 'amount',
        cell: ({ kind, amount }) => <Money amountInDong={kind === 'payment' ? amount : -amount} />,
      },
      {
        label: say('fee'),
        width: '104px',
        align: 'end',
        from: 'wide',
        cell: ({ kind, fee }) => (kind === 'fee' || fee === 0 ? '–' : <Money amountInDong={fee} />),
      },
      {
        label: say('ourAmount'),
        width: '132px',
        align: 'end',
        from: 'medium',
        cell: ({ ourAmount }) => (ourAmount === null ? '–' : <Money amountInDong={ourAmount} />),
      },
    ]
  }, [say])
}
