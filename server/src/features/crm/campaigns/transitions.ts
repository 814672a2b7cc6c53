import type { CampaignCommand, CampaignState } from '@learning-cms/contract/crm/campaigns'

/** What leads from one state to another, by hand or by the server. */
export type CampaignTurn = Exclude<CampaignCommand, 'remove'> | 'begin' | 'finish' | 'give-up'

const turns: Record<CampaignState, Partial<Record<CampaignTurn, CampaignState>>> = {
  draft: { schedule: 'scheduled' },
  scheduled: { unschedule: 'draft', begin: 'sending' },
  sending: { choose: 'sending', stop: 'stopped', finish: 'sent', 'give-up': 'stopped' },
  sent: {},
  stopped: {},
}

export const afterTurn = (state: CampaignState, turn: CampaignTurn): CampaignState | undefined => turns[state][turn]

const commands: Record<CampaignState, CampaignCommand[]> = {
  draft: ['schedule', 'remove'],
  scheduled: ['unschedule'],
  sending: ['stop'],
  sent: [],
  stopped: [],
}

export const commandsFrom = (state: CampaignState, isChoosing: boolean): CampaignCommand[] =>
  isChoosing ? ['choose', ...commands[state]] : commands[state]
