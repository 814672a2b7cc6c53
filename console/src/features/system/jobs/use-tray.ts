import type { Job } from '@learning-cms/contract/system/jobs'
import { useQuery } from '@tanstack/react-query'
import { queryClient, refreshRows } from '#api/cache/cache.ts'
import { usePassing } from '#api/live/events.ts'
import { useMe } from '#api/session/session.ts'
import { isOpen as isUnderWay, useUploads } from '#api/uploads/uploads.ts'
import { useIsLate } from '#kit/feedback/use-is-late.ts'
import { isOpen, shareOf, trayQuery } from './jobs.api.ts'
import { movedOn, type JobProgress } from './moved-on.ts'

function follow(moved: JobProgress) {
  const tray = queryClient.getQueryData(trayQuery.queryKey)
  const rows = tray && movedOn(tray.rows, moved)
  if (rows) queryClient.setQueryData(trayQuery.queryKey, { rows })
  else void refreshRows(['jobs'])
}

// The field of an upload shows the processing of its picture.
const isVisible = (job: Job) => job.kind !== 'assets.prepare' || job.status === 'failed'

export function useTray(isEnabled: boolean) {
  const isLate = useIsLate()
  const { data: me } = useMe()
  const { data, isError } = useQuery({ ...trayQuery, enabled: isEnabled || isLate })
  usePassing<JobProgress>('jobs', (moved) => moved.accountId === me?.id && follow(moved))
  const jobs = (data?.rows ?? []).filter(isVisible)
  const uploads = useUploads()
  const open = [
    ...jobs.filter(isOpen).map(shareOf),
    ...uploads.filter(isUnderWay).map(({ sent, total }) => (total ? sent / total : undefined)),
  ]
  const known = open.filter((share) => share !== undefined)
  return {
    jobs,
    uploads,
    isError,
    running: open.length,
    /** The progress of everything that runs; undefined while none of it is known. */
    share: known.length > 0 ? known.reduce((sum, share) => sum + share, 0) / open.length : undefined,
  }
}
