import { commonWords } from '#en/common/common.ts'
import { sharedMailsWords } from '#en/mails/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/refund.ts'

export const refundMailTexts: Translation<typeof vi.refundMailTexts> = {
  subject: 'Refund for order {order}',
  greeting: sharedMailsWords.hello,
  paid: 'We have refunded {amount:money} for order {order} via {method}. Refund reference: {number}.',
  delay: 'Depending on your bank, the money may take 1 to 10 working days to arrive.',
  voided: 'These tickets are no longer valid:',
  closed: 'You no longer have access to these courses:',
  help: sharedMailsWords.ifYouNeedHelpJustReply,
}

export const refundMethods: Translation<typeof vi.refundMethods> = {
  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: 'bank transfer',
}
