import { gatewayLabels } from '@learning-cms/contract/money/payments'
import type { Order } from '@learning-cms/contract/shop/orders'
import type { PayGateway, GatewayOffer } from '@learning-cms/contract/money/payments'
import { startPaymentWords } from '@learning-cms/texts/money/payments/start-payment'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { gatewayOffers, paymentsApi, touchedByPayments } from './payments.api.ts'
import classes from './payments.module.css'
import { TransferPanel } from './TransferPanel.tsx'

/** For an order that awaits payment: starts one at a gateway, or shows how to transfer. */
export default function StartPayment({ order }: { order: Order }) {
  const say = useWords(startPaymentWords)
  const { data } = useQuery(gatewayOffers)
  const [isQrOpen, setQrOpen] = useState(false)
  if (!data) return null
  const missing = order.missing
  const offers = data.rows.filter(({ min, max }) => missing >= min && missing <= max)
  if (offers.length === 0 && !data.hasTransfer) return <p className={classes['quiet']}>{say('none')}</p>
  return (
    <section className={classes['start']} aria-label={say('pay')} data-screen-only>
      <h3 className={classes['label']}>{say('pay')}</h3>
      <div className={classes['acts']}>
        {offers.map((offer) => (
          <GatewayButton key={offer.gateway} order={order} offer={offer} />
        ))}
        {data.hasTransfer && (
          <Button variant="default" aria-expanded={isQrOpen} onClick={() => setQrOpen(!isQrOpen)}>
            {say('transfer')}
          </Button>
        )}
      </div>
      {isQrOpen && <TransferPanel order={order} />}
    </section>
  )
}

function GatewayButton({ order, offer: { gateway, isTest } }: { order: Order; offer: GatewayOffer }) {
  const say = useWords(startPaymentWords)
  const start = useSave({
    save: () => startAt(order.id, gateway),
    touches: touchedByPayments,
    done: ({ payUrl }) => (payUrl ? say('opened', { gateway: gatewayLabels[gateway] }) : undefined),
    failed: say('failed'),
    onSaved: ({ payUrl, gatewayMessage, gatewayCode }) => {
      const why = gatewayMessage || gatewayCode || '…'
      if (!payUrl) toastError(say('failed'), say('notOpened', { gateway: gatewayLabels[gateway], why }))
    },
  })
  return (
    <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
      {gatewayLabels[gateway]}
      {isTest && <span className={classes['test']}>{say('test')}</span>}
    </Button>
  )
}

/** Stored first, then sent to the gateway: if the second call is lost, the attempt is still on record. */
async function startAt(orderId: string, gateway: PayGateway) {
  const { id } = await paymentsApi.start({ params: { id: orderId }, body: { gateway } })
  return paymentsApi.open({ params: { id }, body: {} })
}
