import { enrolments } from '@learning-cms/contract/courses/enrolments'
import type { Sent } from '@learning-cms/contract/core/route'
import { students } from '@learning-cms/contract/people/students'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import type { NoteBook } from '#records/person/notes/note-book.ts'

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

/** What erasing them would remove; once they are erased, the report. */
export const erasureOf = (id: string) =>
  queryOptions({
    queryKey: ['students', 'erasure', id],
    queryFn: ({ signal }) => studentsApi.erasure({ params: { id } }, { signal }),
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

const notesOf = (id: string) =>
  queryOptions({
    queryKey: ['students', 'notes', id],
    queryFn: ({ signal }) => studentsApi.notes({ params: { id }, query: { size: 100 } }, { signal }),
  })

const noteReaders = queryOptions({
  queryKey: ['students', 'note-readers'],
  queryFn: ({ signal }) => studentsApi.noteReaders({}, { signal }),
  staleTime: 5 * 60_000,
})

const noteHistoryOf = (id: string, noteId: string) =>
  queryOptions({
    queryKey: ['students', 'note-history', noteId],
    queryFn: ({ signal }) => studentsApi.noteHistory({ params: { id, noteId } }, { signal }),
  })

export const noteBookOf = (id: string): NoteBook => ({
  list: notesOf(id),
  historyOf: (noteId) => noteHistoryOf(id, noteId),
  mayWrite: true,
  readers: noteReaders,
  add: (body) => studentsApi.addNote({ params: { id }, body }),
  change: ({ id: noteId, version }, body) => studentsApi.changeNote({ params: { id, noteId }, version, body }),
  remove: ({ id: noteId, version }) => studentsApi.removeNote({ params: { id, noteId }, version }),
})

/** Queries that show a student: their page as a customer, their courses, whose counts change too, and the home page. */
export const touchedByStudents = [['students'], ['customers'], ['enrolments'], ['courses'], ['home']] as const
