import { NativeSelect, TextInput } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import type { CellField, CellValue } from './cell-edit.ts'

type Props = {
  edit: CellField
  value: CellValue
  /** NaN if the input is not a number. */
  onChange: (value: CellValue) => void
  'aria-label': string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  error: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onBlur: () => void
}

/** Empty is not a number either: a count is at least one. */
const countIn = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The input for a kind of value. */
export function CellInput({ edit, value, onChange, ...inputProps }: Props) {
  const field = { ...inputProps, size: 'xs', autoFocus: true } as const
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()
  switch (edit.as) {
    case 'money':
      return (
        <MoneyField {...field} value={typeof value === 'number' ? value : null} onChange={onChange} onFocus={onFocus} />
      )
    case 'count':
      return (
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={String(value)}
          onChange={({ currentTarget }) => onChange(countIn(currentTarget.value))}
          onFocus={onFocus}
        />
      )
    case 'text':
      return (
        <TextInput
          {...field}
          autoComplete="off"
          maxLength={edit.longest}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onFocus={onFocus}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...field}
          value={String(value ?? '')}
          data={[...edit.options]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}
