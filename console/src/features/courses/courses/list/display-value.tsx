import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { displayBy } from '#kit/changes/display-by.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import type { CourseValues } from '#features/courses/courses/form/course-values.ts'
import { CurriculumOutline } from '#features/courses/courses/curriculum/CurriculumOutline.tsx'

/** The display of a value beside another version of it. */
export function useDisplayValue() {
  const say = useWords(courseFormWords)
  const sayCourse = useWords(courseWords)
  const amount = (dong: number) => <Money amountInDong={dong} />
  return displayBy<CourseValues>({
    sections: (sections, before) => <CurriculumOutline sections={sections} before={before} />,
    level: (level) => sayCourse(level),
    language: (language) => sayCourse(language),
    thumbnailId: () => say('thumbnailChosen'),
    price: amount,
    originalPrice: amount,
    categoryId: (id) => <CategoryName id={id} />,
    instructorId: (id) => <InstructorName id={id} />,
  })
}

const CategoryName = ({ id }: { id: string }) => useCategoryName(id) ?? '…'
const InstructorName = ({ id }: { id: string }) => useInstructorName(id) ?? '…'
