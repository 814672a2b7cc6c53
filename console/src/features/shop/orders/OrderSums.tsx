import type { orderQuery, OrderSums as Sums } from '@learning-cms/contract/shop/orders'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './order.module.css'
import { orderSums } from './orders.api.ts'

/** Totals of the list, if there are few enough orders to add up. Their space is reserved while they load. */
export function OrderSums({ query }: { query: z.output<typeof orderQuery> }) {
  const say = useWords(orderWords)
  const { size: _size, after: _after, before: _before, from: _from, sort: _sort, order: _order, ...filter } = query
  const { data } = useQuery(orderSums(filter))
  return (
    <div className={classes['sums']}>
      {data && (data.isCapped ? <span>{say('tooMany')}</span> : <Figures sums={data} />)}
    </div>
  )
}

const amounts = ['subtotal', 'discount', 'total', 'refunded'] as const

function Figures({ sums }: { sums: Sums }) {
  const say = useWords(orderWords)
  return (
    <>
      <dl>
        {amounts.map((name) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>
              <Money amountInDong={sums[name] ?? 0} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
