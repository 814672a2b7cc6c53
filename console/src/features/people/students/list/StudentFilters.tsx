import { studentStatuses, type studentQuery } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/people/students/students'
import type * as z from 'zod'
import { useGroupName } from '#features/crm/groups/GroupSelect.tsx'
import { useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import type { ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'

type StudentListQuery = z.output<typeof studentQuery>
type StudentListState = ListState<StudentListQuery>

/** The two most used filters are in the toolbar; the others come from the filter builder or a link. */
export function StudentFilters({ list }: { list: StudentListState }) {
  const say = useWords(studentWords)
  const { query, set } = list
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={studentStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(status) => set({ status: status && [status] })}
      />
      <FilterSelect
        label={say('lastActive')}
        value={query.lastActive}
        options={useActivityOptions()}
        onChange={(lastActive) => set({ lastActive })}
      />
    </>
  )
}

function useActivityOptions() {
  const say = useWords(studentWords)
  return [
    ...(['7-days', '30-days', '90-days', 'over-90-days'] as const).map((value) => ({ value, label: say(value) })),
    { value: 'never', label: say('neverLearned') } as const,
  ]
}

/** One chip for each active filter, which removes it. */
export function useStudentChips({ query, set }: StudentListState): FilterChip[] {
  const say = useWords(studentWords)
  const { dateOfDay } = useFormat()
  const activities = useActivityOptions()
  const courseTitle = useCourseTitle(query.courseId)
  const groupName = useGroupName(query.groupId)
  const { status, hasCourses, courseId, groupId, joinedFrom, joinedTo, lastActive, suspensionEnds } = query
  const chip = (name: string, value: string | undefined, without: Partial<StudentListQuery>) =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]
  return [
    ...(status ?? []).flatMap((one) =>
      chip(say('status'), say(one), { status: status?.filter((other) => other !== one) }),
    ),
    ...chip(say('lastActive'), activities.find(({ value }) => value === lastActive)?.label, { lastActive: undefined }),
    ...chip(say('suspension'), suspensionEnds && say('suspensionEnds'), { suspensionEnds: undefined }),
    ...chip(say('group'), groupId && (groupName ?? '…'), { groupId: undefined }),
    ...chip(say('course'), courseId && (courseTitle ?? '…'), { courseId: undefined }),
    ...chip(
      say('hasCourses'),
      hasCourses === undefined ? undefined : say(hasCourses ? 'withCourses' : 'withoutCourses'),
      { hasCourses: undefined },
    ),
    ...chip(say('joinedFrom'), joinedFrom && dateOfDay(joinedFrom), { joinedFrom: undefined }),
    ...chip(say('joinedTo'), joinedTo && dateOfDay(joinedTo), { joinedTo: undefined }),
  ]
}
