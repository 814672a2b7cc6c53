import { resultStates, type ResultLine } from '@learning-cms/contract/money/payment-results'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { matchingWords } from '@learning-cms/texts/kit/table-matching'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { ResultStateBadge } from './badges.tsx'
import classes from './payment-files.module.css'

const MAX_LINES = 100
const isRecorded = ({ state }: ResultLine) => state === 'paid' || state === 'failed'

/** The lines of a result file and their effects; those that need a decision come first. */
export function ResultLines({ lines }: { lines: readonly ResultLine[] }) {
  const say = useWords(paymentFileWords)
  const states = resultStates.flatMap((state) => {
    const count = lines.filter((line) => line.state === state).length
    return count > 0 ? [{ state, count }] : []
  })
  const sorted = lines.toSorted((a, b) => Number(isRecorded(a)) - Number(isRecorded(b)) || a.line - b.line)
  return (
    <>
      <ul className={classes['states']}>
        {states.map(({ state, count }) => (
          <li key={state}>
            <ResultStateBadge state={state} /> {count}
          </li>
        ))}
      </ul>
      <ul className={classes['lines']} aria-label={say('resultsLines')}>
        {sorted.slice(0, MAX_LINES).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      {lines.length > MAX_LINES && (
        <p className={classes['quiet']}>{say('resultsMore', { count: lines.length - MAX_LINES })}</p>
      )}
    </>
  )
}

function Line({ line: one }: { line: ResultLine }) {
  const say = useWords(paymentFileWords)
  const sayMatching = useWords(matchingWords)
  const { money } = useFormat()
  const { line, state, number, amount, ourAmount, reference, said, reason } = one
  const detail = [sayMatching('unreadableLine', { line }), reference, said].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <strong dir="auto">{number}</strong> {amount !== null && money(amount)}
        {state === 'amount-differs' && ourAmount !== null && ` ${say('resultsOurs', { amount: money(ourAmount) })}`}
        <p className={classes['quiet']} dir="auto">
          {detail}
        </p>
        {reason && <p className={classes['error']}>{isReason(reason) ? <ReasonText reason={reason} /> : reason}</p>}
      </div>
      <ResultStateBadge state={state} />
    </li>
  )
}
