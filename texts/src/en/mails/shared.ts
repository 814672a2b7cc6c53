import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/shared.ts'

export const sharedMailsWords: Translation<typeof vi.sharedMailsWords> = {
  thatWasVeryFastPleaseCheck: 'That was very fast. Please check what you entered and press send again.',
  hello: 'Hello {name},',
  notSentYetPleaseCheckThe: 'Not sent yet. Please check the fields marked in red.',
  tooManyEnquiries: 'Too many enquiries',
  send: 'Send',
  leaveThisFieldEmpty: 'Leave this field empty',
  ifYouNeedHelpJustReply: 'If you need help, just reply to this email.',
  yourRightsOverYourPersonalData: 'Your rights over your personal data:',
  tooManyPagesOpened: 'Too many pages opened',
  thisPageWasOpenForA: 'This page was open for a long time. Nothing you entered is lost: press send again.',
  pleaseTryAgainInFifteenMinutes: 'Please try again in fifteen minutes.',
  pleaseTryAgainInAMinute: 'Please try again in a minute.',
  makeARequest: 'make a request',
  weHaveReceivedYourEnquiry: 'We have received your enquiry',
}
