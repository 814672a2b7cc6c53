import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { dataRequestReasons as vi } from '#vi/reasons/crm/data-requests.ts'

/** Requests of data subjects. */
export const dataRequestReasons = {
  'data-requests.transition': 'The state of this request does not allow this step. Reload to see its current state',
  'data-requests.identity-first': 'Check who made the request before answering it',
  'data-requests.closed': 'This request is closed and kept as proof. Enter a new one if they ask for something else',
  'data-requests.package-unchecked': 'Check who made the request before putting their data into a file',
  'data-requests.package-nobody': 'Choose the customer who made the request first',
  'data-requests.acknowledged': 'This request has already been acknowledged',
  'data-requests.extended': 'This request was extended once already; the law does not allow more',
  'data-requests.contact-required': 'Enter the contact details they left',
  'data-requests.identity-note': 'Enter what was compared',
  'data-requests.answer-required': 'Enter what was answered',
  'data-requests.refusal-required': 'Enter the reason for refusing that they were given',
  'data-requests.extension-reason': 'Enter why more time is needed',
  'data-requests.received-ahead': 'A request cannot have been received in the future',
  'data-requests.received-long-ago': 'This is more than three years ago. Check the date',
  'data-requests.person-unknown': sharedReasonsWords.thisPersonIsNotAmongThe,
  'data-requests.owner-unfit': 'The owner needs an active account that may work on data requests. Choose somebody else',
  'data-requests.letter-unfit':
    'The state of this request does not allow this letter. Reload to see which letters can be sent now',
  'data-requests.letter-unfinished': 'The letter still has a gap […]. Fill it in, then send',
  'data-requests.letter-subject': 'Enter a subject',
  'data-requests.letter-body': 'Enter the text of the letter',
  'data-requests.letters-too-many': 'This request already has {max} letters. Continue in the mailbox',
  'data-requests.restrict-reason': 'Enter why the data is restricted',
  'data-requests.lift-reason': 'Enter why the restriction is lifted',
  'data-requests.purposes-required': 'Choose at least one purpose',
  'data-requests.restricted': 'The processing of this person’s data is restricted already',
  'data-requests.not-restricted': 'The processing of this person’s data is not restricted. Reload the page',
  'data-requests.effect-unfit':
    'Check who made the request and choose the customer first. Nothing more can be done for a closed request',
  'consent-texts.text-required': 'Enter the text in both languages',
  'consent-texts.published': 'This text is published and cannot change. Draft a new version instead',
  'consent-texts.draft-exists': 'This purpose has a draft already. Edit or discard it',
  'holidays.name-required': 'Enter the name of the holiday in both languages',
  'data-requests.kind-required': 'Choose what you ask for',
  'data-requests.only-by-form': 'Only requests that come through the public form are said to',
  'data-requests.came-by-form':
    'This came through the public form: how, when and from which address stays as it was noted',
} as const satisfies Record<keyof typeof vi, string>
