import { lazy } from 'react'
import { knowOrderParts } from '#features/shop/orders/cards/order-parts.ts'

/** The parts of the order page that other features supply; loaded with that page only. */
knowOrderParts({
  RefundDrawer: lazy(() => import('#features/money/refunds/deciding/RefundDrawer.tsx')),
  PendingRefunds: lazy(() => import('#features/money/refunds/deciding/PendingRefunds.tsx')),
  InvoiceOfOrder: lazy(() => import('#features/money/invoices/InvoiceOfOrder.tsx')),
  RefundsOfOrder: lazy(() => import('#features/money/refunds/deciding/RefundsOfOrder.tsx')),
})

export { default } from '#features/shop/orders/OrderPage.tsx'
