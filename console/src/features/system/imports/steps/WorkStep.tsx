import { NOT_UNDONE, type Import, type ImportCounts } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'
import { checkOf } from '#features/system/imports/imports.api.ts'
import { useStop } from './use-step.ts'

const statusWords = { checking: 'checkingNow', running: 'runningNow', undoing: 'undoingNow' } as const

/** Running work: its progress, and a button to stop it. */
export function WorkStep({ subject }: { subject: Import }) {
  const say = useWords(importWords)
  const stop = useStop()
  const { status, counts } = subject
  const doing = status as keyof typeof statusWords
  const share = shareOf(doing, counts)
  return (
    <div className={classes['card']} aria-busy>
      <div className={classes['work']} role="status">
        <p className={classes['workSays']}>{say(statusWords[doing])}</p>
        <Progress
          value={share === undefined ? 100 : share * 100}
          striped={share === undefined}
          animated={share === undefined}
          aria-label={say(statusWords[doing])}
        />
        <p className={classes['hint']} data-figures>
          {share === undefined ? (
            <CheckedSoFar jobId={subject.jobId} />
          ) : (
            say('percent', { percent: Math.floor(share * 100) })
          )}
        </p>
      </div>
      <div className={classes['stop']}>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(subject)}>
          {say('stop')}
        </Button>
        {doing !== 'checking' && <span className={classes['hint']}>{say('stopWhy')}</span>}
      </div>
    </div>
  )
}

function CheckedSoFar({ jobId }: { jobId: string | null }) {
  const say = useWords(importWords)
  const job = useQuery(checkOf(jobId))
  return say('checkedSoFar', { count: job.data?.done ?? 0 })
}

/** The share of the work that is done; a check does not know the length of the file. */
function shareOf(
  doing: keyof typeof statusWords,
  { create, update, created, updated, undone, [NOT_UNDONE]: notUndone }: ImportCounts,
) {
  if (doing === 'checking') return undefined
  const [done, left] =
    doing === 'running' ? [created + updated, create + update] : [undone + notUndone, created + updated]
  return done + left === 0 ? 0 : done / (done + left)
}
