import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { usePeekedRecord } from '#kit/list/peek/peeked.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import { oneOrder } from '#features/shop/orders/orders.api.ts'
import { PaymentsCard } from '#features/shop/orders/cards/PaymentsCard.tsx'

/** What was bought, and how it was paid. */
export function OrderPeek({ row: { id } }: { row: { id: string } }) {
  const say = useWords(orderPageWords)
  const order = usePeekedRecord(id, oneOrder)
  if (!order) return null
  return (
    <>
      <FormCard title={say('lines')}>
        <table className={classes['lines']} aria-label={say('lines')}>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>{line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title}</td>
                <td data-align="end">
                  <Money amountInDong={line.net} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FormCard>
      <PaymentsCard order={order} />
    </>
  )
}
