import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { useMay } from '#api/session/session.ts'
import type { HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

/** What the order comes to, and whose it is. Sums that say nothing new are left out. */
export function useHeadlineFigures(order: Order): (HeadlineFigure | false)[] {
  const say = useWords(orderPageWords)
  const sayOrder = useWords(orderWords)
  const may = useMay()
  const { money } = useFormat()
  const { total, captured, missing, refunded, refunding, refundable, gateway, studentName, studentPhone } = order
  const figure = (name: 'captured' | 'missing' | 'refunded' | 'refunding' | 'refundable', amount: number) =>
    amount > 0 && { name: say(name), value: money(amount) }
  return [
    { name: say('total'), value: money(total), detail: gateway && sayOrder(gateway) },
    captured !== total && figure('captured', captured),
    figure('missing', missing),
    figure('refunded', refunded),
    figure('refunding', refunding - refunded),
    refunding > 0 && figure('refundable', refundable),
    {
      name: say('customer'),
      value: studentName,
      detail: studentPhone,
      to: may('students:read') && `/students/${order.studentId}`,
    },
  ]
}
