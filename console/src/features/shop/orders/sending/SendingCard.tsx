import type { Order } from '@learning-cms/contract/shop/orders'
import type { Sending, Shipment } from '@learning-cms/contract/shop/deliveries'
import { sendingWords } from '@learning-cms/texts/shop/orders/sending'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { FulfilmentBadge, shipmentTones } from './FulfilmentBadge.tsx'
import { PackDialog } from './PackDialog.tsx'
import { ParcelCommands } from './ParcelCommands.tsx'
import { usePrintParcel } from './use-print-parcel.tsx'
import { sendingOf } from './sending.api.ts'
import classes from './sending.module.css'

/** Where the goods of an order go, and the parcels they go in. */
export function SendingCard({ order }: { order: Order }) {
  const { data } = useQuery(sendingOf(order.id))
  return data?.delivery ? <Card order={order} sending={data} /> : null
}

type Props = { order: Order; sending: Sending }

function Card({ order, sending }: Props) {
  const say = useWords(sendingWords)
  const may = useMay()
  const [isPacking, setPacking] = useState(false)
  const { print, paper } = usePrintParcel(order, sending)
  const { shipments, unsent, fulfilment } = sending
  const mayPack = may('orders:write') && order.status === 'completed' && unsent.some(({ left }) => left > 0)
  return (
    <FormCard title={say('title')}>
      <div className={classes['head']}>
        <Address sending={sending} />
        <FulfilmentBadge fulfilment={fulfilment} />
      </div>
      {shipments.length > 0 && (
        <ul className={classes['parcels']}>
          {shipments.map((shipment) => (
            <Parcel key={shipment.id} order={order} shipment={shipment} onPrint={(what) => print(what, shipment)} />
          ))}
        </ul>
      )}
      {order.status === 'pending' && <p className={classes['quiet']}>{say('afterPayment')}</p>}
      {mayPack && (
        <div>
          <Button variant={shipments.length > 0 ? 'default' : 'filled'} onClick={() => setPacking(true)}>
            {say(shipments.length > 0 ? 'packAnother' : 'pack')}
          </Button>
        </div>
      )}
      {isPacking && <PackDialog sending={sending} onClose={() => setPacking(false)} />}
      {paper}
    </FormCard>
  )
}

function Address({ sending: { delivery } }: { sending: Sending }) {
  if (!delivery) return null
  const { methodName, recipient, phone, street, ward, province, note } = delivery
  const lines = [
    [recipient, phone].filter(Boolean).join(' · '),
    [street, ward, province].filter(Boolean).join(', '),
    note,
  ].filter(Boolean)
  return (
    <address className={classes['address']} dir="auto">
      <strong>{methodName}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

type ParcelProps = { order: Order; shipment: Shipment; onPrint: (what: 'slip' | 'label') => void }

function Parcel({ order, shipment, onPrint }: ParcelProps) {
  const say = useWords(sendingWords)
  const { dateTime } = useFormat()
  const { number, status, carrier, tracking, lines, reason } = shipment
  const at = {
    packed: shipment.packedAt,
    sent: shipment.sentAt,
    delivered: shipment.deliveredAt,
    returned: shipment.returnedAt,
  }
  return (
    <li>
      <div className={classes['parcel']}>
        <span>
          <strong>{say('parcel', { number })}</strong>
          <StatusBadge tone={shipmentTones[status]}>{say(`shipment-${status}`)}</StatusBadge>
        </span>
        <span className={classes['quiet']} dir="auto">
          {[at[status] && dateTime(at[status]), carrier, tracking, reason].filter(Boolean).join(' · ')}
        </span>
        <span className={classes['quiet']} dir="auto">
          {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
        </span>
      </div>
      <ParcelCommands order={order} shipment={shipment} onPrint={onPrint} />
    </li>
  )
}
