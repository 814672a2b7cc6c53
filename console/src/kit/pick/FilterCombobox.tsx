import { Select } from '@mantine/core'
import classes from '#kit/show/tools.module.css'
import { roomFor } from './room-for.ts'

type Option<Value extends string> = { value: Value; label: string }
export type FilterProps<Value extends string> = {
  label: string
  /** Undefined means "all". */
  value: Value | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value | undefined) => void
}

/** One filter of a list's toolbar, with its name as placeholder and a clear button. */
export default function FilterCombobox<const Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterProps<Value>) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      clearSectionMode="clear"
      allowDeselect
      className={classes['filter']}
      style={roomFor(label)}
      checkIconPosition="right"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  )
}
