import { useEffect, useState } from 'react'
import type { ListQuery } from '#kit/list/use-list-state.ts'
import { createSelection } from './selection.ts'

/** Rows that another page chose for this list: see `handOver`. */
const handed = new Map<string, readonly string[]>()

/** The list of this name will open with these rows ticked. */
export const handOver = (list: string, ids: readonly string[]) => void handed.set(list, ids)

type VisibleQuery = ListQuery & { from?: unknown; drawn?: unknown }

/** The selection survives paging, sorting and a change of layout; another filter or search clears it. */
export function useSelection(list: string | undefined, query: VisibleQuery) {
  const { size: _size, after: _after, before: _before, from: _from, ...rest } = query
  const { sort: _sort, order: _order, drawn: _drawn, ...filter } = rest
  const shows = JSON.stringify(filter)
  const [now, setNow] = useState(() => ({ shows, selection: createSelection(handed.get(list ?? '')) }))
  useEffect(() => void handed.delete(list ?? ''), [list])
  if (now.shows !== shows) setNow({ shows, selection: createSelection() })
  return now.selection
}
