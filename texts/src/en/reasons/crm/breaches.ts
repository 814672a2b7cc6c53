import type { breachReasons as vi } from '#vi/reasons/crm/breaches.ts'

/** Breaches of personal data. */
export const breachReasons = {
  'breaches.title-required': 'Enter in a few words what happened',
  'breaches.data-kinds-required': 'Enter which kinds of data are affected',
  'breaches.assess-reason-required': 'Enter why it must be reported, or why not',
  'breaches.reference-required': 'Enter the reference of the report',
  'breaches.late-reason-required': 'The 72 hours had passed. Enter why the report was late',
  'breaches.told-how-required': 'Enter how they were told',
  'breaches.outcome-required': 'Enter how it ended',
  'breaches.closed': 'This breach is closed and kept as proof. Enter a new one if something else came to light',
  'breaches.reported': 'This breach has already been reported. Reload to see its current state',
  'breaches.told': 'It is already recorded that people were told',
  'breaches.assess-first': 'First assess this breach as one that must be reported',
  'breaches.close-unassessed': 'Assess whether this breach must be reported before closing it',
  'breaches.close-unreported': 'This breach must be reported. Record the report before closing it, or assess it anew',
  'breaches.discovered-fixed':
    'The report and what people were told are measured from the discovery, so it can no longer be changed',
  'breaches.ahead': 'This time is in the future. Check the date',
  'breaches.long-ago': 'This is too long ago. Check the date',
  'breaches.happened-later': 'It cannot have happened after it was discovered',
  'breaches.before-discovery': 'This cannot be before the breach was discovered',
} as const satisfies Record<keyof typeof vi, string>
