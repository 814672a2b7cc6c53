import { readPartialDate, partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
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

/** Unparsable input is put into the form unchanged, for the schema to refuse. */
const dateIn = (text: string) => (text.trim() === '' ? null : (readPartialDate(text) ?? text))

/** A day, a month or a year, in the usual notations. */
export function PartialDateField({ value = null, onChange, ...input }: Props) {
  const [typed, setTyped] = useState('')
  // Input stays as typed until the form holds another value.
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
