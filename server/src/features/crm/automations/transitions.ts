import type { AutomationCommand, AutomationState } from '@learning-cms/contract/crm/automations'

const turns: Record<AutomationState, Partial<Record<AutomationCommand, AutomationState>>> = {
  draft: { activate: 'active', archive: 'archived' },
  active: { pause: 'paused' },
  paused: { activate: 'active', archive: 'archived' },
  archived: { unarchive: 'paused' },
}

export const afterTurn = (state: AutomationState, command: AutomationCommand): AutomationState | undefined =>
  turns[state][command]

export const commandsFrom = (state: AutomationState) => Object.keys(turns[state]) as AutomationCommand[]
