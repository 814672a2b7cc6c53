import type { RefundPreview, PreviewWithApprovers } from '@learning-cms/contract/money/refunds/refund-preview'
import { refundFormWords } from '@learning-cms/texts/money/refunds/refund-form'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { Alert } from '@mantine/core'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'
import type { RefundForm } from './use-refund-form.ts'

/** The consequences, as text and figures; or why the refund is impossible. */
export function PreviewPanel({ form: { input, preview, currentPreview } }: { form: RefundForm }) {
  const say = useWords(refundFormWords)
  if (preview.error && input && !preview.isFetching)
    return (
      <Alert color="red" role="alert" title={say('failed')}>
        {preview.error.message}
      </Alert>
    )
  const displayed = currentPreview ?? (input ? preview.data : undefined)
  if (!displayed) return null
  return (
    <section
      className={classes['preview']}
      aria-label={say('preview')}
      aria-busy={!currentPreview}
      data-old={currentPreview ? undefined : ''}
    >
      <h3>{say('preview')}</h3>
      <PreviewDetails preview={displayed} />
    </section>
  )
}

function PreviewDetails({ preview }: { preview: PreviewWithApprovers }) {
  const say = useWords(refundFormWords)
  const sayRefund = useWords(refundWords)
  const { dateTime } = useFormat()
  const { approvalNeededFor, possibleDuplicate, approvers } = preview
  return (
    <>
      <div role="status">
        <ul>
          {useSentences(preview).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {preview.lines.length > 0 && <PreviewLines lines={preview.lines} />}
      {approvalNeededFor.length > 0 && (
        <p data-tone="warning">
          {say('approval', { grounds: approvalNeededFor.map((one) => sayRefund(one)).join(', ') })}{' '}
          {approvers.length > 0 ? say('approvers', { names: approvers.join(', ') }) : say('noApprover')}
        </p>
      )}
      {possibleDuplicate && (
        <p data-tone="warning">
          {say('duplicate', { number: possibleDuplicate.number, at: dateTime(possibleDuplicate.createdAt) })}
        </p>
      )}
    </>
  )
}

function useSentences(preview: RefundPreview): string[] {
  const say = useWords(refundFormWords)
  const sayRefund = useWords(refundWords)
  const { money } = useFormat()
  const { kind, amount, way, attempts, gatewayLimits, refundableAfter, orderStatusAfter, reversal } = preview
  const { givesBackCoupon: code, hidesReviews, einvoiceAfter, mailsStudent } = preview
  const endsOrder = kind === 'order' && orderStatusAfter === 'refunded'
  return [
    say('goesBack', { amount: money(amount), way: sayRefund(way) }),
    attempts.length > 1 && say('inCalls', { count: attempts.length, max: money(gatewayLimits?.max ?? 0) }),
    say(endsOrder ? 'becomesRefunded' : 'keepsStatus'),
    refundableAfter > 0 && say('left', { amount: money(refundableAfter) }),
    reversal > 0 && say('commission', { amount: money(reversal) }),
    code && say('coupon', { code }),
    hidesReviews > 0 && say('reviews', { count: hidesReviews }),
    einvoiceAfter === 'adjustment_due' && say('einvoice'),
    say(mailsStudent ? 'mail' : 'noMail'),
  ].filter((sentence): sentence is string => Boolean(sentence))
}

function PreviewLines({ lines }: Pick<RefundPreview, 'lines'>) {
  const say = useWords(refundFormWords)
  const { money, percent } = useFormat()
  return (
    <dl>
      {lines.map(({ lineId, kind, title, amount, access, pieces, progressBps, reversal, instructorName }) => (
        <div key={lineId}>
          <dt>
            {title}
            <small>
              {[
                pieces !== null
                  ? say(kind === 'ticket' ? 'lineVoid' : 'lineBack', { count: pieces })
                  : kind === 'course' && say(access === 'revoke' ? 'lineRevoked' : 'lineRetained'),
                progressBps !== null && say('lineProgress', { progress: percent(progressBps / 10_000) }),
                reversal > 0 &&
                  instructorName &&
                  say('lineCommission', { name: instructorName, amount: money(reversal) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
