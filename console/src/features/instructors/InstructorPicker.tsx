import type { Instructor, InstructorStatus } from '@learning-cms/contract/courses/instructors'
import { instructorWords } from '@learning-cms/texts/instructors/instructors'
import { useQuery } from '@tanstack/react-query'
import { PersonName } from '#kit/show/PersonName.tsx'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useWords } from '#kit/text/words.ts'
import { instructorList } from './instructors.api.ts'
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
  const { picking, criteria } = useSearching(onChange)
  const query = instructorList({ sort: 'fullName', order: 'asc', ...criteria, ...(among && { status: among }) })
  const { data, isFetching, isError } = useQuery({ ...query, enabled: picking.isOpen })
  return (
    <SearchPicker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      value={value}
      name={useInstructorName(value ?? undefined)}
      offer={{
        rows: data?.rows.filter(({ id }) => id !== except),
        hasMore: Boolean(data?.next),
        isFetching,
        isError,
      }}
      words={{
        list: say('title'),
        clear: say('selectClear'),
        more: say('selectMore'),
        searching: say('selectSearching'),
        unableToLoad: say('unableToLoad'),
        none: say('selectNone'),
      }}
      lineOf={lineOf}
    />
  )
}

const lineOf = ({ fullName, avatar, specialization, email }: Instructor) => (
  <PersonName name={fullName} avatar={avatar} detail={[specialization, email].filter(Boolean).join(' · ')} size={28} />
)
