import type { CourseRow, CourseStatus } from '@learning-cms/contract/courses/courses'
import { coursePickerWords } from '@learning-cms/texts/courses/course-picker'
import { useQuery } from '@tanstack/react-query'
import { RecordName } from '#kit/show/PersonName.tsx'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useWords } from '#kit/text/words.ts'
import { courseList } from './courses.api.ts'
import { useCourseTitle } from './CourseSelect.tsx'
import { CourseTile } from './CourseTile.tsx'

export type CoursePickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** The statuses offered; all if omitted, as a filter needs. */
  among?: CourseStatus[]
}

export default function CoursePicker({ value = null, onChange, among, ...input }: CoursePickerProps) {
  const say = useWords(coursePickerWords)
  const { picking, criteria } = useSearching(onChange)
  const query = courseList({ sort: 'title', order: 'asc', ...criteria, ...(among && { status: among }) })
  const { data, isFetching, isError } = useQuery({ ...query, enabled: picking.isOpen })
  return (
    <SearchPicker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      value={value}
      name={useCourseTitle(value ?? undefined)}
      offer={{ rows: data?.rows, hasMore: Boolean(data?.next), isFetching, isError }}
      words={{
        list: say('courses'),
        clear: say('clear'),
        more: say('more'),
        searching: say('searching'),
        unableToLoad: say('unableToLoad'),
        none: say('none'),
      }}
      lineOf={lineOf}
    />
  )
}

const lineOf = ({ title, thumbnail, categoryName, instructorName }: CourseRow) => (
  <RecordName
    name={title}
    detail={[categoryName, instructorName].filter(Boolean).join(' · ')}
    picture={<CourseTile title={title} thumbnail={thumbnail} />}
  />
)
