import type { Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useRef, useState, type KeyboardEvent } from 'react'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import { QueueDone } from './QueueDone.tsx'
import { ReviewPane } from '#features/courses/reviews/ReviewPane.tsx'
import classes from '#features/courses/reviews/reviews.module.css'
import { SignalMarks } from '#features/courses/reviews/Signals.tsx'
import { Stars } from '#features/courses/reviews/Stars.tsx'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useDecisions } from './use-decisions.ts'
import { useQueue } from './use-queue.ts'

/** The waiting reviews at the start, the open one beside them. */
export function ReviewQueue({ rows }: { rows: readonly Review[] }) {
  const say = useWords(reviewWords)
  const list = useRef<HTMLUListElement>(null)
  const { waiting, current, show, step, leave, comeBack } = useQueue(rows, list)
  const decisions = useDecisions({ onLeft: leave, onBack: comeBack })
  const [rejecting, setRejecting] = useState<string>()
  const isRejecting = current !== undefined && rejecting === current.id
  const onRejecting = (is: boolean) => setRejecting(is ? current?.id : undefined)
  const group = say('keys')
  useKeys([
    { key: 'j', label: say('keyNext'), group, run: () => step(1) },
    { key: 'k', label: say('keyPrevious'), group, run: () => step(-1) },
  ])
  useDecisionKeys({ review: current, decisions, isRejecting, onRejecting })
  if (!current) return <QueueDone />
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <div className={classes['queue']}>
      <ul ref={list} className={classes['items']} aria-label={say('queueOf')}>
        {waiting.map((review) => (
          <li key={review.id}>
            <Item
              review={review}
              isCurrent={review.id === current.id}
              onShow={() => show(review.id)}
              onKeyDown={onArrow}
            />
          </li>
        ))}
      </ul>
      <div className={classes['reading']}>
        <ReviewPane
          key={current.id}
          review={current}
          decisions={decisions}
          isRejecting={isRejecting}
          onRejecting={onRejecting}
          hasKeys
        />
      </div>
    </div>
  )
}

type ReviewQueueItemProps = {
  review: Review
  isCurrent: boolean
  onShow: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Item({ review, isCurrent, onShow, onKeyDown }: ReviewQueueItemProps) {
  const say = useWords(reviewWords)
  const { studentName, courseTitle, rating, comment, signals, waitingSince } = review
  return (
    <button
      type="button"
      className={classes['item']}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onShow}
      onKeyDown={onKeyDown}
    >
      <span className={classes['line']}>
        <strong>{studentName}</strong>
        <RelativeTime at={waitingSince} />
      </span>
      <span className={classes['line']}>
        <span className={classes['title']}>{courseTitle}</span>
        <Stars rating={rating} size={14} />
      </span>
      <span className={classes['excerpt']} dir="auto">
        {comment || say('noComment')}
      </span>
      {signals.length > 0 && <SignalMarks signals={signals} />}
    </button>
  )
}
