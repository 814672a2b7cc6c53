import { sharedCoursesWords } from '#vi/courses/shared.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
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
  price: sharedLabels.priceNg,
  originalPrice: sharedLabels.originalPriceNg,
  level: courseColumns.level,
  language: commonWords.language,
  isPriority: commonWords.featured,
  shortDescription: commonWords.shortDescription,
  description: commonWords.description,
  previewVideo: courseFormWords.previewVideo,
  requirements: sharedWords.request,
  whatYouLearn: 'Học được gì',
  targetAudience: sharedCoursesWords.whoItIsFor,
} as const

/** The permitted values of a cell, for the template. */
export const courseExamples = {
  externalId: sharedWords.kh0001,
  slug: 'excel-cho-ke-toan',
  title: 'Excel cho kế toán',
  category: 'Kinh doanh > Kế toán',
  instructor: 'mai.le@example.vn',
  price: '499.000',
  originalPrice: '699.000',
  level: sharedCoursesWords.beginner,
  language: commonWords.vietnamese,
  isPriority: sharedWords.no2,
  shortDescription: 'Làm sổ sách trên Excel từ con số không',
  description: 'Nội dung chi tiết của khoá học.',
  previewVideo: 'https://video.example.vn/excel',
  requirements: 'Biết dùng máy tính | Có Excel 2016 trở lên',
  whatYouLearn: 'Lập bảng lương | Lập báo cáo thuế',
  targetAudience: 'Kế toán mới vào nghề',
} as const
