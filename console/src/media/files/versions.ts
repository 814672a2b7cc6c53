import { fileVersions, type EntityWithFiles } from '@learning-cms/contract/system/media/media'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { queryClient } from '#api/cache/cache.ts'
import type { MediaFile } from './kinds.ts'

const versionsApi = clientOf(fileVersions)

/** Which field of which record. */
export type FilesOf = { entity: EntityWithFiles; id: string; field: string }

/** All files that were attached to the record and are still retained. */
export const filesOf = ({ entity, id }: Pick<FilesOf, 'entity' | 'id'>) =>
  queryOptions({
    queryKey: [entity, id, 'files'],
    queryFn: async ({ signal }) => (await versionsApi[entity]({ params: { id } }, { signal })).rows,
  })

/** A file that was attached earlier, by its id. */
export async function versionOf(of: FilesOf | undefined, assetId: string): Promise<MediaFile | undefined> {
  if (!of) return undefined
  const rows = await queryClient.fetchQuery(filesOf(of)).catch(() => [])
  return rows.find(({ asset }) => asset.id === assetId)?.asset
}
