import type { Job, JobStatus } from '@learning-cms/contract/system/jobs'
import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { CloseIcon, ExportIcon, ForwardIcon, RetryIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { hasFault, isOpen, shareOf } from './jobs.api.ts'
import { Act, TrayEntry, type Tone } from './TrayEntry.tsx'
import { useJobActs } from './use-job-acts.ts'
import { useJobTexts } from './use-job-texts.ts'

const tones = {
  queued: 'quiet',
  running: 'quiet',
  done: 'success',
  failed: 'danger',
  cancelled: 'quiet',
} satisfies Record<JobStatus, Tone>

export function JobEntry({ job, onGo }: { job: Job; onGo: () => void }) {
  const { nameOf, stateOf } = useJobTexts()
  return (
    <TrayEntry
      name={nameOf(job)}
      state={stateOf(job)}
      tone={hasFault(job) ? 'danger' : tones[job.status]}
      share={job.status === 'running' ? (shareOf(job) ?? 'unknown') : undefined}
    >
      <JobActs job={job} onGo={onGo} />
    </TrayEntry>
  )
}

export const hasActs = ({ status, result }: Job) =>
  isOpen({ status }) || status === 'failed' || Boolean(result?.page ?? result?.file)

export function JobActs({ job, onGo }: { job: Job; onGo?: () => void }) {
  const say = useWords(jobsWords)
  const { nameOf } = useJobTexts()
  const acts = useJobActs()
  const { hrefOf, follow } = useFollow()
  const name = nameOf(job)
  const { page, file } = job.result ?? {}
  return (
    <>
      {page && (
        <Act
          icon={ForwardIcon}
          label={say('resultNamed', { name })}
          title={say('result')}
          href={hrefOf(page)}
          onClick={(event) => {
            onGo?.()
            follow(event, page)
          }}
        />
      )}
      {file && (
        <Act
          icon={ExportIcon}
          label={say('downloadNamed', { name })}
          title={say('download')}
          onClick={() => acts.download(file)}
        />
      )}
      {job.status === 'failed' && (
        <Act
          icon={RetryIcon}
          label={say('retryNamed', { name })}
          title={say('retry')}
          onClick={() => acts.retry(job)}
        />
      )}
      {isOpen(job) && (
        <Act
          icon={CloseIcon}
          label={say('cancelNamed', { name })}
          title={say('cancel')}
          onClick={() => acts.cancel(job)}
        />
      )}
    </>
  )
}
