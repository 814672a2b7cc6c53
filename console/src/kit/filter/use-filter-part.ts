import { useCallback, useEffect, useState } from 'react'
import type { FieldsOfFilter } from './labelled-fields.ts'

export type CountedTotal = { total: number; totalIsCapped: boolean }
/** What a list page supplies so that its rows can be filtered by conditions; see `askedFields`. */
export type ListFilter = {
  load: () => Promise<{ default: FieldsOfFilter }>
  /** The list call itself; only its total is used. */
  count: (sent: { query: never }, options: { signal: AbortSignal }) => Promise<CountedTotal>
}

type Load = ListFilter['load'] | undefined
const NoFields: FieldsOfFilter = ({ children }) => children([])

const loadPart = async (load: Load) => {
  const [part, fields] = await Promise.all([import('./FilterPart.tsx'), load?.()])
  return { ...part, Fields: fields?.default ?? NoFields }
}
type LoadedFilterPart = Awaited<ReturnType<typeof loadPart>>

const brought = new Map<Load, Promise<LoadedFilterPart>>()

function broughtBy(load: Load) {
  const known = brought.get(load) ?? loadPart(load)
  brought.set(load, known)
  // A chunk that failed to load is requested again at the next use.
  known.catch(() => brought.delete(load))
  return known
}

/** The filter components, once loaded: when a filter is active, or on `fetch`. A list may have no fields. */
export function useFilterPart(load: Load, isInForce: boolean) {
  const [part, setPart] = useState<LoadedFilterPart>()
  const fetch = useCallback(() => {
    broughtBy(load).then(setPart, () => undefined)
  }, [load])
  useEffect(() => {
    if (isInForce) fetch()
  }, [isInForce, fetch])
  return { part, fetch }
}
