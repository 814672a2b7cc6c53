import type { Board } from '@learning-cms/contract/analytics/saved-reports'
import { queryOptions } from '@tanstack/react-query'
import { savedApi } from '#features/analytics/analytics/explore/saved.api.ts'

/** Cached under the key of saved reports: renaming or deleting one changes its tile. */
export const pinsOf = (board: Board) =>
  queryOptions({
    queryKey: ['saved-reports', 'pins', board],
    queryFn: ({ signal }) => savedApi.pins({ params: { board } }, { signal }),
  })
