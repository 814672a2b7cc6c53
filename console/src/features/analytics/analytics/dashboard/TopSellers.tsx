import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from '#features/analytics/analytics/analytics.api.ts'
import { CardBones, PartEmpty, PartFailed } from '#records/figures/parts.tsx'
import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import { useMay } from '#api/session/session.ts'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { rowsAddress } from '#features/analytics/analytics/rows/rows-address.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import classes from '#records/figures/dashboard.module.css'
import { Panel } from '#records/figures/Panel.tsx'

const MAX_ROWS = 6
type Props = { range: ReportRange }
type Keys = AnalyticsReport['groups'][number]['keys']

/** What was bought most often; the number opens its sales. */
export function TopSellers({ range: { from, to, asOf } }: Props) {
  const say = useWords(dashboardWords)
  const { number } = useFormat()
  const sellerOf = useSeller()
  const may = useMay()
  const mayOpen = (page: string) => may(page.startsWith('/courses') ? 'courses:read' : 'products:read')
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(
    analyticsReport({
      metrics: ['items-sold'],
      since: from,
      until: to,
      asOf,
      by: ['course', 'product'],
      limit: MAX_ROWS,
      pictures: 'true',
    }),
  )
  const title = say('topSellers')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={MAX_ROWS} />
  const sold = data.groups.filter(({ values: [count] }) => (count ?? 0) > 0)
  if (sold.length === 0) return <PartEmpty title={title} />
  const all = rowsAddress({ metric: 'items-sold', from: data.from, to: data.to, asOf })
  return (
    <Panel title={title} all={{ to: all, label: say('allSales') }}>
      <ol className={classes['sellers']}>
        {sold.map(({ keys, values: [count] }) => {
          const { name, picture, page, cut } = sellerOf(keys)
          const rows = rowsAddress({ metric: 'items-sold', from: data.from, to: data.to, asOf, cut })
          return (
            <li key={`${page} ${cut.product}`}>
              {picture ? (
                <Picture picture={picture} side={40} alt="" className={classes['tile']} />
              ) : (
                <span className={classes['tile']} aria-hidden />
              )}
              {mayOpen(page) ? (
                <a href={hrefOf(page)} onClick={(event) => follow(event, page)} title={name}>
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

/** A course by itself, or a product: goods, tickets, bundles, gifts, and courses that are sold as products. */
function useSeller() {
  const { valueName } = useMetrics()
  return ([course, product]: Keys) => {
    const [key, dimension] =
      course!.id === 'none' && product ? [product, 'product' as const] : [course!, 'course' as const]
    return {
      name: valueName(dimension, key),
      picture: key.picture,
      page: dimension === 'course' ? `/courses/${key.id}` : `/sales/products/${key.id}`,
      cut: { course: course!.id, ...(product && { product: product.id }) },
    }
  }
}
