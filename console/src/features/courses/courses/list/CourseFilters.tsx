import { courseStatuses, type courseQuery } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import type * as z from 'zod'
import { CategorySelect, useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'

type CourseListQuery = z.output<typeof courseQuery>
export type CourseListState = ListState<CourseListQuery>

/** The two most used filters; everything else is in the filter builder. */
export function CourseFilters({ list }: { list: CourseListState }) {
  const say = useWords(courseWords)
  const { query, set } = list
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={courseStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(status) => set({ status: status && [status] })}
      />
      <CategorySelect
        aria-label={say('category')}
        placeholder={say('category')}
        w={{ base: '100%', xs: 208 }}
        value={query.categoryId ?? null}
        onChange={(id) => set({ categoryId: id ?? undefined })}
      />
    </>
  )
}

/** One chip for each active filter, which removes it. */
export function useCourseChips({ query, set }: CourseListState): FilterChip[] {
  const say = useWords(courseWords)
  const categoryName = useCategoryName(query.categoryId)
  const instructorName = useInstructorName(query.instructorId)
  const chip = (name: string, value: string | undefined, without: Partial<CourseListQuery>) =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]
  const { status, level, price, priority, unfinished } = query
  return [
    ...(status ?? []).flatMap((one) =>
      chip(say('status'), say(one), { status: status?.filter((other) => other !== one) }),
    ),
    ...chip(say('category'), query.categoryId && (categoryName ?? '…'), { categoryId: undefined }),
    ...(level ?? []).flatMap((one) => chip(say('level'), say(one), { level: level?.filter((other) => other !== one) })),
    ...chip(say('instructor'), query.instructorId && (instructorName ?? '…'), { instructorId: undefined }),
    ...chip(say('price'), price && say(price), { price: undefined }),
    ...chip(say('priority'), priority && say('onlyPriority'), { priority: undefined }),
    ...chip(say('completeness'), unfinished && say('unfinished'), { unfinished: undefined }),
  ]
}
