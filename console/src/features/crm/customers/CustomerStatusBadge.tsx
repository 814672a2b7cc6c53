import type { CustomerStatus } from '@learning-cms/contract/crm/customers/customers'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  const say = useWords(customerWords)
  return <StatusBadge tone={status === 'active' ? 'success' : 'danger'}>{say(status)}</StatusBadge>
}
