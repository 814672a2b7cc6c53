import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'

type RefundAttempt = Refund['attempts'][number]

const tones = {
  created: 'neutral',
  sent: 'info',
  processing: 'info',
  unknown: 'warning',
  succeeded: 'success',
  failed: 'danger',
} satisfies Record<RefundAttempt['status'], StatusTone>

/** Each gateway call with its answer. */
export function AttemptsCard({ refund: { attempts, way } }: { refund: Refund }) {
  const say = useWords(refundPageWords)
  return (
    <FormCard title={say('attempts')}>
      {attempts.length === 0 ? (
        <p className={classes['quiet']}>{say(way === 'bank_transfer' ? 'byHand' : 'noAttempts')}</p>
      ) : (
        <ol className={classes['attempts']}>
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <Call attempt={attempt} />
            </li>
          ))}
        </ol>
      )}
    </FormCard>
  )
}

function Call({ attempt }: { attempt: RefundAttempt }) {
  const say = useWords(refundPageWords)
  const { dateTime } = useFormat()
  const { position, status, amount, requestId, gatewayCode, gatewayMessage, sentAt, checkedAt, nextQueryAt } = attempt
  const traces = [
    [say('requestId'), requestId],
    [say('sentAt'), sentAt && dateTime(sentAt)],
    [say('checkedAt'), checkedAt && dateTime(checkedAt)],
    [say('nextQueryAt'), nextQueryAt && dateTime(nextQueryAt)],
  ] as const
  return (
    <>
      <header>
        <span>{say('call', { position: position + 1 })}</span>
        <StatusBadge tone={tones[status]}>{say(`attempt-${status}`)}</StatusBadge>
        <Money amountInDong={amount} />
      </header>
      {(gatewayCode || gatewayMessage) && (
        <p className={classes['quiet']} dir="auto">
          {[gatewayCode, gatewayMessage].filter(Boolean).join(' · ')}
        </p>
      )}
      <dl className={classes['traces']}>
        {traces.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
