import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/enquiry.ts'

export const enquiryTexts: Translation<typeof vi.enquiryTexts> = {
  title: 'Ask us',
  lead: 'Do you have a question about a course, a group visit or a product? Leave your details and we will get back to you.',
  about: 'You are asking about:',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  contactHint: 'Enter an email address or a phone number so that we can answer.',
  organisation: 'School or company (optional)',
  province: 'Province or city',
  noProvince: 'Not chosen',
  message: 'What would you like to know?',
  trap: 'Leave this field empty',
  yourData: 'Your rights over your personal data:',
  yourDataForm: 'make a request',
  send: 'Send',
  faults: 'Not sent yet. Please check the fields marked in red.',
  'too-fast': 'That was very fast. Please check what you entered and press send again.',
  'too-old': 'This page was open for a long time. Nothing you entered is lost: press send again.',
  taken: 'We have received your enquiry',
  takenWhy: 'Thank you. We will get back to you as soon as we can.',
  closed: 'The form is closed',
  closedWhy: 'We are not taking enquiries through this page at the moment.',
  tooMany: 'Too many enquiries',
  tooManyWhy: 'Please try again in fifteen minutes.',
}
