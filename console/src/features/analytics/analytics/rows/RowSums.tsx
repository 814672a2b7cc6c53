import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useWords } from '#kit/text/words.ts'
import classes from '#records/figures/analytics.module.css'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { useRowUnits } from './use-row-units.ts'

type Props = { metric: Metric; sum: number; sumPer: number | null }

/** The figure as made of all rows: a sum, or a quotient with its two parts. */
export function RowSums({ metric, sum, sumPer }: Props) {
  const say = useWords(analyticsWords)
  const { text } = useMetrics()
  const { amount, per, scale } = useRowUnits(metric)
  const figure = sumPer === null ? sum / scale : sumPer === 0 ? null : sum / scale / sumPer
  return (
    <span className={classes['sum']} data-figures>
      {sumPer !== null && <span>{`${amount(sum)} ÷ ${per(sumPer)}`}</span>}
      <span>
        {say('sum')}: <strong>{text(metric, figure)}</strong>
      </span>
    </span>
  )
}
