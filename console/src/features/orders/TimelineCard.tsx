import type { Order, OrderMoment } from '@learning-cms/contract/orders'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '#api/session.ts'
import { ErrorState } from '#kit/ErrorState.tsx'
import { FormCard } from '#kit/FormColumns.tsx'
import { useFormat } from '#kit/format.ts'
import { AddIcon, BankIcon, EditIcon, LessonIcon, MailIcon, RecentIcon, RefundIcon, SyncIcon } from '#kit/icons.ts'
import { Money } from '#kit/Money.tsx'
import { useWords } from '#kit/words.ts'
import { NoteForm } from './NoteForm.tsx'
import classes from './order.module.css'
import { orderPageWords } from './order.words.ts'
import { timelineOf } from './orders.api.ts'
import { useTold } from './use-told.ts'

/** What happened, day by day, newest first. */
export function TimelineCard({ order: { id, allowed } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const may = useMay()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(timelineOf(id))
  if (error && !data) return <ErrorState title={say('unableToLoadTimeline')} error={error} onRetry={refetch} />
  const moments = data?.pages.flatMap((page) => page.moments) ?? []
  return (
    <FormCard title={say('timeline')}>
      {may('orders:write') && allowed.includes('note') && <NoteForm orderId={id} />}
      <Days moments={moments} />
      {hasNextPage && (
        <Button
          data-screen-only
          variant="default"
          className={classes['further']}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {say('loadMore')}
        </Button>
      )}
    </FormCard>
  )
}

function Days({ moments }: { moments: OrderMoment[] }) {
  const { date } = useFormat()
  const days = Map.groupBy(moments, ({ at }) => date(at))
  return (
    <ol className={classes['days']}>
      {[...days].map(([day, rows]) => (
        <li key={day}>
          <h3>{day}</h3>
          <ol>
            {rows.map((moment) => (
              <li key={moment.id}>
                <Moment moment={moment} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const icons = {
  ...{ created: AddIcon, payment: BankIcon, message: SyncIcon, refund: RefundIcon, access: LessonIcon },
  ...{ command: RecentIcon, note: EditIcon, mail: MailIcon },
} satisfies Record<OrderMoment['kind'], unknown>

const toneOf = ({ kind, what }: OrderMoment) => {
  if (what === 'succeeded' || what === 'orders.complete') return 'success'
  if (/failed|unknown|cancel|expire|fail$|needs_review|claimOther|paidTwice/.test(what)) return 'danger'
  return kind === 'note' ? 'note' : undefined
}

function Moment({ moment }: { moment: OrderMoment }) {
  const say = useWords(orderPageWords)
  const { time, dateTime } = useFormat()
  const told = useTold(moment)
  const { kind, byName, amount, text, at } = moment
  const Icon = icons[kind]
  const by = byName && say('by', { name: byName === 'system' ? say('bySystem') : byName })
  return (
    <div className={classes['moment']} data-tone={toneOf(moment)}>
      <span className={classes['dot']}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes['told']}>
        <p>
          {told}
          {amount !== null && (
            <>
              {' · '}
              <Money amountInDong={amount} />
            </>
          )}
        </p>
        {by && <p className={classes['quiet']}>{by}</p>}
        {text && (
          <p className={kind === 'note' ? classes['quoted'] : classes['quiet']} dir="auto">
            {text === 'sample' && kind === 'created' ? say('ofSample') : text}
          </p>
        )}
      </div>
      <time dateTime={at} title={dateTime(at)}>
        {time(at)}
      </time>
    </div>
  )
}
