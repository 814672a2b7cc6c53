import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { useMay } from '#api/session/session.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'

/** The origin of the sale, its payment, and related records. */
export function FactsCard({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const sayOrder = useWords(orderWords)
  const { source, sourceName, soldByName, gateway, paymentMethod, einvoice, failure, failureReason } = order
  const why = failure && [say(`failure-${failure}`), failureReason].filter(Boolean).join(': ')
  return (
    <FormCard title={say('facts')}>
      <DescriptionList>
        <Description name={say('source')}>{source === 'console' ? say('byHand') : sourceName}</Description>
        {soldByName && <Description name={say('soldBy')}>{soldByName}</Description>}
        <Description name={say('gateway')}>{gateway && sayOrder(gateway)}</Description>
        <Description name={say('method')}>{paymentMethod && sayOrder(paymentMethod)}</Description>
        <Description name={say('coupon')}>
          <Coupon order={order} />
        </Description>
        <Description name={say('einvoice')}>{say(`einvoice-${einvoice}`)}</Description>
        {why && <Description name={say('failure')}>{why}</Description>}
      </DescriptionList>
    </FormCard>
  )
}

function Coupon({ order: { couponId, couponCode, couponState } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  if (!couponId || !couponCode) return say('coupon-none')
  const to = `/coupons/${couponId}`
  const state = couponState === 'none' ? '' : ` (${say(`coupon-${couponState}`)})`
  if (!may('coupons:read')) return couponCode + state
  return (
    <>
      <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
        {couponCode}
      </a>
      {/* With a gap to the link, so that the two are distinguishable without colour. */}
      {state && <span style={{ display: 'inline-block', marginInlineStart: '0.5ch' }}>{state.trim()}</span>}
    </>
  )
}
