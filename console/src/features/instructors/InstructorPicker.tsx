import type { Instructor, InstructorStatus } from '@learning-cms/contract/instructors'
import { Combobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { PersonName } from '#kit/PersonName.tsx'
import { Picker, usePicking, type PickerField } from '#kit/Picker.tsx'
import { useWords } from '#kit/words.ts'
import { instructorList } from './instructors.api.ts'
import { useInstructorName } from './InstructorSelect.tsx'
import { instructorWords } from './instructors.words.ts'

export type InstructorPickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** Who is offered; leave out for everyone, as a filter wants. */
  among?: InstructorStatus[]
  /** Not offered: the one who hands over. */
  except?: string
}

const offered = 20
const pauseMs = 200

function useOffer(typed: string | undefined, isOpen: boolean, { among, except }: InstructorPickerProps) {
  const [search] = useDebouncedValue(typed?.trim(), pauseMs)
  const list = useQuery({
    ...instructorList({
      sort: 'fullName',
      order: 'asc',
      size: offered,
      ...(search && { search }),
      ...(among && { status: among }),
    }),
    enabled: isOpen,
  })
  return { ...list, rows: list.data?.rows.filter(({ id }) => id !== except) ?? [] }
}

/** Picks a person: asks the server while typing, with or without accents, by name or e-mail. */
export default function InstructorPicker(props: InstructorPickerProps) {
  const { value = null, onChange, among: _among, except: _except, ...input } = props
  const say = useWords(instructorWords)
  const picking = usePicking(onChange)
  const { rows, data, isFetching, isError } = useOffer(picking.typed, picking.isOpen, props)
  const name = useInstructorName(value ?? undefined)
  return (
    <Picker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      shown={name ?? ''}
      inFull={name}
      names={{ list: say('title'), clear: say('selectClear') }}
      footer={data?.next && say('selectMore')}
    >
      {rows.map((person) => (
        <Option key={person.id} person={person} isChosen={person.id === value} />
      ))}
      {rows.length === 0 && (
        <Combobox.Empty>{say(isFetching ? 'selectSearching' : isError ? 'unableToLoad' : 'selectNone')}</Combobox.Empty>
      )}
    </Picker>
  )
}

const Option = ({ person, isChosen }: { person: Instructor; isChosen: boolean }) => (
  <Combobox.Option value={person.id} active={isChosen}>
    <PersonName
      name={person.fullName}
      avatar={person.avatar}
      detail={[person.specialization, person.email].filter(Boolean).join(' · ')}
      size={28}
    />
  </Combobox.Option>
)
