import type { InvoiceStatus } from '@learning-cms/contract/money/invoice-terms'
import { invoiceStatuses } from '@learning-cms/texts/money/invoices/labels'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  draft: 'warning',
  issued: 'info',
  paid: 'success',
  void: 'neutral',
} satisfies Record<InvoiceStatus, StatusTone>

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const say = useWords(invoiceStatuses)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}
