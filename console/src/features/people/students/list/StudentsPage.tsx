import { studentQuery, type StudentRow } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { ImportLink } from '#records/imports/ImportLink.tsx'
import { useMay, useMayBe } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { useStudentColumns } from './student-columns.tsx'
import { StudentFilters, useStudentChips } from './StudentFilters.tsx'
import { studentList, studentsApi } from '#features/people/students/students.api.ts'

const StudentPeek = lazyRouteComponent(() => import('./StudentPeek.tsx'), 'StudentPeek')
const StudentMenu = lazyRouteComponent(() => import('#features/people/students/page/StudentMenu.tsx'), 'StudentMenu')

const rightsToMany = ['students:suspend'] as const
const bulk = { list: 'students', Acts: lazyRouteComponent(() => import('./StudentBulk.tsx'), 'StudentBulk') }
const StudentExport = exportMenuOf('students')
const filter = { load: () => import('#features/people/students/StudentFields.tsx'), count: studentsApi.list }

export default function StudentsPage() {
  const say = useWords(studentWords)
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
  const list = useListState(studentQuery)
  const views = useListViews('students')
  const result = useQuery(studentList(list.query))
  const columns = useStudentColumns()
  useFetchedLater(StudentMenu)
  const chips = useStudentChips(list)
  const create = (label: string) => may('students:write') && <CreateLink to="/students/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      peek={StudentPeek}
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
      empty={
        <EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
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
