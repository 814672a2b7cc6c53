import { studentFilter } from '@learning-cms/contract/people/students'
import { studentFieldWords } from '@learning-cms/texts/people/students/student-fields'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { CourseSelect, findCourses, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'

/** The filter fields of students, the most useful first. */
const StudentFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(studentWords)
  const sayField = useWords(studentFieldWords)
  return children(
    labelFields(studentFilter, {
      fullName: { label: sayField('fullName') },
      status: { label: say('status'), choice: (status) => say(status) },
      courses: {
        label: sayField('courses'),
        reference: { Picker: CourseSelect, Name: CourseTitle, search: findCourses },
      },
      totalCourses: { label: sayField('totalCourses') },
      inProgressCourses: { label: sayField('inProgressCourses') },
      completedCourses: { label: sayField('completedCourses') },
      learningSeconds: { label: sayField('learningSeconds') },
      gender: { label: sayField('gender'), choice: (gender) => sayField(gender) },
      joinedAt: { label: say('joinedAt') },
      lastActivityAt: { label: say('lastActivity') },
      lastLoginAt: { label: say('lastLogin') },
    }),
  )
}

export default StudentFields
