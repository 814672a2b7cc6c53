import type { CourseRow } from '@learning-cms/contract/courses'
import { useMemo } from 'react'
import { DateText } from '#kit/DateText.tsx'
import { useFormat, type Formats } from '#kit/format.ts'
import type { Column } from '#kit/ListPage.tsx'
import { Money } from '#kit/Money.tsx'
import { RecordName } from '#kit/PersonName.tsx'
import { useWords, type Say } from '#kit/words.ts'
import { courseFieldWords } from './course-fields.words.ts'
import { CoursePrice } from './CoursePrice.tsx'
import { courseWords } from './courses.words.ts'
import { CourseStatusBadge } from './CourseStatusBadge.tsx'
import { CourseTile } from './CourseTile.tsx'

type Field = 'title' | 'price' | 'totalStudents' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'durationMinutes'
type CourseColumn = Column<CourseRow, Field>
type Spoken = { say: Say<typeof courseWords.vi>; sayField: Say<typeof courseFieldWords.vi>; format: Formats }

/** The first is what a course is called; those on request are offered by the chooser. */
export function useCourseColumns(): CourseColumn[] {
  const say = useWords(courseWords)
  const sayField = useWords(courseFieldWords)
  const format = useFormat()
  return useMemo(() => {
    const spoken = { say, sayField, format }
    return [...usual(spoken), ...onRequest(spoken)]
  }, [say, sayField, format])
}

const usual = ({ say, format }: Spoken): CourseColumn[] => [
  { name: 'title', label: say('course'), sort: 'title', cell: (course) => <CourseName course={course} /> },
  {
    name: 'category',
    label: say('categoryAndInstructor'),
    width: '190px',
    from: 'medium',
    cell: ({ categoryName, instructorName }) => (
      <RecordName name={categoryName ?? say('noCategory')} detail={instructorName} isQuiet />
    ),
  },
  {
    name: 'students',
    label: say('students'),
    width: '104px',
    from: 'wide',
    align: 'end',
    sort: 'totalStudents',
    cell: ({ totalStudents }) => format.number(totalStudents),
  },
  {
    name: 'price',
    label: say('price'),
    width: '128px',
    align: 'end',
    sort: 'price',
    cell: (course) => <CoursePrice course={course} />,
  },
  {
    name: 'status',
    label: say('status'),
    width: '120px',
    cell: ({ status }) => <CourseStatusBadge status={status} />,
  },
  dateOf({ name: 'createdAt', label: say('createdAt'), from: 'medium' }),
]

const onRequest = ({ say, sayField, format }: Spoken): CourseColumn[] =>
  (
    [
      { name: 'level', label: say('level'), width: '112px', cell: ({ level }) => say(level) },
      { name: 'language', label: say('language'), width: '112px', cell: ({ language }) => say(language) },
      {
        name: 'originalPrice',
        label: sayField('originalPrice'),
        width: '128px',
        align: 'end',
        cell: ({ originalPrice }) => originalPrice !== null && <Money amountInDong={originalPrice} />,
      },
      {
        name: 'lessons',
        label: sayField('lessons'),
        width: '104px',
        align: 'end',
        cell: ({ totalLessons }) => format.number(totalLessons),
      },
      {
        name: 'duration',
        label: sayField('duration'),
        width: '144px',
        align: 'end',
        sort: 'durationMinutes',
        cell: ({ durationMinutes }) => format.duration(durationMinutes),
      },
      {
        name: 'rating',
        label: sayField('rating'),
        width: '120px',
        align: 'end',
        cell: ({ avgRating }) => avgRating !== null && format.number(Math.round(avgRating * 10) / 10),
      },
      dateOf({ name: 'updatedAt', label: sayField('updatedAt') }),
      dateOf({ name: 'publishedAt', label: sayField('publishedAt') }),
    ] satisfies CourseColumn[]
  ).map((column): CourseColumn => ({ ...column, shown: 'on-request' }))

type DateColumn = { name: 'createdAt' | 'updatedAt' | 'publishedAt'; label: string; from?: 'medium' }

const dateOf = (column: DateColumn): CourseColumn => ({
  ...column,
  width: '120px',
  sort: column.name,
  cell: ({ [column.name]: at }) => at && <DateText at={at} />,
})

function CourseName({ course }: { course: CourseRow }) {
  const say = useWords(courseWords)
  const { title, level, language, thumbnail, isPriority } = course
  const detail = [isPriority && say('priority'), say(level), say(language)].filter(Boolean).join(' · ')
  return <RecordName name={title} detail={detail} picture={<CourseTile title={title} thumbnail={thumbnail} />} />
}
