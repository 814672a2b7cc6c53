import type { Sending, Shipment } from '@learning-cms/contract/shop/deliveries'
import type { Sender } from '@learning-cms/contract/money/company'
import type { Order } from '@learning-cms/contract/shop/orders'
import { sendingWords } from '@learning-cms/texts/shop/orders/sending'
import { PrintNow } from '#kit/print/Paper.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './parcel-sheet.module.css'

type Props = {
  order: Order
  sending: Sending
  shipment: Shipment
  /** Undefined while loading; without a name until the company's details are entered. */
  sender: Sender | undefined
  what: 'slip' | 'label'
  /** Unmasked, for the label. */
  phone?: string | undefined
  onDone: () => void
}

/** The packing slip inside a parcel, or the address label outside. */
export default function PrintedParcel({ what, onDone, ...parcel }: Props) {
  return <PrintNow onDone={onDone}>{what === 'slip' ? <Slip {...parcel} /> : <Label {...parcel} />}</PrintNow>
}

type Parcel = Pick<Props, 'order' | 'sending' | 'shipment' | 'sender' | 'phone'>

function Slip({ order, sending, shipment }: Parcel) {
  const say = useWords(sendingWords)
  const { dateTime } = useFormat()
  return (
    <article className={classes['sheet']}>
      <header>
        <div>
          <p>{say('slip')}</p>
          <h1>{say('ofOrder', { order: order.number, number: shipment.number })}</h1>
          <p>{dateTime(shipment.packedAt)}</p>
        </div>
        <To sending={sending} />
      </header>
      <table>
        <thead>
          <tr>
            <th>{say('item')}</th>
            <th>{say('quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {shipment.lines.map(({ lineId, title, quantity }) => (
            <tr key={lineId}>
              <td>
                {title}
                <small>{sending.unsent.find((line) => line.lineId === lineId)?.sku}</small>
              </td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>{say('packedBy', { name: shipment.packedBy })}</footer>
    </article>
  )
}

function Label({ order, sending, shipment, sender, phone }: Parcel) {
  const say = useWords(sendingWords)
  const { carrier, tracking, number } = shipment
  return (
    <article className={classes['label']}>
      {sender?.legalName && (
        <address className={classes['sender']}>
          <span>
            {say('from')} <strong>{sender.legalName}</strong>
          </span>
          <span>{[sender.address, sender.phone].filter(Boolean).join(' · ')}</span>
        </address>
      )}
      <To sending={sending} phone={phone} />
      <footer>
        <strong>{say('ofOrder', { order: order.number, number })}</strong>
        <span>{[carrier, tracking].filter(Boolean).join(' · ')}</span>
      </footer>
    </article>
  )
}

function To({ sending: { delivery }, phone }: Pick<Parcel, 'sending' | 'phone'>) {
  if (!delivery) return null
  const { recipient, street, ward, province, note } = delivery
  return (
    <address>
      <strong>{recipient}</strong>
      <span>{phone ?? delivery.phone}</span>
      <span>{street}</span>
      <span>{[ward, province].filter(Boolean).join(', ')}</span>
      {note && <em>{note}</em>}
    </address>
  )
}
