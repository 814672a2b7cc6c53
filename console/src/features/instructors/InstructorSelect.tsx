import { useQuery } from '@tanstack/react-query'
import { deferred } from '#kit/feedback/deferred.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import type { InstructorPickerProps } from './InstructorPicker.tsx'
import { oneInstructor } from './instructors.api.ts'

function StandIn({ value, onChange: _change, among: __, except: ___, ...input }: InstructorPickerProps) {
  return <PickerPlaceholder {...input} displayText={useInstructorName(value ?? undefined)} />
}

/** Picks an instructor by searching on the server. */
export const InstructorSelect = deferred(() => import('./InstructorPicker.tsx'), StandIn)

/** The name of a chosen instructor. */
export function useInstructorName(id: string | undefined) {
  const { data } = useQuery({ ...oneInstructor(id ?? ''), enabled: id !== undefined })
  return data?.fullName
}
