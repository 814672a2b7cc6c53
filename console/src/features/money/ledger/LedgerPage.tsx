import { useSearch } from '@tanstack/react-router'
import { BalancesView } from './BalancesView.tsx'
import { ChecksView } from './ChecksView.tsx'
import { TransactionsView } from './TransactionsView.tsx'

export default function LedgerPage() {
  const { tab } = useSearch({ strict: false })
  if (tab === 'transactions') return <TransactionsView />
  return tab === 'checks' ? <ChecksView /> : <BalancesView />
}
