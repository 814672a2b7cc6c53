import type { CampaignCommand, CampaignState } from '@learning-cms/contract/crm/campaigns'

/** What leads from one state to another, by hand or by the server. */
export type Turn = Exclude<CampaignCommand, 'remove'> | 'begin' | 'finish' | 'give-up'

const turns: Record<CampaignState, Partial<Record<Turn, CampaignState>>> = {
  draft: { schedule: 'scheduled' },
  scheduled: { unschedule: 'draft', begin: 'sending' },
  sending: { stop: 'stopped', finish: 'sent', 'give-up': 'stopped' },
  sent: {},
  stopped: {},
}

export const afterTurn = (state: CampaignState, turn: Turn): CampaignState | undefined => turns[state][turn]

export const commandsFrom = (state: CampaignState): CampaignCommand[] =>
  state === 'draft'
    ? ['schedule', 'remove']
    : state === 'scheduled'
      ? ['unschedule']
      : state === 'sending'
        ? ['stop']
        : []
