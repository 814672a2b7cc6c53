import type { Payout } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './payouts.module.css'

/** Who did what with the payout, and what is still to come. */
export function PayoutProgress({ payout }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const { dateTime } = useFormat()
  const { createdByName, createdAt, approvedByName, approvedAt, paidByName, paidAt } = payout
  const by = (name: string | null, at: string | null) =>
    at ? say('byAt', { name: name ?? '', when: dateTime(at) }) : say('notYet')
  const isVoid = payout.status === 'void'
  const steps = [
    { name: say('stepDrawn'), detail: by(createdByName, createdAt), isDone: true },
    ...(isVoid && !approvedAt
      ? []
      : [{ name: say('stepApproved'), detail: by(approvedByName, approvedAt), isDone: approvedAt !== null }]),
    ...(isVoid
      ? [{ name: say('stepVoid'), detail: by(payout.voidedByName, payout.voidedAt), isDone: true }]
      : [{ name: say('stepPaid'), detail: by(paidByName, paidAt), isDone: paidAt !== null }]),
  ]
  return (
    <FormCard title={say('course')}>
      <ol className={classes['steps']}>
        {steps.map(({ name, detail, isDone }) => (
          <li key={name} data-done={isDone ? '' : undefined}>
            <strong>{name}</strong>
            <span className={classes['quiet']}>{detail}</span>
          </li>
        ))}
      </ol>
      {payout.note && <p className={classes['quiet']}>{`${say('note')}: ${payout.note}`}</p>}
      {payout.voidReason && <p className={classes['quiet']}>{say('voidReason', { reason: payout.voidReason })}</p>}
    </FormCard>
  )
}
