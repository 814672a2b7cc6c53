import { customerFilter, guardedCustomerFields } from '@learning-cms/contract/crm/customers/customers'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { CourseSelect, findCourses, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { useMay } from '#api/session/session.ts'
import { findProducts, ProductSelect, useProductName } from '#features/shop/products/ProductSelect.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'
const ProductName = ({ id }: { id: string }) => useProductName(id) ?? '…'
const course = { Picker: CourseSelect, Name: CourseTitle, search: findCourses }
const product = { Picker: ProductSelect, Name: ProductName, search: findProducts }
const guards: Readonly<Record<string, Permission | undefined>> = guardedCustomerFields

/** The filter fields of customers, without those that the reader may not ask about. */
const CustomerFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(customerWords)
  const may = useMay()
  const fields = labelFields(customerFilter, {
    fullName: { label: say('fullName') },
    title: { label: say('jobTitle') },
    status: { label: say('status'), choice: (status) => say(status) },
    source: { label: say('source'), choice: (source) => say(source) },
    gender: { label: say('gender'), choice: (gender) => say(gender === 'other' ? 'gender-other' : gender) },
    courses: { label: say('courses'), reference: course },
    bought: { label: say('boughtCourse'), reference: course },
    products: { label: say('products'), reference: product },
    createdAt: { label: say('createdAt') },
    lastContactAt: { label: say('lastContact') },
    lastOnlineAt: { label: say('lastOnline') },
  })
  return children(
    fields.filter(({ name }) => {
      const right = guards[name]
      return right === undefined || may(right)
    }),
  )
}

export default CustomerFields
