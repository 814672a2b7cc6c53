import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import type { requestLetterWords as vi } from '#vi/crm/privacy/request-letters.ts'

/** Letters to people who asked about their personal data. Whoever sends one may edit it first. */
export const requestLetterWords = {
  'kind.access': 'to see your personal data',
  'kind.correct': 'to have your personal data corrected',
  'kind.erase': 'to have your personal data erased',
  'kind.restrict': 'to restrict the processing of your personal data',
  'kind.object': 'to object to the processing of your personal data',
  'kind.withdraw': 'to withdraw your consent',
  'kind.carry-over': 'to receive a copy of your data to take elsewhere',
  dated: sharedCrmWords.mark,
  greeting: sharedPhrases.dear,
  'acknowledge.subject': 'We have received your request {number} about your personal data',
  'acknowledge.what': 'On {received} we received your request {kind}. Its number is {number}.',
  'acknowledge.next':
    'We will answer by {due} at the latest. If we need to confirm who made the request, or need more information, we will contact you.',
  'identity.subject': 'Request {number}: please confirm that you made it',
  'identity.what':
    'To protect your data, we need to be sure that it was you who asked {kind} (request {number}, received on {received}) before we act on it.',
  'identity.next':
    'Please choose one of these ways: reply to this message from the address you registered with us; sign in to your account and send the request again; or tell us when we can call you on the phone number you registered. Please do not send us pictures of identity documents.',
  'extend.subject': 'Request {number}: we need more time',
  'extend.what':
    'We are working on your request {kind} (number {number}, received on {received}) but need more time. The reason: {reason}',
  'extend.next': 'The new date for our answer is {due}. We extend the time only once.',
  'answer.subject': 'Request {number}: completed',
  'answer.what': 'We have completed your request {kind} (number {number}, received on {received}).',
  'answer.next': 'The result: {reason}',
  'refuse.subject': 'Request {number}: we are unable to carry it out',
  'refuse.what':
    'We are sorry that we are unable to carry out your request {kind} (number {number}, received on {received}).',
  'refuse.next': 'The reason: {reason}',
  complain:
    'If you disagree, you may complain to us, complain to or report to the personal data protection authority under the Ministry of Public Security of Viet Nam, or bring the matter before a court as the law provides.',
  quote: 'Please quote the number {number} when you contact us about this request.',
  regards: 'Yours sincerely,',
} as const satisfies Record<keyof typeof vi, string>
