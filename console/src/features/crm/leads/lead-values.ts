import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import type { SayLead } from '#records/leads/lead-words.ts'

/** What is never masked. */
export type OpenValues = Pick<
  Lead,
  | 'fullName'
  | 'organisation'
  | 'province'
  | 'message'
  | 'source'
  | 'courseId'
  | 'productId'
  | 'ownerId'
  | 'nextStep'
  | 'dueOn'
> & { value: number; tags: string[] }
export type LeadValues = OpenValues & Pick<Lead, 'email' | 'phone'>

export const openValuesOf = (row: Lead | undefined): OpenValues => ({
  fullName: row?.fullName ?? '',
  organisation: row?.organisation ?? '',
  province: row?.province ?? '',
  message: row?.message ?? '',
  source: row?.source ?? 'console',
  courseId: row?.courseId ?? null,
  productId: row?.productId ?? null,
  value: row?.value ?? 0,
  ownerId: row?.ownerId ?? null,
  nextStep: row?.nextStep ?? '',
  dueOn: row?.dueOn ?? null,
  tags: row?.tags.map(({ name }) => name) ?? [],
})

export const valuesOf = (row: Lead | undefined): LeadValues => ({
  ...openValuesOf(row),
  email: row?.email ?? null,
  phone: row?.phone ?? '',
})

export const fieldNames = (say: SayLead): Record<keyof LeadValues, string> => ({
  fullName: say('fullName'),
  email: say('email'),
  phone: say('phone'),
  organisation: say('organisation'),
  province: say('province'),
  message: say('message'),
  source: say('source'),
  courseId: say('course'),
  productId: say('product'),
  value: say('value'),
  ownerId: say('owner'),
  nextStep: say('nextStep'),
  dueOn: say('dueOn'),
  tags: say('tags'),
})
