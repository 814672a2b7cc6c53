import type { Order } from '@learning-cms/contract/money/orders'
import { refundFormWords } from '@learning-cms/texts/refunds/refund-form'
import { Button } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { UndoIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

const RefundForm = lazyRouteComponent(() => import('./RefundForm.tsx'))

/** Opens the refund form over the order's page. */
export default function RefundButton({ order }: { order: Order }) {
  const say = useWords(refundFormWords)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!may('refunds:create')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<UndoIcon size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void RefundForm.preload?.()}
      >
        {say('refund')}
      </Button>
      <Drawer title={say('title', { number: order.number })} isOpen={isOpen} onClose={close} size={640}>
        <Suspense>
          <RefundForm order={order} onClose={close} />
        </Suspense>
      </Drawer>
    </>
  )
}
