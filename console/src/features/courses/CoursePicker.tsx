import type { CourseRow, CourseStatus } from '@learning-cms/contract/courses'
import { Combobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { RecordName } from '#kit/PersonName.tsx'
import { Picker, usePicking, type PickerField } from '#kit/Picker.tsx'
import { useWords } from '#kit/words.ts'
import { coursePickerWords } from './course-picker.words.ts'
import { courseList } from './courses.api.ts'
import { useCourseTitle } from './CourseSelect.tsx'
import { CourseTile } from './CourseTile.tsx'

export type CoursePickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** Which are offered; leave out for all, as a filter wants. */
  among?: CourseStatus[]
}

const offered = 20
const pauseMs = 200

function useOffer(typed: string | undefined, isOpen: boolean, among: CourseStatus[] | undefined) {
  const [search] = useDebouncedValue(typed?.trim(), pauseMs)
  const query = { sort: 'title', order: 'asc', size: offered } as const
  return useQuery({
    ...courseList({ ...query, ...(search && { search }), ...(among && { status: among }) }),
    enabled: isOpen,
  })
}

/** Picks a course: asks the server while typing, with or without accents. */
export default function CoursePicker({ value = null, onChange, among, ...input }: CoursePickerProps) {
  const say = useWords(coursePickerWords)
  const picking = usePicking(onChange)
  const { data, isFetching, isError } = useOffer(picking.typed, picking.isOpen, among)
  const title = useCourseTitle(value ?? undefined)
  const rows = data?.rows ?? []
  return (
    <Picker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      shown={title ?? ''}
      inFull={title}
      names={{ list: say('courses'), clear: say('clear') }}
      footer={data?.next && say('more')}
    >
      {rows.map((course) => (
        <Option key={course.id} course={course} isChosen={course.id === value} />
      ))}
      {rows.length === 0 && (
        <Combobox.Empty>{say(isFetching ? 'searching' : isError ? 'unableToLoad' : 'none')}</Combobox.Empty>
      )}
    </Picker>
  )
}

const Option = ({ course, isChosen }: { course: CourseRow; isChosen: boolean }) => (
  <Combobox.Option value={course.id} active={isChosen}>
    <RecordName
      name={course.title}
      detail={[course.categoryName, course.instructorName].filter(Boolean).join(' · ')}
      picture={<CourseTile title={course.title} thumbnail={course.thumbnail} />}
    />
  </Combobox.Option>
)
