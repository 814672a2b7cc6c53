import type { RejectionReason, Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { Anchor, Button, Kbd } from '@mantine/core'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { CheckIcon, CloseIcon, DeleteIcon } from '#kit/show/icons.ts'
import { Avatar } from '#kit/show/people/PersonName.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { quotedIn } from './quoted.ts'
import { RatingEffect } from './queue/RatingEffect.tsx'
import { RejectPanel } from './queue/RejectPanel.tsx'
import { touchedByReviews } from './reviews.api.ts'
import classes from './reviews.module.css'
import { reasonWord } from './reason-word.ts'
import { ReviewStatusBadge } from './ReviewStatusBadge.tsx'
import { SignalList } from './Signals.tsx'
import { Stars } from './Stars.tsx'
import type { Decisions } from './queue/use-decisions.ts'

type Props = {
  review: Review
  decisions: Pick<Decisions, 'approve' | 'reject' | 'remove'>
  isRejecting: boolean
  onRejecting: (is: boolean) => void
  /** Whether its shortcuts are active here. */
  hasKeys?: boolean
}

/** One review to read and decide: author, course, text, signals and the effect of a decision. */
export function ReviewPane({ review, decisions, isRejecting, onRejecting, hasKeys = false }: Props) {
  const say = useWords(reviewWords)
  const may = useMay()
  const { studentName: name, courseTitle: course } = review
  const onReason = (reason: RejectionReason, note: string) => {
    onRejecting(false)
    decisions.reject(review, reason, note)
  }
  return (
    <article className={classes['pane']} aria-label={say('reviewOf', { name, course })}>
      <Heading review={review} />
      <Comment review={review} />
      <SignalList signals={review.signals} />
      <RatingEffect review={review} />
      <Decided review={review} />
      {isRejecting && may('reviews:moderate') ? (
        <RejectPanel onReason={onReason} onCancel={() => onRejecting(false)} />
      ) : (
        <Acts {...{ review, decisions, onRejecting, hasKeys }} />
      )}
    </article>
  )
}

function Heading({ review }: { review: Review }) {
  const say = useWords(reviewWords)
  const { date, relative, dateTime } = useFormat()
  const { studentName, courseTitle, instructorName, rating, status, submittedAt, waitingSince, createdAt } = review
  const isChanged = Date.parse(waitingSince) - Date.parse(createdAt) > 1_000
  return (
    <header className={classes['heading']}>
      <div className={classes['who']}>
        <Avatar name={studentName} size={40} />
        <div>
          <h2>{studentName}</h2>
          <p>
            <time dateTime={submittedAt} title={dateTime(submittedAt)}>
              {say('written', { date: date(submittedAt) })}
            </time>
            {status === 'pending' &&
              ` · ${say(isChanged ? 'changed' : 'waitsSince', { when: relative(waitingSince) })}`}
          </p>
        </div>
        <ReviewStatusBadge status={status} />
      </div>
      <p className={classes['course']}>
        <Stars rating={rating} size={20} />
        <CourseLink id={review.courseId}>{courseTitle}</CourseLink>
        {instructorName && <span>{say('taughtBy', { name: instructorName })}</span>}
      </p>
      <Enrolled review={review} />
    </header>
  )
}

/** How far the student has got in the course. */
function Enrolled({ review: { enrolment, studentId } }: { review: Review }) {
  const say = useWords(reviewWords)
  const may = useMay()
  const { date } = useFormat()
  const { hrefOf, follow } = useFollow()
  if (!enrolment) return null
  const { enrolledAt, lessonsDone, isRevoked } = enrolment
  const details = [
    say('enrolledOn', { date: date(enrolledAt) }),
    say('lessonsDone', { count: lessonsDone }),
    isRevoked && say('enrolmentRevoked'),
  ]
    .filter(Boolean)
    .join(' · ')
  const address = `/students/${studentId}?tab=courses`
  if (!may('students:read')) return <p className={classes['course']}>{details}</p>
  return (
    <p className={classes['course']}>
      <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)}>
        {details}
      </Anchor>
    </p>
  )
}

function CourseLink({ id, children }: { id: string; children: string }) {
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const address = `/courses/${id}`
  if (!may('courses:read')) return <strong>{children}</strong>
  return (
    <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)} fw={500}>
      {children}
    </Anchor>
  )
}

function Comment({ review: { comment, signals } }: { review: Review }) {
  const say = useWords(reviewWords)
  if (comment === '') return <p className={classes['silent']}>{say('noComment')}</p>
  const quotes = signals.filter(({ kind }) => kind !== 'short').flatMap(({ quote }) => quote ?? [])
  return (
    <blockquote className={classes['comment']} dir="auto">
      {quotedIn(comment, quotes).map(({ at, text, isQuoted }) =>
        isQuoted ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </blockquote>
  )
}

function Decided({ review }: { review: Review }) {
  const say = useWords(reviewWords)
  const { relative } = useFormat()
  const { decidedByName, decidedAt, rejectionReason, rejectionNote } = review
  if (!decidedAt) return null
  return (
    <p className={classes['decided']}>
      {rejectionReason && <strong>{say(reasonWord(rejectionReason))}. </strong>}
      {rejectionNote && <>“{rejectionNote}” </>}
      {say('decidedBy', { name: decidedByName ?? '…', when: relative(decidedAt) })}
    </p>
  )
}

type ReviewActsProps = Pick<Props, 'review' | 'decisions' | 'onRejecting' | 'hasKeys'>

function Acts({ review, decisions, onRejecting, hasKeys }: ReviewActsProps) {
  const say = useWords(reviewWords)
  const may = useMay()
  const { status } = review
  const hint = (key: string) => hasKeys && { rightSection: <Kbd size="xs">{key}</Kbd> }
  return (
    <footer className={classes['acts']}>
      {may('reviews:moderate') && status !== 'approved' && (
        <Button
          leftSection={<CheckIcon size={18} aria-hidden />}
          {...hint('A')}
          onClick={() => decisions.approve(review)}
        >
          {say('approve')}
        </Button>
      )}
      {may('reviews:moderate') && status !== 'rejected' && (
        <Button
          variant="default"
          leftSection={<CloseIcon size={18} aria-hidden />}
          {...hint('R')}
          onClick={() => onRejecting(true)}
        >
          {say('reject')}
        </Button>
      )}
      <span className={classes['further']}>
        <HistoryButton
          size="md"
          entity="reviews"
          row={review}
          name={say('of', { name: review.studentName })}
          touches={touchedByReviews}
          mayWrite={false}
        />
        {may('reviews:delete') && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<DeleteIcon size={18} aria-hidden />}
            onClick={() => decisions.remove(review)}
          >
            {say('remove')}
          </Button>
        )}
      </span>
    </footer>
  )
}
