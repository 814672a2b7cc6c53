import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { moneyText, numberText, sayIn, type Language } from '@learning-cms/texts'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'

/** A figure as people read it in a mail or a notice. */
export function figureText(metric: Metric, value: number, language: Language) {
  const say = sayIn(analyticsWords, language)
  const { unit } = metricOf(metric)
  if (unit === 'money') return moneyText(value, language)
  if (unit === 'share')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value)
  if (unit === 'hours' || unit === 'stars')
    return say(unit, { n: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value) })
  return numberText(value, language)
}
