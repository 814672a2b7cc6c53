import type { Order } from '@learning-cms/contract/money/orders'
import { lazy, Suspense, useState } from 'react'

const PrintedOrder = lazy(() => import('./PrintedOrder.tsx'))

/** Lays the sheet out for the paper, and opens the browser's dialog once it is there. */
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
