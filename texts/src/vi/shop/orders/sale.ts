import { sharedLabels } from '#vi/common/labels.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { orderPageWords } from './order.ts'
import { orderWords } from './orders.ts'

export const saleWords = {
  title: sharedLabels.manualSale,
  customer: commonWords.customer,
  student: commonWords.student,
  courses: commonWords.courses,
  addCourse: sharedLabels.addCourse,
  courseHelp: 'Chỉ gồm khoá học đang bán',
  noCourses: 'Chưa chọn khoá học nào.',
  alreadyIn: 'Khoá học này đã có trong đơn',
  removeCourse: 'Bỏ {course}',
  products: sharedWords.products,
  addProduct: sharedLabels.addProduct,
  productHelp: 'Hàng hoá, vé, gói và quyên góp đang bán',
  noProducts: 'Chưa chọn sản phẩm nào.',
  productAlreadyIn: 'Sản phẩm này đã có trong đơn. Hãy đổi số lượng',
  quantity: sharedWords.quantity,
  visitOn: sharedLabels.visitDate,
  slot: 'Giờ vào',
  amount: 'Số tiền quyên góp',
  taxIn: 'Đã gồm {tax} thuế GTGT.',
  payment: 'Mã giảm giá và cách trả',
  coupon: commonWords.coupon,
  couponHelp: 'Kiểm tra ngay khi nhập, bằng đúng quy tắc lúc đặt đơn',
  gateway: 'Khách sẽ trả bằng',
  gatewayAny: sharedWords.notKnown,
  invoice: sharedWords.invoice,
  invoiceTo: 'Lập hoá đơn cho',
  buyerCustomer: 'Học viên, theo thông tin đã có',
  notes: orderPageWords.notes,
  sum: sharedWords.total2,
  subtotal: orderPageWords.subtotal,
  discount: orderWords.discount,
  discountByCode: sharedShopWords.discountCode,
  total: orderPageWords.total,
  sumEmpty: 'Chọn khoá học hoặc sản phẩm để xem giá.',
  sumFailed: 'Không tính được giá',
  free: 'Không phải trả tiền: đơn hoàn tất và mọi thứ được giao ngay.',
  afterwards: 'Sau khi tạo, bạn gửi khách trang thanh toán hoặc mã QR, hay ghi nhận chuyển khoản.',
  create: sharedLabels.createOrder,
  buyerIsLead:
    'Đơn hàng cho khách tiềm năng “{name}”: tạo đơn cũng là ghi nhận đã bán. Chưa chọn học viên thì hồ sơ được gắn hoặc tạo theo email của khách.',
  created: 'Đã tạo đơn {number}',
  failed: 'Không tạo được đơn hàng',
  studentMissing: 'Vui lòng chọn học viên',
} as const
