import { readPartialDate, partialDateText } from '@learning-cms/contract/core/partial-dates'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

type Props = {
  label: string
  placeholder?: string
  error?: ReactNode
  value?: string | null
  onChange?: (date: string | null) => void
  'data-path'?: string
}

/** What cannot be read stands in the form as it is, for the schema to refuse. */
const dateIn = (text: string) => (text.trim() === '' ? null : (readPartialDate(text) ?? text))

/** A day, a month or a year, as people write it. */
export function PartialDateField({ value = null, onChange, ...input }: Props) {
  const [typed, setTyped] = useState('')
  // Typed text stays as typed until the form holds another value.
  const text = dateIn(typed) === value && value !== null ? typed : value === null ? '' : partialDateText(value)
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange?.(dateIn(currentTarget.value))
      }}
    />
  )
}
