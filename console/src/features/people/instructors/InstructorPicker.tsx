import type { Instructor, InstructorStatus } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useOffered } from '#kit/pick/use-offered.ts'
import { useWords } from '#kit/text/words.ts'
import { instructorsApi } from './instructors.api.ts'
import { useInstructorName } from './InstructorSelect.tsx'

export type InstructorPickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** The statuses offered; all if omitted, as a filter needs. */
  among?: InstructorStatus[]
  /** Not offered: the instructor whose courses are reassigned. */
  except?: string
}

/** Finds instructors by name or e-mail. */
export default function InstructorPicker({ value = null, onChange, among, except, ...input }: InstructorPickerProps) {
  const say = useWords(instructorWords)
  const searching = useSearching(onChange)
  const { picking } = searching
  const { rows, ...offer } = useOffered({
    of: 'instructors',
    fixed: { sort: 'fullName', order: 'asc', ...(among && { status: among }) },
    read: (query, signal) => instructorsApi.list({ query }, { signal }),
    nameField: 'fullName',
    namesOf,
    searching,
  })
  return (
    <SearchPicker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      value={value}
      name={useInstructorName(value ?? undefined)}
      offer={{ rows: rows?.filter(({ id }) => id !== except), ...offer }}
      words={{
        list: say('title'),
        clear: say('selectClear'),
        more: say('selectMore'),
        searching: say('selectSearching'),
        unableToLoad: say('unableToLoad'),
        none: say('selectNone'),
      }}
      lineOf={lineOf}
      namesOf={namesOf}
    />
  )
}

const namesOf = ({ fullName, email }: Instructor) => [fullName, email]

const lineOf = ({ fullName, avatar, specialization, email }: Instructor) => (
  <PersonName name={fullName} avatar={avatar} detail={[specialization, email].filter(Boolean).join(' · ')} size={28} />
)
