import { useDebouncedValue } from '@mantine/hooks'

const PASSED_BY_MS = 150

/** The id of the record looked at; those passed by with J and K are not asked for. */
export const usePeeked = (id: string) => useDebouncedValue(id, PASSED_BY_MS)[0]
