import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMoneyWords } from '#vi/money/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const invoiceColumns = {
  title: sharedWords.invoices,
  invoice: sharedMoneyWords.invoice,
  series: sharedMoneyWords.series,
  number: sharedWords.number,
  issuedAt: sharedWords.issued,
  buyer: sharedWords.buyer,
  taxCode: sharedLabels.taxCode,
  kind: commonWords.kind,
  status: commonWords.status,
  amount: 'Tiền hàng (đồng)',
  tax: 'Tiền thuế (đồng)',
  total: 'Tổng cộng (đồng)',
  order: commonWords.order,
  createdAt: commonWords.createdAt,
  corrects: 'Sửa cho hoá đơn',
  delivery: sharedMoneyWords.provider,
} as const

export const invoiceKinds = {
  original: 'Hoá đơn gốc',
  adjusting: sharedMoneyWords.adjustment,
  replacing: 'Thay thế',
} as const

export const invoiceStatuses = {
  draft: 'Nháp',
  issued: 'Đã phát hành',
  paid: sharedMoneyWords.paid,
  void: 'Đã huỷ hiệu lực',
} as const

export const invoiceDeliveries = {
  none: sharedWords.leftOut,
  waiting: sharedWords.beingSent,
  accepted: sharedWords.received,
  refused: commonWords.refused,
} as const

export const einvoiceStates = {
  none: 'Chưa lập',
  issued: 'Đã lập',
  adjustment_due: sharedLabels.toBeAdjusted,
  adjusted: sharedLabels.adjusted,
  replaced: sharedLabels.replaced,
} as const

export const buyerKinds = {
  person: sharedWords.person,
  company: 'Doanh nghiệp',
  unnamed: 'Không lấy hoá đơn',
} as const
