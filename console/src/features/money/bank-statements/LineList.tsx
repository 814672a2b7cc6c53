import type { BankLine } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import { MatchBadge } from './MatchBadge.tsx'
import classes from './transfers.module.css'
import type { OpenLine } from './use-open-line.ts'

export function LineList({ rows, open }: { rows: readonly BankLine[]; open: OpenLine }) {
  const say = useWords(transferWords)
  return (
    <ul className={classes['lines']} aria-label={say('lines')}>
      {rows.map((line) => (
        <li key={line.id}>
          <Line line={line} isOpen={line.id === open.id} onOpen={() => open.show(line.id)} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line, isOpen, onOpen }: { line: BankLine; isOpen: boolean; onOpen: () => void }) {
  const { date } = useFormat()
  const { amount, description, bookedAt, order, counterName } = line
  return (
    <button type="button" className={classes['line']} aria-current={isOpen} data-line={line.id} onClick={onOpen}>
      <span className={classes['top']}>
        <MatchBadge line={line} />
        <strong>
          <Money amountInDong={amount} />
        </strong>
      </span>
      <span className={classes['summary']} dir="auto">
        {description || counterName}
      </span>
      <span className={classes['quiet']}>
        {[date(bookedAt), order && `${order.number} · ${order.studentName}`].filter(Boolean).join(' · ')}
      </span>
    </button>
  )
}
