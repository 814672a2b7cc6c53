import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import { leadWords } from './leads.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/leads/import.ts'

export const leadHeadings: Translation<typeof vi.leadHeadings> = {
  externalId: 'Lead ID',
  fullName: leadWords.fullName,
  email: leadWords.email,
  phone: leadWords.phone,
  organisation: leadWords.organisation,
  province: leadWords.province,
  message: leadWords.message,
  source: leadWords.source,
  value: 'Value (VND)',
  owner: leadWords.owner,
  nextStep: leadWords.nextStep,
  dueOn: 'Due date',
  tags: leadWords.tags,
}

export const leadExamples: Translation<typeof vi.leadExamples> = {
  externalId: sharedWords.kh0001,
  fullName: sharedLabels.nguyNThNgCNh,
  email: sharedWords.ngocAnhExampleVn,
  phone: sharedLabels.n0901234567,
  organisation: 'Le Loi Secondary School',
  province: 'Da Nang',
  message: 'Asked about tickets for 30 pupils',
  source: commonWords.phone,
  value: '3000000',
  owner: 'thu.tran',
  nextStep: 'Call back with a quote',
  dueOn: '15/09/2026',
  tags: 'School, Group visit',
}

export const leadSourceNames: Translation<typeof vi.leadSourceNames> = {
  console: leadWords.console,
  form: leadWords.form,
  mail: leadWords.mail,
  api: leadWords.api,
  import: leadWords.import,
  phone: leadWords['source-phone'],
  visit: leadWords.visit,
  referral: leadWords.referral,
  other: leadWords.other,
}
export const leadStateNames: Translation<typeof vi.leadStateNames> = {
  new: leadWords.new,
  'in-progress': leadWords['in-progress'],
  sold: leadWords.sold,
  lost: leadWords.lost,
}
export const leadColumns: Translation<typeof vi.leadColumns> = {
  title: leadWords.title,
  lead: leadWords.lead,
  organisation: leadWords.organisation,
  state: leadWords.state,
  nextStep: leadWords.nextStep,
  dueOn: leadWords.dueOn,
  owner: leadWords.owner,
  valueDong: 'Value (VND)',
  tags: leadWords.tags,
  source: leadWords.source,
  interest: leadWords.interest,
  email: leadWords.email,
  phone: leadWords.phone,
  province: leadWords.province,
  createdAt: leadWords.createdAt,
  updatedAt: leadWords.updatedAt,
}
