import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'

type RefundMoment = { at: string | null; what: string }

/** Newest first. */
export function RefundTimeline({ refund }: { refund: Refund }) {
  const say = useWords(refundPageWords)
  const { dateTime } = useFormat()
  const moments = useMoments(refund)
    .filter((moment): moment is { at: string; what: string } => moment.at !== null)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <FormCard title={say('timeline')}>
      <ol className={classes['moments']}>
        {moments.map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            <span>{what}</span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </FormCard>
  )
}

function useMoments(refund: Refund): RefundMoment[] {
  const say = useWords(refundPageWords)
  const { attempts, succeededAt, endedAt } = refund
  return [
    { at: succeededAt ?? endedAt, what: say(succeededAt ? 'at-succeeded' : 'at-ended') },
    { at: refund.settledAt, what: say('at-settledBy', { name: refund.settledByName ?? '' }) },
    ...attempts.flatMap(({ position, sentAt, settledAt }) => [
      { at: settledAt, what: say('at-settled', { position: position + 1 }) },
      { at: sentAt, what: say('at-sent', { position: position + 1 }) },
    ]),
    { at: refund.startedAt, what: say('at-started') },
    { at: refund.decidedAt, what: say('at-decided', { name: refund.decidedByName ?? '' }) },
    { at: refund.createdAt, what: say('at-requested', { name: refund.requestedByName }) },
  ]
}
