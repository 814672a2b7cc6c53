import type { ReviewSignal } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { WarningIcon } from '#kit/show/icons.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import classes from './reviews.module.css'

function whyOf(say: Say<(typeof reviewWords)['vi']>, { kind, quote, count }: ReviewSignal) {
  if (kind === 'short') return say('short-why')
  if (kind === 'duplicate' || kind === 'course-burst' || kind === 'student-burst')
    return say(`${kind}-why`, { count: count ?? 0 })
  return say(`${kind}-why`, { quote: quote ?? '…' })
}

/** Only the kinds, for a row; the reason of each is shown on hover. */
export function SignalMarks({ signals }: { signals: readonly ReviewSignal[] }) {
  const say = useWords(reviewWords)
  return (
    <span className={classes['marks']}>
      {signals.map((signal) => (
        <span key={signal.kind} className={classes['mark']} title={whyOf(say, signal)}>
          {say(signal.kind)}
        </span>
      ))}
    </span>
  )
}

/** Each signal with its reason, for the person who decides. */
export function SignalList({ signals }: { signals: readonly ReviewSignal[] }) {
  const say = useWords(reviewWords)
  if (signals.length === 0) return null
  return (
    <ul className={classes['signals']} aria-label={say('signals')}>
      {signals.map((signal) => (
        <li key={signal.kind}>
          <WarningIcon size={16} stroke={1.75} aria-hidden />
          <strong>{say(signal.kind)}</strong>
          <span>{whyOf(say, signal)}</span>
        </li>
      ))}
    </ul>
  )
}
