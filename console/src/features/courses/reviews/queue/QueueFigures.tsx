import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { reviewFigures } from '#features/courses/reviews/reviews.api.ts'
import classes from '#features/courses/reviews/reviews.module.css'

/** Totals are exact up to here. */
const EXACT_UP_TO = 10_000

type Props = { drawn: 'queue' | 'table'; onDrawn: (drawn: 'queue' | 'table') => void }

/** How many reviews are waiting and since when, and the switch between the queue and all reviews. */
export function QueueFigures({ drawn, onDrawn }: Props) {
  const say = useWords(reviewWords)
  return (
    <div className={classes['above']}>
      <SegmentedControl
        aria-label={say('mode')}
        data={(['queue', 'table'] as const).map((value) => ({ value, label: say(value) }))}
        value={drawn}
        onChange={(value) => onDrawn(value)}
      />
      <Waiting />
    </div>
  )
}

function Waiting() {
  const say = useWords(reviewWords)
  const { relative, dateTime } = useFormat()
  const { data } = useQuery(reviewFigures)
  if (!data) return null
  const { pending, signalled, oldestSince } = data
  if (pending === 0 || !oldestSince) return <p className={classes['figures']}>{say('nothingWaits')}</p>
  return (
    <p className={classes['figures']}>
      <strong>
        {pending >= EXACT_UP_TO ? say('waitingMany', { count: EXACT_UP_TO }) : say('waiting', { count: pending })}
      </strong>
      {signalled > 0 && <span>{say('signalled', { count: signalled })}</span>}
      <time dateTime={oldestSince} title={dateTime(oldestSince)}>
        {say('oldest', { when: relative(oldestSince) })}
      </time>
    </p>
  )
}
