import { sayIn } from '@learning-cms/texts'
import { refundMailTexts, refundMethods } from '@learning-cms/texts/mails/refund'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { queueMail, type MailText } from '#services/mail/mail.ts'
import type { RefundDetail } from '#features/money/refunds/records.ts'

type RefundMailReader = { fullName: string; email: string | null }

/** Tells the customer that the money is on its way, if they have an address. */
export async function mailStudent(tx: Db, detail: RefundDetail) {
  const { rows } = await tx.execute<RefundMailReader>(
    sql`select full_name as "fullName", email from people where id = ${detail.refund.studentId} and deleted_at is null`,
  )
  const [reader] = rows
  if (reader?.email) await queueMail(tx, { to: reader.email, accountId: null, ...refundMail(detail, reader) })
}

/** Customers write to us in Vietnamese, so we write to them in Vietnamese. */
const language = 'vi'

function refundMail({ refund, lines }: RefundDetail, { fullName }: RefundMailReader): MailText {
  const say = sayIn(refundMailTexts, language)
  const { orderNumber: order, amount, number } = refund
  const taken = (kind: 'course' | 'ticket') =>
    lines
      .filter((line) => line.access === 'revoke' && line.kind === kind)
      .map(({ title, pieces }) => `- ${pieces && pieces > 1 ? `${pieces} × ` : ''}${title}`)
  const [closed, voided] = [taken('course'), taken('ticket')]
  const parts = [
    say('greeting', { name: fullName }),
    say('paid', { amount, order, number, method: refundMethods[language][refund.way] }),
    say('delay'),
    ...(closed.length > 0 ? [`${say('closed')}\n${closed.join('\n')}`] : []),
    ...(voided.length > 0 ? [`${say('voided')}\n${voided.join('\n')}`] : []),
    say('help'),
  ]
  return { subject: say('subject', { order }), body: parts.join('\n\n') }
}
