import { bulk, type BulkBody, type BulkTarget } from '@learning-cms/contract/records/bulk'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import type { ListQuery } from '#kit/list/use-list-state.ts'
import type { Selection } from '#kit/selection/selection.ts'

export const bulkApi = clientOf(bulk)

export type BulkSent = Sent<typeof bulk.run>['body']
export type CommandOf<Entity extends BulkBody['entity']> = Extract<BulkSent, { entity: Entity }>['command']

export const previewOf = (body: BulkSent | undefined) =>
  queryOptions({
    queryKey: ['bulk', 'preview', body],
    queryFn: ({ signal }) => bulkApi.preview({ body: body! }, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    // The preview is refetched whenever it is opened.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

export const oneRun = (id: string) =>
  queryOptions({ queryKey: ['bulk', 'one', id], queryFn: ({ signal }) => bulkApi.read({ params: { id } }, { signal }) })

export const runRows = (id: string, query: Sent<typeof bulk.rows>['query']) =>
  queryOptions({
    queryKey: ['bulk', 'rows', id, query],
    queryFn: ({ signal }) => bulkApi.rows({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The selection as sent to the server: the rows, or the list's query with the number it showed. */
export function targetOf(selection: Selection, query: ListQuery, counted = selection.everything()): BulkTarget {
  if (counted === undefined) return { ids: [...selection.ids()] }
  const { size: _size, after: _after, before: _before, ...filter } = query
  return { query: { ...filter, from: undefined } as never, expectedCount: counted }
}
