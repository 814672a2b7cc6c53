import { commonWords } from '#vi/common/common.ts'
import { courseFormWords } from './course.ts'
import { courseFieldWords } from './course-fields.ts'
import { courseColumns } from './labels.ts'

/** The column headings of a file. */
export const courseHeadings = {
  externalId: 'Mã khoá học',
  slug: commonWords.slug,
  title: courseFieldWords.title,
  category: commonWords.category,
  instructor: commonWords.instructor,
  price: 'Giá bán (đồng)',
  originalPrice: 'Giá gốc (đồng)',
  level: courseColumns.level,
  language: commonWords.language,
  isPriority: commonWords.featured,
  shortDescription: commonWords.shortDescription,
  description: commonWords.description,
  previewVideo: courseFormWords.previewVideo,
  requirements: 'Yêu cầu',
  whatYouLearn: 'Học được gì',
  targetAudience: 'Dành cho ai',
} as const

/** The permitted values of a cell, for the template. */
export const courseExamples = {
  externalId: 'KH-0001',
  slug: 'excel-cho-ke-toan',
  title: 'Excel cho kế toán',
  category: 'Kinh doanh > Kế toán',
  instructor: 'mai.le@example.vn',
  price: '499.000',
  originalPrice: '699.000',
  level: 'Cơ bản',
  language: 'Tiếng Việt',
  isPriority: 'Không',
  shortDescription: 'Làm sổ sách trên Excel từ con số không',
  description: 'Nội dung chi tiết của khoá học.',
  previewVideo: 'https://video.example.vn/excel',
  requirements: 'Biết dùng máy tính | Có Excel 2016 trở lên',
  whatYouLearn: 'Lập bảng lương | Lập báo cáo thuế',
  targetAudience: 'Kế toán mới vào nghề',
} as const
