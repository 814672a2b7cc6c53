import { commonWords } from '#en/common/common.ts'
import { sharedMailsWords } from '#en/mails/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/request-form.ts'

export const requestFormTexts: Translation<typeof vi.requestFormTexts> = {
  title: 'Your personal data',
  lead: 'Ask to see, correct or erase the data we hold about you, or to limit how we use it. We will first send a message to your email address to confirm that it is yours.',
  kind: 'What are you asking for?',
  choose: 'Choose one',
  name: commonWords.fullName,
  email: commonWords.email,
  emailHint: 'Use the address that we know you by, if you still have it.',
  details: 'Details (optional)',
  detailsHint:
    'For example what is wrong, or which course or order it is about. Please do not send pictures of identity papers or passwords.',
  trap: sharedMailsWords.leaveThisFieldEmpty,
  send: sharedMailsWords.send,
  faults: sharedMailsWords.notSentYetPleaseCheckThe,
  'too-fast': sharedMailsWords.thatWasVeryFastPleaseCheck,
  'too-old': sharedMailsWords.thisPageWasOpenForA,
  taken: 'Please confirm your address',
  takenWhy:
    'We have sent a message to the address you entered. Open the link in it within 48 hours, and your request will reach us. The time by which we must answer counts from now.',
  otherwise: 'If no message arrives, reach us here:',
  noMail: 'Requests cannot be taken through this page at the moment. Please write to us or call.',
  confirmTitle: 'Confirm your request',
  confirmWhy: 'You are asking us about your personal data:',
  confirm: sharedWords.confirm,
  confirmed: 'We have received your request',
  confirmedWhy:
    'Its number is {number}. We will be in touch about the next step, which is to check that it is you who is asking.',
  already: 'This request is confirmed already',
  alreadyWhy: 'There is nothing else to do. We will be in touch.',
  expired: 'This link is no longer valid',
  expiredWhy: 'It has expired or is incomplete. You can fill in the form again.',
  tooMany: 'Too many requests',
  tooManyWhy: sharedMailsWords.pleaseTryAgainInFifteenMinutes,
  'kind.access': 'See the data you hold about me',
  'kind.correct': 'Correct my data',
  'kind.erase': 'Erase my data',
  'kind.restrict': 'Restrict the processing of my data',
  'kind.object': 'Object to the processing of my data',
  'kind.withdraw': 'Withdraw my consent',
  'kind.carry-over': 'Get a copy of my data to take elsewhere',
  mailSubject: 'Confirm your request about your personal data',
  mailBody:
    'Hello,\n\nSomebody entered this address on our page to make a request about their personal data:\n\n{kind}\n\nIf that was you, open this link and press Confirm within {hours} hours:\n\n{link}\n\nIf it was not you, there is nothing to do: without confirmation the request does not reach us and is deleted.',
}
