import type { Board } from '@learning-cms/contract/analytics/saved-reports'
import { queryOptions } from '@tanstack/react-query'
import { savedApi } from '#features/analytics/analytics/explore/saved.api.ts'

/** Under the name of the saved reports: who renames or deletes one sees it on the tile. */
export const pinsOf = (board: Board) =>
  queryOptions({
    queryKey: ['saved-reports', 'pins', board],
    queryFn: ({ signal }) => savedApi.pins({ params: { board } }, { signal }),
  })
