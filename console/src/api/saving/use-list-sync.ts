import { jobs } from '@learning-cms/contract/system/jobs'
import { search, searched, type Searched } from '@learning-cms/contract/records/search'
import { apiWords } from '@learning-cms/texts/api/api'
import { useState } from 'react'
import { messageIn, problemIn } from '#kit/feedback/failure.ts'
import { toastError, toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { refreshRows } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import { useMay } from '#api/session/session.ts'

const api = clientOf({ sync: search.sync, job: jobs.read })
const LOOK_EVERY_MS = 700

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

/** Waits for the job and reports its progress, 0 to 1. */
async function jobDone(id: string, onShare: (share: number) => void) {
  for (;;) {
    const job = await api.job({ params: { id } })
    if (job.finishedAt) return job
    onShare(job.total ? job.done / job.total : 0)
    await pause()
  }
}

/**
 * Brings the search index and the derived figures of a list up to date.
 *
 *     <SyncButton {...useListSync('courses')} />
 */
export function useListSync(entity: Searched) {
  const say = useWords(apiWords)
  const may = useMay()
  const [share, setShare] = useState<number>()
  const run = async () => {
    setShare(0)
    try {
      const { jobId } = await api.sync({ body: { entity } })
      const { status, result } = await jobDone(jobId, setShare)
      if (status !== 'done') toastError(say('syncError'), say('syncErrorWhy'))
      else toastSuccess(say('synced', { count: Number(result?.values?.['count'] ?? 0) }))
      await refreshRows([entity], ['search'])
    } catch (error) {
      toastError(say('syncError'), messageIn(error), problemIn(error)?.requestId)
    } finally {
      setShare(undefined)
    }
  }
  return { label: say('sync'), share, isAllowed: may(searched[entity].sync), onSync: () => void run() }
}
