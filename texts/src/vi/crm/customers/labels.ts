import { commonWords } from '#vi/common/common.ts'
import { contactWords } from './contact.ts'
import { customerWords } from './customers.ts'

/** The columns of a file of customers. */
export const customerColumns = {
  customers: customerWords.title,
  fullName: commonWords.fullName,
  email: commonWords.email,
  phone: commonWords.phoneNumber,
  status: commonWords.status,
  tags: customerWords.tags,
  owner: customerWords.owner,
  lastOnline: customerWords.lastOnline,
  lastContact: customerWords.lastContact,
  source: customerWords.source,
  organisation: customerWords.organisation,
  createdAt: commonWords.createdAt,
  jobTitle: customerWords.jobTitle,
  birthDate: commonWords.birthDate,
  gender: commonWords.gender,
  address: commonWords.postalAddress,
} as const

export const customerStatuses = { active: customerWords.active, blocked: customerWords.blocked } as const

export const customerSources = {
  learning: customerWords.learning,
  console: customerWords.console,
  import: customerWords.import,
  visit: customerWords.visit,
  form: customerWords.form,
  mail: customerWords.mail,
  referral: customerWords.referral,
  other: customerWords.other,
} as const

/** Where somebody agreed to something. */
export const consentSources = {
  paper: contactWords['from-paper'],
  phone: contactWords['from-phone'],
  mail: contactWords['from-mail'],
  form: contactWords['from-form'],
  'in-person': contactWords['from-in-person'],
  other: contactWords['from-other'],
} as const
