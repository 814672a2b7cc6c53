import { leadStates, type LeadCommand, type LeadState } from '@learning-cms/contract/crm/leads/leads'

/** The command that takes a lead from one column to another, if there is one. */
const commands: Record<LeadState, Partial<Record<LeadState, LeadCommand>>> = {
  new: { 'in-progress': 'begin', sold: 'sell', lost: 'lose' },
  'in-progress': { new: 'putBack', sold: 'sell', lost: 'lose' },
  sold: { 'in-progress': 'reopen' },
  lost: { 'in-progress': 'reopen' },
}

export const commandTo = (from: LeadState, to: LeadState) => commands[from][to]

/** The next column in this direction; the same one at the edge. */
export const columnBeside = (state: LeadState, step: 1 | -1): LeadState =>
  leadStates[leadStates.indexOf(state) + step] ?? state
