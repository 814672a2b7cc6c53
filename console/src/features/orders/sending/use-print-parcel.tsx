import type { Sending, Shipment } from '@learning-cms/contract/money/deliveries'
import type { Order } from '@learning-cms/contract/money/orders'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { parcelSender } from './sending.api.ts'

const PrintedParcel = lazy(() => import('./PrintedParcel.tsx'))

type Print = { what: 'slip' | 'label'; shipment: Shipment }

/** Prints what goes into a parcel, or onto it. */
export function usePrintParcel(order: Order, sending: Sending) {
  const [printing, setPrinting] = useState<Print>()
  // Fetched before the paper is drawn: it prints at once.
  const { data: sender } = useQuery(parcelSender)
  return {
    print: (what: Print['what'], shipment: Shipment) => setPrinting({ what, shipment }),
    paper: printing && (
      <Suspense>
        <PrintedParcel
          sender={sender}
          order={order}
          sending={sending}
          {...printing}
          onDone={() => setPrinting(undefined)}
        />
      </Suspense>
    ),
  }
}
