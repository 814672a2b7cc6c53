import type { Moment } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Days, Further, MomentRow } from '#kit/show/Days.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import {
  AddIcon,
  AttachmentIcon,
  BankIcon,
  CheckIcon,
  CheckInIcon,
  CloseIcon,
  ConsentIcon,
  DeleteIcon,
  EditIcon,
  EraseIcon,
  GroupsIcon,
  LessonIcon,
  MailIcon,
  OrdersIcon,
  PersonIcon,
  PhoneIcon,
  RefundIcon,
  ResetIcon,
  ReviewsIcon,
  SuspendIcon,
  UndoIcon,
  VisibleIcon,
} from '#kit/show/icons.ts'
import { CalendarIcon } from '#kit/show/kit-icons.ts'
import { useWords } from '#kit/text/words.ts'
import { sourceIn } from '#records/person/source.ts'
import { MomentWords as Words } from './MomentWords.tsx'
import { ContactMoment } from './ContactMoment.tsx'
import { TradeMoment } from './TradeMoment.tsx'

type MomentPage = { rows: Moment[]; next: string | null }
type TimelineQueryOptions = UseInfiniteQueryOptions<MomentPage, Error, InfiniteData<MomentPage>, string[], string>

type Props = {
  /** The query of the page’s own timeline. */
  read: TimelineQueryOptions
  /** Above the events: what narrows them, or adds one. */
  children?: ReactNode
}

/** A person's events by day, newest first, whichever page of theirs shows them. */
export function Timeline({ read, children }: Props) {
  const say = useWords(studentPageWords)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(read)
  if (error && !data) return <ErrorState title={say('unableToLoadTimeline')} error={error} onRetry={refetch} />
  const moments = data?.pages.flatMap(({ rows }) => rows)
  return (
    <FormCard title={say('timeline')}>
      {children}
      {moments?.length === 0 && <EmptyState title={say('timelineEmpty')} why={say('timelineEmptyWhy')} />}
      {moments && moments.length > 0 && (
        <Days moments={moments} keyOf={(moment) => `${moment.kind} ${moment.at} ${keyOf(moment)}`}>
          {(moment) => <Line moment={moment} />}
        </Days>
      )}
      {hasNextPage && (
        <Further isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()}>
          {say('loadMore')}
        </Further>
      )}
    </FormCard>
  )
}

const keyOf = (moment: Moment) => {
  if ('refundId' in moment) return moment.refundId
  if ('paymentId' in moment) return moment.paymentId
  if ('messageId' in moment) return moment.messageId
  if ('recipientId' in moment) return moment.recipientId
  if ('eventId' in moment) return moment.eventId
  if ('callId' in moment) return moment.callId
  if ('consentId' in moment) return moment.consentId
  if ('ticketId' in moment) return moment.ticketId
  if ('noteId' in moment) return moment.noteId
  if ('orderId' in moment) return moment.orderId
  if ('courseId' in moment) return moment.courseId
  return 'action' in moment ? moment.action : ''
}

const kindIcons = {
  enrolled: AddIcon,
  completed: CheckIcon,
  revoked: CloseIcon,
  learned: LessonIcon,
  noted: EditIcon,
  changed: EditIcon,
  ordered: OrdersIcon,
  paid: BankIcon,
  'refund-asked': RefundIcon,
  'refund-ended': RefundIcon,
  'order-noted': EditIcon,
  reviewed: ReviewsIcon,
  visited: CheckInIcon,
  called: PhoneIcon,
  'file-kept': AttachmentIcon,
  consented: ConsentIcon,
  'joined-group': GroupsIcon,
  'left-group': GroupsIcon,
  'letter-sent': MailIcon,
  appointment: CalendarIcon,
  mailed: MailIcon,
}
const actionIcons: Record<string, typeof AddIcon> = {
  'students.create': PersonIcon,
  'students.suspend': SuspendIcon,
  'students.activate': ResetIcon,
  'students.return': ResetIcon,
  'students.deactivate': CloseIcon,
  'students.reveal': VisibleIcon,
  'students.setBack': UndoIcon,
  'students.remove': DeleteIcon,
  'students.restore': UndoIcon,
  'students.erase': EraseIcon,
}

function toneOf(moment: Moment) {
  if (moment.kind === 'completed' || moment.kind === 'paid') return 'success'
  if (moment.kind === 'revoked' || (moment.kind === 'refund-ended' && moment.outcome === 'failed')) return 'danger'
  return undefined
}

const Line = ({ moment }: { moment: Moment }) => (
  <MomentRow
    at={moment.at}
    icon={(moment.kind === 'changed' && actionIcons[moment.action]) || kindIcons[moment.kind]}
    tone={toneOf(moment)}
  >
    <MomentText moment={moment} />
  </MomentRow>
)

function MomentText({ moment }: { moment: Moment }): ReactNode {
  const say = useWords(studentPageWords)
  switch (moment.kind) {
    case 'enrolled':
      return <Words what={say('enrolledIn', { course: moment.courseTitle })} more={[sourceIn(say, moment)]} />
    case 'completed':
      return <Words what={say('completedOf', { course: moment.courseTitle })} more={[]} />
    case 'revoked':
      return <Words what={say('revokedOf', { course: moment.courseTitle })} more={[moment.reason]} />
    case 'learned':
      return <Learned moment={moment} />
    case 'changed':
      return <Changed moment={moment} />
    case 'noted':
      return <Words what={say('notedBy', { name: moment.byName })} more={[]} quoted={moment.body} />
    case 'visited':
    case 'called':
    case 'file-kept':
    case 'joined-group':
    case 'left-group':
    case 'letter-sent':
    case 'appointment':
    case 'mailed':
    case 'consented':
      return <ContactMoment moment={moment} />
    default:
      return <TradeMoment moment={moment} />
  }
}

type TimelineMomentProps<Kind extends Moment['kind']> = { moment: Extract<Moment, { kind: Kind }> }

function Learned({ moment: { seconds, completedLessons, courses, logins } }: TimelineMomentProps<'learned'>) {
  const say = useWords(studentPageWords)
  const { duration } = useFormat()
  const more = [
    completedLessons > 0 && say('lessonsToday', { count: completedLessons }),
    courses > 0 && say('coursesToday', { count: courses }),
    logins > 0 && say('loginsToday', { count: logins }),
  ]
  return <Words what={seconds > 0 ? say('learned', { time: duration(seconds / 60) }) : say('loggedIn')} more={more} />
}

const actions = [
  ...(['students.create', 'students.update', 'students.suspend', 'students.activate'] as const),
  ...(['students.deactivate', 'students.return', 'students.reveal', 'students.setBack'] as const),
  ...(['students.remove', 'students.restore', 'students.erase'] as const),
]

function Changed({ moment: { action, byName, reason } }: TimelineMomentProps<'changed'>) {
  const say = useWords(studentPageWords)
  const known = actions.find((one) => one === action)
  const by = byName === 'system' ? say('bySystem') : say('by', { name: byName })
  return <Words what={known ? say(known) : action} more={[by, reason]} />
}
