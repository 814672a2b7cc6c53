import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedLabels } from '#vi/common/labels.ts'
/** Restricting processing, and objecting to it, as a data subject asked for. */
export const restrictionWords = {
  notice: 'Đang hạn chế xử lý dữ liệu từ {date}',
  mark: 'Hạn chế',
  noticeWhy:
    'Theo yêu cầu của người này, dữ liệu chỉ được lưu giữ: nhân viên không ghi danh, lập đơn, gửi thư hay mời họ; chiến dịch, tự động hoá và tệp xuất bỏ qua họ. Đơn hàng họ tự đặt, hoàn tiền và hoá đơn vẫn tiếp tục. Chỉ người phụ trách yêu cầu sửa được hồ sơ.',
  restricted: 'Đang hạn chế xử lý',
  restrict: sharedCrmWords.restrictProcessing,
  restrictTitle: 'Hạn chế xử lý dữ liệu của {name}?',
  restrictWhy:
    'Từ lúc này dữ liệu chỉ được lưu giữ: nhân viên không ghi danh, lập đơn, gửi thư hay mời họ; chiến dịch, tự động hoá và tệp xuất bỏ qua họ, kể cả thư đang chờ gửi. Đơn hàng họ tự đặt, hoàn tiền và hoá đơn vẫn tiếp tục.',
  restrictLabel: 'Lý do hạn chế',
  restrictDone: 'Đã hạn chế xử lý dữ liệu',
  object: 'Ghi phản đối',
  objectTitle: '{name} phản đối điều gì?',
  objectWhy:
    'Sự đồng ý cho các mục đích được chọn bị rút ngay. Với thư giới thiệu, các địa chỉ của riêng người này vào danh sách không gửi.',
  objectDone: 'Đã ghi phản đối',
  purposes: sharedCrmWords.purpose,
  failed: sharedLabels.unableToCarryThisOut,
  lift: 'Thôi hạn chế',
  liftTitle: 'Thôi hạn chế xử lý dữ liệu của {name}?',
  liftWhy: 'Dữ liệu được dùng lại như trước. Sự đồng ý đã rút thì vẫn là đã rút.',
  liftLabel: 'Vì sao thôi hạn chế',
  lifted: 'Đã thôi hạn chế xử lý dữ liệu',
} as const
