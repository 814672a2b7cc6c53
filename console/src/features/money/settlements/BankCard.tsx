import type { Settlement } from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Anchor } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './settlements.module.css'

/** Where the money arrived, and what somebody wrote about it. */
export function BankCard({ settlement }: { settlement: Settlement }) {
  const say = useWords(settlementWords)
  const { dateTime } = useFormat()
  const { status, bankLine, matchedByName, matchedAt, note } = settlement
  return (
    <FormCard title={say('bankTitle')}>
      <div className={classes['stack']}>
        {status !== 'arrived' && <p className={classes['quiet']}>{say('bankNone')}</p>}
        {status === 'arrived' && !bankLine && <p>{say('withoutBank')}</p>}
        {bankLine && <BankLine bankLine={bankLine} />}
        {note !== '' && (
          <p>
            {say('note')}: {note}
          </p>
        )}
        {matchedByName && matchedAt && (
          <p className={classes['quiet']}>{say('matchedBy', { name: matchedByName, when: dateTime(matchedAt) })}</p>
        )}
      </div>
    </FormCard>
  )
}

function BankLine({ bankLine }: { bankLine: NonNullable<Settlement['bankLine']> }) {
  const say = useWords(settlementWords)
  const may = useMay()
  const { dateTime } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { id, amount, reference, bookedAt, description } = bankLine
  const address = `/orders/bank-transfers?status=settlement&open=${id}`
  return (
    <>
      <p>
        <strong>
          <Money amountInDong={amount} />
        </strong>
      </p>
      <p className={classes['quiet']}>{say('bankLine', { reference, when: dateTime(bookedAt) })}</p>
      <p className={classes['said']} dir="auto">
        {description}
      </p>
      {may('orders:mark_paid') && (
        <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)} size="sm">
          {say('openBankLine')}
        </Anchor>
      )}
    </>
  )
}
