import { couponStates } from '@learning-cms/contract/shop/coupon-terms'
import type { CouponRow } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { useFormat, type Formats } from '#kit/text/format.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords, type Say } from '#kit/text/words.ts'
import classes from './coupons.module.css'
import { CouponStateBadge } from './CouponStateBadge.tsx'

type CouponSortField = 'createdAt' | 'code' | 'name' | 'startsAt' | 'endsAt' | 'used' | 'updatedAt'
type CouponColumn = Column<CouponRow, CouponSortField>
type CouponColumnTools = { say: Say<(typeof couponWords)['vi']>; format: Formats }

/** The first column is the coupon's name; hidden ones are offered by the chooser. */
export function useCouponColumns(): CouponColumn[] {
  const say = useWords(couponWords)
  const format = useFormat()
  return useMemo(() => [...defaultColumns({ say, format }), ...onRequest({ say, format })], [say, format])
}

const defaultColumns = ({ say, format }: CouponColumnTools): CouponColumn[] => [
  {
    name: 'coupon',
    label: say('coupon'),
    sort: 'code',
    cell: ({ code, name }) => <RecordName name={code} detail={name} />,
  },
  {
    name: 'discount',
    onPhone: 'top',
    label: say('discount'),
    width: '168px',
    align: 'end',
    cell: (coupon) => <Discount coupon={coupon} />,
  },
  {
    name: 'used',
    label: say('used'),
    width: '136px',
    align: 'end',
    sort: 'used',
    cell: ({ used, usageLimit, reserved }) => (
      <span className={classes['used']}>
        {usageLimit === null
          ? format.number(used)
          : say('usedOf', { used: format.number(used), limit: format.number(usageLimit) })}
        {reserved > 0 && <span className={classes['quiet']}>{say('held', { count: reserved })}</span>}
      </span>
    ),
  },
  {
    name: 'state',
    onPhone: 'bottom',
    label: say('state'),
    width: widthOf(couponStates.map((state) => say(state))),
    cell: ({ state }) => <CouponStateBadge state={state} />,
  },
  { name: 'startsAt', label: say('startsAt'), width: '132px', from: 'wide', sort: 'startsAt', cell: startOf },
  {
    name: 'endsAt',
    label: say('endsAt'),
    width: '144px',
    from: 'medium',
    sort: 'endsAt',
    cell: ({ endsAt }) =>
      endsAt ? <DateText at={endsAt} /> : <span className={classes['quiet']}>{say('noEnd')}</span>,
  },
]

const startOf = ({ startsAt }: CouponRow) => <DateText at={startsAt} />

const onRequest = ({ say, format }: CouponColumnTools): CouponColumn[] =>
  (
    [
      {
        name: 'minOrder',
        label: say('minOrder'),
        width: '136px',
        align: 'end',
        cell: ({ minOrder }) => minOrder > 0 && <Money amountInDong={minOrder} />,
      },
      {
        name: 'perStudent',
        label: say('perStudent'),
        width: '128px',
        align: 'end',
        cell: ({ perStudentLimit }) => perStudentLimit !== null && format.number(perStudentLimit),
      },
      {
        name: 'createdAt',
        label: say('createdAt'),
        width: '120px',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        width: '120px',
        sort: 'updatedAt',
        cell: ({ updatedAt }) => <DateText at={updatedAt} />,
      },
    ] satisfies CouponColumn[]
  ).map((column): CouponColumn => ({ ...column, visibility: 'on-request' }))

function Discount({ coupon: { type, value, maxDiscount } }: { coupon: CouponRow }) {
  const say = useWords(couponWords)
  const { money, percent } = useFormat()
  if (type === 'fixed') return <Money amountInDong={value} />
  return (
    <span className={classes['used']}>
      {percent(value / 100)}
      {maxDiscount !== null && <span className={classes['quiet']}>{say('upTo', { amount: money(maxDiscount) })}</span>}
    </span>
  )
}
