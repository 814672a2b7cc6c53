import { isReason } from '@learning-cms/contract/all-reasons'
import type { Order, OrderLine } from '@learning-cms/contract/orders'
import type { ReactNode } from 'react'
import { useMay } from '#api/session.ts'
import { FormCard } from '#kit/FormColumns.tsx'
import { useFormat } from '#kit/format.ts'
import { LessonIcon } from '#kit/icons.ts'
import { Money } from '#kit/Money.tsx'
import { Picture } from '#kit/Picture.tsx'
import { ReasonText } from '#kit/problem.tsx'
import { StatusBadge, type StatusTone } from '#kit/StatusBadge.tsx'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import classes from './order.module.css'
import { orderPageWords } from './order.words.ts'

/** What was bought, as it was sold. */
export function LinesCard({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const { lines } = order
  return (
    <div id="lines" className={classes['anchor']}>
      <FormCard title={say('lines')}>
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th>{say('course')}</th>
              <th>{say('price')}</th>
              <th>{say('discount')}</th>
              <th>{say('net')}</th>
              <th>{say('refunded')}</th>
              <th>{say('access')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </FormCard>
    </div>
  )
}

function Line({ line }: { line: OrderLine }) {
  const say = useWords(orderPageWords)
  const { price, discount, net, refunded } = line
  return (
    <tr>
      <td>
        <Course line={line} />
      </td>
      <Amount label={say('price')} value={price} />
      <Amount label={say('discount')} value={-discount} />
      <Amount label={say('net')} value={net} />
      <Amount label={say('refunded')} value={-refunded} />
      <td data-label={say('access')}>
        <Access line={line} />
      </td>
    </tr>
  )
}

function Course({
  line: { courseId, courseTitle, courseImage, instructorName, share, rateBps, reversed },
}: {
  line: OrderLine
}) {
  const say = useWords(orderPageWords)
  const { money, percent } = useFormat()
  const shared =
    share !== null && rateBps !== null && share > 0
      ? say('share', { amount: money(share), rate: percent(rateBps / 10_000) })
      : undefined
  const details = [
    instructorName && say('taughtBy', { name: instructorName }),
    shared,
    reversed !== null && reversed > 0 && say('reversed', { amount: money(reversed) }),
  ].filter(Boolean)
  return (
    <span className={classes['course']}>
      {courseImage ? (
        <Picture picture={courseImage} side={52} alt="" className={classes['cover']} />
      ) : (
        <span className={classes['cover']} aria-hidden>
          <LessonIcon size={16} />
        </span>
      )}
      <span className={classes['told']}>
        <CourseLink id={courseId}>{courseTitle}</CourseLink>
        <span className={classes['quiet']} dir="auto">
          {details.join(' · ')}
        </span>
      </span>
    </span>
  )
}

function CourseLink({ id, children }: { id: string; children: ReactNode }) {
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const to = `/courses/${id}`
  if (!may('courses:read')) return <strong dir="auto">{children}</strong>
  return (
    <a href={hrefOf(to)} dir="auto" onClick={(event) => follow(event, to)}>
      {children}
    </a>
  )
}

const Amount = ({ label, value }: { label: string; value: number }) => (
  <td data-label={label} data-align="end" data-empty={value === 0 || undefined}>
    {value === 0 ? '–' : <Money amountInDong={value} />}
  </td>
)

const tones = { pending: 'neutral', granted: 'success', revoked: 'neutral', error: 'danger' } satisfies Record<
  OrderLine['access'],
  StatusTone
>

function Access({ line: { access, accessError } }: { line: OrderLine }) {
  const say = useWords(orderPageWords)
  return (
    <span className={classes['access']}>
      <StatusBadge tone={tones[access]}>{say(`access-${access}`)}</StatusBadge>
      {accessError && (
        <span className={classes['quiet']} dir="auto">
          {isReason(accessError) ? <ReasonText reason={accessError} /> : accessError}
        </span>
      )}
    </span>
  )
}
