import { changeLeadBody } from '@learning-cms/contract/people/leads'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { changeLead, readUnmaskedLead } from './rules.ts'

export const leads = {
  history: historyThrough(readUnmaskedLead, changeLeadBody, changeLead),
} satisfies Entity
