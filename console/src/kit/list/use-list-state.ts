import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type * as z from 'zod'

/** What every list query of the contract has; each entity adds its filters. */
export type ListQuery = {
  size: number
  after?: string | undefined
  before?: string | undefined
  search?: string | undefined
  /** Of lists that can be filtered by conditions. */
  filter?: string | undefined
  sort: string
  order: 'asc' | 'desc'
}
type ListSearch = Record<string, unknown>

const firstPage = { after: undefined, before: undefined, from: undefined }
const notFilters = new Set(['size', 'after', 'before', 'from', 'sort', 'order', 'search', 'open', 'drawn'])

/**
 * Parses the address bar. Keys that the schema refuses are dropped, so that a mistyped link still opens, except a
 * filter and the query of a view: without them the list would show too much. The server reports what is wrong.
 */
export function queryIn<Schema extends z.ZodType<ListQuery>>(
  schema: Schema,
  { open: _open, columns: _columns, view, ...search }: ListSearch,
): z.output<Schema> {
  const parsed = schema.safeParse(search)
  if (parsed.success) return parsed.data
  const bad = new Set(
    parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  )
  const entries = Object.entries(search)
  const valid = schema.parse(Object.fromEntries(entries.filter(([key]) => !bad.has(key))))
  const invalid = entries.filter(([key]) => bad.has(key) && (key === 'filter' || view !== undefined))
  return { ...(valid as object), ...Object.fromEntries(invalid) } as z.output<Schema>
}

/**
 * The state of a list, which is in the address bar: Back, reload and a copied link restore it.
 *
 *     const list = useListState(courseQuery)
 *     const result = useQuery(courseList(list.query))
 *     list.set({ status: ['draft'] })       // a filter, sort or size: back to the first page
 *     list.open, list.openHref(id), list.close()   // the record open in a drawer
 */
export function useListState<Schema extends z.ZodType<ListQuery>>(schema: Schema) {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useMemo(() => queryIn(schema, search), [schema, search])
  const steps = useMemo(() => stepsOf(navigate), [navigate])
  return useMemo(() => {
    const set: (change: Partial<z.output<Schema>>) => void = steps.set
    const filters = Object.keys(query as object).filter((key) => !notFilters.has(key))
    const cleared = Object.fromEntries([...filters, 'search'].map((key) => [key, undefined]))
    return {
      query,
      ...steps,
      /** Sets filters, sort, order, size and search. Returns to the first page. */
      set,
      clear: () => steps.set(cleared),
      isFiltered: [...filters, 'search'].some((key) => isGiven((query as ListSearch)[key])),
      open: textIn(search, 'open'),
      /** The columns in the address, and the code of the view it came from. */
      columns: textIn(search, 'columns'),
      view: textIn(search, 'view'),
      /** For `href` in a list whose records open beside it. */
      openHref: (id: string) => `?${new URLSearchParams({ ...plain(search), open: id })}`,
    }
  }, [query, search, steps])
}

/** None of these depends on the current list, so rows may keep them across renders. */
function stepsOf(navigate: ReturnType<typeof useNavigate>) {
  const write = (change: ListSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (now: ListSearch) => ({ ...now, ...change }),
      replace,
      resetScroll: false,
    })
  return {
    set: (change: ListSearch) => write({ ...firstPage, ...change }),
    /** `set` for a search that is being typed: one history entry instead of one per letter. */
    type: (text: string) => write({ ...firstPage, search: text || undefined }, true),
    sortBy: (sort: string, order: 'asc' | 'desc') => write({ ...firstPage, sort, order }),
    resize: (size: number) => write({ ...firstPage, size }),
    /** To another page: `{ after }`, `{ before }`, or nothing for the first. */
    page: (cursor: { after?: string; before?: string }) => write({ ...firstPage, ...cursor }),
    show: (id: string) => write({ open: id }),
    close: () => write({ open: undefined }),
    arrange: (columns: string | undefined) => write({ columns }, true),
  }
}
export type ListState<Query = ListQuery> = Omit<ReturnType<typeof useListState>, 'query' | 'set'> & {
  query: Query
  set: (change: Partial<Query>) => void
}

const textIn = (search: ListSearch, key: string) => {
  const value = search[key]
  return typeof value === 'string' ? value : undefined
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const plain = (search: ListSearch) =>
  Object.fromEntries(Object.entries(search).flatMap(([key, value]) => (isGiven(value) ? [[key, String(value)]] : [])))
