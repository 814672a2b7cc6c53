import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { instantOf, localOf } from './moments.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string | null
  onChange?: (instant: string | null) => void
}

/** A day and time in Vietnam, stored as an instant. Unedited seconds are preserved. */
export function MomentField({ value = null, onChange, onBlur, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...field}
      type="datetime-local"
      value={typed ?? localOf(value)}
      max="9999-12-31T23:59"
      maw={260}
      onChange={(event) => {
        const local = event.currentTarget.value
        setTyped(local)
        onChange?.(instantOf(local))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
