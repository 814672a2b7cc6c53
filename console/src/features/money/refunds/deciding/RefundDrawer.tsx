import type { Order } from '@learning-cms/contract/shop/orders'
import { refundFormWords } from '@learning-cms/texts/money/refunds/refund-form'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import RefundForm from './RefundForm.tsx'

type Props = { order: Order; isOpen: boolean; onClose: () => void }

/** The refund form over the order's page. */
export default function RefundDrawer({ order, isOpen, onClose }: Props) {
  const say = useWords(refundFormWords)
  return (
    <Drawer title={say('title', { number: order.number })} isOpen={isOpen} onClose={onClose} size={640}>
      <RefundForm order={order} onClose={onClose} />
    </Drawer>
  )
}
