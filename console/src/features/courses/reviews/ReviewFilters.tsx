import { reviewSignalKinds, reviewStatuses, stars } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { InstructorSelect, useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { useMay } from '#api/session/session.ts'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './reviews.module.css'
import type { ReviewState } from './reviews.api.ts'

export type ReviewListState = ListState<ReviewState>

/** Filters by stars and signals; also by status, outside the queue. */
export function ReviewFilters({ list: { query, set } }: { list: ReviewListState }) {
  const say = useWords(reviewWords)
  return (
    <>
      {query.drawn === 'table' && (
        <FilterSelect
          label={say('status')}
          value={query.status?.[0]}
          options={reviewStatuses.map((value) => ({ value, label: say(value) }))}
          onChange={(status) => set({ status: status && [status] })}
        />
      )}
      <FilterSelect
        label={say('rating')}
        value={query.rating?.[0]}
        options={stars.map((value) => ({ value, label: say('stars', { count: Number(value) }) }))}
        onChange={(rating) => set({ rating: rating && [rating] })}
      />
      <FilterSelect
        label={say('signals')}
        value={query.signal?.[0]}
        options={reviewSignalKinds.map((value) => ({ value, label: say(value) }))}
        onChange={(signal) => set({ signal: signal && [signal] })}
      />
    </>
  )
}

/** Filters by course and instructor. */
export function MoreReviewFilters({ list: { query, set } }: { list: ReviewListState }) {
  const say = useWords(reviewWords)
  const may = useMay()
  return (
    <>
      {may('courses:read') && (
        <div className={classes['picker']}>
          <CourseSelect
            aria-label={say('course')}
            placeholder={say('course')}
            value={query.courseId ?? null}
            onChange={(courseId) => set({ courseId: courseId ?? undefined })}
          />
        </div>
      )}
      {may('instructors:read') && (
        <div className={classes['picker']}>
          <InstructorSelect
            aria-label={say('instructor')}
            placeholder={say('instructor')}
            value={query.instructorId ?? null}
            onChange={(instructorId) => set({ instructorId: instructorId ?? undefined })}
          />
        </div>
      )}
    </>
  )
}

/** One chip for each active filter, which removes it. */
export function useReviewChips({ query, set }: ReviewListState): FilterChip[] {
  const say = useWords(reviewWords)
  const courseTitle = useCourseTitle(query.courseId)
  const instructorName = useInstructorName(query.instructorId)
  const { status, rating, signal, courseId, instructorId, studentId } = query
  const chip = (name: string, value: string | undefined, without: Partial<ReviewState>) =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]
  return [
    ...(status ?? []).flatMap((one) =>
      chip(say('status'), say(one), { status: status?.filter((other) => other !== one) }),
    ),
    ...(rating ?? []).flatMap((one) => chip(say('rating'), one, { rating: rating?.filter((other) => other !== one) })),
    ...(signal ?? []).flatMap((one) =>
      chip(say('signals'), say(one), { signal: signal?.filter((other) => other !== one) }),
    ),
    ...chip(say('course'), courseId && (courseTitle ?? '…'), { courseId: undefined }),
    ...chip(say('instructor'), instructorId && (instructorName ?? '…'), { instructorId: undefined }),
    ...chip(say('student'), studentId && '…', { studentId: undefined }),
  ]
}
