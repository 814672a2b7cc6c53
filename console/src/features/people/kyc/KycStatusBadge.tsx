import type { KycStatus } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'danger',
} satisfies Record<KycStatus, StatusTone>

export function KycStatusBadge({ status }: { status: KycStatus }) {
  const say = useWords(kycWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}
