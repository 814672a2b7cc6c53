import type { CourseRow, CourseStatus } from '@learning-cms/contract/courses/courses'
import { coursePickerWords } from '@learning-cms/texts/courses/courses/course-picker'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useOffered } from '#kit/pick/use-offered.ts'
import { useWords } from '#kit/text/words.ts'
import { coursesApi } from './courses.api.ts'
import { useCourseTitle } from './CourseSelect.tsx'
import { CourseTile } from './list/CourseTile.tsx'

export type CoursePickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** The statuses offered; all if omitted, as a filter needs. */
  among?: CourseStatus[]
}

export default function CoursePicker({ value = null, onChange, among, ...input }: CoursePickerProps) {
  const say = useWords(coursePickerWords)
  const searching = useSearching(onChange)
  const { picking } = searching
  const { rows, ...offer } = useOffered({
    of: 'courses',
    fixed: { sort: 'title', order: 'asc', ...(among && { status: among }) },
    read: (query, signal) => coursesApi.list({ query }, { signal }),
    nameField: 'title',
    namesOf,
    searching,
  })
  return (
    <SearchPicker
      picking={picking}
      field={{ ...input, placeholder: input.placeholder ?? say('select') }}
      value={value}
      name={useCourseTitle(value ?? undefined)}
      offer={{ rows, ...offer }}
      words={{
        list: say('courses'),
        clear: say('clear'),
        more: say('more'),
        searching: say('searching'),
        unableToLoad: say('unableToLoad'),
        none: say('none'),
      }}
      lineOf={lineOf}
      namesOf={namesOf}
    />
  )
}

const namesOf = ({ title }: CourseRow) => [title]

const lineOf = ({ title, thumbnail, categoryName, instructorName }: CourseRow) => (
  <RecordName
    name={title}
    detail={[categoryName, instructorName].filter(Boolean).join(' · ')}
    picture={<CourseTile title={title} thumbnail={thumbnail} />}
  />
)
