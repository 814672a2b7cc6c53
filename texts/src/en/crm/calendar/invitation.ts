import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/calendar/invitation.ts'

export const invitationWords: Translation<typeof vi.invitationWords> = {
  title: sharedWords.invitation,
  hello: 'Hello {name}',
  from: '{name} invites you to',
  when: 'When',
  place: sharedCrmWords.where,
  repeats: 'This event repeats. Your answer is for all of its days.',
  question: 'Will you come?',
  accepted: sharedWords.yes,
  tentative: sharedCrmWords.maybe,
  declined: sharedWords.no2,
  'status-needs-action': 'You have not answered yet.',
  'status-accepted': 'You have accepted.',
  'status-declined': 'You have declined.',
  'status-tentative': 'You have answered “maybe”.',
  cancelledTitle: 'This event has been cancelled',
  endedTitle: 'This invitation is no longer valid',
  endedWhy: 'Open the link in the latest message, or contact whoever sent it.',
  failed: 'The invitation could not be opened',
  retry: sharedWords.tryAgain,
}
