import type { PaidOrder } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './transfers.module.css'

type Props = { order: PaidOrder; why?: string; isLink?: boolean }

/** Enough of an order to judge whether it is the right one. */
export function PaidOrderLine({ order, why, isLink }: Props) {
  const say = useWords(transferWords)
  const { money, date } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { id, number, studentName, firstItem, totalLines, total, missing, status, createdAt } = order
  const to = `/orders/${id}`
  const courses = totalLines > 1 ? `${firstItem} +${totalLines - 1}` : firstItem
  const awaited = missing > 0 ? say('missing', { amount: money(missing) }) : say('settled')
  return (
    <span className={classes['order']}>
      <span className={classes['top']}>
        {isLink ? (
          <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
            {number}
          </a>
        ) : (
          <strong>{number}</strong>
        )}
        <Money amountInDong={total} />
      </span>
      <span dir="auto">{studentName}</span>
      <span className={classes['quiet']} dir="auto">
        {[courses, date(createdAt)].join(' · ')}
      </span>
      <span className={classes['quiet']}>
        {[awaited, status === 'failed' && say('expired'), why].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
