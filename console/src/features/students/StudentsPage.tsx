import { studentQuery, type StudentRow } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/students/students'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useMemo } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { ImportLink } from '#records/imports/ImportLink.tsx'
import { useMay, useMayBe } from '#api/session.ts'
import { useListSync } from '#api/use-list-sync.ts'
import { useListViews } from '#features/views/ViewSelect.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { PersonName } from '#kit/show/PersonName.tsx'
import { SyncButton } from '#kit/list/SyncButton.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { StudentFilters, useStudentChips } from './StudentFilters.tsx'
import { studentList, studentsApi } from './students.api.ts'
import { StudentStatusBadge } from './StudentStatusBadge.tsx'

const StudentMenu = lazyRouteComponent(() => import('./StudentMenu.tsx'), 'StudentMenu')
type Field = 'fullName' | 'joinedAt' | 'lastActivityAt' | 'lastLoginAt' | 'totalCourses' | 'learningSeconds'

const rightsToMany = ['students:suspend'] as const
const bulk = { list: 'students', Acts: lazyRouteComponent(() => import('./StudentBulk.tsx'), 'StudentBulk') }
const StudentExport = exportMenuOf('students')
const filter = { load: () => import('./StudentFields.tsx'), count: studentsApi.list }

export default function StudentsPage() {
  const say = useWords(studentWords)
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
  const list = useListState(studentQuery)
  const views = useListViews('students')
  const result = useQuery(studentList(list.query))
  const columns = useColumns()
  useFetchedLater(StudentMenu)
  const chips = useStudentChips(list)
  const create = (label: string) => may('students:write') && <CreateLink to="/students/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={columns}
      nameOf={nameOf}
      href={hrefOf}
      menu={menuOf}
      filters={<StudentFilters list={list} />}
      chips={chips}
      actions={
        <>
          <ImportLink entity="students" />
          <SyncButton {...useListSync('students')} />
          {create(say('newStudent'))}
        </>
      }
      empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />}
      unable={say('unableToLoad')}
      bulk={mayBe ? bulk : undefined}
      exporting={may('students:export') ? StudentExport : undefined}
      filter={filter}
      views={views}
    />
  )
}

const nameOf = ({ fullName }: StudentRow) => fullName
const hrefOf = ({ id }: StudentRow) => `/students/${id}`
const menuOf = (student: StudentRow) => <StudentMenu student={student} />

function useColumns(): Column<StudentRow, Field>[] {
  const say = useWords(studentWords)
  const { duration } = useFormat()
  return useMemo(
    () => [
      {
        name: 'student',
        label: say('student'),
        sort: 'fullName',
        cell: ({ fullName, avatar, email, phone }) => (
          <PersonName name={fullName} avatar={avatar} detail={[phone, email].filter(Boolean).join(' · ')} />
        ),
      },
      {
        name: 'courses',
        label: say('courses'),
        width: '116px',
        sort: 'totalCourses',
        align: 'end',
        cell: ({ totalCourses: total, completedCourses: completed }) =>
          total === 0 ? say('noCourses') : say('coursesOf', { completed, total }),
      },
      {
        name: 'learning',
        label: say('learningTime'),
        width: '132px',
        from: 'wide',
        sort: 'learningSeconds',
        align: 'end',
        cell: ({ learningSeconds }) => (learningSeconds > 0 ? duration(learningSeconds / 60) : null),
      },
      {
        name: 'lastActivity',
        label: say('lastActivity'),
        width: '124px',
        from: 'medium',
        sort: 'lastActivityAt',
        cell: ({ lastActivityAt }) => (lastActivityAt ? <RelativeTime at={lastActivityAt} /> : say('never')),
      },
      {
        name: 'lastLogin',
        label: say('lastLogin'),
        width: '124px',
        shown: 'on-request',
        sort: 'lastLoginAt',
        cell: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : say('never')),
      },
      {
        name: 'status',
        label: say('status'),
        width: '124px',
        cell: ({ status }) => <StudentStatusBadge status={status} />,
      },
      {
        name: 'joinedAt',
        label: say('joinedAt'),
        width: '124px',
        from: 'medium',
        sort: 'joinedAt',
        cell: ({ joinedAt }) => <DateText at={joinedAt} />,
      },
    ],
    [say, duration],
  )
}
