import { artifacts } from '@learning-cms/contract/museum/artifacts'
import { scenes } from '@learning-cms/contract/museum/scenes'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const scenesApi = clientOf(scenes)
/** Scale and cover belong to the record, the paragraphs to the story. */
export const artifactsApi = clientOf(artifacts)

export const sceneOf = (id: string) =>
  queryOptions({
    queryKey: ['scenes', 'one', id],
    queryFn: ({ signal }) => scenesApi.read({ params: { id } }, { signal }),
  })

export const storyOf = (id: string) =>
  queryOptions({
    queryKey: ['stories', 'one', id],
    queryFn: ({ signal }) => artifactsApi.readStory({ params: { id } }, { signal }),
  })

/** Fetches new addresses of the model and its narrations. */
export function useRenew(id: string) {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey: ['artifacts', 'one', id] })
}

export const touchedByScenes = [['scenes'], ['artifacts']] as const
export const touchedByRecord = [['artifacts'], ['periods'], ['home']] as const
