import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { updateOrder, type OrderFields, type OrderNow } from './lock-queries.ts'

type AuditNote = { action: `orders.${string}`; reason?: string | undefined; after?: Record<string, unknown> }

/** Writes the order with its audit line. The caller holds the lock. `after`: further values for the line. */
export async function writeOrder(
  tx: Db,
  by: By,
  before: OrderNow,
  { fields, ...note }: AuditNote & { fields: OrderFields },
) {
  const after = found(await updateOrder(tx, before.id, fields))
  await record(tx, by, {
    action: note.action,
    ...lineOf(after),
    before: auditedValues(before),
    after: { ...auditedValues(after), ...note.after },
    personal,
    ...(note.reason && { reason: note.reason }),
  })
  return after
}

export const lineOf = ({ id, version, number }: Pick<OrderNow, 'id' | 'version' | 'number'>) => ({
  entity: 'orders' as const,
  id,
  version,
  label: number,
})

export const { auditedValues, personal } = auditedFields<OrderNow>({
  status: 'audited',
  captured: 'audited',
  writtenOff: 'audited',
  gateway: 'audited',
  // The reference of a transfer may contain the payer's name.
  transactionId: 'personal',
  couponState: 'audited',
  failure: 'audited',
  fulfilmentError: 'audited',
  notes: 'personal',
  ...derived(
    'id',
    'version',
    'couponId',
    'discount',
    'disputedAt',
    'einvoice',
    'failureReason',
    'number',
    'paymentMethod',
    'refunding',
    'refundingOfOrder',
    'source',
    'studentId',
    'total',
  ),
})
