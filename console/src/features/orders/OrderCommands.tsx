import type { Order, OrderCommand } from '@learning-cms/contract/money/orders'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { orderCommandWords } from '@learning-cms/texts/orders/order-commands'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { orderParts } from './order-parts.ts'
import { useMay } from '#api/session/session.ts'
import { BankIcon, CloseIcon, PrintIcon } from '#kit/show/icons.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'
import { useCancelOrder } from './use-order-commands.tsx'
import { usePrintOrder } from './use-print-order.tsx'

const needed = { markPaid: 'orders:mark_paid', cancel: 'orders:cancel' } as const satisfies Partial<
  Record<OrderCommand, Permission>
>

/** Only the commands available now, the most likely first. */
export function OrderCommands({ order }: { order: Order }) {
  const say = useWords(orderCommandWords)
  const may = useMay()
  const cancel = useCancelOrder()
  const [isMarking, setMarking] = useState(false)
  const { print, paper } = usePrintOrder(order)
  const can = (command: keyof typeof needed) => order.allowed.includes(command) && may(needed[command])
  const { RefundButton } = orderParts()
  useActions([{ key: 'print', label: say('print'), about: order.number, run: print }])
  return (
    <>
      {can('markPaid') && (
        <Button leftSection={<BankIcon size={18} aria-hidden />} onClick={() => setMarking(true)}>
          {say('markPaid')}
        </Button>
      )}
      {RefundButton && order.allowed.includes('refund') && <RefundButton order={order} />}
      {can('cancel') && (
        <Button variant="default" leftSection={<CloseIcon size={18} aria-hidden />} onClick={() => cancel(order)}>
          {say('cancel')}
        </Button>
      )}
      <Button variant="default" leftSection={<PrintIcon size={18} aria-hidden />} onClick={print}>
        {say('print')}
      </Button>
      {can('markPaid') && <MarkPaidDialog order={order} isOpen={isMarking} onClose={() => setMarking(false)} />}
      {paper}
    </>
  )
}
