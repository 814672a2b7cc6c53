import { buyerKinds, invoiceKinds, invoiceStatuses } from '@learning-cms/contract/money/invoice-terms'
import type { invoiceQuery } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import * as labels from '@learning-cms/texts/money/invoices/labels'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { invoicesDue } from './invoices.api.ts'

type InvoiceListQuery = z.output<typeof invoiceQuery>
export type InvoiceListState = ListState<InvoiceListQuery>

export function InvoiceFilters({ list: { query, set } }: { list: InvoiceListState }) {
  const say = useWords(invoiceWords)
  const sayStatus = useWords(labels.invoiceStatuses)
  const sayKind = useWords(labels.invoiceKinds)
  const { data } = useQuery(invoicesDue)
  return (
    <>
      <FilterSelect
        label={say('series')}
        value={query.series}
        options={(data?.series ?? []).map((value) => ({ value, label: value }))}
        onChange={(series) => set({ series })}
      />
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={invoiceStatuses.map((value) => ({ value, label: sayStatus(value) }))}
        onChange={(status) => set({ status: status && [status] })}
      />
      <FilterSelect
        label={say('kind')}
        value={query.kind?.[0]}
        options={invoiceKinds.map((value) => ({ value, label: sayKind(value) }))}
        onChange={(kind) => set({ kind: kind && [kind] })}
      />
    </>
  )
}

/** Behind the button: days, the kind of buyer, and what is to be adjusted. */
export function MoreInvoiceFilters({ list: { query, set } }: { list: InvoiceListState }) {
  const say = useWords(invoiceWords)
  const sayBuyer = useWords(labels.buyerKinds)
  return (
    <>
      <FilterSelect
        label={say('buyerKind')}
        value={query.buyerKind?.[0]}
        options={buyerKinds.map((value) => ({ value, label: sayBuyer(value) }))}
        onChange={(kind) => set({ buyerKind: kind && [kind] })}
      />
      <FilterSelect
        label={say('adjustment')}
        value={query.isAdjustmentDue === undefined ? undefined : query.isAdjustmentDue ? 'due' : 'none'}
        options={[
          { value: 'due', label: say('adjustmentDue') },
          { value: 'none', label: say('noAdjustment') },
        ]}
        onChange={(chosen) => set({ isAdjustmentDue: chosen === undefined ? undefined : chosen === 'due' })}
      />
      <DateField
        label={say('issuedFrom')}
        value={query.issuedFrom ?? null}
        onChange={(day) => set({ issuedFrom: day ?? undefined })}
      />
      <DateField
        label={say('issuedTo')}
        value={query.issuedTo ?? null}
        onChange={(day) => set({ issuedTo: day ?? undefined })}
      />
    </>
  )
}

/** One chip for each active filter, which removes it. */
export function useInvoiceChips({ query, set }: InvoiceListState): FilterChip[] {
  const say = useWords(invoiceWords)
  const sayStatus = useWords(labels.invoiceStatuses)
  const sayKind = useWords(labels.invoiceKinds)
  const sayBuyer = useWords(labels.buyerKinds)
  const { dateOfDay } = useFormat()
  const { series, status = [], kind = [], buyerKind = [], isAdjustmentDue, issuedFrom, issuedTo } = query
  const chip = (name: string, value: string | undefined, without: Partial<InvoiceListQuery>): FilterChip[] =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]
  const due = isAdjustmentDue === undefined ? undefined : say(isAdjustmentDue ? 'adjustmentDue' : 'noAdjustment')
  return [
    ...chip(say('series'), series, { series: undefined }),
    ...status.flatMap((one) =>
      chip(say('status'), sayStatus(one), { status: status.filter((other) => other !== one) }),
    ),
    ...kind.flatMap((one) => chip(say('kind'), sayKind(one), { kind: kind.filter((other) => other !== one) })),
    ...buyerKind.flatMap((one) => chip(say('buyerKind'), sayBuyer(one), { buyerKind: undefined })),
    ...chip(say('adjustment'), due, { isAdjustmentDue: undefined }),
    ...chip(say('issuedFrom'), issuedFrom && dateOfDay(issuedFrom), { issuedFrom: undefined }),
    ...chip(say('issuedTo'), issuedTo && dateOfDay(issuedTo), { issuedTo: undefined }),
  ]
}
