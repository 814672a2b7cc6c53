import { settlementQuery, settlementStatuses, type SettlementRow } from '@learning-cms/contract/money/settlements'
import { payGateways } from '@learning-cms/contract/money/payments'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { ImportIcon } from '#kit/show/icons.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { nameOf, useSettlementColumns } from './settlement-columns.tsx'
import { settlementList } from './settlements.api.ts'
import { SettlementViews } from './SettlementViews.tsx'

const ImportDrawer = lazy(() => import('./ImportDrawer.tsx'))

export function SettlementList() {
  const say = useWords(settlementWords)
  const may = useMay()
  const list = useListState(settlementQuery)
  const result = useQuery(settlementList(list.query))
  const [isImporting, setImporting] = useState(false)
  const importButton = may('orders:mark_paid') && (
    <Button leftSection={<ImportIcon size={18} aria-hidden />} onClick={() => setImporting(true)}>
      {say('importFile')}
    </Button>
  )
  return (
    <>
      <ListPage<SettlementRow, 'createdAt' | 'net', typeof list.query>
        title={say('title')}
        list={list}
        result={result}
        columns={useSettlementColumns()}
        nameOf={nameOf}
        href={({ id }) => `/settlements/${id}`}
        parts={<SettlementViews now="list" />}
        filters={<Filters list={list} />}
        chips={useChips(list)}
        actions={importButton}
        empty={<EmptyState of="payouts" title={say('emptyTitle')} why={say('emptyWhy')} action={importButton} />}
        unable={say('unableToLoad')}
      />
      <Suspense>{isImporting && <ImportDrawer onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}

type SettlementListState = ReturnType<typeof useListState<typeof settlementQuery>>

function Filters({ list }: { list: SettlementListState }) {
  const say = useWords(settlementWords)
  const { gateway, status } = list.query
  return (
    <>
      <FilterSelect
        label={say('gateway')}
        value={gateway?.[0]}
        options={payGateways.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ gateway: chosen && [chosen] })}
      />
      <FilterSelect
        label={say('status')}
        value={status?.[0]}
        options={settlementStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ status: chosen && [chosen] })}
      />
    </>
  )
}

function useChips({ query: { gateway = [], status = [], differs, fileId }, set }: SettlementListState) {
  const say = useWords(settlementWords)
  const chip = (name: string, value: string, onRemove: () => void) => ({ name, value, onRemove })
  return [
    ...gateway.map((one) => chip(say('gateway'), say(one), () => set({ gateway: undefined }))),
    ...status.map((one) => chip(say('status'), say(one), () => set({ status: undefined }))),
    ...(differs ? [chip(say('difference'), say('differs'), () => set({ differs: undefined }))] : []),
    ...(fileId ? [chip(say('file'), `…${fileId.slice(-6)}`, () => set({ fileId: undefined }))] : []),
  ]
}
