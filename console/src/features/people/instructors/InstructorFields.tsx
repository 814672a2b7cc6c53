import { instructorFilter } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

/** The filter fields of instructors. */
const InstructorFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(instructorWords)
  return children(
    labelFields(instructorFilter, {
      fullName: { label: say('fullName') },
      status: { label: say('status'), choice: (status) => say(status) },
      specialization: { label: say('specialization') },
      qualification: { label: say('qualification'), choice: (one) => say(one) },
      experienceYears: { label: say('experience') },
      totalCourses: { label: say('courses') },
      email: { label: say('email') },
      phone: { label: say('phone') },
      joinedAt: { label: say('joinedAt') },
    }),
  )
}

export default InstructorFields
