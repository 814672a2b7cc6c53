import { orderFilter } from '@learning-cms/contract/shop/orders'
import { fulfilmentNames } from '@learning-cms/texts/shop/orders/sending'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { CourseSelect, findCourses, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { findInstructors, InstructorSelect, useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'
import { statusWord } from './status-word.ts'

const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'
const InstructorName = ({ id }: { id: string }) => useInstructorName(id) ?? '…'

/** The filter fields of orders, the most useful first. */
const OrderFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(orderWords)
  const sayFulfilment = useWords(fulfilmentNames)
  return children(
    labelFields(orderFilter, {
      createdAt: { label: say('createdAt') },
      status: { label: say('status'), choice: (status) => say(statusWord(status)) },
      total: { label: say('total') },
      courses: { label: say('courses'), reference: { Picker: CourseSelect, Name: CourseTitle, search: findCourses } },
      instructors: {
        label: say('instructor'),
        reference: { Picker: InstructorSelect, Name: InstructorName, search: findInstructors },
      },
      gateway: { label: say('gateway'), choice: (gateway) => say(gateway) },
      paymentMethod: { label: say('method'), choice: (method) => say(method) },
      refundState: { label: say('refund'), choice: (state) => say(state) },
      fulfilment: { label: say('fulfilment'), choice: (state) => sayFulfilment(state) },
      refunded: { label: say('refunded') },
      discount: { label: say('discount') },
      completedAt: { label: say('completedAt') },
    }),
  )
}

export default OrderFields
