import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Picture } from '#kit/show/Picture.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from '#features/analytics/analytics.api.ts'
import { CardBones, PartEmpty, PartFailed } from '#features/analytics/parts.tsx'
import type { Asked } from '@learning-cms/contract/analytics/range'
import { rowsAddress } from '#features/analytics/rows-address.ts'
import { useMetrics } from '#features/analytics/use-metrics.ts'
import classes from './dashboard.module.css'
import { Panel } from './Panel.tsx'

const SHOWN = 6
type Props = { asked: Asked; mayOpenCourses: boolean }

/** What was bought most often; the number opens its sales. */
export function TopSellers({ asked: { from, to, asOf }, mayOpenCourses }: Props) {
  const say = useWords(dashboardWords)
  const { number } = useFormat()
  const { valueName } = useMetrics()
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(
    analyticsReport({
      metrics: ['courses-sold'],
      since: from,
      until: to,
      asOf,
      by: ['course'],
      limit: SHOWN,
      pictures: 'true',
    }),
  )
  const title = say('topSellers')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={SHOWN} />
  const sold = data.groups.filter(({ values: [count] }) => (count ?? 0) > 0)
  if (sold.length === 0) return <PartEmpty title={title} />
  const all = rowsAddress({ metric: 'courses-sold', from: data.from, to: data.to, asOf })
  return (
    <Panel title={title} all={{ to: all, label: say('allSales') }}>
      <ol className={classes['sellers']}>
        {sold.map(({ keys: [key], values: [count] }) => {
          const { id, picture } = key!
          const name = valueName('course', key!)
          const rows = rowsAddress({ metric: 'courses-sold', from: data.from, to: data.to, asOf, cut: { course: id } })
          const course = `/courses/${id}`
          return (
            <li key={id}>
              {picture ? (
                <Picture picture={picture} side={40} alt="" className={classes['tile']} />
              ) : (
                <span className={classes['tile']} aria-hidden />
              )}
              {mayOpenCourses ? (
                <a href={hrefOf(course)} onClick={(event) => follow(event, course)} title={name}>
                  {name}
                </a>
              ) : (
                <span title={name}>{name}</span>
              )}
              <a
                href={hrefOf(rows)}
                onClick={(event) => follow(event, rows)}
                aria-label={say('soldOf', { count: number(count ?? 0), name })}
              >
                {say('sold', { count: number(count ?? 0) })}
              </a>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
