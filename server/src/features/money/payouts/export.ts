import { inEach } from '@learning-cms/texts'
import { payoutColumns, payoutStatuses } from '@learning-cms/texts/money/payouts/labels'
import { sql } from 'drizzle-orm'
import { payouts } from '#db/schema/money/payouts.ts'
import { people } from '#db/schema/people/people.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { sortColumns, whereOfPayouts } from './queries.ts'

/** Without bank details: those are revealed one by one, for a reason. */
export const payoutExport: ExportSource<'payouts'> = {
  needs: ['ledger:read'],
  name: inEach(payoutColumns, 'title'),
  from: sql`payouts join instructors on instructors.id = payouts.instructor_id join people on people.id = instructors.person_id`,
  where: (query) => whereOfPayouts(query),
  id: payouts.id,
  sortBy: sortColumns,
  columns: {
    payout: [
      { heading: inEach(payoutColumns, 'payout'), value: payouts.number, as: 'text' },
      { heading: inEach(payoutColumns, 'instructor'), value: people.fullName, as: 'text' },
    ],
    amount: [
      { heading: inEach(payoutColumns, 'commissionDong'), value: payouts.accrued, as: 'money' },
      {
        heading: inEach(payoutColumns, 'takenBackByRefundsDong'),
        value: payouts.reversed,
        as: 'money',
      },
      { heading: inEach(payoutColumns, 'paidOutDong'), value: payouts.amount, as: 'money', isSummed: true },
    ],
    status: [{ heading: inEach(payoutColumns, 'status'), value: payouts.status, as: 'text', words: payoutStatuses }],
    lines: [{ heading: inEach(payoutColumns, 'entries'), value: payouts.totalLines, as: 'number' }],
    createdBy: [{ heading: inEach(payoutColumns, 'createdBy'), value: payouts.createdByName, as: 'text' }],
    approvedBy: [{ heading: inEach(payoutColumns, 'approvedBy'), value: payouts.approvedByName, as: 'text' }],
    paidOn: [{ heading: inEach(payoutColumns, 'transferredOn'), value: payouts.paidOn, as: 'day' }],
    reference: [{ heading: inEach(payoutColumns, 'reference'), value: payouts.transferReference, as: 'text' }],
    createdAt: [{ heading: inEach(payoutColumns, 'createdAt'), value: payouts.createdAt, as: 'instant' }],
  },
}
