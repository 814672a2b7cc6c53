import type { MoneyAtGateway } from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import { moneyAtGateways } from './settlements.api.ts'
import classes from './settlements.module.css'
import { TermsDrawer } from './TermsDrawer.tsx'

/** Each gateway: what the ledger says it holds, and what is late. */
export function GatewayCards() {
  const say = useWords(settlementWords)
  const { data, error, refetch } = useQuery(moneyAtGateways)
  const [changing, setChanging] = useState<MoneyAtGateway>()
  if (error && !data) return <ErrorState title={say('unableWaiting')} error={error} onRetry={refetch} />
  return (
    <div className={classes['gateways']} aria-busy={!data}>
      {data?.gateways.map((one) => (
        <GatewayCard key={one.gateway} one={one} onChange={() => setChanging(one)} />
      ))}
      <TermsDrawer terms={changing} onClose={() => setChanging(undefined)} />
    </div>
  )
}

function GatewayCard({ one, onChange }: { one: MoneyAtGateway; onChange: () => void }) {
  const say = useWords(settlementWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const { gateway, clearing, payments, overduePayments, overdueAmount, overdueDays } = one
  const address = `/settlements?tab=waiting&gateway=${gateway}&overdue=true`
  return (
    <section className={classes['gateway']} aria-label={say(gateway)}>
      <header>
        <h2>{say(gateway)}</h2>
        {may('settings:write') && (
          <Button variant="subtle" size="compact-sm" onClick={onChange}>
            {say('terms')}
          </Button>
        )}
      </header>
      <p className={classes['quiet']}>{say('held')}</p>
      <p className={classes['sum']}>
        <Money amountInDong={clearing} />
      </p>
      <p className={classes['quiet']}>{say('waitingPayments', { count: payments })}</p>
      {overduePayments > 0 ? (
        <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)} size="sm">
          {say('overduePayments', { count: overduePayments, days: overdueDays })} ·{' '}
          <Money amountInDong={overdueAmount} />
        </Anchor>
      ) : (
        <p className={classes['quiet']}>{say('noneOverdue', { days: overdueDays })}</p>
      )}
    </section>
  )
}
