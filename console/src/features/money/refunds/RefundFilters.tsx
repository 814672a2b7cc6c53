import { refundStatuses, type refundQuery } from '@learning-cms/contract/money/refunds/refunds'
import { gateways } from '@learning-cms/contract/shop/orders'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import type * as z from 'zod'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'

export type RefundListState = ListState<z.output<typeof refundQuery>>

export function RefundFilters({ list: { query, set } }: { list: RefundListState }) {
  const say = useWords(refundWords)
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={refundStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(status) => set({ status: status && [status] })}
      />
      <FilterSelect
        label={say('way')}
        value={query.way?.[0]}
        options={gateways.map((value) => ({ value, label: say(value) }))}
        onChange={(way) => set({ way: way && [way] })}
      />
    </>
  )
}

export function useRefundChips({ query, set }: RefundListState): FilterChip[] {
  const say = useWords(refundWords)
  const { status = [], way = [], orderId } = query
  const without = <Value,>(all: readonly Value[], one: Value) => {
    const left = all.filter((other) => other !== one)
    return left.length > 0 ? left : undefined
  }
  return [
    ...status.map((one) => ({
      name: say('status'),
      value: say(one),
      onRemove: () => set({ status: without(status, one) }),
    })),
    ...way.map((one) => ({ name: say('way'), value: say(one), onRemove: () => set({ way: without(way, one) }) })),
    ...(orderId ? [{ name: say('order'), value: '1', onRemove: () => set({ orderId: undefined }) }] : []),
  ]
}
