import { kitWords } from '@learning-cms/texts/kit/kit'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#kit/show/values.module.css'

/** How a figure compares with the period before: a direction, a share and the period in words. */
export function Trend({ now, before, than }: { now: number; before: number; than: string }) {
  const say = useWords(kitWords)
  const { percent } = useFormat()
  if (before === 0) return than
  const change = (now - before) / Math.abs(before)
  const direction = Math.abs(change) < 0.005 ? 'same' : change > 0 ? 'up' : 'down'
  const share = percent(Math.round(Math.abs(change) * 100) / 100)
  return (
    <span className={classes['trend']} data-direction={direction}>
      {direction === 'same'
        ? say('trendSame', { than })
        : say(direction === 'up' ? 'trendUp' : 'trendDown', { share, than })}
    </span>
  )
}
