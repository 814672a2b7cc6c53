import type { RefundStatus } from '@learning-cms/contract/money/refunds/refunds'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  requested: 'warning',
  approved: 'info',
  processing: 'info',
  needs_review: 'warning',
  succeeded: 'success',
  failed: 'danger',
  rejected: 'neutral',
  cancelled: 'neutral',
} satisfies Record<RefundStatus, StatusTone>

export const RefundStatusBadge = ({ status }: { status: RefundStatus }) => (
  <StatusBadge tone={tones[status]}>{useWords(refundWords)(status)}</StatusBadge>
)
