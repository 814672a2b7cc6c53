import type { ReactNode } from 'react'
import type { Section } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import type { CourseValues } from '#features/courses/courses/form/course-values.ts'
import { CurriculumOutline } from '#features/courses/courses/curriculum/CurriculumOutline.tsx'

/** The display of a value beside another version of it. */
export function useDisplayValue() {
  const say = useWords(courseFormWords)
  const sayCourse = useWords(courseWords)
  return (field: keyof CourseValues, value: unknown, before: unknown = value): ReactNode => {
    if (field === 'sections') return <CurriculumOutline sections={value as Section[]} before={before as Section[]} />
    if (value === null || value === '') return undefined
    if (field === 'level' || field === 'language') return sayCourse(value as CourseValues['level'])
    if (field === 'thumbnailId') return say('thumbnailChosen')
    if (field === 'price' || field === 'originalPrice') return <Money amountInDong={value as number} />
    if (field === 'categoryId') return <CategoryName id={value as string} />
    if (field === 'instructorId') return <InstructorName id={value as string} />
    return undefined
  }
}

const CategoryName = ({ id }: { id: string }) => useCategoryName(id) ?? '…'
const InstructorName = ({ id }: { id: string }) => useInstructorName(id) ?? '…'
