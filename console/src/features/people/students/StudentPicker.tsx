import type { StudentRow, StudentStatus } from '@learning-cms/contract/people/students'
import { studentPickerWords } from '@learning-cms/texts/people/students/student-picker'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useOffered } from '#kit/pick/use-offered.ts'
import { useWords } from '#kit/text/words.ts'
import { RestrictedBadge } from '#records/person/RestrictedBadge.tsx'
import { studentsApi } from './students.api.ts'
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
  const searching = useSearching(onChange)
  const { picking } = searching
  const { rows, ...offer } = useOffered({
    of: 'students',
    fixed: { sort: 'joinedAt', order: 'desc', ...(among && { status: among }) },
    read: (query, signal) => studentsApi.list({ query }, { signal }),
    nameField: 'fullName',
    namesOf,
    searching,
  })
  return (
    <SearchPicker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      value={value}
      name={useStudentName(value ?? undefined)}
      offer={{ rows, ...offer }}
      words={{
        list: say('students'),
        clear: say('clear'),
        more: say('more'),
        searching: say('searching'),
        unableToLoad: say('unableToLoad'),
        none: say('none'),
      }}
      lineOf={lineOf}
      namesOf={namesOf}
    />
  )
}

const namesOf = ({ fullName, phone, email }: StudentRow) => [fullName, phone, email]

const lineOf = ({ fullName, avatar, phone, email, restrictedAt }: StudentRow) => (
  <PersonName
    name={fullName}
    avatar={avatar}
    detail={[phone, email].filter(Boolean).join(' · ')}
    size={28}
    mark={restrictedAt && <RestrictedBadge restrictedAt={restrictedAt} />}
  />
)
