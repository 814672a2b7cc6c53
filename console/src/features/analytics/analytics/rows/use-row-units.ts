import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useMemo } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

/** How the amount of a row is written, from its stored unit: đồng, counts, seconds, millionths of progress, stars. */
export function useRowUnits(metric: Metric) {
  const say = useWords(analyticsWords)
  const { money, number, percent, duration } = useFormat()
  return useMemo(() => {
    const { unit, needs, per, scale = 1 } = metricOf(metric)
    const isMoney = unit === 'money' || needs === 'analytics:revenue'
    const amount = (value: number) => {
      if (isMoney) return money(value)
      if (unit === 'hours') return duration(value / 60)
      return scale > 1 ? percent(value / scale) : number(value)
    }
    // The divisor is an amount of money only for a share of money; otherwise it is a count.
    const isMoneyRate = isMoney && unit === 'share'
    return {
      amountName: say(per ? 'counted' : 'adds'),
      amount,
      perName: say('divisor'),
      per: isMoneyRate ? money : number,
      hasDivisor: per !== undefined,
      scale,
    }
  }, [metric, say, money, number, percent, duration])
}
