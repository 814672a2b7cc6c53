/** The register of artifacts. The English of what the specification quotes is to the letter. */
export const artifactReasons = {
  'artifacts.scale-positive': { en: 'Scale must be greater than 0', vi: 'Tỷ lệ phải lớn hơn 0' },
  'artifacts.from-year-required': { en: 'Please enter the from year', vi: 'Vui lòng nhập năm bắt đầu' },
  'artifacts.years-order': {
    en: 'The to year must not be before the from year',
    vi: 'Năm kết thúc không được trước năm bắt đầu',
  },
  'artifacts.index-required': { en: 'Please enter the artifact index', vi: 'Vui lòng nhập số đăng ký' },
  'artifacts.index-positive': { en: 'The register starts at 1', vi: 'Số đăng ký bắt đầu từ 1' },
  'artifacts.index-taken': {
    en: 'Number {priority} belongs to “{name}” ({code})',
    vi: 'Số {priority} đã thuộc về “{name}” ({code})',
  },
  'artifacts.index-in-trash': {
    en: 'Number {priority} belongs to “{name}” ({code}), which is in the trash',
    vi: 'Số {priority} đã thuộc về “{name}” ({code}), hiện ở trong thùng rác',
  },
  'artifacts.index-spent': {
    en: 'Number {priority} was given to {code}, which was deleted for good. Numbers are never given twice',
    vi: 'Số {priority} từng cấp cho {code}, hiện vật đã bị xoá hẳn. Số đăng ký không dùng lại',
  },
  'artifacts.code-required': { en: 'Please enter the artifact code', vi: 'Vui lòng nhập mã hiện vật' },
  'artifacts.code-taken': { en: '“{name}” has this code', vi: 'Mã này đã thuộc về “{name}”' },
  'artifacts.name-required': { en: 'Please enter the Vietnamese name', vi: 'Vui lòng nhập tên tiếng Việt' },
  'artifacts.amount-positive': { en: 'There is at least one', vi: 'Số lượng ít nhất là 1' },
  'artifacts.partial-date': {
    en: 'Please write a day, a month or a year, such as 05/03/1985, 03/1985 or 1985',
    vi: 'Vui lòng ghi ngày, tháng hoặc năm, như 05/03/1985, 03/1985 hay 1985',
  },
  'artifacts.in-future': { en: 'This date is still to come', vi: 'Ngày này chưa tới' },
  'artifacts.named-twice': { en: 'It is in the list twice', vi: 'Có mục bị lặp trong danh sách' },
  'artifacts.term-unknown': {
    en: 'A material or technique is no longer in the list',
    vi: 'Một chất liệu hoặc kỹ thuật không còn trong danh mục',
  },
  'artifacts.picture-unknown': {
    en: 'A picture is no longer there. Please upload it again',
    vi: 'Một ảnh không còn nữa. Hãy tải lên lại',
  },
  'artifacts.incomplete': {
    en: 'The artifact is not complete: {missing}',
    vi: 'Hiện vật chưa đầy đủ: {missing}',
  },
  'artifacts.no-model': {
    en: 'A 3D artifact cannot be published without a model. Missing: {missing}',
    vi: 'Hiện vật 3D chưa có mô hình nên chưa xuất bản được. Còn thiếu: {missing}',
  },
  'artifacts.transition': {
    en: 'An artifact that is {from} cannot do this',
    vi: 'Hiện vật đang ở trạng thái {from} không thể làm việc này',
  },
  'artifacts.too-many-tags': {
    en: 'This artifact has as many tags as it may have',
    vi: 'Hiện vật này đã có đủ số nhãn cho phép',
  },
  'artifacts.nothing-translated': {
    en: 'There is no translation to check in this field',
    vi: 'Trường này chưa có bản dịch để kiểm tra',
  },
  'artifacts.used-in-period': {
    en: 'listed in the period “{period}”, which will no longer show what goes to the trash',
    vi: 'hiện vật có trong thời kỳ “{period}”, xoá rồi thời kỳ sẽ không còn hiện',
  },
  'artifacts.used-in-periods': {
    en: 'listed in periods, which will no longer show what goes to the trash',
    vi: 'hiện vật có trong các thời kỳ, xoá rồi các thời kỳ sẽ không còn hiện',
  },
  'artifacts.used-in-scene': {
    en: 'with a 3D scene of hotspots or tours, all of which goes to the trash as well',
    vi: 'hiện vật có cảnh 3D với điểm chú thích hoặc lối tham quan, sẽ vào thùng rác cùng hồ sơ',
  },
  'artifacts.code-taken-since': {
    en: '“{holder}” has taken the code of “{name}” meanwhile. Change that one’s code, then restore this one',
    vi: '“{holder}” hiện đang mang mã của “{name}”. Hãy đổi mã của hiện vật kia rồi khôi phục',
  },
  'artifact-terms.name-required': { en: 'Please enter the Vietnamese name', vi: 'Vui lòng nhập tên tiếng Việt' },
  'artifact-terms.name-taken': { en: 'The list has this already', vi: 'Danh mục đã có mục này' },
  'artifact-terms.merge-unlike': {
    en: 'Choose another of the same list',
    vi: 'Hãy chọn một mục khác trong cùng danh mục',
  },
} as const
