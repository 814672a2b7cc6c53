import { lazy } from 'react'
import { knowOrderParts } from '#features/orders/order-parts.ts'

/** The parts of the order page that other features supply; loaded with that page only. */
knowOrderParts({
  RefundDrawer: lazy(() => import('#features/refunds/RefundDrawer.tsx')),
  PendingRefunds: lazy(() => import('#features/refunds/PendingRefunds.tsx')),
  InvoiceOfOrder: lazy(() => import('#features/invoices/InvoiceOfOrder.tsx')),
  RefundsOfOrder: lazy(() => import('#features/refunds/RefundsOfOrder.tsx')),
})

export { default } from '#features/orders/OrderPage.tsx'
