import { courseQuery, type CourseRow } from '@learning-cms/contract/courses'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useMay } from '#api/session.ts'
import { useListSync } from '#api/use-list-sync.ts'
import { DateText } from '#kit/DateText.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { useFormat } from '#kit/format.ts'
import { AddIcon } from '#kit/icons.ts'
import { whenIdle } from '#kit/idle.ts'
import { ListPage, type Column } from '#kit/ListPage.tsx'
import { RecordName } from '#kit/PersonName.tsx'
import { SyncButton } from '#kit/SyncButton.tsx'
import { useListState } from '#kit/use-list-state.ts'
import { useWords } from '#kit/words.ts'
import { CourseFilters, useCourseChips } from './CourseFilters.tsx'
import { CoursePrice } from './CoursePrice.tsx'
import { courseList } from './courses.api.ts'
import { courseWords } from './courses.words.ts'
import { CourseStatusBadge } from './CourseStatusBadge.tsx'
import { CourseTile } from './CourseTile.tsx'

type Field = 'title' | 'price' | 'totalStudents' | 'createdAt'

const CourseMenu = lazyRouteComponent(() => import('./CourseMenu.tsx'), 'CourseMenu')

export default function CoursesPage() {
  const say = useWords(courseWords)
  const may = useMay()
  const list = useListState(courseQuery)
  const result = useQuery(courseList(list.query))
  const columns = useColumns()
  const chips = useCourseChips(list)
  useEffect(() => whenIdle(() => void CourseMenu.preload?.()), [])
  const create = (label: string) =>
    may('courses:write') && (
      <Button component={Link} to="/courses/new" leftSection={<AddIcon size={18} aria-hidden />}>
        {label}
      </Button>
    )
  return (
    <ListPage
      title={say('title')}
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
          <SyncButton {...useListSync('courses')} />
          {create(say('newCourse'))}
        </>
      }
      empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />}
      unable={say('unableToLoad')}
    />
  )
}

const nameOf = ({ title }: CourseRow) => title
const hrefOf = ({ id }: CourseRow) => `/courses/${id}`
const menuOf = (course: CourseRow) => <CourseMenu course={course} />

function useColumns(): Column<CourseRow, Field>[] {
  const say = useWords(courseWords)
  const { number } = useFormat()
  return useMemo(
    () => [
      { label: say('course'), sort: 'title', cell: (course) => <CourseName course={course} /> },
      {
        label: say('categoryAndInstructor'),
        width: '190px',
        from: 'medium',
        cell: ({ categoryName, instructorName }) => (
          <RecordName name={categoryName ?? say('noCategory')} detail={instructorName} isQuiet />
        ),
      },
      {
        label: say('students'),
        width: '104px',
        from: 'wide',
        align: 'end',
        sort: 'totalStudents',
        cell: ({ totalStudents }) => number(totalStudents),
      },
      {
        label: say('price'),
        width: '128px',
        align: 'end',
        sort: 'price',
        cell: (course) => <CoursePrice course={course} />,
      },
      { label: say('status'), width: '120px', cell: ({ status }) => <CourseStatusBadge status={status} /> },
      {
        label: say('createdAt'),
        width: '120px',
        from: 'medium',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [say, number],
  )
}

function CourseName({ course }: { course: CourseRow }) {
  const say = useWords(courseWords)
  const { title, level, language, thumbnail, isPriority } = course
  const detail = [isPriority && say('priority'), say(level), say(language)].filter(Boolean).join(' · ')
  return <RecordName name={title} detail={detail} picture={<CourseTile title={title} thumbnail={thumbnail} />} />
}
