import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/refunds.ts'
import { students } from '#db/schema/students.ts'
import { gatewayWords } from '#services/gateways/names.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { whereOfRefunds } from './where.ts'
import { sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfRefunds>[0]

const statuses = {
  requested: said('Chờ duyệt', 'Awaits approval'),
  approved: said('Đã duyệt', 'Approved'),
  processing: said('Đang xử lý', 'Processing'),
  needs_review: said('Cần kiểm tra', 'Needs review'),
  succeeded: said('Đã hoàn', 'Refunded'),
  failed: said('Thất bại', 'Failed'),
  rejected: said('Bị từ chối', 'Rejected'),
  cancelled: said('Đã huỷ', 'Cancelled'),
}
const reasons = {
  customer_request: said('Khách yêu cầu', 'Customer request'),
  duplicate_payment: said('Thanh toán trùng', 'Duplicate payment'),
  course_defect: said('Khoá học có lỗi', 'Course defect'),
  fraud: said('Gian lận', 'Fraud'),
  goodwill: said('Thiện chí', 'Goodwill'),
  other: said('Lý do khác', 'Other'),
}
const kinds = {
  order: said('Tiền của đơn', 'Of the order'),
  overpayment: said('Tiền giữ hộ khách', 'Held for the customer'),
}

export const refundExport: ExportSource<'refunds'> = {
  needs: ['orders:read', 'orders:export'],
  name: said('Hoàn tiền', 'Refunds'),
  from: sql`refunds join orders on orders.id = refunds.order_id join students on students.id = orders.student_id`,
  where: (query, by) => whereOfRefunds(query as Query, !by.actor.may.has('pii:reveal')),
  id: refunds.id,
  sortBy: sortColumns,
  columns: {
    number: [
      { heading: said('Mã hoàn tiền', 'Refund'), value: refunds.number, as: 'text' },
      { heading: said('Đơn hàng', 'Order'), value: orders.number, as: 'text' },
      { heading: said('Khách hàng', 'Customer'), value: students.fullName, as: 'text' },
      { heading: said('Loại', 'Kind'), value: refunds.kind, as: 'text', words: kinds },
    ],
    amount: [{ heading: said('Số tiền (đồng)', 'Amount (đồng)'), value: refunds.amount, as: 'money', isSummed: true }],
    status: [{ heading: said('Trạng thái', 'Status'), value: refunds.status, as: 'text', words: statuses }],
    reason: [
      { heading: said('Lý do', 'Reason'), value: refunds.reasonCode, as: 'text', words: reasons },
      { heading: said('Ghi chú', 'Note'), value: refunds.note, as: 'text' },
    ],
    way: [
      { heading: said('Hoàn qua', 'Refunded by'), value: refunds.way, as: 'text', words: gatewayWords },
      { heading: said('Mã chuyển khoản', 'Transfer reference'), value: refunds.transferReference, as: 'text' },
    ],
    requestedBy: [
      { heading: said('Người yêu cầu', 'Requested by'), value: refunds.requestedByName, as: 'text' },
      { heading: said('Người duyệt', 'Decided by'), value: refunds.decidedByName, as: 'text' },
    ],
    succeededAt: [{ heading: said('Ngày hoàn', 'Refunded'), value: refunds.succeededAt, as: 'instant' }],
    createdAt: [{ heading: said('Ngày yêu cầu', 'Requested'), value: refunds.createdAt, as: 'instant' }],
  },
}
