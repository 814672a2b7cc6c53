import { isReason } from '@learning-cms/contract/core/all-reasons'
import type { Order, OrderLine } from '@learning-cms/contract/money/orders'
import { orderPageWords } from '@learning-cms/texts/orders/order'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { LessonIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { Picture } from '#kit/show/Picture.tsx'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './order.module.css'

/** The lines as they were sold. A column that would be empty is left out. */
export function LinesCard({ order: { lines } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const columns = columnsOf(lines)
  return (
    <FormCard title={say('lines')}>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th>{say('course')}</th>
            {columns.map(({ name }) => (
              <th key={name}>{say(name)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Course line={line} />
              </td>
              {columns.map(({ name, amountOf }) => (
                <Amount key={name} label={say(name)} value={amountOf(line)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FormCard>
  )
}

const columnsOf = (lines: OrderLine[]) => {
  const isReduced = lines.some(({ discount }) => discount > 0)
  const isGivenBack = lines.some(({ refunded }) => refunded > 0)
  return [
    { name: 'price', isVisible: isReduced, amountOf: ({ price }: OrderLine) => price },
    { name: 'discount', isVisible: isReduced, amountOf: ({ discount }: OrderLine) => -discount },
    { name: 'net', isVisible: true, amountOf: ({ net }: OrderLine) => net },
    { name: 'refunded', isVisible: isGivenBack, amountOf: ({ refunded }: OrderLine) => -refunded },
  ].filter(({ isVisible }) => isVisible) as {
    name: 'price' | 'discount' | 'net' | 'refunded'
    amountOf: (line: OrderLine) => number
  }[]
}

function Course({ line }: { line: OrderLine }) {
  const say = useWords(orderPageWords)
  const { courseId, courseTitle, courseImage, instructorName } = line
  return (
    <span className={classes['course']}>
      {courseImage ? (
        <Picture picture={courseImage} side={52} alt="" className={classes['cover']} />
      ) : (
        <span className={classes['cover']} aria-hidden>
          <LessonIcon size={16} />
        </span>
      )}
      <span className={classes['detail']}>
        <CourseLink id={courseId}>{courseTitle}</CourseLink>
        <span className={classes['quiet']} dir="auto">
          {[instructorName && say('taughtBy', { name: instructorName }), useShare(line)].filter(Boolean).join(' · ')}
        </span>
        <Access line={line} />
      </span>
    </span>
  )
}

/** The instructor's share and its reversed part, for people with the right to see them. */
function useShare({ share, rateBps, reversed }: OrderLine) {
  const say = useWords(orderPageWords)
  const { money, percent } = useFormat()
  if (!share || rateBps === null) return undefined
  const shareText = say('share', { amount: money(share), rate: percent(rateBps / 10_000) })
  return reversed ? `${shareText}, ${say('reversed', { amount: money(reversed) })}` : shareText
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

const tones = {
  pending: 'neutral',
  granted: 'success',
  revoked: 'neutral',
  restored: 'warning',
  error: 'danger',
} satisfies Record<OrderLine['access'], StatusTone>

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
