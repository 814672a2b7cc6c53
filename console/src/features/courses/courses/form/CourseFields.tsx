import { courseFilter } from '@learning-cms/contract/courses/courses'
import { courseFieldWords } from '@learning-cms/texts/courses/courses/course-fields'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { CategorySelect, findCategories, useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { findInstructors, InstructorSelect, useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

const CategoryName = ({ id }: { id: string }) => useCategoryName(id) ?? '…'
const InstructorName = ({ id }: { id: string }) => useInstructorName(id) ?? '…'

/** The filter fields of courses, the most useful first. */
const CourseFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(courseWords)
  const sayField = useWords(courseFieldWords)
  return children(
    labelFields(courseFilter, {
      title: { label: sayField('title') },
      status: { label: say('status'), choice: (status) => say(status) },
      categoryId: {
        label: say('category'),
        reference: { Picker: CategorySelect, Name: CategoryName, search: findCategories },
      },
      instructorId: {
        label: say('instructor'),
        reference: { Picker: InstructorSelect, Name: InstructorName, search: findInstructors },
      },
      price: { label: say('price') },
      originalPrice: { label: sayField('originalPrice') },
      isPriority: { label: say('priority') },
      level: { label: say('level'), choice: (level) => say(level) },
      language: { label: say('language'), choice: (language) => say(language) },
      totalStudents: { label: say('students') },
      totalLessons: { label: sayField('lessons') },
      durationMinutes: { label: sayField('minutes') },
      avgRating: { label: sayField('rating') },
      createdAt: { label: say('createdAt') },
      updatedAt: { label: sayField('updatedAt') },
      publishedAt: { label: sayField('publishedAt') },
    }),
  )
}

export default CourseFields
