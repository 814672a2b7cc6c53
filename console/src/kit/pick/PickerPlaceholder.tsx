import { InputBase } from '@mantine/core'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { SortIcon } from '#kit/show/icons.ts'

type Props = {
  displayText?: string | undefined
  className?: string | undefined
  style?: CSSProperties
  label?: string
  'aria-label'?: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  w?: { base: string; xs: number }
  'data-path'?: string
  /** Where a dialog starts. */
  'data-autofocus'?: boolean
}

/** A picker's appearance until it is loaded. What is typed here is passed on to it (`deferred`). */
export function PickerPlaceholder({ displayText = '', ...input }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <InputBase
      {...input}
      value={typed ?? displayText}
      onChange={(event) => setTyped(event.currentTarget.value)}
      // Enter chooses once there is a list; until then it does not send the form either.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- There is no list yet to control; a closed combobox needs none
      role="combobox"
      aria-expanded={false}
      rightSection={<SortIcon size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  )
}
