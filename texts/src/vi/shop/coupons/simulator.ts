import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { couponColumns } from './labels.ts'

export const simulatorWords = {
  title: 'Thử mã giảm giá',
  intro: 'Xét đúng như lúc thanh toán. Không lượt nào bị giữ hay bị trừ.',
  code: couponColumns.code,
  student: commonWords.student,
  studentHelp: 'Để trống thì chưa xét lần mua đầu và số lượt của học viên.',
  courses: 'Khoá học trong đơn',
  at: sharedWords.time,
  atHelp: 'Để trống: ngay bây giờ. Giờ Việt Nam.',
  start: 'Nhập mã và chọn ít nhất một khoá học.',
  unable: 'Không thử được mã',

  counts: 'Mã áp dụng được',
  countsWhy: 'Giảm {discount}, còn phải trả {total}.',
  countsNot: 'Mã không áp dụng được',

  lines: 'Từng khoá học',
  course: commonWords.course,
  price: commonWords.price,
  discount: sharedShopWords.discount,
  net: sharedWords.everybodyElse,
  notEligible: 'không thuộc phạm vi',
  sum: sharedWords.total,
  base: 'Phần được tính giảm',
  would: 'Nếu các điều kiện khác đạt, mức giảm là {discount}.',

  checks: 'Các điều kiện, theo thứ tự xét',
  passed: sharedWords.met,
  failed: sharedWords.notMet,
  open: 'Chưa xét: chưa chọn học viên',
  unreached: 'Chưa xét tới',
  'coupons.not-found': 'Mã có thật và đang kích hoạt',
  'coupons.not-started': 'Đã đến ngày áp dụng',
  'coupons.expired': 'Chưa hết hạn',
  'coupons.not-applicable': 'Có khoá học thuộc phạm vi của mã',
  'coupons.min-order': 'Đơn đạt mức tối thiểu {min}',
  'coupons.members-only': 'Là thành viên nhóm, nếu mã đòi hỏi',
  'coupons.first-purchase-only': 'Lần mua đầu tiên, nếu mã đòi hỏi',
  'coupons.student-limit': 'Học viên còn lượt',
  'coupons.exhausted': 'Mã còn lượt',
  inactiveFound: 'Có mã này, nhưng đang ngừng kích hoạt.',
} as const
