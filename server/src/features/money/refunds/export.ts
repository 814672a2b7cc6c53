import { inEach } from '@learning-cms/texts'
import { gatewayNames } from '@learning-cms/texts/money/payments/labels'
import { refundColumns, refundKinds, refundReasons, refundStatuses } from '@learning-cms/texts/money/refunds/labels'
import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/shop/orders.ts'
import { refunds } from '#db/schema/money/refunds.ts'
import { students } from '#db/schema/people/students.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { whereOfRefunds } from './where.ts'
import { sortColumns } from './queries.ts'

export const refundExport: ExportSource<'refunds'> = {
  needs: ['orders:read', 'orders:export'],
  name: inEach(refundColumns, 'ofOrder'),
  from: sql`refunds join orders on orders.id = refunds.order_id join students on students.id = orders.student_id`,
  where: (query, by) => whereOfRefunds(query, !by.actor.may.has('pii:reveal')),
  id: refunds.id,
  sortBy: sortColumns,
  columns: {
    number: [
      { heading: inEach(refundColumns, 'refund'), value: refunds.number, as: 'text' },
      { heading: inEach(refundColumns, 'order'), value: orders.number, as: 'text' },
      { heading: inEach(refundColumns, 'customer'), value: students.fullName, as: 'text' },
      { heading: inEach(refundColumns, 'kind'), value: refunds.kind, as: 'text', words: refundKinds },
    ],
    amount: [{ heading: inEach(refundColumns, 'amountDong'), value: refunds.amount, as: 'money', isSummed: true }],
    status: [{ heading: inEach(refundColumns, 'status'), value: refunds.status, as: 'text', words: refundStatuses }],
    reason: [
      { heading: inEach(refundColumns, 'reasonCode'), value: refunds.reasonCode, as: 'text', words: refundReasons },
      { heading: inEach(refundColumns, 'note'), value: refunds.note, as: 'text' },
    ],
    way: [
      { heading: inEach(refundColumns, 'refundedBy'), value: refunds.way, as: 'text', words: gatewayNames },
      { heading: inEach(refundColumns, 'transferReference'), value: refunds.transferReference, as: 'text' },
    ],
    requestedBy: [
      { heading: inEach(refundColumns, 'requestedBy'), value: refunds.requestedByName, as: 'text' },
      { heading: inEach(refundColumns, 'decidedBy'), value: refunds.decidedByName, as: 'text' },
    ],
    succeededAt: [{ heading: inEach(refundColumns, 'refunded'), value: refunds.succeededAt, as: 'instant' }],
    createdAt: [{ heading: inEach(refundColumns, 'requested'), value: refunds.createdAt, as: 'instant' }],
  },
}
