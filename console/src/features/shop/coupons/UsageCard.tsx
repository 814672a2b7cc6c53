import type { Coupon } from '@learning-cms/contract/shop/coupons'
import type { OrderRow } from '@learning-cms/contract/shop/orders'
import { couponPageWords } from '@learning-cms/texts/shop/coupons/coupon-page'
import { Anchor, Progress, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './form/coupon-form.module.css'
import { figuresOf, ordersOf } from './coupons.api.ts'

/** How often it was used, the discounts granted, and the orders that used it. */
export function UsageCard({ coupon }: { coupon: Coupon }) {
  const say = useWords(couponPageWords)
  const may = useMay()
  return (
    <>
      <FormCard title={say('usage')}>
        <Counts coupon={coupon} />
        <Sums coupon={coupon} />
      </FormCard>
      {may('orders:read') && <OrdersCard coupon={coupon} />}
    </>
  )
}

const roomOf = ({ usageLimit, codeKind, codeCount }: Coupon) =>
  codeKind === 'single_use' ? Math.min(usageLimit ?? codeCount, codeCount) : usageLimit

function Counts({ coupon }: { coupon: Coupon }) {
  const say = useWords(couponPageWords)
  const { number } = useFormat()
  const { used, reserved, overshot } = coupon
  const room = roomOf(coupon)
  return (
    <>
      {room !== null && room > 0 && (
        <Progress.Root size={8} aria-hidden>
          <Progress.Section value={(100 * used) / room} />
          <Progress.Section value={(100 * reserved) / room} color="gray" />
        </Progress.Root>
      )}
      <dl className={classes['figures']}>
        <Figure name={say('used')}>{number(used)}</Figure>
        <Figure name={say('reserved')}>
          <span title={say('reservedHelp')}>{number(reserved)}</span>
        </Figure>
        {room !== null && <Figure name={say('left')}>{number(Math.max(0, room - used - reserved))}</Figure>}
      </dl>
      {overshot > 0 && <p className={classes['help']}>{say('overshot', { count: overshot })}</p>}
    </>
  )
}

function Sums({ coupon: { id, used } }: { coupon: Coupon }) {
  const say = useWords(couponPageWords)
  const { data, error, refetch } = useQuery({ ...figuresOf(id), enabled: used > 0 })
  if (used === 0) return null
  if (error) return <ErrorState title={say('usageUnable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={44} radius={8} />
  const { discount, total, averageOrder } = data
  return (
    <dl className={classes['figures']}>
      <Figure name={say('given')}>
        <Money amountInDong={discount} />
      </Figure>
      {total !== null && (
        <Figure name={say('total')}>
          <Money amountInDong={total} />
        </Figure>
      )}
      {averageOrder !== null && (
        <Figure name={say('average')}>
          <Money amountInDong={averageOrder} />
        </Figure>
      )}
    </dl>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function OrdersCard({ coupon: { id } }: { coupon: Coupon }) {
  const say = useWords(couponPageWords)
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(ordersOf(id))
  const all = `/orders?couponId=${id}`
  return (
    <FormCard title={say('orders')}>
      {error && <ErrorState title={say('ordersUnable')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={96} radius={8} />}
      {data?.rows.length === 0 && <p className={classes['help']}>{say('noOrders')}</p>}
      {data && data.rows.length > 0 && (
        <>
          <ul className={classes['rows']}>
            {data.rows.map((order) => (
              <li key={order.id} data-order>
                <OrderLine order={order} />
              </li>
            ))}
          </ul>
          <Anchor href={hrefOf(all)} onClick={(event) => follow(event, all)}>
            {data.totalIsCapped ? say('allOrdersCapped') : say('allOrders', { count: data.total })}
          </Anchor>
        </>
      )}
    </FormCard>
  )
}

function OrderLine({ order }: { order: OrderRow }) {
  const { hrefOf, follow } = useFollow()
  const { money } = useFormat()
  const address = `/orders/${order.id}`
  return (
    <>
      <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)}>
        {order.number}
      </Anchor>
      <span>{`−${money(order.discount)}`}</span>
      <span className={classes['second']}>{order.studentName}</span>
      <span className={classes['second']}>
        <RelativeTime at={order.createdAt} />
      </span>
    </>
  )
}
