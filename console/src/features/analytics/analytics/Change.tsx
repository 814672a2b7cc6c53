import { changeOf, metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import type { Comparison } from '@learning-cms/contract/analytics/analytics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#records/figures/analytics.module.css'

type Props = { metric: Metric; now: number | null; before: number | null; compare: Comparison }

const SMALL = 0.0005

/** How a figure compares with the range before: an arrow, a share and the words. Colour only repeats what they say. */
export function Change({ metric, now, before, compare }: Props) {
  const say = useWords(analyticsWords)
  const { percent } = useFormat()
  if (compare === 'none') return null
  const than = say(compare === 'year' ? 'thanYear' : 'thanPrevious')
  const change = changeOf(now, before)
  if (change === null)
    return <span className={classes['change']}>{say(before === 0 ? 'zeroBefore' : 'notBefore')}</span>
  const { isGood } = metricOf(metric)
  if (Math.abs(change) < SMALL) return <span className={classes['change']}>{say('same', { than })}</span>
  const isNews = isGood === null ? undefined : isGood === change > 0 ? 'good' : 'bad'
  return (
    <span className={classes['change']} data-news={isNews}>
      <b>{say(change > 0 ? 'up' : 'down', { share: percent(Math.abs(change)) })}</b> {than}
    </span>
  )
}
