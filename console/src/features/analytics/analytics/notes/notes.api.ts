import { analyticsNotes, type AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const notesApi = clientOf(analyticsNotes)

type Range = { from: string; to: string }

/** The notes of a range of days; colleagues' changes arrive by themselves. */
export const notesIn = ({ from, to }: Range) =>
  queryOptions({
    queryKey: ['analytics-notes', from, to],
    queryFn: ({ signal }) => notesApi.list({ query: { from, to } }, { signal }),
  })

export const notesByDay = (notes: readonly AnalyticsNote[]): ReadonlyMap<string, AnalyticsNote[]> =>
  Map.groupBy(notes, ({ day }) => day)
