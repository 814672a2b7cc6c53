import type { Instructor } from '@learning-cms/contract/courses/instructors'
import { instructorWords } from '@learning-cms/texts/instructors/instructors'
import { Anchor } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { StatusBadge } from '#kit/show/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './InstructorAside.module.css'
import { InstructorCommands } from './InstructorCommands.tsx'
import { InstructorStatusBadge } from './InstructorStatusBadge.tsx'

const explained = {
  pending: 'statusPending',
  active: 'statusActive',
  inactive: 'statusInactive',
  rejected: 'statusRejected',
} as const

/** The status with its commands, and a link to the courses. */
export function InstructorAside({ instructor }: { instructor: Instructor | undefined }) {
  const say = useWords(instructorWords)
  const { hrefOf, follow } = useFollow()
  const may = useMay()
  const { number, date } = useFormat()
  if (!instructor)
    return (
      <FormCard title={say('status')} action={<StatusBadge tone="warning">{say('pending')}</StatusBadge>}>
        <p className={classes['help']}>{say('statusNew')}</p>
      </FormCard>
    )
  const { id, status, statusReason, approvedAt, totalCourses, publishedCourses, totalStudents, rating, totalReviews } =
    instructor
  const reviews = `/reviews?instructorId=${id}`
  const address = `/courses?instructorId=${id}`
  return (
    <>
      <FormCard title={say('status')} action={<InstructorStatusBadge status={status} />}>
        <p className={classes['help']}>
          {say(explained[status])}
          {statusReason && <span className={classes['reason']}>{say('reasonWas', { reason: statusReason })}</span>}
        </p>
        {approvedAt && <p className={classes['help']}>{say('approvedOn', { date: date(approvedAt) })}</p>}
        {may('instructors:write') && (
          <div className={classes['commands']}>
            <InstructorCommands instructor={instructor} />
          </div>
        )}
      </FormCard>
      <FormCard title={say('theirCourses')}>
        {totalCourses === 0 ? (
          <p className={classes['help']}>{say('noCourses')}</p>
        ) : (
          <p className={classes['courses']}>
            <span>{say('coursesOf', { published: publishedCourses, total: totalCourses })}</span>
            <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)}>
              {say('seeAll', { count: totalCourses })}
            </Anchor>
          </p>
        )}
        <p className={classes['courses']}>
          <span>
            {say('ofStudents', { count: totalStudents })}
            {' · '}
            {rating === null
              ? say('noRating')
              : say('ratingOf', { rating: number(Math.round(rating * 10) / 10), count: totalReviews })}
          </span>
          {rating !== null && may('reviews:read') && (
            <Anchor href={hrefOf(reviews)} onClick={(event) => follow(event, reviews)}>
              {say('reviewsOf')}
            </Anchor>
          )}
        </p>
      </FormCard>
    </>
  )
}
