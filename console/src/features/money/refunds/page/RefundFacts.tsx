import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import type { ReactNode } from 'react'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { bankName } from '#features/money/refunds/bank-name.ts'

/** Customer, reason and who approved it. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const say = useWords(refundPageWords)
  return (
    <FormCard title={say('facts')}>
      <DescriptionList>
        {useFacts(refund).map(
          ([name, value]) =>
            value && (
              <Description key={name} name={name}>
                {value}
              </Description>
            ),
        )}
      </DescriptionList>
    </FormCard>
  )
}

function useFacts(refund: Refund): [string, ReactNode][] {
  const say = useWords(refundPageWords)
  const sayRefund = useWords(refundWords)
  const { beneficiary: to, retryOf } = refund
  return [
    [say('kind'), sayRefund(`${refund.kind}Kind`)],
    [say('note'), refund.note],
    [say('requestedBy'), refund.requestedByName],
    [say('decidedBy'), refund.decidedByName],
    [say('decisionNote'), refund.decisionNote],
    [
      say('retryOf'),
      retryOf && (
        <Led key="retry" to={`/refunds/${retryOf.id}`}>
          {retryOf.number}
        </Led>
      ),
    ],
    [
      say('account'),
      refund.isBeneficiaryLost
        ? say('accountLost')
        : to && [bankName(to.bankBin), to.accountNumber, to.accountName].join(' · '),
    ],
    [say('transferReference'), refund.transferReference],
    [say('settledBy'), refund.settledByName],
    [say('evidence'), refund.evidence],
  ]
}

function Led({ to, children }: { to: string; children: ReactNode }) {
  const { hrefOf, follow } = useFollow()
  return (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {children}
    </a>
  )
}
