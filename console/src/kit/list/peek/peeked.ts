import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

const PASSED_BY_MS = 150

/** The id of the record looked at; those passed by with J and K are not asked for. */
export const usePeeked = (id: string) => useDebouncedValue(id, PASSED_BY_MS)[0]

/** The record looked at, once it is there. `one` is the query of a record by its id. */
export function usePeekedRecord<Record extends { id: string }, Key extends QueryKey>(
  id: string,
  one: (id: string) => UseQueryOptions<Record, Error, Record, Key>,
) {
  const { data } = useQuery(one(usePeeked(id)))
  return data?.id === id ? data : undefined
}
