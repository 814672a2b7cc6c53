import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { Alert, type MantineColor } from '@mantine/core'
import { useLanguage, useWords, type Language } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'

/** What blocks the refund, above everything else. */
export function RefundNotice({ refund }: { refund: Refund }) {
  const notice = useNotice(refund)
  if (!notice) return null
  return (
    <Alert className={classes['notice']} color={notice.color} title={notice.title}>
      {notice.text}
    </Alert>
  )
}

function useNotice(refund: Refund): { color: MantineColor; title: string; text: string } | undefined {
  const say = useWords(refundPageWords)
  const sayRefund = useWords(refundWords)
  const language = useLanguage()
  const { status, approvalNeededFor, failure, failureMessage, isMine, allowed, barred, approvers } = refund
  const why = failure && isReason(failure) ? sayReason(failure, language) : (failure ?? '')
  const because = [why, failureMessage].filter(Boolean).join(' · ')
  const grounds = approvalNeededFor.map((one) => sayRefund(one)).join(', ')
  const others = approvers.length > 0 && say('whoCan', { names: approvers.join(', ') })
  const withBar = (text: string) => [text, barred ?? others].filter(Boolean).join(' · ')
  if (status === 'requested')
    return {
      color: 'yellow',
      title: say(isMine ? 'waitsMine' : 'waits', { grounds }),
      text: withBar(''),
    }
  if (status === 'needs_review') return { color: 'yellow', title: say('reviewTitle'), text: withBar(because) }
  if (status === 'failed') return { color: 'red', title: say('failedTitle'), text: because }
  if (allowed.includes('payOut'))
    return { color: 'blue', title: say('payOutTitleNotice'), text: withBar(say('payOutNotice')) }
  if (allowed.includes('finishAccess'))
    return { color: 'red', title: say('accessTitle'), text: faultsOf(refund, language) }
  return undefined
}

const faultsOf = ({ lines }: Refund, language: Language) =>
  lines
    .filter(({ accessState }) => accessState === 'error')
    .map(
      ({ title, accessError: error }) => `${title}: ${error && isReason(error) ? sayReason(error, language) : error}`,
    )
    .join(' · ')
