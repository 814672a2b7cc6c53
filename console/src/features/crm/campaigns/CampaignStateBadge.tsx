import type { CampaignState } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
  stopped: 'danger',
} as const satisfies Record<CampaignState, string>

type Props = { campaign: { state: CampaignState; isChoosing: boolean } }

export function CampaignStateBadge({ campaign: { state, isChoosing } }: Props) {
  const say = useWords(campaignWords)
  if (isChoosing) return <StatusBadge tone="info">{say('state.choosing')}</StatusBadge>
  return <StatusBadge tone={tones[state]}>{say(`state.${state}`)}</StatusBadge>
}
