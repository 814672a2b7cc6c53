import type { AnalyticsRow } from '@learning-cms/contract/analytics/analytics'
import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useMemo } from 'react'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { useRowUnits } from './use-row-units.ts'

/** Where a row leads: its order, refund, student, review; of a search, to the report of searches. */
export const addressOfRow = ({ entity, entityId }: AnalyticsRow) =>
  ({
    orders: `/orders/${entityId}`,
    refunds: `/refunds/${entityId}`,
    enrolments: `/students/${entityId}?tab=courses`,
    students: `/students/${entityId}`,
    reviews: `/reviews?drawn=table&open=${entityId}`,
    courses: `/courses/${entityId}`,
    artifacts: `/museum/artifacts/${entityId}`,
    help: '/knowledge-base?tab=searches',
  })[entity]

const kinds: ReadonlySet<string> = new Set(Object.keys(analyticsWords.vi).filter((key) => key.startsWith('event-')))

export function useRowColumns(metric: Metric): Column<AnalyticsRow, 'at'>[] {
  const say = useWords(analyticsWords)
  const units = useRowUnits(metric)
  return useMemo(() => {
    const detailOf = (detail: string) =>
      kinds.has(`event-${detail}`) ? say(`event-${detail}` as 'event-lesson_completed') : detail
    const hasDivisor = metricOf(metric).per !== undefined
    return [
      {
        label: say('row'),
        cell: ({ entity, label, detail }) => (
          <RecordName name={label || say(`entity-${entity}`)} detail={detailOf(detail) || say(`entity-${entity}`)} />
        ),
      },
      { label: say('at'), onPhone: 'bottom', width: '160px', sort: 'at', cell: ({ at }) => <DateText at={at} /> },
      {
        label: units.amountName,
        onPhone: 'top',
        width: '180px',
        align: 'end',
        cell: ({ amount }) => <span data-figures>{units.amount(amount)}</span>,
      },
      ...(hasDivisor
        ? [
            {
              label: units.perName,
              from: 'medium' as const,
              width: '160px',
              align: 'end' as const,
              cell: ({ per }: AnalyticsRow) => <span data-figures>{per === null ? '–' : units.per(per)}</span>,
            },
          ]
        : []),
    ]
  }, [metric, say, units])
}
