import { gateways } from '@learning-cms/contract/shop/orders'
import type { LedgerTransaction } from '@learning-cms/contract/money/ledger'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { oneTransaction } from './ledger.api.ts'
import classes from './ledger.module.css'

type Props = { id: string | undefined; onClose: () => void }

export function TransactionDrawer({ id, onClose }: Props) {
  const say = useWords(ledgerWords)
  const { data, error, refetch } = useQuery({ ...oneTransaction(id ?? ''), enabled: id !== undefined })
  const title = data && id ? say(data.kind) : say('transaction')
  return (
    <Drawer title={title} isOpen={id !== undefined} onClose={onClose}>
      {id && error && !data && <ErrorState title={say('unableTransactions')} error={error} onRetry={refetch} />}
      {id && data && <Entries transaction={data} />}
    </Drawer>
  )
}

function Entries({ transaction }: { transaction: LedgerTransaction }) {
  const say = useWords(ledgerWords)
  const { dateTime } = useFormat()
  return (
    <div className={classes['stack']}>
      <p className={classes['quiet']}>{dateTime(transaction.postedAt)}</p>
      <Links transaction={transaction} />
      <ul className={classes['entries']}>
        {transaction.entries.map(({ account, amount, instructorName, gateway }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Entries are identified by their position only, and never change
          <li key={at}>
            <span>
              {say(account)}
              {instructorName && <small>{instructorName}</small>}
              {gateway && <small>{gatewayIn(say, gateway)}</small>}
            </span>
            <Money amountInDong={amount} />
          </li>
        ))}
      </ul>
      <p className={classes['quiet']}>{say('balanceHelp')}</p>
      <p className={classes['quiet']}>{`${say('key')}: ${transaction.key}`}</p>
    </div>
  )
}

type SayGateway = (gateway: (typeof gateways)[number]) => string
const gatewayIn = (say: SayGateway, name: string) => {
  const known = gateways.find((gateway) => gateway === name)
  return known ? say(known) : name
}

function Links({ transaction: { orderId, payoutId, settlementId, entries } }: { transaction: LedgerTransaction }) {
  const say = useWords(ledgerWords)
  const may = useMay()
  const { go } = useFollow()
  const instructors = [...new Set(entries.flatMap(({ instructorId }) => instructorId ?? []))]
  return (
    <div className={classes['links']}>
      {orderId && may('orders:read') && (
        <Button variant="default" onClick={() => go(`/orders/${orderId}`)}>
          {say('openOrder')}
        </Button>
      )}
      {payoutId && (
        <Button variant="default" onClick={() => go(`/payouts/${payoutId}`)}>
          {say('openPayout')}
        </Button>
      )}
      {settlementId && (
        <Button variant="default" onClick={() => go(`/settlements/${settlementId}`)}>
          {say('openSettlement')}
        </Button>
      )}
      {instructors.length === 1 && may('instructors:read') && (
        <Button variant="default" onClick={() => go(`/instructors/${instructors[0]}?tab=money`)}>
          {say('openInstructor')}
        </Button>
      )}
    </div>
  )
}
