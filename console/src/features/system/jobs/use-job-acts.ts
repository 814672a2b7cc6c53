import type { Job } from '@learning-cms/contract/system/jobs'
import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { download } from '#api/transport/download.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { jobsApi } from './jobs.api.ts'

const touches = [['jobs']] as const

/** The actions on a job; the server may refuse them. */
export function useJobActs() {
  const say = useWords(jobsWords)
  const cancel = useSave({
    save: ({ id }: Job) => jobsApi.cancel({ params: { id } }),
    touches,
    failed: say('cancelFailed'),
  })
  const retry = useSave({
    save: ({ id }: Job) => jobsApi.retry({ params: { id } }),
    touches,
    failed: say('retryFailed'),
  })
  const fetch = useSave({
    save: (path: string) => download(path),
    touches: [],
    failed: say('downloadFailed'),
  })
  return { cancel: cancel.mutate, retry: retry.mutate, download: fetch.mutate }
}
