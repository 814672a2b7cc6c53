import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Filters of a list, and saved views. */
export const listReasons = {
  'filters.malformed': 'Bộ lọc không đúng định dạng',
  'filters.unknown-field': 'Không có trường “{field}” để lọc',
  'filters.unknown-operator': 'Trường “{field}” không có phép so “{operator}”; chỉ có: {options}',
  'filters.bad-value': 'Giá trị đưa ra cho trường “{field}” không phù hợp',
  'filters.range-order': 'Khoảng của trường “{field}” kết thúc trước khi bắt đầu',
  'filters.empty-group': 'Bộ lọc có một nhóm trống',
  'filters.too-deep': 'Các nhóm chỉ lồng nhau tối đa {max} cấp',
  'filters.too-many': 'Bộ lọc có tối đa {max} điều kiện',
  'filters.too-slow':
    'Bộ lọc này phải đọc quá nhiều dòng nên đã dừng. Hãy thêm điều kiện thu hẹp, như trạng thái hoặc ngày',
  'lists.selection-changed': 'Bộ lọc bây giờ khớp {count} mục. Hãy xem lại trước khi tiếp tục',
  'lists.selection-too-large': 'Mỗi lần đổi tối đa {max} mục. Hãy thu hẹp lựa chọn',
  'bulk.no-way-back': 'Không có lệnh nào đưa mục này về như trước; hãy sửa trực tiếp',
  'bulk.undone-already': 'Thao tác này đã được hoàn tác rồi',
  'bulk.still-running': 'Thao tác này còn đang chạy',
  'bulk.nothing-to-undo': sharedReasonsWords.thereIsNothingToUndo,
  'views.name-required': 'Vui lòng đặt tên chế độ xem',
  'views.name-taken': 'Bạn đã có chế độ xem mang tên này cho danh sách này',
  'views.too-many': 'Mỗi người lưu tối đa {max} chế độ xem',
  'views.not-yours': 'Chỉ người đã lưu chế độ xem này mới được sửa',
  'views.role-unknown': 'Vai trò này không còn tồn tại',
} as const
