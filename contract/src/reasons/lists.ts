/** Filters of a list and the views that people save of it. */
export const listReasons = {
  'filters.malformed': {
    en: 'The filter is not in its expected form',
    vi: 'Bộ lọc không đúng định dạng',
  },
  'filters.unknown-field': {
    en: 'There is no field “{field}” to filter by',
    vi: 'Không có trường “{field}” để lọc',
  },
  'filters.unknown-operator': {
    en: 'The field “{field}” cannot be asked “{operator}”; possible are: {options}',
    vi: 'Trường “{field}” không có phép so “{operator}”; chỉ có: {options}',
  },
  'filters.bad-value': {
    en: 'The value given for the field “{field}” does not fit',
    vi: 'Giá trị đưa ra cho trường “{field}” không phù hợp',
  },
  'filters.range-order': {
    en: 'The range for the field “{field}” ends before it begins',
    vi: 'Khoảng của trường “{field}” kết thúc trước khi bắt đầu',
  },
  'filters.empty-group': { en: 'A group of the filter is empty', vi: 'Bộ lọc có một nhóm trống' },
  'filters.too-deep': { en: 'Groups nest at most {max} deep', vi: 'Các nhóm chỉ lồng nhau tối đa {max} cấp' },
  'filters.too-many': { en: 'A filter has at most {max} conditions', vi: 'Bộ lọc có tối đa {max} điều kiện' },
  'filters.too-slow': {
    en: 'This filter has to read too many rows and was stopped. Add a condition that narrows it, such as a status or a date',
    vi: 'Bộ lọc này phải đọc quá nhiều dòng nên đã dừng. Hãy thêm điều kiện thu hẹp, như trạng thái hoặc ngày',
  },
  'lists.selection-changed': {
    en: 'The filter now matches {count} {count:item|items}. Please check the selection again before you go on',
    vi: 'Bộ lọc bây giờ khớp {count} mục. Hãy xem lại trước khi tiếp tục',
  },
  'lists.selection-too-large': {
    en: 'At most {max} items can be changed at once. Please narrow the selection',
    vi: 'Mỗi lần đổi tối đa {max} mục. Hãy thu hẹp lựa chọn',
  },
  'bulk.no-way-back': {
    en: 'There is no command that takes this back; please change it by hand',
    vi: 'Không có lệnh nào đưa mục này về như trước; hãy sửa trực tiếp',
  },
  'bulk.undone-already': { en: 'This has been undone already', vi: 'Thao tác này đã được hoàn tác rồi' },
  'bulk.still-running': { en: 'This is still under way', vi: 'Thao tác này còn đang chạy' },
  'bulk.nothing-to-undo': { en: 'There is nothing to undo here', vi: 'Không có gì để hoàn tác' },
  'views.name-required': { en: 'Please name the view', vi: 'Vui lòng đặt tên chế độ xem' },
  'views.name-taken': {
    en: 'You already have a view of this name for this list',
    vi: 'Bạn đã có chế độ xem mang tên này cho danh sách này',
  },
  'views.too-many': {
    en: 'At most {max} views for each person',
    vi: 'Mỗi người lưu tối đa {max} chế độ xem',
  },
  'views.not-yours': {
    en: 'Only the person who saved this view may change it',
    vi: 'Chỉ người đã lưu chế độ xem này mới được sửa',
  },
  'views.role-unknown': { en: 'This role no longer exists', vi: 'Vai trò này không còn tồn tại' },
  'views.unknown-setting': {
    en: 'This list has no setting “{field}”',
    vi: 'Danh sách này không có thiết lập “{field}”',
  },
} as const
