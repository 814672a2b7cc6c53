import { lazy } from 'react'
import { knowOrderParts } from '#features/shop/orders/order-parts.ts'

/** The parts of the order page that other features supply; loaded with that page only. */
knowOrderParts({
  RefundDrawer: lazy(() => import('#features/money/refunds/RefundDrawer.tsx')),
  PendingRefunds: lazy(() => import('#features/money/refunds/PendingRefunds.tsx')),
  InvoiceOfOrder: lazy(() => import('#features/money/invoices/InvoiceOfOrder.tsx')),
  RefundsOfOrder: lazy(() => import('#features/money/refunds/RefundsOfOrder.tsx')),
})

export { default } from '#features/shop/orders/OrderPage.tsx'
