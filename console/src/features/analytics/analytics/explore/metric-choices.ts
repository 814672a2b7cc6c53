import { dimensionsIn, goesWith, type Exploration } from '@learning-cms/contract/analytics/exploration'
import { metricNames, metricOf, type FactKind, type Metric } from '@learning-cms/contract/analytics/metrics'
import { seen } from '#features/analytics/analytics/figures.ts'
import type { useMay } from '#api/session/session.ts'

export const areas = ['sales', 'people', 'learning', 'museum', 'help'] as const
const areaOf: Record<FactKind, (typeof areas)[number]> = {
  sales: 'sales',
  orders: 'sales',
  attempts: 'sales',
  buyers: 'people',
  enrolments: 'learning',
  learning: 'learning',
  learners: 'learning',
  reviews: 'learning',
  visits: 'learning',
  museum: 'museum',
  help: 'help',
}

/** The metrics that this person may see, by area; those that cannot be cut as chosen are marked. */
export function metricChoices(
  exploration: Pick<Exploration, 'rows' | 'columns' | 'cut'>,
  may: ReturnType<typeof useMay>,
) {
  const used = dimensionsIn(exploration)
  const all = seen(metricNames, may)
  return areas.flatMap((area) => {
    const metrics = all
      .filter((metric: Metric) => areaOf[metricOf(metric).facts] === area)
      .map((metric) => ({ metric, isFitting: goesWith(metric, used) }))
    return metrics.length > 0 ? [{ area, metrics }] : []
  })
}
