import { ClockField } from '#kit/fields/dates/ClockField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { hereOf, instantHere } from '#kit/fields/dates/here.ts'
import { FormLine } from '#kit/form/FormColumns.tsx'

type Props = {
  labels: { day: string; time: string }
  /** Null if unknown; then the time of day is empty as well. */
  at: string | null
  onChange: (at: string | null) => void
  error?: unknown
  disabled?: boolean
}

/** A day and a time of day in Vietnam. */
export function TimeFields({ labels, at, onChange, error, disabled = false }: Props) {
  const here = at === null ? null : hereOf(Date.parse(at))
  return (
    <FormLine>
      <DateField
        label={labels.day}
        value={here?.day ?? null}
        disabled={disabled}
        error={typeof error === 'string' ? error : undefined}
        onChange={(day) => onChange(day ? instantHere(day, here?.minute ?? 0) : null)}
      />
      <ClockField
        label={labels.time}
        value={here?.minute ?? null}
        disabled={disabled || here === null}
        onChange={(minute) => minute !== null && here && onChange(instantHere(here.day, minute))}
      />
    </FormLine>
  )
}
