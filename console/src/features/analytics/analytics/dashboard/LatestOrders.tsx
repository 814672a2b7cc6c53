import type { OrderRow, OrderStatus } from '@learning-cms/contract/shop/orders'
import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { orderStatuses } from '@learning-cms/texts/shop/orders/labels'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { CardBones, PartFailed } from '#records/figures/parts.tsx'
import { latestOrders } from './dashboard.api.ts'
import classes from '#records/figures/dashboard.module.css'
import { Panel } from '#records/figures/Panel.tsx'

const MAX_ROWS = 8
const tones = { pending: 'warning', completed: 'success', failed: 'danger', refunded: 'neutral' } satisfies Record<
  OrderStatus,
  StatusTone
>

export function LatestOrders() {
  const say = useWords(dashboardWords)
  const { data, error, refetch } = useQuery(latestOrders(MAX_ROWS))
  const title = say('latest')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={MAX_ROWS} />
  return (
    <Panel title={title} all={{ to: '/orders', label: say('allOrders') }}>
      {data.rows.length === 0 ? (
        <p>{say('noOrders')}</p>
      ) : (
        <table className={classes['table']} aria-label={title}>
          <thead>
            <tr>
              {(['order', 'status', 'date', 'customer', 'total'] as const).map((name) => (
                <th key={name} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function OrderLine({ order: { id, number, status, createdAt, studentName, total } }: { order: OrderRow }) {
  const sayStatus = useWords(orderStatuses)
  const { hrefOf, follow } = useFollow()
  const to = `/orders/${id}`
  return (
    <tr>
      <th scope="row">
        <a href={hrefOf(to)} onClick={(event) => follow(event, to)} data-figures>
          {number}
        </a>
      </th>
      <td>
        <StatusBadge tone={tones[status]}>{sayStatus(status)}</StatusBadge>
      </td>
      <td>
        <DateText at={createdAt} />
      </td>
      <td title={studentName}>{studentName}</td>
      <td>
        <Money amountInDong={total} />
      </td>
    </tr>
  )
}
