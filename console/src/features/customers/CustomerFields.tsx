import { customerFilter } from '@learning-cms/contract/people/customers'
import { customerWords } from '@learning-cms/texts/customers/customers'
import { CourseSelect, findCourses, useCourseTitle } from '#features/courses/CourseSelect.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'

/** The filter fields of customers. */
const CustomerFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(customerWords)
  return children(
    labelFields(customerFilter, {
      fullName: { label: say('fullName') },
      title: { label: say('jobTitle') },
      status: { label: say('status'), choice: (status) => say(status) },
      source: { label: say('source'), choice: (source) => say(source) },
      gender: { label: say('gender'), choice: (gender) => say(gender === 'other' ? 'gender-other' : gender) },
      courses: { label: say('courses'), reference: { Picker: CourseSelect, Name: CourseTitle, search: findCourses } },
      createdAt: { label: say('createdAt') },
      lastContactAt: { label: say('lastContact') },
      lastOnlineAt: { label: say('lastOnline') },
    }),
  )
}

export default CustomerFields
