/** Students, enrolments, what is received of them, and the tokens it comes with. */
export const learningReasons = {
  'students.reason-required': { en: 'Please give a reason', vi: 'Vui lòng nêu lý do' },
  'students.reveal-reason-required': {
    en: 'Please say what you need it for',
    vi: 'Vui lòng nêu mục đích xem',
  },
  'students.note-required': { en: 'Please write the note', vi: 'Vui lòng nhập nội dung ghi chú' },
  'students.note-of-another': {
    en: 'Only its author changes a note',
    vi: 'Chỉ người viết mới sửa được ghi chú',
  },
  'students.birth-date-invalid': {
    en: 'Please enter a day that is past',
    vi: 'Vui lòng nhập một ngày trong quá khứ',
  },
  'students.exists': { en: 'This person already is a student', vi: 'Người này đã là học viên' },
  'students.email-of-account': {
    en: 'This person signs in with an account. Change the email in Account Management',
    vi: 'Người này có tài khoản đăng nhập. Hãy đổi email trong mục Quản lý tài khoản',
  },
  'students.erased': {
    en: 'This student’s personal data was erased. Nothing of them can be changed or received any more',
    vi: 'Dữ liệu cá nhân của học viên này đã được xoá. Không thể sửa hay nhận thêm thông tin nào nữa',
  },
  'students.erase-confirmation': {
    en: 'This is not the name or the code of the student',
    vi: 'Chưa đúng họ tên hoặc mã của học viên',
  },
  'students.erase-teaches': {
    en: 'This person also teaches. Their profile as an instructor needs their name',
    vi: 'Người này còn là giảng viên; hồ sơ giảng viên cần giữ tên họ',
  },
  'students.erase-staff': {
    en: 'This person also works in the console. Take the roles from their account first',
    vi: 'Người này còn dùng trang quản trị. Hãy gỡ vai trò trong tài khoản của họ trước',
  },
  'students.transition': {
    en: 'A student who is {from} cannot do this',
    vi: 'Học viên đang ở trạng thái {from} không thể làm việc này',
  },
  'students.until-past': { en: 'Please choose a later moment', vi: 'Vui lòng chọn thời điểm trong tương lai' },
  'students.suspended': { en: 'This student is suspended', vi: 'Học viên này đang bị tạm ngưng' },
  'students.changed-at-ahead': {
    en: 'The moment of the change lies in the future',
    vi: 'Thời điểm thay đổi nằm trong tương lai',
  },
  'enrolments.reason-required': { en: 'Please give a reason', vi: 'Vui lòng nêu lý do' },
  'enrolments.exists': { en: 'The student already has this course', vi: 'Học viên đã có khoá học này' },
  'enrolments.student-unknown': {
    en: 'This student is not known yet. Send the student first',
    vi: 'Chưa có học viên này. Hãy gửi thông tin học viên trước',
  },
  'enrolments.course-unknown': { en: 'This course does not exist', vi: 'Khoá học không tồn tại' },
  'enrolments.course-not-open': {
    en: 'Only a published course can be given',
    vi: 'Chỉ ghi danh được vào khoá học đang bán',
  },
  'enrolments.refunded': {
    en: 'The course was refunded in full with order {number}. Please say why the student gets it back all the same',
    vi: 'Khoá học đã được hoàn toàn bộ tiền theo đơn {number}. Vui lòng nêu lý do vẫn trả lại khoá học cho học viên',
  },
  'enrolments.revoked': { en: 'The course was already taken away', vi: 'Khoá học đã bị thu hồi' },
  'enrolments.not-revoked': { en: 'The course was not taken away', vi: 'Khoá học chưa bị thu hồi' },
  'learning-events.lesson-required': { en: 'Please name the lesson', vi: 'Cần có mã bài học' },
  'learning-events.lesson-unknown': { en: 'There is no such lesson', vi: 'Không có bài học này' },
  'learning-events.ahead': { en: 'This lies in the future', vi: 'Thời điểm nằm trong tương lai' },
  'tokens.name-required': { en: 'Please enter a name', vi: 'Vui lòng nhập tên khoá' },
  'tokens.source-required': { en: 'Please name the system that uses it', vi: 'Vui lòng nhập tên hệ thống sử dụng' },
  'tokens.scope-required': { en: 'Choose at least one right', vi: 'Hãy chọn ít nhất một quyền' },
  'tokens.scope-personal': {
    en: 'These rights are never given to a token: {permissions}',
    vi: 'Không trao cho khoá API các quyền: {permissions}',
  },
  'tokens.not-by-token': {
    en: 'This is done by a person who is signed in, not by a token',
    vi: 'Việc này phải do người đăng nhập thực hiện, không dùng khoá API',
  },
  'tokens.too-fast': {
    en: 'This token asks too often. Please wait a minute',
    vi: 'Khoá API này gọi quá nhiều. Vui lòng chờ một phút',
  },
} as const
