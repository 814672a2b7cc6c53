import { waitingQuery, type MoneyWaiting } from '@learning-cms/contract/money/settlements'
import { payGateways } from '@learning-cms/contract/money/payments'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { GatewayCards } from './GatewayCards.tsx'
import { waitingMoney } from './settlements.api.ts'
import { SettlementViews } from './SettlementViews.tsx'

/** Money that the gateways took and that none of their files names. */
export function WaitingView() {
  const say = useWords(settlementWords)
  const list = useListState(waitingQuery)
  const result = useQuery(waitingMoney(list.query))
  const { gateway, overdue } = list.query
  return (
    <ListPage<MoneyWaiting, 'paidAt', typeof list.query>
      title={say('title')}
      list={list}
      result={result}
      columns={useColumns()}
      nameOf={({ orderNumber }) => orderNumber}
      href={({ orderId }) => `/orders/${orderId}`}
      parts={<SettlementViews now="waiting" />}
      notice={<GatewayCards />}
      filters={
        <>
          <FilterSelect
            label={say('gateway')}
            value={gateway?.[0]}
            options={payGateways.map((value) => ({ value, label: say(value) }))}
            onChange={(chosen) => list.set({ gateway: chosen && [chosen] })}
          />
          <FilterSelect
            label={say('overdue')}
            value={overdue}
            options={[{ value: 'true' as const, label: say('onlyOverdue') }]}
            onChange={(chosen) => list.set({ overdue: chosen })}
          />
        </>
      }
      chips={[
        ...(gateway ?? []).map((one) => ({
          name: say('gateway'),
          value: say(one),
          onRemove: () => list.set({ gateway: undefined }),
        })),
        ...(overdue
          ? [{ name: say('overdue'), value: say('onlyOverdue'), onRemove: () => list.set({ overdue: undefined }) }]
          : []),
      ]}
      empty={<EmptyState of="payouts" title={say('waitingEmpty')} why={say('waitingEmptyWhy')} />}
      unable={say('unableWaiting')}
    />
  )
}

function useColumns(): Column<MoneyWaiting, 'paidAt'>[] {
  const say = useWords(settlementWords)
  return useMemo(
    () => [
      {
        name: 'order',
        label: say('order'),
        cell: ({ orderNumber, transactionId, reference }) => (
          <RecordName name={orderNumber} detail={transactionId ?? reference} />
        ),
      },
      { name: 'gateway', label: say('gateway'), width: '136px', from: 'medium', cell: ({ gateway }) => say(gateway) },
      {
        name: 'amount',
        label: say('amount'),
        width: '152px',
        align: 'end',
        onPhone: 'top',
        cell: ({ amount }) => <Money amountInDong={amount} />,
      },
      {
        name: 'paidAt',
        label: say('paidAt'),
        width: '136px',
        sort: 'paidAt',
        cell: ({ paidAt }) => <DateText at={paidAt} />,
      },
      {
        name: 'overdue',
        label: say('overdue'),
        width: '124px',
        onPhone: 'bottom',
        cell: ({ isOverdue }) => isOverdue && <StatusBadge tone="danger">{say('overdue')}</StatusBadge>,
      },
    ],
    [say],
  )
}
