import { lineStatuses, matchFilters, type lineQuery } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import type * as z from 'zod'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useWords } from '#kit/text/words.ts'

type TransferListState = ListState<z.output<typeof lineQuery>>

/** Without a status in the address: the lines that wait. */
export const statusIn = ({ query: { status = ['open'] } }: TransferListState) => status

export function TransferFilters({ list }: { list: TransferListState }) {
  const say = useWords(transferWords)
  const [status] = statusIn(list)
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={status}
        options={lineStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(one) => list.set({ status: one && one !== 'open' ? [one] : undefined, match: undefined })}
      />
      {status === 'open' && (
        <FilterSelect
          label={say('match')}
          value={list.query.match}
          options={matchFilters.map((value) => ({ value, label: say(`match-${value}`) }))}
          onChange={(match) => list.set({ match })}
        />
      )}
    </>
  )
}

export function useTransferChips(list: TransferListState): FilterChip[] {
  const say = useWords(transferWords)
  const { status = [], match } = list.query
  return [
    ...status.map((one) => ({
      name: say('status'),
      value: say(one),
      onRemove: () => list.set({ status: undefined }),
    })),
    ...(match
      ? [{ name: say('match'), value: say(`match-${match}`), onRemove: () => list.set({ match: undefined }) }]
      : []),
  ]
}
