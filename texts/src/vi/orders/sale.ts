import { commonWords } from '#vi/common/common.ts'
import { orderPageWords } from '#vi/orders/order.ts'
import { orderWords } from '#vi/orders/orders.ts'

export const saleWords = {
  title: 'Bán trực tiếp',
  customer: commonWords.customer,
  student: commonWords.student,
  courses: commonWords.courses,
  addCourse: 'Thêm khoá học',
  courseHelp: 'Chỉ gồm khoá học đang bán',
  noCourses: 'Chưa chọn khoá học nào.',
  alreadyIn: 'Khoá học này đã có trong đơn',
  removeCourse: 'Bỏ {course}',
  payment: 'Mã giảm giá và cách trả',
  coupon: commonWords.coupon,
  couponHelp: 'Kiểm tra ngay khi nhập, bằng đúng quy tắc lúc đặt đơn',
  gateway: 'Khách sẽ trả bằng',
  gatewayAny: 'Chưa rõ',
  notes: orderPageWords.notes,
  sum: 'Tổng tiền',
  subtotal: orderPageWords.subtotal,
  discount: orderWords.discount,
  discountByCode: 'Giảm giá, mã {code}',
  total: orderPageWords.total,
  sumEmpty: 'Chọn khoá học để xem giá.',
  sumFailed: 'Không tính được giá',
  free: 'Không phải trả tiền: đơn hoàn tất và khoá học được mở ngay.',
  afterwards: 'Sau khi tạo, bạn gửi khách trang thanh toán hoặc mã QR, hay ghi nhận chuyển khoản.',
  create: 'Tạo đơn hàng',
  created: 'Đã tạo đơn {number}',
  failed: 'Không tạo được đơn hàng',
  studentMissing: 'Vui lòng chọn học viên',
} as const
