import { groupFilter, guardedFields } from '@learning-cms/contract/crm/customers/groups'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { CourseSelect, findCourses, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { findProducts, ProductSelect, useProductName } from '#features/shop/products/ProductSelect.tsx'
import {
  labelFields,
  type FieldsOfFilter,
  type LabelledField,
  type ReferencePicker,
} from '#kit/filter/labelled-fields.ts'
import { holds } from '#kit/pick/match.ts'
import { queryClient } from '#api/cache/cache.ts'
import { useWords } from '#kit/text/words.ts'
import { tagList } from '#records/person/tags.ts'

const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'
const ProductName = ({ id }: { id: string }) => useProductName(id) ?? '…'
const courseReference = { Picker: CourseSelect, Name: CourseTitle, search: findCourses }
const productReference = { Picker: ProductSelect, Name: ProductName, search: findProducts }

const useTags = () => useQuery(tagList).data?.rows ?? []

const TagName = ({ id }: { id: string }) => useTags().find((tag) => tag.id === id)?.name ?? '…'

const TagPicker: ReferencePicker = ({ placeholder, onChange, ...input }) => {
  const tags = useTags()
  return (
    <NativeSelect
      {...input}
      value=""
      data={[
        { value: '', label: placeholder, disabled: true },
        ...tags.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

const findTags = async (text: string) =>
  (await queryClient.fetchQuery(tagList)).rows.filter(({ name }) => holds(name, text))

const tagReference = { Picker: TagPicker, Name: TagName, search: findTags }

/** The fields of rules, without those that the reader may not ask about. */
export function useRuleFields(): LabelledField[] {
  const say = useWords(groupWords)
  const sayCustomer = useWords(customerWords)
  const may = useMay()
  const rights: Readonly<Record<string, Permission | undefined>> = guardedFields
  const fields = labelFields(groupFilter, {
    tags: { label: say('tags'), reference: tagReference },
    spent: { label: say('spent') },
    orders: { label: say('orders') },
    lastOrderAt: { label: say('lastOrderAt') },
    bought: { label: say('boughtCourse'), reference: courseReference },
    products: { label: say('products'), reference: productReference },
    courses: { label: say('learns'), reference: courseReference },
    completed: { label: say('finished'), reference: courseReference },
    completedCourses: { label: say('completedCourses') },
    inProgressCourses: { label: say('inProgressCourses') },
    lastVisitAt: { label: say('lastVisitAt') },
    lastContactAt: { label: sayCustomer('lastContact') },
    lastOnlineAt: { label: sayCustomer('lastOnline') },
    createdAt: { label: sayCustomer('createdAt') },
    status: { label: say('customerStatus'), choice: (status) => sayCustomer(status) },
    source: { label: sayCustomer('source'), choice: (source) => sayCustomer(source) },
    gender: {
      label: sayCustomer('gender'),
      choice: (gender) => sayCustomer(gender === 'other' ? 'gender-other' : gender),
    },
    title: { label: say('jobTitle') },
    marketingMail: { label: say('marketingMail') },
    measuring: { label: say('measuring') },
    partnerSharing: { label: say('partnerSharing') },
    phoneCalls: { label: say('phoneCalls') },
  })
  return fields.filter(({ name }) => {
    const right = rights[name]
    return right === undefined || may(right)
  })
}

export const RuleFields: FieldsOfFilter = ({ children }) => children(useRuleFields())
