import { InputBase } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
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

/** A picker's appearance until it is loaded. */
export const PickerPlaceholder = ({ displayText = '', ...input }: Props) => (
  <InputBase
    {...input}
    value={displayText}
    readOnly
    // There is no list yet to control; a closed combobox needs none.
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
    role="combobox"
    aria-expanded={false}
    rightSection={<SortIcon size={16} aria-hidden />}
    rightSectionPointerEvents="none"
  />
)
