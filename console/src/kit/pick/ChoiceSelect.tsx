import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { ChangeEvent } from 'react'

type Props<Value extends string> = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  value: Value
  data: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** The system's own list of a few choices. */
export function ChoiceSelect<const Value extends string>({ data, onChange, ...props }: Props<Value>) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = data.find(({ value }) => value === currentTarget.value)
    if (chosen) onChange(chosen.value)
  }
  return <NativeSelect {...props} data={[...data]} onChange={choose} />
}
