import type { LeadCommand, LeadState } from '@learning-cms/contract/crm/leads/leads'
import type { Transition } from '#services/entities/transition.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Every way a lead's state may change. */
export const transitions: Record<LeadCommand, Transition<LeadState>> = {
  begin: { from: ['new'], to: 'in-progress' },
  putBack: { from: ['in-progress'], to: 'new' },
  sell: { from: ['new', 'in-progress'], to: 'sold' },
  lose: { from: ['new', 'in-progress'], to: 'lost' },
  reopen: { from: ['sold', 'lost'], to: 'in-progress' },
}

export const commandsFrom = (state: LeadState) =>
  namesOf(transitions).filter((command) => transitions[command].from.includes(state))
