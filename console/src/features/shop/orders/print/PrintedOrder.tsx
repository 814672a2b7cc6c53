import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { useState } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { PrintNow } from '#kit/print/Paper.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './order-sheet.module.css'
import { statusWord } from '#features/shop/orders/status-word.ts'

type Props = { order: Order; onDone: () => void }

/** One printed sheet: the lines, the total, the payments. */
export default function PrintedOrder({ order, onDone }: Props) {
  return (
    <PrintNow onDone={onDone}>
      <article className={classes['sheet']}>
        <Head order={order} />
        <Lines order={order} />
        <Sums order={order} />
        <Paid order={order} />
        <Foot />
      </article>
    </PrintNow>
  )
}

function Head({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const sayOrder = useWords(orderWords)
  const { dateTime } = useFormat()
  const { number, status, studentName, studentPhone, studentEmail, createdAt, completedAt } = order
  return (
    <header>
      <div>
        <p>{say('sheetTitle')}</p>
        <h1>{number}</h1>
      </div>
      <dl>
        <dt>{sayOrder('status')}</dt>
        <dd>{sayOrder(statusWord(status))}</dd>
        <dt>{sayOrder('createdAt')}</dt>
        <dd>{dateTime(createdAt)}</dd>
        {completedAt && (
          <>
            <dt>{sayOrder('completedAt')}</dt>
            <dd>{dateTime(completedAt)}</dd>
          </>
        )}
        <dt>{say('customer')}</dt>
        <dd>{[studentName, studentPhone, studentEmail].filter(Boolean).join(', ')}</dd>
      </dl>
    </header>
  )
}

function Lines({ order: { lines } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const { money } = useFormat()
  return (
    <table>
      <thead>
        <tr>
          <th>{say('item')}</th>
          <th>{say('price')}</th>
          <th>{say('discount')}</th>
          <th>{say('net')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title}</td>
            <td>{money(line.price)}</td>
            <td>{line.discount > 0 ? money(-line.discount) : '–'}</td>
            <td>{money(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const { money } = useFormat()
  const { subtotal, discount, total, captured, refunded, missing, couponCode, lines } = order
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  const rows = [
    [say('subtotal'), subtotal],
    [couponCode ? say('discountByCode', { code: couponCode }) : say('discountBy'), -discount],
    [say('total'), total],
    [say('taxIn'), tax],
    [say('captured'), captured],
    [say('given'), -refunded],
    [say('missing'), missing],
  ] as const
  return (
    <dl className={classes['sums']}>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Paid({ order: { payments } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const sayOrder = useWords(orderWords)
  const { money, dateTime } = useFormat()
  const paid = payments.filter(({ status }) => status === 'succeeded')
  if (paid.length === 0) return null
  return (
    <section>
      <h2>{say('payments')}</h2>
      <ul>
        {paid.map(({ id, gateway, transactionId, paidAt, received }) => (
          <li key={id}>
            {[sayOrder(gateway), transactionId, paidAt && dateTime(paidAt)].filter(Boolean).join(' · ')}
            <strong>{money(received)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Foot() {
  const [printedAt] = useState(() => new Date().toISOString())
  const say = useWords(orderPageWords)
  const { dateTime } = useFormat()
  return (
    <footer>
      {say('sheetPrinted', { at: dateTime(printedAt) })} · {say('sheetNot')}
    </footer>
  )
}
