import { enrolments } from '@learning-cms/contract/courses/enrolments'
import type { Sent } from '@learning-cms/contract/core/route'
import { students } from '@learning-cms/contract/people/students'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const studentsApi = clientOf(students)
export const enrolmentsApi = clientOf(enrolments)

export const studentList = (query: Sent<typeof students.list>['query']) =>
  queryOptions({
    queryKey: ['students', 'list', query],
    queryFn: ({ signal }) => studentsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneStudent = (id: string) =>
  queryOptions({
    queryKey: ['students', 'one', id],
    queryFn: ({ signal }) => studentsApi.read({ params: { id } }, { signal }),
  })

export const timelineOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['students', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      studentsApi.timeline({ params: { id }, query: { ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const enrolmentsOf = (studentId: string) =>
  queryOptions({
    queryKey: ['enrolments', 'list', { studentId }],
    queryFn: ({ signal }) => enrolmentsApi.list({ query: { studentId, size: 100 } }, { signal }),
  })

export const notesOf = (id: string) =>
  queryOptions({
    queryKey: ['students', 'notes', id],
    queryFn: ({ signal }) => studentsApi.notes({ params: { id }, query: { size: 100 } }, { signal }),
  })

export const noteHistoryOf = (id: string, noteId: string) =>
  queryOptions({
    queryKey: ['students', 'note-history', noteId],
    queryFn: ({ signal }) => studentsApi.noteHistory({ params: { id, noteId } }, { signal }),
  })

/** Queries that show a student: their courses, whose counts change too, and the home page. */
export const touchedByStudents = [['students'], ['enrolments'], ['courses'], ['home']] as const
