import { courseQuery, type CourseRow } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
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
import { CourseFilters, useCourseChips } from './CourseFilters.tsx'
import { useCourseColumns } from './course-columns.tsx'
import { courseList, coursesApi } from '#features/courses/courses/courses.api.ts'

const CoursePeek = lazyRouteComponent(() => import('./CoursePeek.tsx'), 'CoursePeek')
const CourseMenu = lazyRouteComponent(() => import('#features/courses/courses/CourseMenu.tsx'), 'CourseMenu')

export default function CoursesPage() {
  const say = useWords(courseWords)
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
  const list = useListState(courseQuery)
  const result = useQuery(courseList(list.query))
  const columns = useCourseColumns()
  const views = useListViews('courses')
  const chips = useCourseChips(list)
  useFetchedLater(CourseMenu)
  const create = (label: string) => may('courses:write') && <CreateLink to="/courses/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      peek={CoursePeek}
      list={list}
      result={result}
      columns={columns}
      nameOf={nameOf}
      href={hrefOf}
      menu={menuOf}
      filters={<CourseFilters list={list} />}
      chips={chips}
      actions={
        <>
          <ImportLink entity="courses" />
          <SyncButton {...useListSync('courses')} />
          {create(say('newCourse'))}
        </>
      }
      empty={
        <EmptyState of="courses" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
      filter={filter}
      views={views}
      bulk={mayBe ? bulk : undefined}
      exporting={CourseExport}
    />
  )
}

const bulk = { list: 'courses', Acts: lazyRouteComponent(() => import('./CourseBulk.tsx'), 'CourseBulk') }
const rightsToMany = ['courses:write', 'courses:publish', 'courses:suspend', 'courses:delete'] as const
const CourseExport = exportMenuOf('courses')
const filter = { load: () => import('#features/courses/courses/form/CourseFields.tsx'), count: coursesApi.list }
const nameOf = ({ title }: CourseRow) => title
const hrefOf = ({ id }: CourseRow) => `/courses/${id}`
const menuOf = (course: CourseRow) => <CourseMenu course={course} />
