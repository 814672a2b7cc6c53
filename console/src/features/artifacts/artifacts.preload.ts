import { artifactListState } from '@learning-cms/contract/museum/artifacts'
import { queryClient } from '#api/cache.ts'
import { queryIn } from '#kit/list/use-list-state.ts'
import { artifactList } from './artifacts.api.ts'

/** Asked for beside the code of the page, so that the first drawing has its rows. */
export const preload = (search: Record<string, unknown>) =>
  queryClient.query({ ...artifactList(queryIn(artifactListState, search)), staleTime: 'static' })
