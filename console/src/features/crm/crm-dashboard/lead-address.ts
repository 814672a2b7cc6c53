import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import type { ProvinceCode } from '@learning-cms/contract/core/provinces'
import type { LeadSource, LeadState } from '@learning-cms/contract/crm/leads/leads'

type LeadFilterCut = { state?: readonly LeadState[]; source?: LeadSource; province?: ProvinceCode | 'none' }

/** The list of exactly the leads that a figure counts. */
export function leadAddress(
  { from, to }: Pick<CrmDashboard, 'from' | 'to'>,
  { state, source, province }: LeadFilterCut = {},
) {
  const search = new URLSearchParams({ createdFrom: from, createdTo: to })
  if (state) search.set('state', state.join(','))
  if (source) search.set('source', source)
  if (province) search.set('province', province)
  return `/crm/leads?${search.toString().replaceAll('%2C', ',')}`
}

/** The states of leads that somebody has worked on. */
export const takenUp = ['in-progress', 'sold', 'lost'] as const
