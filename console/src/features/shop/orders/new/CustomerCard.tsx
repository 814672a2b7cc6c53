import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { Avatar } from '#kit/show/people/PersonName.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import { ordersOf } from '#features/shop/orders/orders.api.ts'

/** The customer, with contact details as far as the masks allow. */
export function CustomerCard({ order: { studentId, studentName, studentEmail, studentPhone } }: { order: Order }) {
  const say = useWords(orderPageWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const profile = `/students/${studentId}`
  return (
    <FormCard title={say('customer')}>
      <div className={classes['person']}>
        <Avatar name={studentName} size={44} />
        <span className={classes['detail']}>
          {may('students:read') ? (
            <a href={hrefOf(profile)} dir="auto" onClick={(event) => follow(event, profile)}>
              {studentName}
            </a>
          ) : (
            <strong dir="auto">{studentName}</strong>
          )}
          <OrderCount studentId={studentId} />
        </span>
      </div>
      <DescriptionList>
        <Description name={say('phone')}>{studentPhone}</Description>
        <Description name={say('email')}>{studentEmail}</Description>
      </DescriptionList>
    </FormCard>
  )
}

function OrderCount({ studentId }: { studentId: string }) {
  const say = useWords(orderPageWords)
  const { data } = useQuery(ordersOf(studentId))
  const { hrefOf, follow } = useFollow()
  const to = `/orders?studentId=${studentId}`
  if (!data) return <span className={classes['quiet']}>…</span>
  return (
    <a className={classes['quiet']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {say(data.totalIsCapped ? 'orderCountMore' : 'orderCount', { count: data.total })}
    </a>
  )
}
