/** Students' reviews of courses, and the decisions about them. */
export const reviewReasons = {
  'reviews.exists': 'Học viên đã đánh giá khoá học này rồi',
  'reviews.not-enrolled': 'Chỉ học viên đang có khoá học mới được đánh giá',
  'reviews.deleted': 'Đánh giá này đã bị xoá, không thể sửa nữa',
  'reviews.transition': 'Đánh giá đang ở trạng thái {from} không thể chuyển sang {to}',
  'reviews.reason-required': 'Vui lòng chọn lý do. Số sao không phải là lý do',
  'reviews.nothing-to-take-back': 'Không có quyết định nào để thu hồi',
  'reviews.take-back-of-another':
    'Chỉ người đã quyết định mới thu hồi được. Bạn vẫn có thể duyệt hoặc từ chối đánh giá',
  'reviews.take-back-late':
    'Chỉ thu hồi được quyết định trong vòng {minutes} phút. Bạn vẫn có thể duyệt hoặc từ chối đánh giá',
  'reviews.restore-exists': 'Học viên đã viết đánh giá khác cho khoá học này',
} as const
