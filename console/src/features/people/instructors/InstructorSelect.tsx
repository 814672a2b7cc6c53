import { useQuery } from '@tanstack/react-query'
import { deferred } from '#kit/feedback/deferred.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import type { InstructorPickerProps } from './InstructorPicker.tsx'
import { instructorsApi, oneInstructor } from './instructors.api.ts'

function StandIn({ value, onChange: _change, among: __, except: ___, ...input }: InstructorPickerProps) {
  return <PickerPlaceholder {...input} displayText={useInstructorName(value ?? undefined)} />
}

/** Picks an instructor by searching on the server. */
export const InstructorSelect = deferred(() => import('./InstructorPicker.tsx'), StandIn)

/** The first few instructors with this in their names or addresses. */
export const findInstructors = (search: string) =>
  instructorsApi
    .list({ query: { size: 10, sort: 'fullName', order: 'asc', ...(search && { search }) } })
    .then(({ rows }) => rows.map(({ id, fullName }) => ({ id, name: fullName })))

/** The name of a chosen instructor. */
export function useInstructorName(id: string | undefined) {
  const { data } = useQuery({ ...oneInstructor(id ?? ''), enabled: id !== undefined })
  return data?.fullName
}
