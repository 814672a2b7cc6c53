import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '#kit/text/words.ts'

const views = ['balances', 'transactions', 'checks'] as const

/** Switches between balances, transactions and checks. */
export function LedgerViews({ now }: { now: (typeof views)[number] }) {
  const say = useWords(ledgerWords)
  const navigate = useNavigate()
  const go = (tab: string) => void navigate({ to: '/ledger', search: tab === 'balances' ? {} : { tab } })
  return (
    <SegmentedControl
      aria-label={say('views')}
      value={now}
      onChange={go}
      data={views.map((value) => ({ value, label: say(`${value}Tab`) }))}
    />
  )
}
