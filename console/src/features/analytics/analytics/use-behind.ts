import { rowsQuery } from '@learning-cms/contract/analytics/analytics'
import { dimensions, type Dimension } from '@learning-cms/contract/analytics/metrics'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { metricWords } from '@learning-cms/texts/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useListState } from '#kit/list/use-list-state.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from './analytics.api.ts'
import { useMetrics } from './use-metrics.ts'

const today = () => dayIn(Date.now())

/** The address of a list of rows. Unknown metrics and unreadable days are replaced by net sales and today. */
const address = rowsQuery.extend({
  metric: rowsQuery.shape.metric.catch('net-sales'),
  since: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
})

/** The figure of the list, from the address, and its restrictions as chips with their names. */
export function useBehind() {
  const list = useListState(address)
  const say = useWords(analyticsWords)
  const { dateOfDay } = useFormat()
  const sayMetric = useWords(metricWords)
  const { valueName } = useMetrics()
  const { since = today(), until = since, ...rest } = list.query
  const query = { ...rest, since, until }
  const { metric, asOf } = query
  const cut = dimensions.flatMap((dimension) => {
    const value = query[dimension]
    return value === undefined ? [] : [[dimension, value] as const]
  })
  const by = cut.map(([dimension]) => dimension).slice(0, 2)
  const named = useQuery({
    ...analyticsReport({
      metrics: [metric],
      since,
      until,
      asOf,
      ...Object.fromEntries(cut),
      by,
      limit: 1,
    }),
    enabled: by.length > 0,
  })
  const nameOf = (dimension: Dimension, value: string) =>
    valueName(
      dimension,
      named.data?.groups[0]?.keys[by.indexOf(dimension)] ?? { id: value, name: named.isPending ? '…' : null },
    )
  const without = (dimension: Dimension) => list.set({ [dimension]: undefined })
  const { cohort } = query
  const ofCohort = cohort
    ? [{ name: say('cohort'), value: dateOfDay(cohort), onRemove: () => list.set({ cohort: undefined }) }]
    : []
  return {
    list,
    query,
    chips: [
      ...ofCohort,
      ...cut.map(([dimension, value]) => ({
        name: sayMetric(`by-${dimension}`),
        value: nameOf(dimension, value),
        onRemove: () => without(dimension),
      })),
    ],
    clear: () =>
      list.set({ cohort: undefined, ...Object.fromEntries(cut.map(([dimension]) => [dimension, undefined])) }),
  }
}
