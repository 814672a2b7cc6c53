import type { Condition } from '@learning-cms/contract/core/lists/filter'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isExactly } from './exact.ts'
import type { useSearching } from './SearchPicker.tsx'

type OfferQuery = { size: number; search?: string; filter?: string }
type Props<Row, Fixed> = {
  searching: ReturnType<typeof useSearching>
  /** The first part of the query keys, so that a change of the list refetches them. */
  of: string
  /** What every query of this picker asks. */
  fixed: Fixed
  read: (query: Fixed & OfferQuery, signal: AbortSignal) => Promise<{ rows: Row[]; next: string | null }>
  /** The field of the list's filter that holds the name. */
  nameField: string
  namesOf: (row: Row) => (string | null | undefined)[]
}

const EXACT_AT_MOST = 5

/**
 * The first matches of a search. If there are more than are offered and none has exactly the typed name, records with
 * that name are fetched separately and come first.
 */
export function useOffered<Row, const Fixed>({ searching, of, fixed, read, nameField, namesOf }: Props<Row, Fixed>) {
  const { isOpen } = searching.picking
  const { search = '' } = searching.criteria
  const list = (query: OfferQuery) =>
    queryOptions({
      queryKey: [of, 'list', { ...fixed, ...query }],
      queryFn: ({ signal }) => read({ ...fixed, ...query }, signal),
      placeholderData: keepPreviousData,
    })
  const first = useQuery({ ...list(searching.criteria), enabled: isOpen })
  const { rows: found = [], next } = first.data ?? {}
  const isLacking = isOpen && search !== '' && Boolean(next) && !found.some((row) => isExactly(namesOf(row), search))
  const named: Condition = { field: nameField, is: 'is', value: search }
  const exact = useQuery({ ...list({ size: EXACT_AT_MOST, filter: JSON.stringify(named) }), enabled: isLacking })
  return {
    rows: isLacking && exact.data && !exact.isPlaceholderData ? [...exact.data.rows, ...found] : first.data?.rows,
    hasMore: Boolean(next),
    isFetching: first.isFetching || exact.isFetching,
    isError: first.isError,
  }
}
