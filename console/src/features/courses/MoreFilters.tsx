import { courseLevels } from '@learning-cms/contract/courses'
import { Button, Popover, Stack } from '@mantine/core'
import { InstructorSelect } from '#features/instructors/InstructorSelect.tsx'
import { FilterSelect } from '#kit/FilterSelect.tsx'
import { FilterIcon } from '#kit/icons.ts'
import { kitWords } from '#kit/kit.words.ts'
import { useWords } from '#kit/words.ts'
import type { List } from './CourseFilters.tsx'
import classes from './courses.module.css'
import { courseWords } from './courses.words.ts'

/** The filters that are asked for less. */
export default function MoreFilters({ list: { query, set } }: { list: List }) {
  const say = useWords(courseWords)
  const sayKit = useWords(kitWords)
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<FilterIcon size={18} aria-hidden />}>
          {sayKit('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={300} p={16} aria-label={sayKit('filters')}>
        <Stack gap={12} className={classes['more']}>
          <FilterSelect
            label={say('level')}
            value={query.level?.[0]}
            options={courseLevels.map((value) => ({ value, label: say(value) }))}
            onChange={(level) => set({ level: level && [level] })}
          />
          <InstructorSelect
            aria-label={say('instructor')}
            placeholder={say('instructor')}
            value={query.instructorId ?? null}
            onChange={(id) => set({ instructorId: id ?? undefined })}
          />
          <FilterSelect
            label={say('price')}
            value={query.price}
            options={(['free', 'paid'] as const).map((value) => ({ value, label: say(value) }))}
            onChange={(price) => set({ price })}
          />
          <FilterSelect
            label={say('priority')}
            value={query.priority}
            options={[{ value: 'true', label: say('onlyPriority') }]}
            onChange={(priority) => set({ priority })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
