import { sharedMoneyWords } from '#en/money/shared.ts'
import type { Translation } from '#translation.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/money/refunds/policy.ts'

export const policyWords: Translation<typeof vi.policyWords> = {
  title: sharedMoneyWords.refundPolicy,
  unableToLoad: 'Unable to load refund policy',
  customerRequest: 'At the customer’s request',
  customerRequestWhy: 'Beyond these limits, a refund needs a second person’s approval.',
  windowDays: 'Days after purchase',
  progress: 'Maximum progress (%)',
  writeOff: 'When an order is underpaid',
  writeOffWhy:
    'Up to this amount per order, a second person with the right can write off the shortfall. Beyond it, that person must also have the right to change settings.',
  writeOffLimit: 'Maximum per order',
  roles: 'Limits by role',
  rolesWhy:
    'Leave empty for no limit. Refunds over the per-refund limit need someone else’s approval; refunds over the daily limit cannot be created.',
  limit: 'Per refund',
  dailyCap: 'Per person per day',
  save: kitWords.keySave,
  saved: 'Refund policy saved',
  failed: 'Unable to save refund policy',
}
