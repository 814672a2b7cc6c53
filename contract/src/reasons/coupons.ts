/** Coupons, their codes, and why one does not count for an order. */
export const couponReasons = {
  'coupons.code-required': { en: 'Please enter the code', vi: 'Vui lòng nhập mã' },
  'coupons.code-format': {
    en: 'A code has 3 to 32 letters without marks, digits, hyphens or underscores',
    vi: 'Mã gồm 3 đến 32 chữ không dấu, chữ số, gạch ngang hoặc gạch dưới',
  },
  'coupons.code-taken': {
    en: 'This code was given before. A code is never used for two coupons',
    vi: 'Mã này đã từng được cấp. Mỗi mã chỉ cấp một lần',
  },
  'coupons.name-required': { en: 'Please enter a name', vi: 'Vui lòng nhập tên' },
  'coupons.value-required': { en: 'Please enter what it takes off', vi: 'Vui lòng nhập mức giảm' },
  'coupons.value-range': {
    en: 'A percentage is from 1 to 100, a fixed amount at least 1,000 đồng',
    vi: 'Phần trăm từ 1 đến 100, số tiền cố định ít nhất 1.000 đồng',
  },
  'coupons.max-discount-fixed': {
    en: 'Only a percentage has a maximum discount',
    vi: 'Chỉ mã giảm theo phần trăm mới có mức giảm tối đa',
  },
  'coupons.window': { en: 'The end must come after the start', vi: 'Thời điểm kết thúc phải sau thời điểm bắt đầu' },
  'coupons.scope-required': {
    en: 'Choose at least one course or category that it is for',
    vi: 'Hãy chọn ít nhất một khoá học hoặc danh mục được áp dụng',
  },
  'coupons.scope-clash': {
    en: 'The same course or category is both included and excluded',
    vi: 'Cùng một khoá học hoặc danh mục vừa được áp dụng vừa bị loại trừ',
  },
  'coupons.course-unknown': { en: 'A chosen course does not exist', vi: 'Có khoá học đã chọn không tồn tại' },
  'coupons.category-unknown': { en: 'A chosen category does not exist', vi: 'Có danh mục đã chọn không tồn tại' },
  'coupons.locked': {
    en: 'This coupon stands in an order already: its code, type, value and scope can no longer be changed',
    vi: 'Mã giảm giá đã có trong đơn hàng: không thể sửa mã, loại, mức giảm và phạm vi áp dụng nữa',
  },
  'coupons.limit-below-usage': {
    en: 'The limit cannot be below the {min} {min:use|uses} already taken',
    vi: 'Giới hạn không thể thấp hơn {min} lượt đã dùng hoặc đang giữ',
  },
  'coupons.in-use': {
    en: 'A coupon that stood in an order is kept. Deactivate it instead',
    vi: 'Mã giảm giá đã có trong đơn hàng thì được giữ lại. Hãy ngừng kích hoạt thay vì xoá',
  },
  'coupons.transition': {
    en: 'A coupon that is {from} cannot become {to}',
    vi: 'Mã giảm giá đang ở trạng thái {from} không thể chuyển sang {to}',
  },
  'coupons.course-required': { en: 'Choose at least one course', vi: 'Hãy chọn ít nhất một khoá học' },
  'coupons.not-single-use': {
    en: 'Codes are made only for a coupon with single-use codes',
    vi: 'Mã giảm giá này dùng chung một mã nên không tạo thêm mã',
  },
  'coupons.too-many-codes': {
    en: 'A coupon has at most {max} codes',
    vi: 'Mỗi mã giảm giá có nhiều nhất {max} mã dùng một lần',
  },
  'coupons.not-found': { en: 'There is no such coupon', vi: 'Không có mã giảm giá này' },
  'coupons.not-started': { en: 'This coupon does not count yet', vi: 'Mã giảm giá chưa đến ngày áp dụng' },
  'coupons.expired': { en: 'This coupon has expired', vi: 'Mã giảm giá đã hết hạn' },
  'coupons.not-applicable': {
    en: 'This coupon is for none of these courses',
    vi: 'Mã giảm giá không áp dụng cho khoá học nào trong đơn',
  },
  'coupons.min-order': {
    en: 'This coupon needs an order of at least {min:money}',
    vi: 'Mã giảm giá áp dụng cho đơn từ {min:money}',
  },
  'coupons.first-purchase-only': {
    en: 'This coupon is for a first purchase only',
    vi: 'Mã giảm giá chỉ dành cho lần mua đầu tiên',
  },
  'coupons.student-limit': {
    en: 'This student has used the coupon as often as it allows',
    vi: 'Học viên đã dùng hết số lượt của mã giảm giá này',
  },
  'coupons.exhausted': { en: 'This coupon is used up', vi: 'Mã giảm giá đã hết lượt sử dụng' },
} as const
