import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import type { restrictionWords as vi } from '#vi/crm/privacy/restriction.ts'

/** Restricting processing, and objecting to it, as a data subject asked for. */
export const restrictionWords = {
  notice: 'Processing restricted since {date}',
  mark: 'Restricted',
  noticeWhy:
    'At this person’s request their data is only stored: nothing is sold, sent or given to them by staff, and campaigns, automations and exports leave them out. Their own orders, refunds and invoices go on. Only whoever handles data requests can change the record.',
  restricted: 'Processing restricted',
  restrict: sharedCrmWords.restrictProcessing,
  restrictTitle: 'Restrict the processing of {name}’s data?',
  restrictWhy:
    'From now on the data is only stored: staff cannot enrol them, sell to them, write to them or invite them; campaigns, automations and exports leave them out, letters waiting to leave included. Their own orders, refunds and invoices go on.',
  restrictLabel: 'Why it is restricted',
  restrictDone: 'Processing was restricted',
  object: 'Record objection',
  objectTitle: 'What does {name} object to?',
  objectWhy:
    'Consent for the chosen purposes is withdrawn at once. For mail, addresses that belong to this person alone go on the suppression list.',
  objectDone: 'The objection was recorded',
  purposes: 'Purposes',
  failed: sharedLabels.unableToCarryThisOut,
  lift: 'Lift restriction',
  liftTitle: 'Lift the restriction of {name}’s data?',
  liftWhy: 'The data is used again as before. Consents that were withdrawn stay withdrawn.',
  liftLabel: 'Why the restriction is lifted',
  lifted: 'The restriction was lifted',
} as const satisfies Record<keyof typeof vi, string>
