import { useQuery } from '@tanstack/react-query'
import { deferred } from '#kit/feedback/deferred.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import type { InstructorPickerProps } from './InstructorPicker.tsx'
import { oneInstructor } from './instructors.api.ts'

function StandIn({ value, onChange: _change, among: __, except: ___, ...input }: InstructorPickerProps) {
  return <PickerPlaceholder {...input} displayText={useInstructorName(value ?? undefined)} />
}

/** Picks a person: asks the server while typing. */
export const InstructorSelect = deferred(() => import('./InstructorPicker.tsx'), StandIn)

/** What a chosen person is called. */
export function useInstructorName(id: string | undefined) {
  const { data } = useQuery({ ...oneInstructor(id ?? ''), enabled: id !== undefined })
  return data?.fullName
}
