import type { Order } from '@learning-cms/contract/shop/orders'
import type { ComponentType } from 'react'

type OrderPart = ComponentType<{ order: Order }>

/** The parts of the order page that other features supply; each loads when it is drawn. */
type OrderParts = {
  /** Starts a payment, or shows the details for a transfer. */
  StartPayment?: OrderPart
  /** Asks for a refund. */
  RefundDrawer?: ComponentType<{ order: Order; isOpen: boolean; onClose: () => void }>
  /** Refunds that are not over, each with its decision. */
  PendingRefunds?: OrderPart
  /** Whom it is invoiced to, and its invoices. */
  InvoiceOfOrder?: OrderPart
  RefundsOfOrder?: OrderPart
}

let parts: OrderParts = {}

export const knowOrderParts = (known: OrderParts) => {
  parts = { ...parts, ...known }
}
export const orderParts = () => parts
