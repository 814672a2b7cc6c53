import { home } from '@learning-cms/contract/records/home'
import { jobs, type Job } from '@learning-cms/contract/system/jobs'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const jobsApi = clientOf({ ...jobs, verifyAudit: home.verifyAudit })

export const trayQuery = queryOptions({
  queryKey: ['jobs', 'tray'],
  queryFn: ({ signal }) => jobsApi.tray({}, { signal }),
})

export const jobList = (query: Sent<typeof jobs.list>['query']) =>
  queryOptions({
    queryKey: ['jobs', 'list', query],
    queryFn: ({ signal }) => jobsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const isOpen = ({ status }: Pick<Job, 'status'>) => status === 'queued' || status === 'running'

/** It ran to its end, but reported a fault. */
export const hasFault = ({ result }: Pick<Job, 'result'>) => 'faultAt' in (result?.values ?? {})

/** 0 to 1; undefined while the total is unknown. */
export const shareOf = ({ done, total }: Pick<Job, 'done' | 'total'>) => (total ? Math.min(1, done / total) : undefined)
