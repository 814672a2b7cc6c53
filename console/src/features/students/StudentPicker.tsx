import type { StudentRow, StudentStatus } from '@learning-cms/contract/students'
import { Combobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { PersonName } from '#kit/PersonName.tsx'
import { Picker, usePicking, type PickerField } from '#kit/Picker.tsx'
import { useWords } from '#kit/words.ts'
import { studentPickerWords } from './student-picker.words.ts'
import { studentList } from './students.api.ts'
import { useStudentName } from './StudentSelect.tsx'

export type StudentPickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** Who is offered; leave out for everyone. */
  among?: StudentStatus[]
}

const offered = 20
const pauseMs = 200

function useOffer(typed: string | undefined, isOpen: boolean, among: StudentStatus[] | undefined) {
  const [search] = useDebouncedValue(typed?.trim(), pauseMs)
  const query = { sort: 'joinedAt', order: 'desc', size: offered } as const
  return useQuery({
    ...studentList({ ...query, ...(search && { search }), ...(among && { status: among }) }),
    enabled: isOpen,
  })
}

/** Picks a person by name without accents, phone or e-mail; namesakes are told apart by what stands below the name. */
export default function StudentPicker({ value = null, onChange, among, ...input }: StudentPickerProps) {
  const say = useWords(studentPickerWords)
  const picking = usePicking(onChange)
  const { data, isFetching, isError } = useOffer(picking.typed, picking.isOpen, among)
  const name = useStudentName(value ?? undefined)
  const rows = data?.rows ?? []
  return (
    <Picker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      shown={name ?? ''}
      inFull={name}
      names={{ list: say('students'), clear: say('clear') }}
      footer={data?.next && say('more')}
    >
      {rows.map((person) => (
        <Option key={person.id} person={person} isChosen={person.id === value} />
      ))}
      {rows.length === 0 && (
        <Combobox.Empty>{say(isFetching ? 'searching' : isError ? 'unableToLoad' : 'none')}</Combobox.Empty>
      )}
    </Picker>
  )
}

const Option = ({ person, isChosen }: { person: StudentRow; isChosen: boolean }) => (
  <Combobox.Option value={person.id} active={isChosen}>
    <PersonName
      name={person.fullName}
      avatar={person.avatar}
      detail={[person.phone, person.email].filter(Boolean).join(' · ')}
      size={28}
    />
  </Combobox.Option>
)
