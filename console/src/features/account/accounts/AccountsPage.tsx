import { useSearch } from '@tanstack/react-router'
import { AccountsList } from './AccountsList.tsx'
import { Outbox } from './invitations/Outbox.tsx'

export default function AccountsPage() {
  const { tab } = useSearch({ strict: false })
  return tab === 'outbox' ? <Outbox /> : <AccountsList />
}
