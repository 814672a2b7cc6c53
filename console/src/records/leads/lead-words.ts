import type { LeadSource, LostReason } from '@learning-cms/contract/crm/leads/leads'
import type { leadWords } from '@learning-cms/texts/crm/leads/leads'
import type { Say } from '#kit/text/words.ts'

export type SayLead = Say<typeof leadWords.vi>

export const sourceWord = (say: SayLead, source: LeadSource) => say(source === 'phone' ? 'source-phone' : source)
export const reasonWord = (say: SayLead, reason: LostReason) => say(reason === 'other' ? 'lost-other' : reason)
