import { importFiles } from '@learning-cms/contract/records/import-files'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { imports, type Import, type ImportStatus } from '@learning-cms/contract/records/imports'
import { jobs } from '@learning-cms/contract/system/jobs'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const importsApi = clientOf({ ...imports, readJob: jobs.read, cancelJob: jobs.cancel })
export const filesApi = clientOf(importFiles)

export const importList = (query: Sent<typeof imports.list>['query']) =>
  queryOptions({
    queryKey: ['imports', 'list', query],
    queryFn: ({ signal }) => importsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

const LOOK_EVERY_MS = 1_000

const underWay = new Set<ImportStatus>(['checking', 'running', 'undoing'])
export const isUnderWay = ({ status }: Pick<Import, 'status'>) => underWay.has(status)

/** Polled while work is running, so that progress and completion show without any event. */
export const oneImport = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => importsApi.read({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (isUnderWay(data) || data.files.processing > 0) ? LOOK_EVERY_MS : false,
  })

/** How many rows the check has reached. */
export const checkOf = (jobId: string | null) =>
  queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: ({ signal }) => importsApi.readJob({ params: { id: jobId! } }, { signal }),
    enabled: jobId !== null,
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  })

export const importRows = (id: string, version: string, query: Sent<typeof imports.rows>['query']) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, version, query],
    queryFn: ({ signal }) => importsApi.rows({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The values that the last check did not recognise; another check may find others. */
export const importValueList = ({ id, jobId }: Pick<Import, 'id' | 'jobId'>) =>
  queryOptions({
    queryKey: ['imports', 'values', id, jobId],
    queryFn: ({ signal }) => importsApi.values({ params: { id } }, { signal }),
    enabled: jobId !== null,
  })

export const importFileList = (id: string, version: string, query: Sent<typeof importFiles.list>['query']) =>
  queryOptions({
    queryKey: ['imports', 'files', id, version, query],
    queryFn: ({ signal }) => filesApi.list({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const sourceList = (entity: ImportEntity) =>
  queryOptions({
    queryKey: ['imports', 'sources', entity],
    queryFn: async ({ signal }) => (await importsApi.sources({ params: { entity } }, { signal })).rows,
  })
