import { artifactListState } from '@learning-cms/contract/museum/artifacts'
import { queryClient } from '#api/cache/cache.ts'
import { queryIn } from '#kit/list/use-list-state.ts'
import { artifactList } from '#features/museum/artifacts/artifacts.api.ts'

/** Fetched in parallel with the page's code, so that the first render has its rows. */
export const preload = (search: Record<string, unknown>) =>
  queryClient.query({ ...artifactList(queryIn(artifactListState, search)), staleTime: 'static' })
