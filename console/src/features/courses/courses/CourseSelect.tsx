import { useQuery } from '@tanstack/react-query'
import { deferred } from '#kit/feedback/deferred.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import type { CoursePickerProps } from './CoursePicker.tsx'
import { coursesApi, oneCourse } from './courses.api.ts'

function StandIn({ value, onChange: _change, among: __, ...input }: CoursePickerProps) {
  return <PickerPlaceholder {...input} displayText={useCourseTitle(value ?? undefined)} />
}

/** Picks a course by searching on the server. */
export const CourseSelect = deferred(() => import('./CoursePicker.tsx'), StandIn)

/** The first few courses with this in their titles. */
export const findCourses = (search: string) =>
  coursesApi
    .list({ query: { size: 10, sort: 'title', order: 'asc', ...(search && { search }) } })
    .then(({ rows }) => rows.map(({ id, title }) => ({ id, name: title })))

/** The title of a chosen course. */
export function useCourseTitle(id: string | undefined) {
  const { data } = useQuery({ ...oneCourse(id ?? ''), enabled: id !== undefined })
  return data?.title
}
