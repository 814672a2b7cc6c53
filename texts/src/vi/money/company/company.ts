import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMoneyWords } from '#vi/money/shared.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
export const companyWords = {
  title: sharedLabels.companyDetails,
  lastChanged: sharedPhrases.lastChanged,
  unableToLoad: 'Không tải được thông tin công ty',
  saved: 'Đã lưu thông tin công ty',
  saveFailed: 'Không lưu được thông tin công ty',
  details: 'Trên hoá đơn và bưu kiện',
  detailsHelp: 'Hoá đơn đã phát hành giữ nguyên thông tin lúc phát hành.',
  legalName: sharedLabels.legalName,
  taxCode: sharedLabels.taxCode,
  address: commonWords.postalAddress,
  phone: commonWords.phone,
  email: sharedMoneyWords.email,
  bank: 'Tài khoản ngân hàng',
  bankName: commonWords.bank,
  bankAccount: commonWords.accountNumber,
  logoId: 'Logo',
  issuing: sharedMoneyWords.draftInvoice,
  series: 'Ký hiệu hoá đơn, không ghi năm',
  seriesHelp:
    'Mẫu số 1 hoặc 2, chữ C hoặc K, loại hoá đơn, hai chữ cái: 1CTAA. Ký hiệu đầu là mặc định. Năm được thêm khi lập; mỗi năm số lại bắt đầu từ 1.',
  issueTime: 'Lập khi nào',
  'issueTime-payment': 'Ngay khi nhận tiền',
  'issueTime-evening': 'Mỗi tối, hàng loạt',
  'issueTime-hand': 'Người lập từng hoá đơn',
  isCompanyByHand: 'Đơn của doanh nghiệp luôn để người lập',
  invoicedFrom: 'Lập ở đây cho các đơn thanh toán từ ngày',
  invoicedFromHelp: 'Đơn trước ngày này đã có hoá đơn ở nơi khác. Để trống khi chưa lập hoá đơn ở đây.',
  provider: 'Nhà cung cấp hoá đơn điện tử',
  'provider-none': sharedWords.leftOut,
  'provider-stand-in': 'Bên giả lập (chế độ thử)',
  providerHelp: 'Bên giả lập chỉ để thử: mã được cấp không có giá trị pháp lý.',
  signature: sharedMoneyWords.signature,
  signed: 'Hoá đơn được ký bằng tệp khoá của máy chủ.',
  unsigned: 'Chưa có tệp khoá: hoá đơn chưa ký số và chưa có giá trị pháp lý.',
} as const
