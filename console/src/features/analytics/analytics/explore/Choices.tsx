import {
  commonDimensions,
  drawingsOf,
  drawnAs,
  MOST_METRICS,
  type Axis,
} from '@learning-cms/contract/analytics/exploration'
import { grains } from '@learning-cms/contract/analytics/analytics'
import { exploreWords } from '@learning-cms/texts/analytics/explore'
import { metricWords } from '@learning-cms/texts/analytics/metrics'
import { MultiSelect } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { Filters } from './Filters.tsx'
import { metricChoices } from './metric-choices.ts'
import classes from './explore.module.css'
import { defaultDrawing } from '@learning-cms/contract/analytics/exploration-address'
import type { Exploring } from './use-exploration.ts'

/** What is asked for. Only what goes together is offered. */
export function Choices(exploring: Exploring) {
  const say = useWords(exploreWords)
  const { exploration, set } = exploring
  const { metrics, rows, columns, grain } = exploration
  const sayBy = useWords(metricWords)
  const named = (axis: Axis) => ({ value: axis, label: axis === 'time' ? say('time') : sayBy(`by-${axis}`) })
  const possible: readonly Axis[] = metrics.length > 0 ? ['time', ...commonDimensions(metrics)] : ['time']
  const cutTo = (next: { rows: Axis; columns: Axis | null }) =>
    set({ ...next, drawing: defaultDrawing(next.rows, next.columns) })
  return (
    <section className={classes['choices']} aria-label={say('choices')} data-panel data-dense data-screen-only>
      <Metrics {...exploring} />
      <div className={classes['pair']}>
        <ChoiceSelect
          label={say('rows')}
          value={rows}
          data={possible.map(named)}
          onChange={(rows) => cutTo({ rows, columns: rows === columns ? null : columns })}
        />
        <ChoiceSelect
          label={say('columns')}
          value={columns ?? ''}
          data={[{ value: '', label: say('none') }, ...possible.filter((axis) => axis !== rows).map(named)]}
          onChange={(columns) => cutTo({ rows, columns: columns || null })}
        />
        {(rows === 'time' || columns === 'time') && (
          <ChoiceSelect
            label={say('grain')}
            value={grain}
            data={grains.map((value) => ({ value, label: say(`grain-${value}`) }))}
            onChange={(grain) => set({ grain })}
          />
        )}
        <ChoiceSelect
          label={say('drawing')}
          value={drawnAs(exploration)}
          data={drawingsOf(exploration).map((value) => ({ value, label: say(`drawing-${value}`) }))}
          onChange={(drawing) => set({ drawing })}
        />
      </div>
      <Filters {...exploring} />
    </section>
  )
}

function Metrics({ exploration, set }: Exploring) {
  const say = useWords(exploreWords)
  const may = useMay()
  const { nameOf } = useMetrics()
  const { metrics } = exploration
  const isFull = metrics.length >= MOST_METRICS
  const data = metricChoices(exploration, may).map(({ area, metrics: inArea }) => ({
    group: say(`group-${area}`),
    items: inArea.map(({ metric, isFitting }) => ({
      value: metric,
      label: isFitting ? nameOf(metric) : `${nameOf(metric)} (${say('notBy')})`,
      disabled: !isFitting && !metrics.includes(metric),
    })),
  }))
  return (
    <MultiSelect
      label={say('metrics')}
      description={isFull ? say('metricsFull', { max: MOST_METRICS }) : undefined}
      placeholder={metrics.length === 0 ? say('metricsHint') : undefined}
      data={data}
      value={[...metrics]}
      maxValues={MOST_METRICS}
      searchable
      nothingFoundMessage={say('noMetric')}
      onChange={(chosen) => set({ metrics: chosen })}
      maxDropdownHeight={360}
      checkIconPosition="right"
    />
  )
}
