/** What students say of courses, and what is decided about it. */
export const reviewReasons = {
  'reviews.exists': {
    en: 'The student has already reviewed this course',
    vi: 'Học viên đã đánh giá khoá học này rồi',
  },
  'reviews.not-enrolled': {
    en: 'Only a student who has the course can review it',
    vi: 'Chỉ học viên đang có khoá học mới được đánh giá',
  },
  'reviews.deleted': {
    en: 'This review was deleted. It can not be changed any more',
    vi: 'Đánh giá này đã bị xoá, không thể sửa nữa',
  },
  'reviews.transition': {
    en: 'A review that is {from} cannot become {to}',
    vi: 'Đánh giá đang ở trạng thái {from} không thể chuyển sang {to}',
  },
  'reviews.reason-required': {
    en: 'Please choose a reason. The number of stars is none',
    vi: 'Vui lòng chọn lý do. Số sao không phải là lý do',
  },
  'reviews.nothing-to-take-back': {
    en: 'There is no decision to take back',
    vi: 'Không có quyết định nào để thu hồi',
  },
  'reviews.take-back-of-another': {
    en: 'Only the person who decided takes the decision back. You can approve or reject the review instead',
    vi: 'Chỉ người đã quyết định mới thu hồi được. Bạn vẫn có thể duyệt hoặc từ chối đánh giá',
  },
  'reviews.take-back-late': {
    en: 'A decision can be taken back for {minutes} {minutes:minute|minutes}. You can approve or reject the review instead',
    vi: 'Chỉ thu hồi được quyết định trong vòng {minutes} phút. Bạn vẫn có thể duyệt hoặc từ chối đánh giá',
  },
  'reviews.restore-exists': {
    en: 'The student has written another review of this course since',
    vi: 'Học viên đã viết đánh giá khác cho khoá học này',
  },
}
