import type { JobStatus } from '@learning-cms/contract/system/jobs'
import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} satisfies Record<JobStatus, StatusTone>

export function useStatusName() {
  const say = useWords(jobsWords)
  return (status: JobStatus) => say(status === 'running' ? 'isRunning' : status)
}

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const nameOf = useStatusName()
  return <StatusBadge tone={tones[status]}>{nameOf(status)}</StatusBadge>
}
