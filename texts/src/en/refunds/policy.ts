import type { Translation } from '#translation.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/refunds/policy.ts'

export const policyWords: Translation<typeof vi.policyWords> = {
  title: 'Refund policy',
  unableToLoad: 'Unable to load the refund policy',
  wish: 'At the customer’s wish',
  wishWhy: 'Beyond these limits a second person has to agree.',
  windowDays: 'Days after the purchase',
  progress: 'Learned at most (%)',
  writeOff: 'When an order is paid short',
  writeOffWhy:
    'Up to this much an order, a second person with the right can write off what is missing. Beyond it, that person must also hold the right to change settings.',
  writeOffLimit: 'At most, of one order',
  roles: 'Limits of roles',
  rolesWhy:
    'Empty is without limit. Over the limit of one refund somebody else agrees; over the limit of a day none is made.',
  limit: 'One refund',
  dailyCap: 'A person and day',
  save: kitWords.keySave,
  saved: 'Refund policy saved',
  failed: 'Unable to save the refund policy',
}
