import { sharedCrmWords } from '#en/crm/shared.ts'
import type { breachPaperWords as vi } from '#vi/crm/privacy/breach-paper.ts'

/** The printed notice of a breach to the authority. */
export const breachPaperWords = {
  title: 'Notice of a breach of personal data protection',
  to: 'To: Personal data protection authority, Ministry of Public Security of Viet Nam',
  dated: sharedCrmWords.mark,
  who: '1. Who gives notice',
  contact: '2. Person in charge and contact details',
  contactGap: '…………………………………………………………',
  what: '3. What happened',
  when: '4. When',
  whenText: 'Happened: {happened}. Discovered: {discovered}. Notice due: {due}.',
  unknown: 'not known yet',
  place: '5. Where it happened; who committed it, if known',
  data: '6. Kinds of personal data and persons affected',
  dataText: '{kinds}\nPersons affected (estimate): {count}',
  effect: '7. Likely effect and damage',
  measures: '8. Measures taken and planned to limit the damage',
  notice: '9. Notice to the persons affected',
  noticeText: '{when}. {how}',
  noNotice: 'Not given yet',
  late: '10. Why notice is given after 72 hours',
  signed: 'For the organisation that gives notice (name and signature)',
  none: 'No information',
} as const satisfies Record<keyof typeof vi, string>
