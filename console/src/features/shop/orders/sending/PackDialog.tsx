import type { Sending } from '@learning-cms/contract/shop/deliveries'
import { sendingWords } from '@learning-cms/texts/shop/orders/sending'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { deliveryApi, touchedBySending } from './sending.api.ts'

type Props = { sending: Sending; onClose: () => void }

/** Which pieces go into the next parcel: all that are left, unless somebody takes fewer. */
export function PackDialog({ sending: { orderId, unsent }, onClose }: Props) {
  const say = useWords(sendingWords)
  const left = unsent.filter((line) => line.left > 0)
  const [pieces, setPieces] = useState(() => Object.fromEntries(left.map((line) => [line.lineId, line.left])))
  const lines = left.flatMap(({ lineId }) => {
    const quantity = pieces[lineId] ?? 0
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  const pack = useSave({
    save: () => deliveryApi.pack({ params: { id: orderId }, body: { lines } }),
    touches: touchedBySending,
    done: ({ shipments }) => say('packed', { number: shipments.length }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={say('packTitle')}
      why={say('packWhy')}
      act={say('pack')}
      failed={say('packFailed')}
      onConfirm={() => pack.mutateAsync()}
    >
      {left.map((line) => (
        <NumberInput
          key={line.lineId}
          label={line.title}
          description={[line.sku, say('left', { count: line.left })].filter(Boolean).join(' · ')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          w={240}
          min={0}
          max={line.left}
          allowDecimal={false}
          value={pieces[line.lineId] ?? 0}
          onChange={(value) => setPieces((now) => ({ ...now, [line.lineId]: Number(value) || 0 }))}
        />
      ))}
    </ConfirmDialog>
  )
}
