import type { CohortKind } from '@learning-cms/contract/analytics/analytics'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { HeatTable } from '#kit/charts/HeatTable.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsCohorts } from './analytics.api.ts'
import { CardBones, PartEmpty, PartFailed } from '#records/figures/parts.tsx'
import { rowsAddress } from './rows/rows-address.ts'

const metricOfKind = { buyers: 'buyers', learners: 'active-learners' } as const

/** First and last day of the month or week `place` periods after the first one. */
function periodOf(kind: CohortKind, start: string, place: number) {
  if (kind === 'learners') return { from: daysAfter(start, place * 7), to: daysAfter(start, place * 7 + 6) }
  const month = (more: number) => {
    const first = new Date(`${start}T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() + more)
    return first.toISOString().slice(0, 10)
  }
  return { from: month(place), to: daysAfter(month(place + 1), -1) }
}

/** How many people of each cohort came back, period by period; independent of the page's range. */
export function Cohorts({ kind }: { kind: CohortKind }) {
  const say = useWords(analyticsWords)
  const { number, percent, dateOfDay } = useFormat()
  const { go } = useFollow()
  const { data, error, refetch } = useQuery(analyticsCohorts(kind))
  const title = say(`cohorts-${kind}`)
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={8} />
  const cohorts = data.cohorts.filter(({ size }) => size > 0)
  if (cohorts.length === 0) return <PartEmpty title={title} />
  const nameOf = (start: string) => dateOfDay(start).slice(kind === 'buyers' ? 3 : 0)
  const places = Math.max(...cohorts.map(({ returned }) => returned.length))
  const columns = Array.from({ length: places }, (_, place) => say(`after-${kind}`, { count: place }))
  const rows = cohorts.map(({ start, size, returned }) => ({
    key: start,
    name: nameOf(start),
    size: number(size),
    cells: returned.map((count) => (count === null ? null : count / size)),
  }))
  const open = (row: number, place: number) => {
    const { start } = cohorts[row]!
    return go(
      rowsAddress({ metric: metricOfKind[kind], ...periodOf(kind, start, place), asOf: undefined, cohort: start }),
    )
  }
  return (
    <ChartCard
      title={title}
      definition={say(`cohorts-${kind}-why`)}
      table={{
        columns: [
          { name: say(`began-${kind}`) },
          { name: say(`people-${kind}`), format: number },
          ...columns.map((name) => ({ name, format: percent })),
        ],
        rows: cohorts.map(({ size }, at) => [rows[at]!.name, size, ...rows[at]!.cells]),
      }}
      asTable={
        <HeatTable
          label={title}
          rowHeading={say(`began-${kind}`)}
          sizeHeading={say(`people-${kind}`)}
          columns={columns}
          rows={rows}
          format={percent}
          onOpen={open}
        />
      }
    />
  )
}
