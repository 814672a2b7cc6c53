import type { Job } from '@learning-cms/contract/system/jobs'
import type { Page } from '@learning-cms/contract/core/common'
import { useEffect, useRef } from 'react'
import { queryClient, refreshRows } from '#api/cache/cache.ts'
import { usePassing } from '#api/live/events.ts'
import { movedOn, type JobProgress } from './moved-on.ts'

const READ_AFTER_MS = 800

/** Progress bars update in place; jobs that start or end cause one refetch of the list. */
export function useLiveList() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  usePassing<JobProgress>('jobs', (moved) => {
    let isKnown = false
    queryClient.setQueriesData<Page<Job>>({ queryKey: ['jobs', 'list'] }, (page) => {
      const rows = page && movedOn(page.rows, moved)
      if (rows) isKnown = true
      return rows ? { ...page, rows } : page
    })
    if (isKnown || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void refreshRows(['jobs', 'list'])
    }, READ_AFTER_MS)
  })
}
