import type { Order, OrderMoment } from '@learning-cms/contract/shop/orders'
import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { Days, Further, MomentRow, Quiet, Quoted } from '#kit/show/Days.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { AddIcon, BankIcon, EditIcon, LessonIcon, MailIcon, RecentIcon, RefundIcon, SyncIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import { NoteForm } from './NoteForm.tsx'
import { timelineOf } from '#features/shop/orders/orders.api.ts'
import { useMomentText } from './use-moment-text.ts'

/** The order's events by day, newest first. */
export function TimelineCard({ order: { id, allowed } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const may = useMay()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(timelineOf(id))
  if (error && !data) return <ErrorState title={say('unableToLoadTimeline')} error={error} onRetry={refetch} />
  const moments = data?.pages.flatMap((page) => page.moments) ?? []
  return (
    <FormCard title={say('timeline')}>
      {may('orders:write') && allowed.includes('note') && <NoteForm orderId={id} />}
      <Days moments={moments} keyOf={({ id: moment }) => moment}>
        {(moment) => <Moment moment={moment} />}
      </Days>
      {hasNextPage && (
        <Further isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()}>
          {say('loadMore')}
        </Further>
      )}
    </FormCard>
  )
}

const icons = {
  created: AddIcon,
  payment: BankIcon,
  message: SyncIcon,
  refund: RefundIcon,
  access: LessonIcon,
  command: RecentIcon,
  note: EditIcon,
  mail: MailIcon,
} satisfies Record<OrderMoment['kind'], unknown>

const toneOf = ({ what }: OrderMoment) => {
  if (what === 'succeeded' || what === 'orders.complete' || what === 'orders.writeOff') return 'success'
  return /failed|unknown|cancel|expire|fail$|needs_review|claimOther|paidTwice/.test(what) ? 'danger' : undefined
}

function Moment({ moment }: { moment: OrderMoment }) {
  const say = useWords(orderPageWords)
  const sentence = useMomentText(moment)
  const { kind, byName, amount, text, at } = moment
  const TextOf = kind === 'note' ? Quoted : Quiet
  return (
    <MomentRow at={at} icon={icons[kind]} tone={toneOf(moment)}>
      <p>
        {sentence}
        {amount !== null && (
          <>
            {' · '}
            <Money amountInDong={amount} />
          </>
        )}
      </p>
      {byName && <Quiet>{say('by', { name: byName === 'system' ? say('bySystem') : byName })}</Quiet>}
      {text && <TextOf>{text === SAMPLE_REASON && kind === 'created' ? say('ofSample') : text}</TextOf>}
    </MomentRow>
  )
}
