import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMailsWords } from '#vi/mails/shared.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The mail with an invoice, and the public look-up page. */
export const invoiceMailTexts = {
  subject: 'Hoá đơn {invoice} của đơn {order}',
  greeting: sharedPhrases.dear,
  intro: '{company} gửi hoá đơn {invoice} của đơn {order}, tổng tiền {total:money}. Tệp PDF và XML đính kèm thư này.',
  introAdjusting:
    '{company} gửi hoá đơn {invoice} của đơn {order}, điều chỉnh {total:money}. Tệp PDF và XML đính kèm thư này.',
  adjusting: 'Đây là hoá đơn điều chỉnh, lập sau khi hoàn tiền. Bạn không phải trả gì.',
  replacing: 'Hoá đơn này thay thế hoá đơn trước của đơn.',
  lookUp: 'Có thể tra cứu bất cứ lúc nào tại {address} với số hoá đơn {invoice} và mã tra cứu {code}.',
  help: 'Nếu thông tin chưa đúng, bạn chỉ cần trả lời thư này.',
  title: 'Tra cứu hoá đơn',
  explain: 'Nhập số hoá đơn và mã tra cứu in trên hoá đơn.',
  number: 'Số hoá đơn (ví dụ 1C26TAA-12)',
  code: sharedLabels.lookUpCode,
  find: 'Tra cứu',
  none: 'Không tìm thấy hoá đơn với số và mã này. Hãy kiểm tra lại từng ký tự.',
  tooMany: 'Quá nhiều lượt tra cứu',
  tooManyWhy: sharedMailsWords.pleaseTryAgainInAMinute,
  issued: sharedWords.issued,
  seller: sharedWords.seller,
  total: sharedWords.total2,
  totalAdjusted: 'Số tiền điều chỉnh',
  state: sharedWords.validity,
  valid: sharedLabels.valid,
  void: 'Không còn giá trị',
  pdf: sharedWords.downloadPdf,
  xml: sharedWords.downloadXml,
  again: 'Tra cứu hoá đơn khác',
} as const
