import type { Fulfilment, ShipmentStatus } from '@learning-cms/contract/shop/deliveries'
import { fulfilmentNames } from '@learning-cms/texts/shop/orders/sending'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  none: 'neutral',
  'to-send': 'warning',
  packed: 'warning',
  partly: 'warning',
  sent: 'info',
  delivered: 'success',
  returned: 'danger',
} satisfies Record<Fulfilment, StatusTone>

export const shipmentTones = {
  packed: 'warning',
  sent: 'info',
  delivered: 'success',
  returned: 'danger',
} satisfies Record<ShipmentStatus, StatusTone>

/** Renders nothing if nothing is sent. */
export function FulfilmentBadge({ fulfilment }: { fulfilment: Fulfilment }) {
  const say = useWords(fulfilmentNames)
  return fulfilment === 'none' ? null : <StatusBadge tone={tones[fulfilment]}>{say(fulfilment)}</StatusBadge>
}
