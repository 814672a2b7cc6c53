import { commonWords } from '#vi/common/common.ts'

export const invoiceColumns = {
  title: 'Hoá đơn',
  invoice: 'Số hoá đơn',
  series: 'Ký hiệu',
  number: 'Số',
  issuedAt: 'Ngày lập',
  buyer: 'Người mua',
  taxCode: 'Mã số thuế',
  kind: 'Loại',
  status: commonWords.status,
  amount: 'Tiền hàng (đồng)',
  tax: 'Tiền thuế (đồng)',
  total: 'Tổng cộng (đồng)',
  order: 'Đơn hàng',
  createdAt: 'Ngày tạo',
  corrects: 'Sửa cho hoá đơn',
  delivery: 'Bên cung cấp',
} as const

export const invoiceKinds = {
  original: 'Hoá đơn gốc',
  adjusting: 'Điều chỉnh',
  replacing: 'Thay thế',
} as const

export const invoiceStatuses = {
  draft: 'Nháp',
  issued: 'Đã phát hành',
  paid: 'Đã thanh toán',
  void: 'Đã huỷ hiệu lực',
} as const

export const invoiceDeliveries = {
  none: 'Không gửi',
  waiting: 'Đang gửi',
  accepted: 'Đã nhận',
  refused: 'Bị từ chối',
} as const

export const einvoiceStates = {
  none: 'Chưa lập',
  issued: 'Đã lập',
  adjustment_due: 'Cần điều chỉnh',
  adjusted: 'Đã điều chỉnh',
  replaced: 'Đã thay thế',
} as const

export const buyerKinds = {
  person: 'Cá nhân',
  company: 'Doanh nghiệp',
  unnamed: 'Không lấy hoá đơn',
} as const
