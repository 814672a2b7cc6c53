import type { InvoiceCommand, InvoiceKind, InvoiceStatus } from '@learning-cms/contract/money/invoice-terms'

/**
 * `issued` until the money it asks for has come in. For most orders that is before; a company may be invoiced first. An
 * order that was accepted as paid although a part is missing stays issued, and so does an adjusting invoice: nothing is paid
 * with it. A void invoice keeps its number.
 */
export const moves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ['issued', 'paid'],
  issued: ['paid', 'void'],
  paid: ['void'],
  void: [],
}

export type Standing = {
  kind: InvoiceKind
  status: InvoiceStatus
  /** A valid invoice adjusts it. */
  isAdjusted: boolean
  /** Its order was refunded, and no invoice says so. */
  isAdjustmentDue: boolean
  /** Its order has a draft. */
  hasDraft: boolean
  hasAddress: boolean
}

/** What may be done now, regardless of who asks. */
export function commandsFrom(standing: Standing): InvoiceCommand[] {
  const { kind, status, isAdjusted, isAdjustmentDue, hasDraft, hasAddress } = standing
  if (status === 'draft') return ['change', 'discard', 'issue']
  if (status === 'void') return []
  const mail: InvoiceCommand[] = hasAddress ? ['mail'] : []
  if (kind === 'adjusting' || hasDraft) return mail
  if (isAdjustmentDue) return ['adjust', ...mail]
  return isAdjusted ? mail : ['replace', 'void', ...mail]
}
