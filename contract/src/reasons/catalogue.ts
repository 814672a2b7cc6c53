/** Categories, courses and instructors. The English of what the specification quotes is to the letter. */
export const catalogueReasons = {
  'categories.name-required': { en: 'Category name is required', vi: 'Vui lòng nhập tên danh mục' },
  'categories.name-taken': {
    en: 'There is a category of this name beside it',
    vi: 'Cùng cấp đã có danh mục mang tên này',
  },
  'categories.cycle': {
    en: 'A category cannot move below itself',
    vi: 'Không thể chuyển danh mục vào bên trong chính nó',
  },
  'categories.depth': { en: 'The tree has at most {max} levels', vi: 'Cây danh mục có tối đa {max} cấp' },
  'categories.parent-unknown': { en: 'The parent category no longer exists', vi: 'Danh mục cha không còn tồn tại' },
  'categories.not-empty': {
    en: 'It holds {courses} {courses:course|courses} and {children} {children:category|categories}. Choose where they go',
    vi: 'Danh mục có {courses} khoá học và {children} danh mục con. Hãy chọn nơi chuyển đến',
  },
  'categories.new-home': {
    en: 'The new home must be an active category outside it',
    vi: 'Nơi chuyển đến phải là danh mục đang hoạt động nằm ngoài danh mục này',
  },
  'courses.title-required': { en: 'Please enter the title', vi: 'Vui lòng nhập tên khoá học' },
  'courses.video-link': {
    en: 'Please enter a link that starts with https://',
    vi: 'Vui lòng nhập liên kết bắt đầu bằng https://',
  },
  'courses.original-below-price': {
    en: 'The original price must not be below the price',
    vi: 'Giá gốc không được thấp hơn giá bán',
  },
  'courses.section-title-required': { en: 'Please name the section', vi: 'Vui lòng đặt tên chương' },
  'courses.lesson-title-required': { en: 'Please name the lesson', vi: 'Vui lòng đặt tên bài học' },
  'courses.suspend-reason-required': { en: 'Please give a reason', vi: 'Vui lòng nêu lý do' },
  'courses.category-unknown': { en: 'This category no longer exists', vi: 'Danh mục không còn tồn tại' },
  'courses.instructor-unknown': { en: 'This instructor no longer exists', vi: 'Giảng viên không còn tồn tại' },
  'courses.lesson-unknown': {
    en: 'A section or lesson no longer exists in this course',
    vi: 'Một chương hoặc bài học không còn trong khoá học này',
  },
  'courses.incomplete': {
    en: 'The course is not complete: {missing}',
    vi: 'Khoá học chưa đầy đủ: {missing}',
  },
  'courses.transition': {
    en: 'A course that is {from} cannot do this',
    vi: 'Khoá học đang ở trạng thái {from} không thể làm việc này',
  },
  'courses.has-students': {
    en: 'People have this course. Archive it instead',
    vi: 'Khoá học đã có học viên. Hãy lưu trữ thay vì đưa về nháp',
  },
  'courses.not-deletable': {
    en: 'Only a draft that was never sold can be deleted',
    vi: 'Chỉ xoá được bản nháp chưa từng bán',
  },
  'instructors.reason-required': { en: 'Please give a reason', vi: 'Vui lòng nêu lý do' },
  'instructors.identity-unchecked': {
    en: 'Confirm that the identity was checked',
    vi: 'Vui lòng xác nhận đã kiểm tra danh tính',
  },
  'instructors.transition': {
    en: 'An instructor who is {from} cannot do this',
    vi: 'Giảng viên đang ở trạng thái {from} không thể làm việc này',
  },
  'instructors.has-courses': {
    en: '{courses} published {courses:course|courses}: archive or hand over first',
    vi: 'Có {courses} khoá học đang bán: hãy lưu trữ hoặc chuyển cho người khác',
  },
  'instructors.email-of-account': {
    en: 'This person signs in with an account. Change the email in Account Management',
    vi: 'Người này có tài khoản đăng nhập. Hãy đổi email trong mục Quản lý tài khoản',
  },
  'instructors.exists': { en: 'This person already is an instructor', vi: 'Người này đã là giảng viên' },
  'instructors.successor': {
    en: 'Choose an active instructor other than this one',
    vi: 'Hãy chọn một giảng viên khác đang hoạt động',
  },
} as const
