import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { queueMail, type MailText } from '#services/mail.ts'
import type { RefundDetail } from './records.ts'

type Reader = { fullName: string; email: string | null }

/** Tells the customer that the money is on its way, if they have an address. */
export async function mailStudent(tx: Db, detail: RefundDetail) {
  const { rows } = await tx.execute<Reader>(
    sql`select full_name as "fullName", email from people where id = ${detail.refund.studentId} and deleted_at is null`,
  )
  const [reader] = rows
  if (reader?.email) await queueMail(tx, { to: reader.email, accountId: null, ...refundMail(detail, reader) })
}

const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' })
const methodLabels = { vnpay: 'VNPay', momo: 'MoMo', zalopay: 'ZaloPay', bank_transfer: 'chuyển khoản' }

/** Customers write to us in Vietnamese, so we write to them in Vietnamese. */
function refundMail({ refund, lines }: RefundDetail, { fullName }: Reader): MailText {
  const taken = lines.filter(({ access }) => access === 'revoke').map(({ courseTitle }) => `- ${courseTitle}`)
  const parts = [
    `Chào ${fullName},`,
    `Chúng tôi đã hoàn ${dong.format(refund.amount)} cho đơn hàng ${refund.orderNumber} qua ${methodLabels[refund.way]}. Mã hoàn tiền: ${refund.number}.`,
    'Tùy ngân hàng, tiền có thể về tài khoản sau 1 đến 10 ngày làm việc.',
    ...(taken.length > 0 ? [`Các khoá học sau không còn truy cập được:\n${taken.join('\n')}`] : []),
    'Nếu cần hỗ trợ, bạn chỉ cần trả lời thư này.',
  ]
  return { subject: `Hoàn tiền đơn hàng ${refund.orderNumber}`, body: parts.join('\n\n') }
}
