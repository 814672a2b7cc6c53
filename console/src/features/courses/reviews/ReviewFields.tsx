import { reviewFilter } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { CourseSelect, findCourses, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { findInstructors, InstructorSelect, useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'
import { reasonWord } from './reason-word.ts'

const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'
const InstructorName = ({ id }: { id: string }) => useInstructorName(id) ?? '…'

/** The filter fields of reviews. */
const ReviewFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(reviewWords)
  return children(
    labelFields(reviewFilter, {
      comment: { label: say('comment') },
      rating: { label: say('rating') },
      status: { label: say('status'), choice: (status) => say(status) },
      rejectionReason: { label: say('rejectionReason'), choice: (reason) => say(reasonWord(reason)) },
      courseId: { label: say('course'), reference: { Picker: CourseSelect, Name: CourseTitle, search: findCourses } },
      instructorId: {
        label: say('instructor'),
        reference: { Picker: InstructorSelect, Name: InstructorName, search: findInstructors },
      },
      isHidden: { label: say('isHidden') },
      submittedAt: { label: say('submittedAt') },
      decidedAt: { label: say('decidedAt') },
    }),
  )
}

export default ReviewFields
