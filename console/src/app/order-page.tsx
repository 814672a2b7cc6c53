import type { Order } from '@learning-cms/contract/money/orders'
import { lazy, Suspense } from 'react'
import { knowOrderParts } from '#features/orders/order-parts.ts'

const Refund = lazy(() => import('#features/refunds/RefundButton.tsx'))

/** The parts of the order page that other features supply; loaded with that page only. */
knowOrderParts({
  RefundButton: ({ order }: { order: Order }) => (
    <Suspense>
      <Refund order={order} />
    </Suspense>
  ),
  RefundsOfOrder: lazy(() => import('#features/refunds/RefundsOfOrder.tsx')),
})

export { default } from '#features/orders/OrderPage.tsx'
