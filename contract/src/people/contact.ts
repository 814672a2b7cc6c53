/** How customers are reached and what they agreed to: words shared by the customers, their history and the lists. */
export const callDirections = ['in', 'out'] as const
export const callOutcomes = ['reached', 'no-answer', 'busy', 'voicemail'] as const
export const consentPurposes = ['marketing-mail', 'measuring', 'partner-sharing', 'phone-calls', 'enquiry'] as const
/** Where a consent was given or withdrawn. */
export const consentSources = ['paper', 'phone', 'mail', 'form', 'in-person', 'other'] as const
export type CallOutcome = (typeof callOutcomes)[number]
export type ConsentPurpose = (typeof consentPurposes)[number]
export type ConsentSource = (typeof consentSources)[number]
