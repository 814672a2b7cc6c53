import type { Sending, Shipment } from '@learning-cms/contract/shop/deliveries'
import type { Order } from '@learning-cms/contract/shop/orders'
import { useQuery } from '@tanstack/react-query'
import { sendingWords } from '@learning-cms/texts/shop/orders/sending'
import { lazy, Suspense, useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { deliveryApi, parcelSender, touchedBySending } from './sending.api.ts'

const PrintedParcel = lazy(() => import('./PrintedParcel.tsx'))

type Print = { what: 'slip' | 'label'; shipment: Shipment; phone?: string }

/** Prints the packing slip, or the address label, which has the unmasked telephone number. */
export function usePrintParcel(order: Order, sending: Sending) {
  const [printing, setPrinting] = useState<Print>()
  // Fetched before the paper is rendered, because it is printed at once.
  const { data: sender } = useQuery(parcelSender)
  const say = useWords(sendingWords)
  const label = useSave({
    save: (shipment: Shipment) => deliveryApi.label({ params: { id: shipment.id } }),
    touches: touchedBySending,
    failed: say('labelFailed'),
    onSaved: ({ phone }, shipment) => setPrinting({ what: 'label', shipment, phone }),
  })
  return {
    print: (what: Print['what'], shipment: Shipment) =>
      what === 'label' ? label.mutate(shipment) : setPrinting({ what, shipment }),
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
