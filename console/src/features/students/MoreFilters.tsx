import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { CourseSelect } from '#features/courses/CourseSelect.tsx'
import { FilterSelect } from '#kit/FilterSelect.tsx'
import { FilterIcon } from '#kit/icons.ts'
import { kitWords } from '#kit/kit.words.ts'
import { useWords } from '#kit/words.ts'
import { dayFromNow } from './days.ts'
import type { List } from './StudentFilters.tsx'
import classes from './students.module.css'
import { studentWords } from './students.words.ts'

/** The filters that are asked for less. */
export default function MoreFilters({ list: { query, set } }: { list: List }) {
  const say = useWords(studentWords)
  const sayKit = useWords(kitWords)
  const { hasCourses } = query
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<FilterIcon size={18} aria-hidden />}>
          {sayKit('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={300} p={16} aria-label={sayKit('filters')}>
        <Stack gap={12} className={classes['more']}>
          <CourseSelect
            aria-label={say('course')}
            placeholder={say('course')}
            value={query.courseId ?? null}
            onChange={(id) => set({ courseId: id ?? undefined })}
          />
          <FilterSelect
            label={say('hasCourses')}
            value={hasCourses === undefined ? undefined : hasCourses ? 'true' : 'false'}
            options={[
              { value: 'true', label: say('withCourses') },
              { value: 'false', label: say('withoutCourses') },
            ]}
            onChange={(chosen) => set({ hasCourses: chosen && chosen === 'true' })}
          />
          <DayField
            label={say('joinedFrom')}
            day={query.joinedFrom}
            max={query.joinedTo}
            onDay={(joinedFrom) => set({ joinedFrom })}
          />
          <DayField
            label={say('joinedTo')}
            day={query.joinedTo}
            min={query.joinedFrom}
            onDay={(joinedTo) => set({ joinedTo })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type DayProps = {
  label: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

const DayField = ({ label, day, min, max = dayFromNow(0), onDay }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    value={day ?? ''}
    {...(min && { min })}
    max={max}
    onChange={(event) => onDay(event.currentTarget.value || undefined)}
  />
)
