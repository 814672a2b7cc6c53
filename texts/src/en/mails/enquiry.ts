import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedMailsWords } from '#en/mails/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/enquiry.ts'

export const enquiryTexts: Translation<typeof vi.enquiryTexts> = {
  title: 'Ask us',
  lead: 'Do you have a question about a course, a group visit or a product? Leave your details and we will get back to you.',
  about: 'You are asking about:',
  fullName: commonWords.fullName,
  email: commonWords.email,
  phone: commonWords.phoneNumber2,
  contactHint: 'Enter an email address or a phone number so that we can answer.',
  organisation: 'School or company (optional)',
  province: sharedLabels.provinceOrCity,
  noProvince: 'Not chosen',
  message: 'What would you like to know?',
  trap: sharedMailsWords.leaveThisFieldEmpty,
  yourData: sharedMailsWords.yourRightsOverYourPersonalData,
  yourDataForm: sharedMailsWords.makeARequest,
  send: sharedMailsWords.send,
  faults: sharedMailsWords.notSentYetPleaseCheckThe,
  'too-fast': sharedMailsWords.thatWasVeryFastPleaseCheck,
  'too-old': sharedMailsWords.thisPageWasOpenForA,
  taken: sharedMailsWords.weHaveReceivedYourEnquiry,
  takenWhy: 'Thank you. We will get back to you as soon as we can.',
  closed: 'The form is closed',
  closedWhy: 'We are not taking enquiries through this page at the moment.',
  tooMany: sharedMailsWords.tooManyEnquiries,
  tooManyWhy: sharedMailsWords.pleaseTryAgainInFifteenMinutes,
}
