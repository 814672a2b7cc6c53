import { sql } from 'drizzle-orm'
import { payouts } from '#db/schema/payouts.ts'
import { people } from '#db/schema/people.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { sortColumns, whereOfPayouts } from './queries.ts'

type Query = Parameters<typeof whereOfPayouts>[0]

const statuses = {
  draft: said('Chờ duyệt', 'Awaits approval'),
  approved: said('Chờ chuyển khoản', 'Awaits transfer'),
  paid: said('Đã trả', 'Paid'),
  void: said('Đã huỷ', 'Void'),
}

/** Without bank details: those are revealed one by one, for a reason. */
export const payoutExport: ExportSource<'payouts'> = {
  needs: ['ledger:read'],
  name: said('Phiếu chi giảng viên', 'Instructor payouts'),
  from: sql`payouts join instructors on instructors.id = payouts.instructor_id join people on people.id = instructors.person_id`,
  where: (query) => whereOfPayouts(query as Query),
  id: payouts.id,
  sortBy: sortColumns,
  columns: {
    payout: [
      { heading: said('Phiếu chi', 'Payout'), value: payouts.number, as: 'text' },
      { heading: said('Giảng viên', 'Instructor'), value: people.fullName, as: 'text' },
    ],
    amount: [
      { heading: said('Hoa hồng (đồng)', 'Commission (đồng)'), value: payouts.accrued, as: 'money' },
      {
        heading: said('Thu lại do hoàn tiền (đồng)', 'Taken back by refunds (đồng)'),
        value: payouts.reversed,
        as: 'money',
      },
      { heading: said('Số tiền trả (đồng)', 'Paid out (đồng)'), value: payouts.amount, as: 'money', isSummed: true },
    ],
    status: [{ heading: said('Trạng thái', 'Status'), value: payouts.status, as: 'text', words: statuses }],
    lines: [{ heading: said('Số khoản', 'Entries'), value: payouts.totalLines, as: 'number' }],
    createdBy: [{ heading: said('Người lập', 'Drawn up by'), value: payouts.createdByName, as: 'text' }],
    approvedBy: [{ heading: said('Người duyệt', 'Approved by'), value: payouts.approvedByName, as: 'text' }],
    paidOn: [{ heading: said('Ngày chuyển', 'Transferred on'), value: payouts.paidOn, as: 'day' }],
    reference: [{ heading: said('Mã giao dịch', 'Reference'), value: payouts.transferReference, as: 'text' }],
    createdAt: [{ heading: said('Ngày lập', 'Drawn up'), value: payouts.createdAt, as: 'instant' }],
  },
}
