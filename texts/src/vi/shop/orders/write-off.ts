import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

/** Accepting an order as paid although a part is missing. */
export const writeOffWords = {
  shortTitle: 'Tiền đã về chưa đủ: còn thiếu {missing}',
  shortWhy:
    'Số đã về là của khách. Gửi khách liên kết hoặc mã QR cho phần còn thiếu, đợi tiền về (đủ thì đơn tự hoàn tất), hoàn lại số đã về, hoặc chấp nhận đơn và xoá phần thiếu.',
  failedWhy: 'Đơn đã thất bại nhưng khách có tiền ở đây. Hoàn lại số đã về, hoặc chấp nhận đơn và xoá phần thiếu.',
  turnedDown: '{name} đã từ chối xoá phần thiếu lúc {at}: {note}',
  ask: 'Chấp nhận, xoá phần thiếu',
  askAct: 'Gửi đề nghị',
  askTitle: 'Chấp nhận đơn {number} dù thiếu {missing}?',
  askWhy:
    'Người khác sẽ duyệt. Khi được duyệt, đơn hoàn tất, các khoá học được mở và {missing} được ghi vào sổ cái là phần thiếu đã xoá. Phần của giảng viên vẫn tính theo giá bán.',
  askReason: 'Vì sao không thu phần thiếu',
  askFailed: 'Không gửi được đề nghị',
  askDone: 'Đã gửi đề nghị cho đơn {number}',

  waitingTitle: 'Chờ duyệt: xoá {amount} còn thiếu của đơn',
  waitingWhy: '{name} đề nghị lúc {at}: {reason}',
  waitsForOther: 'Cần người thứ hai có quyền duyệt xoá phần thiếu.',
  approve: commonWords.approve,
  approveTitle: 'Xoá {amount} còn thiếu của đơn {number}?',
  approveWhy:
    'Đơn hoàn tất với {held} đã thu, các khoá học được mở ngay. Sau này chỉ hoàn được tối đa số đã thu. Không sửa lại được.',
  approveFailed: 'Không duyệt được',
  approveDone: 'Đơn {number} đã hoàn tất',
  reject: commonWords.reject,
  rejectTitle: 'Từ chối xoá phần thiếu của đơn {number}?',
  rejectWhy: 'Số đã về vẫn là của khách. Người đề nghị sẽ đọc được lý do.',
  rejectReason: kitWords.reason,
  rejectFailed: 'Không từ chối được',
  rejectDone: 'Đã từ chối xoá phần thiếu của đơn {number}',
} as const
