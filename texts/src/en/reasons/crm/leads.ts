import type { leadReasons as vi } from '#vi/reasons/crm/leads.ts'

/** Leads. */
export const leadReasons = {
  'crm.period-order': 'The first day is after the last. Swap them',
  'crm.period-too-long': 'The period is longer than a year. Choose a shorter one',
  'leads.transition': 'The state of this lead does not allow this. Reload to see its current state',
  'leads.contact-required': 'Enter an email address or a phone number so that they can be reached',
  'leads.one-interest': 'Choose one interest only: a course or a product',
  'leads.course-unknown': 'This course no longer exists. Choose another one',
  'leads.product-unknown': 'This product no longer exists. Choose another one',
  'leads.owner-unfit': 'The owner needs an active account that may change customers. Choose somebody else',
  'leads.email-needed': 'An email address is needed to record the buyer. Enter theirs first',
  'leads.student-in-trash': 'The student with this email address is in the trash. Restore them first',
  'leads.buyer-unknown': 'This student no longer exists. Choose somebody else',
  'leads.not-sold': 'Only a sold lead can have an order. Record the sale first',
  'leads.order-of-another': 'This order is not the buyer’s. Choose another one',
  'leads.order-linked': 'This order already belongs to another lead',
  'leads.reveal-reason-required': 'Enter why you need to see these personal details',
  'leads.rule-without-people': 'Choose at least one colleague for this rule',
  'leads.sold-not-deletable': 'A sold lead cannot be deleted. Reopen it first',
  'leads.rule-twice': 'Two rules have the same id. Reload the page and try again',
  'leads.colleague-unknown': 'Somebody on the list no longer has an account. Reload the page and choose again',
  'leads.too-many-tags': 'This lead already has 30 tags. Remove one first',
  'leads.site-https':
    'Enter an address that starts with https:// and has nothing after the domain, such as https://www.school.edu.vn',
  'leads.form-uses-tag': 'The public form adds this tag. Remove it under Lead intake first',
  'leads.consent-required': 'Tick the box to let us store and answer your enquiry',
  'leads.mail-empty': 'Nobody has written to us in this conversation, so there is nobody to make a lead of',
} as const satisfies Record<keyof typeof vi, string>
