import { metricOf, type Dimension, type Metric } from '@learning-cms/contract/analytics/metrics'
import { metricDefinitions, metricWords } from '@learning-cms/texts/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useMemo } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'

/** Names, definitions and figures of metrics in the reader's language. */
export function useMetrics() {
  const name = useWords(metricWords)
  const definition = useWords(metricDefinitions)
  const say = useWords(analyticsWords)
  const language = useLanguage()
  const { money, number, percent } = useFormat()
  return useMemo(() => {
    const oneDigit = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    const stars = new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumFractionDigits: 1 })
    const units = {
      money: (value: number) => money(Math.round(value)),
      count: number,
      share: percent,
      hours: (value: number) => say('hours', { n: oneDigit.format(value) }),
      stars: (value: number) => say('stars', { n: stars.format(value) }),
    }
    const format = (metric: Metric) => units[metricOf(metric).unit]
    return {
      nameOf: (metric: Metric) => name(metric),
      definitionOf: (metric: Metric) => definition(metric),
      format,
      text: (metric: Metric, value: number | null | undefined) =>
        value === null || value === undefined ? '–' : format(metric)(value),
      /** What a value of a dimension is called; gateways and methods have their names in the texts. */
      valueName: (dimension: Dimension, { id, name: given }: { id: string; name: string | null }) => {
        if (given !== null) return given
        if (id === 'none') return say(`none-${dimension}`)
        return Object.hasOwn(analyticsWords.vi, `is-${id}`) ? say(`is-${id}` as 'is-vnpay') : `…${id.slice(-6)}`
      },
    }
  }, [name, definition, say, language, money, number, percent])
}
