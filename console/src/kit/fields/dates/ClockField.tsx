import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

const two = (number: number) => String(number).padStart(2, '0')

/** A time of day as it is written, of minutes since midnight. */
export const clockOf = (minute: number | null) =>
  minute === null ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Minutes since midnight; null if it is no time of day. */
export function minuteOf(clock: string) {
  const [, hours, minutes] = /^(\d\d?):(\d\d)$/.exec(clock.trim()) ?? []
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return null
  return Number(hours) * 60 + Number(minutes)
}

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value: number | null
  onChange: (minute: number | null) => void
}

/** A time of day, typed in 24 hours whatever the browser's language. What is no time is put back on leaving. */
export function ClockField({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...rest}
      placeholder="hh:mm"
      maxLength={5}
      value={typed ?? clockOf(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const minute = minuteOf(currentTarget.value)
        if (minute !== null || currentTarget.value.trim() === '') onChange(minute)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
