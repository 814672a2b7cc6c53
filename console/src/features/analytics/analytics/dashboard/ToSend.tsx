import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { CardBones, PartFailed } from '#records/figures/parts.tsx'
import { ordersToSend, UNSENT } from './dashboard.api.ts'
import classes from '#records/figures/dashboard.module.css'
import { Panel } from '#records/figures/Panel.tsx'

const MAX_ROWS = 6

/** Paid orders with goods that have not left the house, the oldest first. */
export function ToSend() {
  const say = useWords(dashboardWords)
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(ordersToSend(MAX_ROWS))
  const title = say('toSend')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={3} />
  const all =
    data.total > 0
      ? {
          to: `/sales/orders?status=completed&fulfilment=${UNSENT.join(',')}`,
          label: say('allToSend', { count: number(data.total) }),
        }
      : { to: '/sales/orders', label: say('shopOrders') }
  return (
    <Panel title={title} all={all}>
      {data.rows.length === 0 ? (
        <p>{say('nothingToSend')}</p>
      ) : (
        <ul className={classes['lines']}>
          {data.rows.map(({ id, number: name, studentName, createdAt }) => {
            const to = `/orders/${id}`
            return (
              <li key={id}>
                <a href={hrefOf(to)} onClick={(event) => follow(event, to)} data-figures>
                  {name}
                </a>
                <span title={studentName}>{studentName}</span>
                <DateText at={createdAt} />
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
