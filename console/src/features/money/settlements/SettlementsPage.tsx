import { useSearch } from '@tanstack/react-router'
import { SettlementList } from './SettlementList.tsx'
import { WaitingView } from './WaitingView.tsx'

export default function SettlementsPage() {
  const { tab } = useSearch({ strict: false })
  return tab === 'waiting' ? <WaitingView /> : <SettlementList />
}
