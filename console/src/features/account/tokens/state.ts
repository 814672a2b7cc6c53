import type { TokenState } from '@learning-cms/contract/account/tokens'
import type { StatusTone } from '#kit/show/state/StatusBadge.tsx'

export const tones = { active: 'success', expired: 'neutral', revoked: 'danger' } satisfies Record<
  TokenState,
  StatusTone
>
