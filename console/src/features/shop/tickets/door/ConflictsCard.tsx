import type { Conflict } from '@learning-cms/contract/shop/check-in'
import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { useWhy } from './use-why.ts'
import classes from '#features/shop/tickets/check-in.module.css'

/** Visitors whom a device let in without a network, although their tickets did not admit. */
export function ConflictsCard({ conflicts }: { conflicts: readonly Conflict[] }) {
  const say = useWords(checkInWords)
  const isEnglish = useLanguage() === 'en'
  const { time } = useFormat()
  const why = useWhy()
  return (
    <FormCard title={say('conflicts')} help={say('conflictsHelp')}>
      <ul className={classes['rows']} aria-label={say('conflicts')}>
        {conflicts.map(({ id, scannedAt, byName, door, reason, ticket }) => {
          const values = { at: time(scannedAt), who: byName, door }
          const name = (isEnglish && ticket?.nameEn) || ticket?.nameVi
          return (
            <li key={id}>
              <span className={classes['line']}>
                <span>{why({ reason, ticket, fault: null, listedAt: null })}</span>
                <span className={classes['quiet']}>
                  {say(door ? 'conflictDoor' : 'conflictOf', values)}
                  {ticket && ` · ${name} · ${ticket.orderNumber} · …${ticket.tail}`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </FormCard>
  )
}
