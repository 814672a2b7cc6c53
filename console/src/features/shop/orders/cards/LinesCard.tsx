import { isReason } from '@learning-cms/contract/core/all-reasons'
import type { LineKind, OrderLine } from '@learning-cms/contract/shop/order-lines'
import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { CouponsIcon as TicketIcon, DeliveryIcon, GiftIcon, LessonIcon, ProductsIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { Picture } from '#kit/show/people/Picture.tsx'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'

/** The lines as they were sold. A column that would be empty is left out. */
export function LinesCard({ order: { lines } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const columns = columnsOf(lines)
  return (
    <FormCard title={say('lines')}>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th>{say('item')}</th>
            {columns.map(({ name }) => (
              <th key={name}>{say(name)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Item line={line} />
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

type AmountColumn = {
  name: 'price' | 'discount' | 'net' | 'refunded'
  isVisible: boolean
  amountOf: (line: OrderLine) => number
}

const columnsOf = (lines: OrderLine[]) => {
  const isReduced = lines.some(({ discount }) => discount > 0)
  const isGivenBack = lines.some(({ refunded }) => refunded > 0)
  const columns: AmountColumn[] = [
    { name: 'price', isVisible: isReduced, amountOf: ({ price }) => price },
    { name: 'discount', isVisible: isReduced, amountOf: ({ discount }) => -discount },
    { name: 'net', isVisible: true, amountOf: ({ net }) => net },
    { name: 'refunded', isVisible: isGivenBack, amountOf: ({ refunded }) => -refunded },
  ]
  return columns.filter(({ isVisible }) => isVisible)
}

function Item({ line }: { line: OrderLine }) {
  const { kind, title, image, quantity } = line
  const Icon = icons[kind]
  return (
    <span className={classes['course']}>
      {image ? (
        <Picture picture={image} side={52} alt="" className={classes['cover']} />
      ) : (
        <span className={classes['cover']} aria-hidden>
          <Icon size={16} />
        </span>
      )}
      <span className={classes['detail']}>
        <span>
          {quantity > 1 && <>{quantity} × </>}
          <ItemLink line={line}>{title}</ItemLink>
        </span>
        <span className={classes['quiet']} dir="auto">
          {useDetails(line).join(' · ')}
        </span>
        {kind !== 'delivery' && <Access line={line} />}
      </span>
    </span>
  )
}

const icons = {
  course: LessonIcon,
  good: ProductsIcon,
  ticket: TicketIcon,
  donation: GiftIcon,
  delivery: DeliveryIcon,
} satisfies Record<LineKind, unknown>

/** What else is known of a line, as short phrases. */
function useDetails(line: OrderLine): string[] {
  const say = useWords(orderPageWords)
  const { date, money } = useFormat()
  const { visitOn, slot, bundleTitle, instructorName, tax, taxClass } = line
  const phrases = [
    visitOn && [date(visitOn), slot].filter(Boolean).join(' '),
    bundleTitle && say('partOf', { bundle: bundleTitle }),
    instructorName && say('taughtBy', { name: instructorName }),
    tax > 0 && say('taxOfLine', { rate: taxClass, amount: money(tax) }),
    useShare(line),
  ]
  return phrases.filter((phrase): phrase is string => Boolean(phrase))
}

/** The instructor's share and its reversed part, for people with the right to see them. */
function useShare({ share, rateBps, reversed }: OrderLine) {
  const say = useWords(orderPageWords)
  const { money, percent } = useFormat()
  if (!share || rateBps === null) return undefined
  const shareText = say('share', { amount: money(share), rate: percent(rateBps / 10_000) })
  return reversed ? `${shareText}, ${say('reversed', { amount: money(reversed) })}` : shareText
}

/** To what was sold, for people who may see it. */
function ItemLink({ line: { courseId, productId }, children }: { line: OrderLine; children: ReactNode }) {
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const ofCourse = courseId && may('courses:read') ? `/courses/${courseId}` : null
  const to = ofCourse ?? (!courseId && productId && may('products:read') ? `/sales/products/${productId}` : null)
  if (!to) return <strong dir="auto">{children}</strong>
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

const accessWords = {
  course: 'access',
  good: 'stock',
  ticket: 'tickets',
  donation: 'gift',
  delivery: 'gift',
} as const satisfies Record<LineKind, string>

function Access({ line: { kind, access, accessError } }: { line: OrderLine }) {
  const say = useWords(orderPageWords)
  const words = accessWords[kind]
  return (
    <span className={classes['access']}>
      <StatusBadge tone={tones[access]}>{say(access === 'error' ? 'access-error' : `${words}-${access}`)}</StatusBadge>
      {accessError && (
        <span className={classes['quiet']} dir="auto">
          {isReason(accessError) ? <ReasonText reason={accessError} /> : accessError}
        </span>
      )}
    </span>
  )
}
