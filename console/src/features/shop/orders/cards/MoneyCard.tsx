import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'

type OrderMoneyFigure = {
  name: string
  amount: number
  /** The link to its rows, and the link's text. */
  to?: string | undefined
  see?: string
  isSum?: boolean
  /** Starts a new sum. */
  isFirst?: boolean
}

/** A sum line by line; each figure links to its rows. */
export function MoneyCard({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const figures = useFigures(order)
  return (
    <FormCard title={say('money')}>
      <dl className={classes['money']}>
        {figures.map((figure) => (
          <div key={figure.name} data-sum={figure.isSum || undefined} data-first={figure.isFirst || undefined}>
            <dt>{figure.name}</dt>
            <dd>
              <Led to={figure.to} title={figure.see}>
                <Money amountInDong={figure.amount} />
              </Led>
            </dd>
          </div>
        ))}
      </dl>
    </FormCard>
  )
}

function useFigures(order: Order): OrderMoneyFigure[] {
  const say = useWords(orderPageWords)
  const may = useMay()
  const { subtotal, discount, total, couponCode, couponId, captured, refunded, refunding, missing, customerCredit } =
    order
  const { writtenOff, lines: sold } = order
  const tax = sold.reduce((sum, line) => sum + line.tax, 0)
  const coupon = couponId && may('coupons:read') ? `/coupons/${couponId}` : undefined
  const entries = (account: string) =>
    may('ledger:read') ? `/ledger?${new URLSearchParams({ orderId: order.id, account })}` : undefined
  const payments = { to: '#payments', see: say('seePayments') }
  const refunds = { to: '#refunds', see: say('seeRefunds') }
  const off = couponCode ? say('discountByCode', { code: couponCode }) : say('discountBy')
  const lines = { to: '#lines', see: say('seeLines') }
  const ledger = say('seeLedger')
  return [
    { name: say('subtotal'), amount: subtotal, ...lines },
    { name: off, amount: -discount, to: coupon, see: say('seeCoupon') },
    { name: say('total'), amount: total, ...lines, isSum: true },
    { name: say('taxIn'), amount: tax, to: entries('sales_tax'), see: ledger },
    { name: say('captured'), amount: captured, ...payments, isFirst: true },
    { name: say('given'), amount: -refunded, ...refunds },
    { name: say('balance'), amount: captured - refunded, to: entries('gateway_clearing'), see: ledger, isSum: true },
    { name: say('credit'), amount: customerCredit, to: entries('customer_credit'), see: ledger },
    { name: say('missing'), amount: missing, ...payments, isFirst: true },
    { name: say('writtenOff'), amount: writtenOff, to: entries('write_offs'), see: ledger, isFirst: true },
    { name: say('refunding'), amount: refunding - refunded, ...refunds, isFirst: true },
  ].filter(({ amount, isSum, isFirst, name }) => amount !== 0 || isSum || (isFirst && name === say('captured')))
}

type LedProps = { to: string | undefined; title: string | undefined; children: ReactNode }

function Led({ to, title, children }: LedProps) {
  const { hrefOf, follow } = useFollow()
  if (!to) return children
  if (to.startsWith('#'))
    return (
      <a href={to} title={title} onClick={(event) => jump(event, to.slice(1))}>
        {children}
      </a>
    )
  return (
    <a href={hrefOf(to)} title={title} onClick={(event) => follow(event, to)}>
      {children}
    </a>
  )
}

/** Jumps within the page without changing the address, and moves the focus. */
function jump(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  const target = document.querySelector<HTMLElement>(`#${id}`)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
