import type { Sending, Shipment } from '@learning-cms/contract/money/deliveries'
import type { Order } from '@learning-cms/contract/money/orders'
import { lazy, Suspense, useState } from 'react'

const PrintedParcel = lazy(() => import('./PrintedParcel.tsx'))

type Print = { what: 'slip' | 'label'; shipment: Shipment }

/** Prints what goes into a parcel, or onto it. */
export function usePrintParcel(order: Order, sending: Sending) {
  const [printing, setPrinting] = useState<Print>()
  return {
    print: (what: Print['what'], shipment: Shipment) => setPrinting({ what, shipment }),
    paper: printing && (
      <Suspense>
        <PrintedParcel order={order} sending={sending} {...printing} onDone={() => setPrinting(undefined)} />
      </Suspense>
    ),
  }
}
