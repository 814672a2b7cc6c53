import { changeLeadBody } from '@learning-cms/contract/crm/leads/leads'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { leadBulk } from './bulk.ts'
import { leadExport } from './export.ts'
import { leadImport } from './importing/import.ts'
import { changeLead, readUnmaskedLead } from './rules.ts'
import { leadTrash } from './trash.ts'

export const leads = {
  history: historyThrough(readUnmaskedLead, changeLeadBody, changeLead),
  trash: leadTrash,
  bulk: leadBulk,
  export: leadExport,
  import: leadImport,
} satisfies Entity
