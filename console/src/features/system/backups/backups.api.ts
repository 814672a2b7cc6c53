import { backups } from '@learning-cms/contract/system/backups'
import { mediaStore } from '@learning-cms/contract/system/media/media-store'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const backupsApi = clientOf(backups)

export const backupOverviewQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => backupsApi.list({}, { signal }),
})

export const mediaStoreApi = clientOf(mediaStore)

export const mediaStoreQuery = queryOptions({
  queryKey: ['media-store'],
  queryFn: ({ signal }) => mediaStoreApi.read({}, { signal }),
})
