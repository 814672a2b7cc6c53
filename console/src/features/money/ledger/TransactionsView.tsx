import {
  ledgerAccounts,
  transactionKinds,
  transactionQuery,
  type LedgerTransaction,
} from '@learning-cms/contract/money/ledger'
import { gateways } from '@learning-cms/contract/shop/orders'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { InstructorSelect, useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { ledgerTransactions } from './ledger.api.ts'
import { LedgerViews } from './LedgerViews.tsx'
import { TransactionDrawer } from './TransactionDrawer.tsx'

type TransactionListState = ReturnType<typeof useListState<typeof transactionQuery>>

/** All transactions, newest first; a row shows both sides. */
export function TransactionsView() {
  const say = useWords(ledgerWords)
  const list = useListState(transactionQuery)
  const result = useQuery(ledgerTransactions(list.query))
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={useColumns()}
        nameOf={({ key }) => key}
        href={({ id }) => list.openHref(id)}
        filters={<Filters list={list} />}
        chips={useChips(list)}
        actions={<LedgerViews now="transactions" />}
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />}
        unable={say('unableTransactions')}
      />
      <TransactionDrawer id={list.open} onClose={list.close} />
    </>
  )
}

function Filters({ list: { query, set } }: { list: TransactionListState }) {
  const say = useWords(ledgerWords)
  return (
    <>
      <FilterSelect
        label={say('kind')}
        value={query.kind?.[0]}
        options={transactionKinds.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => set({ kind: chosen && [chosen] })}
      />
      <FilterSelect
        label={say('account')}
        value={query.account}
        options={ledgerAccounts.map((value) => ({ value, label: say(value) }))}
        onChange={(account) => set({ account })}
      />
      <FilterSelect
        label={say('gateway')}
        value={query.gateway}
        options={gateways.map((value) => ({ value, label: say(value) }))}
        onChange={(gateway) => set({ gateway })}
      />
      <InstructorSelect
        aria-label={say('instructor')}
        placeholder={say('instructor')}
        w={{ base: '100%', xs: 200 }}
        value={query.instructorId ?? null}
        onChange={(id) => set({ instructorId: id ?? undefined })}
      />
    </>
  )
}

function useChips({ query, set }: TransactionListState) {
  const say = useWords(ledgerWords)
  const { dateOfDay } = useFormat()
  const name = useInstructorName(query.instructorId)
  const { account, gateway, instructorId, orderId, payoutId } = query
  const days = (['postedFrom', 'postedTo'] as const).flatMap((field) => {
    const day = query[field]
    return day ? [{ name: say(field), value: dateOfDay(day), onRemove: () => set({ [field]: undefined }) }] : []
  })
  return [
    ...(query.kind ?? []).map((one) => ({
      name: say('kind'),
      value: say(one),
      onRemove: () => set({ kind: undefined }),
    })),
    ...(account ? [{ name: say('account'), value: say(account), onRemove: () => set({ account: undefined }) }] : []),
    ...(gateway ? [{ name: say('gateway'), value: say(gateway), onRemove: () => set({ gateway: undefined }) }] : []),
    ...(instructorId
      ? [{ name: say('instructor'), value: name ?? '…', onRemove: () => set({ instructorId: undefined }) }]
      : []),
    ...(orderId
      ? [{ name: say('order'), value: `…${orderId.slice(-6)}`, onRemove: () => set({ orderId: undefined }) }]
      : []),
    ...(payoutId
      ? [{ name: say('payoutNumber'), value: `…${payoutId.slice(-6)}`, onRemove: () => set({ payoutId: undefined }) }]
      : []),
    ...days,
  ]
}

/** The order or payout, if the transaction has a single one. */
const aboutOf = ({ orderNumber, payoutNumber, settlementName }: LedgerTransaction) =>
  orderNumber ?? payoutNumber ?? settlementName

function useColumns(): Column<LedgerTransaction, 'postedAt'>[] {
  const say = useWords(ledgerWords)
  return useMemo(
    () => [
      {
        label: say('transaction'),
        cell: (transaction) => <RecordName name={say(transaction.kind)} detail={aboutOf(transaction)} />,
      },
      {
        label: say('entries'),
        from: 'wide',
        width: '38%',
        cell: ({ entries }) => [...new Set(entries.map(({ account }) => say(account)))].join(' · '),
      },
      {
        label: say('amount'),
        onPhone: 'top',
        width: '160px',
        align: 'end',
        cell: ({ amount }) => <Money amountInDong={amount} />,
      },
      {
        label: say('postedAt'),
        onPhone: 'bottom',
        width: '132px',
        sort: 'postedAt',
        cell: ({ postedAt }) => <DateText at={postedAt} />,
      },
    ],
    [say],
  )
}
