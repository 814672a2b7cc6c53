import { sharedPhrases } from '#en/common/phrases.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/invitations.ts'

export const invitationMails: Translation<typeof vi.invitationMails> = {
  invitedSubject: 'Invitation: {title}',
  changedSubject: 'Changed: {title}',
  cancelledSubject: sharedPhrases.cancelled,
  declinedSubject: 'Time unchanged: {title}',
  greeting: sharedPhrases.dear,
  invited: 'You are invited to “{title}”.',
  changed: '“{title}” has changed. These are the new details.',
  cancelled: '“{title}” has been cancelled, or you are no longer among its guests.',
  declined:
    'Thank you for proposing another time for “{title}” ({proposed}). Unfortunately it cannot be moved; it takes place as planned.',
  when: 'When: {when}',
  place: 'Where: {place}',
  repeats: 'This event repeats; the attached calendar file has its days.',
  answer: 'Please answer in your calendar program, or here:',
}
