import type { StudentRow, StudentStatus } from '@learning-cms/contract/people/students'
import { studentPickerWords } from '@learning-cms/texts/students/student-picker'
import { useQuery } from '@tanstack/react-query'
import { PersonName } from '#kit/show/PersonName.tsx'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useWords } from '#kit/text/words.ts'
import { studentList } from './students.api.ts'
import { useStudentName } from './StudentSelect.tsx'

export type StudentPickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** The statuses offered; all if omitted. */
  among?: StudentStatus[]
}

/** Finds students by name, phone or e-mail; the second line distinguishes people with the same name. */
export default function StudentPicker({ value = null, onChange, among, ...input }: StudentPickerProps) {
  const say = useWords(studentPickerWords)
  const { picking, criteria } = useSearching(onChange)
  const query = studentList({ sort: 'joinedAt', order: 'desc', ...criteria, ...(among && { status: among }) })
  const { data, isFetching, isError } = useQuery({ ...query, enabled: picking.isOpen })
  return (
    <SearchPicker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      value={value}
      name={useStudentName(value ?? undefined)}
      offer={{ rows: data?.rows, hasMore: Boolean(data?.next), isFetching, isError }}
      words={{
        list: say('students'),
        clear: say('clear'),
        more: say('more'),
        searching: say('searching'),
        unableToLoad: say('unableToLoad'),
        none: say('none'),
      }}
      lineOf={lineOf}
    />
  )
}

const lineOf = ({ fullName, avatar, phone, email }: StudentRow) => (
  <PersonName name={fullName} avatar={avatar} detail={[phone, email].filter(Boolean).join(' · ')} size={28} />
)
