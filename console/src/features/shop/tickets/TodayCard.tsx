import type { SlotToday } from '@learning-cms/contract/shop/check-in'
import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { todayQuery } from './check-in.api.ts'
import classes from './check-in.module.css'

/** Today's slots: who came, of how many, and how many places are free. */
export function TodayCard() {
  const say = useWords(checkInWords)
  const { data, error, refetch } = useQuery(todayQuery)
  return (
    <FormCard title={say('today')}>
      {!data && error && <ErrorState title={say('unable')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={160} radius={10} />}
      {data?.slots.length === 0 && <p className={classes['quiet']}>{say('todayNone')}</p>}
      {data && data.slots.length > 0 && (
        <table className={classes['slots']}>
          <thead>
            <tr>
              <th scope="col">{say('slot')}</th>
              <th scope="col">{say('came')}</th>
              <th scope="col">{say('free')}</th>
            </tr>
          </thead>
          <tbody>
            {data.slots.map((slot) => (
              <Slot key={`${slot.productId} ${slot.slot}`} slot={slot} />
            ))}
          </tbody>
        </table>
      )}
    </FormCard>
  )
}

function Slot({ slot: { productId, slot, nameVi, nameEn, capacity, sold, held, entered } }: { slot: SlotToday }) {
  const say = useWords(checkInWords)
  const isEnglish = useLanguage() === 'en'
  const { number } = useFormat()
  const name = (isEnglish && nameEn) || nameVi
  const came = `${number(entered)} / ${number(sold)}`
  const mayRead = useMay()('tickets:read')
  const { hrefOf, follow } = useFollow()
  const to = `/sales/visitors?${new URLSearchParams({ productId, slot: slot ?? 'none' })}`
  return (
    <tr>
      <th scope="row">
        {slot ?? say('allDay')}
        <span className={classes['ofSlot']}>{name}</span>
      </th>
      <td>
        {mayRead ? (
          <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
            {came}
          </a>
        ) : (
          came
        )}
        <span className={classes['bar']} aria-hidden>
          <span style={{ inlineSize: `${sold > 0 ? (100 * entered) / sold : 0}%` }} />
        </span>
      </td>
      <td>{capacity === null ? say('unlimited') : number(Math.max(0, capacity - sold - held))}</td>
    </tr>
  )
}
