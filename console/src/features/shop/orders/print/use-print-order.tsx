import type { Order } from '@learning-cms/contract/shop/orders'
import { lazy, Suspense, useState } from 'react'

const PrintedOrder = lazy(() => import('./PrintedOrder.tsx'))

/** Renders the sheet for printing, and opens the print dialog once it is ready. */
export function usePrintOrder(order: Order) {
  const [isPrinting, setPrinting] = useState(false)
  return {
    print: () => setPrinting(true),
    paper: isPrinting && (
      <Suspense>
        <PrintedOrder order={order} onDone={() => setPrinting(false)} />
      </Suspense>
    ),
  }
}
