export const articleColumns = {
  helpArticles: 'Bài viết trợ giúp',
  titleVietnamese: 'Tiêu đề (tiếng Việt)',
  titleEnglish: 'Tiêu đề (tiếng Anh)',
  category: 'Danh mục',
  author: 'Người viết',
  status: 'Trạng thái',
  inVietnamese: 'Có tiếng Việt',
  inEnglish: 'Có tiếng Anh',
  views: 'Lượt xem',
  helpful: 'Thấy hữu ích',
  notHelpful: 'Chưa hữu ích',
  changed: 'Ngày sửa',
  published: 'Ngày xuất bản',
} as const

export const articleStatuses = {
  draft: 'Bản nháp',
  published: 'Đã xuất bản',
  archived: 'Đã lưu trữ',
} as const

export const yesOrNo = {
  yes: 'có',
  no: 'không',
} as const
