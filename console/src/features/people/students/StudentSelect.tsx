import { useQuery } from '@tanstack/react-query'
import { deferred } from '#kit/feedback/deferred.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import type { StudentPickerProps } from './StudentPicker.tsx'
import { oneStudent } from './students.api.ts'

function StandIn({ value, onChange: _change, among: __, ...input }: StudentPickerProps) {
  return <PickerPlaceholder {...input} displayText={useStudentName(value ?? undefined)} />
}

/** Picks a student by searching on the server. */
export const StudentSelect = deferred(() => import('./StudentPicker.tsx'), StandIn)

/** The name of a chosen student. */
export function useStudentName(id: string | undefined) {
  const { data } = useQuery({ ...oneStudent(id ?? ''), enabled: id !== undefined })
  return data?.fullName
}
