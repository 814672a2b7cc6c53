export const sharedCoursesWords = {
  beginner: 'Cơ bản',
  whoItIsFor: 'Dành cho ai',
  minutes: 'Thời lượng (phút)',
  duplicate: 'Trùng lặp',
  title: 'Tên khoá học',
  inactive: 'Đang ẩn',
  whatTheImageShowsForPeople: 'Ảnh cho thấy gì, dành cho người không nhìn thấy ảnh',
  hiddenByParent: 'Ẩn theo cấp trên',
} as const
