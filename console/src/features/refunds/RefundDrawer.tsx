import type { Order } from '@learning-cms/contract/money/orders'
import { refundFormWords } from '@learning-cms/texts/refunds/refund-form'
import { useEffect } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import RefundForm from './RefundForm.tsx'

/** Until the drawer has gone and returned the focus. */
const CLOSED_MS = 400

type Props = { order: Order; isOpen: boolean; onClose: () => void }

/** The refund form over the order's page. */
export default function RefundDrawer({ order, isOpen, onClose }: Props) {
  const say = useWords(refundFormWords)
  // Opened by an address, there is nothing to return the focus to.
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
    }, CLOSED_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <Drawer title={say('title', { number: order.number })} isOpen={isOpen} onClose={onClose} size={640}>
      <RefundForm order={order} onClose={onClose} />
    </Drawer>
  )
}
