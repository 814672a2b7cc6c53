import { sharedCoursesWords } from '#en/courses/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { courseFormWords } from './course.ts'
import { courseFieldWords } from './course-fields.ts'
import { courseColumns } from './labels.ts'
import type * as vi from '#vi/courses/courses/import.ts'

export const courseHeadings: Translation<typeof vi.courseHeadings> = {
  externalId: 'Course code',
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
  requirements: 'Requirements',
  whatYouLearn: 'What you learn',
  targetAudience: sharedCoursesWords.whoItIsFor,
}

export const courseExamples: Translation<typeof vi.courseExamples> = {
  externalId: sharedWords.kh0001,
  slug: 'excel-cho-ke-toan',
  title: 'Excel for accountants',
  category: 'Kinh doanh > Kế toán',
  instructor: 'mai.le@example.vn',
  price: '499.000',
  originalPrice: '699.000',
  level: sharedCoursesWords.beginner,
  language: commonWords.vietnamese,
  isPriority: sharedWords.no2,
  shortDescription: 'Bookkeeping in Excel from scratch',
  description: 'What the course covers in detail.',
  previewVideo: 'https://video.example.vn/excel',
  requirements: 'Can use a computer | Has Excel 2016 or newer',
  whatYouLearn: 'Run payroll | File tax reports',
  targetAudience: 'New accountants',
}
