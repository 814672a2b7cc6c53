import { courseStatuses, courseLevels, type CourseRow } from '@learning-cms/contract/courses/courses'
import { courseFieldWords } from '@learning-cms/texts/courses/courses/course-fields'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useCellSave } from '#api/saving/use-cell-save.ts'
import { widthOf } from '#kit/columns/width-of.ts'
import { DateText } from '#kit/show/DateText.tsx'
import type { CellEdit } from '#kit/edit/cell-edit.ts'
import { useFormat, type Formats } from '#kit/text/format.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords, type Say } from '#kit/text/words.ts'
import { coursesApi } from '#features/courses/courses/courses.api.ts'
import { CoursePrice } from '#features/courses/courses/form/CoursePrice.tsx'
import { CourseStatusBadge } from '#features/courses/courses/CourseStatusBadge.tsx'
import { CourseTile } from './CourseTile.tsx'

type CourseSortField =
  | 'title'
  | 'price'
  | 'totalStudents'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'durationMinutes'
type CourseColumn = Column<CourseRow, CourseSortField>
type CourseCellEdits = { price?: CellEdit<CourseRow>; originalPrice?: CellEdit<CourseRow>; level?: CellEdit<CourseRow> }
type CourseColumnTools = {
  edits: CourseCellEdits
  say: Say<typeof courseWords.vi>
  sayField: Say<typeof courseFieldWords.vi>
  format: Formats
}

/** The first column is the course's name; hidden ones are offered by the chooser. */
export function useCourseColumns(): CourseColumn[] {
  const say = useWords(courseWords)
  const sayField = useWords(courseFieldWords)
  const format = useFormat()
  const edits = useEdits()
  return useMemo(() => {
    const spoken = { say, sayField, format, edits }
    return [...defaultColumns(spoken), ...onRequest(spoken)]
  }, [say, sayField, format, edits])
}

/** The cells that people with the right may edit in the list. */
function useEdits(): CourseCellEdits {
  const say = useWords(courseWords)
  const may = useMay()
  const mayWrite = may('courses:write')
  const save = useCellSave(saving)
  return useMemo(() => {
    if (!mayWrite) return {}
    const money = (field: 'price' | 'originalPrice'): CellEdit<CourseRow> => ({
      as: 'money',
      value: (row) => row[field],
      with: (row, amount: number | null) => ({
        ...row,
        [field]: amount,
        ...(field === 'price' && { isFree: amount === 0 }),
      }),
      save: (row, amount: number | null) => save(row, { [field]: amount }),
    })
    const level: CellEdit<CourseRow> = {
      as: 'choice',
      options: courseLevels.map((value) => ({ value, label: say(value) })),
      value: (row) => row.level,
      with: (row, level: CourseRow['level']) => ({ ...row, level }),
      save: (row, level: CourseRow['level']) => save(row, { level }),
    }
    return { price: money('price'), originalPrice: money('originalPrice'), level }
  }, [mayWrite, save, say])
}

const saving = { entity: 'courses', update: coursesApi.update }

const defaultColumns = ({ say, format, edits }: CourseColumnTools): CourseColumn[] => [
  { name: 'title', label: say('course'), sort: 'title', cell: (course) => <CourseName course={course} /> },
  {
    name: 'category',
    label: say('categoryAndInstructor'),
    width: '192px',
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
    onPhone: 'bottom',
    label: say('price'),
    width: '128px',
    align: 'end',
    sort: 'price',
    cell: (course) => <CoursePrice course={course} />,
    edit: edits.price,
  },
  {
    name: 'status',
    onPhone: 'under',
    label: say('status'),
    width: widthOf(courseStatuses.map((status) => say(status))),
    cell: ({ status }) => <CourseStatusBadge status={status} />,
  },
  dateOf({ name: 'createdAt', label: say('createdAt'), from: 'medium' }),
]

const onRequest = ({ say, sayField, format, edits }: CourseColumnTools): CourseColumn[] =>
  (
    [
      { name: 'level', label: say('level'), width: '128px', cell: ({ level }) => say(level), edit: edits.level },
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
  ).map((column): CourseColumn => ({ ...column, visibility: 'on-request' }))

type DateColumn = { name: 'createdAt' | 'updatedAt' | 'publishedAt'; label: string; from?: 'medium' }

const dateOf = (column: DateColumn): CourseColumn => ({
  ...column,
  width: '116px',
  sort: column.name,
  cell: ({ [column.name]: at }) => at && <DateText at={at} />,
})

function CourseName({ course }: { course: CourseRow }) {
  const say = useWords(courseWords)
  const { title, level, language, thumbnail, isPriority } = course
  const detail = [isPriority && say('priority'), say(level), say(language)].filter(Boolean).join(' · ')
  return <RecordName name={title} detail={detail} picture={<CourseTile title={title} thumbnail={thumbnail} />} />
}
