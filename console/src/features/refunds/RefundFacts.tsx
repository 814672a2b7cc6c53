import type { Refund } from '@learning-cms/contract/money/refunds'
import { refundPageWords } from '@learning-cms/texts/refunds/refund'
import { refundWords } from '@learning-cms/texts/refunds/refunds'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { bankName } from './bank-name.ts'
import classes from './refunds.module.css'

/** Customer, reason and who approved it. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const say = useWords(refundPageWords)
  return (
    <FormCard title={say('facts')}>
      <dl className={classes['facts']}>
        {useFacts(refund).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </FormCard>
  )
}

function useFacts(refund: Refund): [string, ReactNode][] {
  const say = useWords(refundPageWords)
  const sayRefund = useWords(refundWords)
  const may = useMay()
  const { beneficiary: to, retryOf } = refund
  const student = may('students:read') ? (
    <Led to={`/students/${refund.studentId}`}>{refund.studentName}</Led>
  ) : (
    refund.studentName
  )
  return [
    [
      say('order'),
      <Led key="order" to={`/orders/${refund.orderId}`}>
        {refund.orderNumber}
      </Led>,
    ],
    [say('customer'), student],
    [say('amount'), <Money key="amount" amountInDong={refund.amount} />],
    [say('kind'), sayRefund(`${refund.kind}Kind`)],
    [say('reason'), sayRefund(refund.reasonCode)],
    [say('note'), refund.note],
    [say('way'), sayRefund(refund.way)],
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
    [say('account'), to && [bankName(to.bankBin), to.accountNumber, to.accountName].join(' · ')],
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
