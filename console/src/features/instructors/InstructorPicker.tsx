import type { Instructor, InstructorStatus } from '@learning-cms/contract/instructors'
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { PersonName } from '#kit/PersonName.tsx'
import { useWords } from '#kit/words.ts'
import { instructorList } from './instructors.api.ts'
import { useInstructorName } from './InstructorSelect.tsx'
import { instructorWords } from './instructors.words.ts'

export type InstructorPickerProps = {
  value?: string | null
  onChange?: (id: string | null) => void
  label?: string
  'aria-label'?: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  w?: { base: string; xs: number }
  /** Who is offered; leave out for everyone, as a filter wants. */
  among?: InstructorStatus[]
  /** Not offered: the one who hands over. */
  except?: string
  'data-path'?: string
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
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => setTyped(undefined) })
  const { rows, data, isFetching, isError } = useOffer(typed, combobox.dropdownOpened, props)
  const name = useInstructorName(value ?? undefined)
  const choose = (id: string | null) => {
    onChange?.(id)
    setTyped(undefined)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target>
        <InputBase
          {...input}
          placeholder={input.placeholder ?? say('select')}
          value={typed ?? name ?? ''}
          title={name}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={value ? <Clear onClear={() => choose(null)} /> : <Combobox.Chevron />}
          rightSectionPointerEvents={value ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown miw={280}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} tabIndex={0} aria-label={say('title')}>
          {rows.map((person) => (
            <Option key={person.id} person={person} isChosen={person.id === value} />
          ))}
          {rows.length === 0 && (
            <Combobox.Empty>
              {say(isFetching ? 'selectSearching' : isError ? 'unableToLoad' : 'selectNone')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {data?.next && <Combobox.Footer>{say('selectMore')}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
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

function Clear({ onClear }: { onClear: () => void }) {
  const say = useWords(instructorWords)
  return (
    <CloseButton
      size="sm"
      tabIndex={-1}
      aria-label={say('selectClear')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}
