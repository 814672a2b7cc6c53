import { sharedReasonsWords } from '#en/reasons/shared.ts'
/** Customers, their contact data, tags and consents. */
export const customerReasons = {
  'customers.exists': '{name} already has a record with this e-mail address. Open that record instead of creating one',
  'customers.transition': 'The customer is “{from}” and cannot become “{to}”. Reload the page',
  'customers.place-unknown': 'The ward does not lie in the chosen province. Choose again',
  'customers.owner-unknown': 'The owner must be an active colleague who may read customers. Choose somebody else',
  'customers.link-https': 'A link must begin with https://',
  'customers.contact-twice': 'An address or number is listed twice. Remove one of the lines',
  'customers.too-many-files': 'This customer already has {max} files. Delete one that is no longer needed',
  'customers.in-the-future': 'This time is in the future. Choose when it happened',
  'customers.share-nothing':
    'These two customers no longer share an address, a number, or name and birth date. Reload the list',
  'customers.too-many-tags': 'This customer already has 30 tags. Remove one first',
  'customers.trash-account': 'This person has an account. Disable the account, or block the customer instead',
  'customers.trash-teaches': 'This person is an instructor. Block the customer instead',
  'customers.trash-bought':
    'This customer has orders or courses, so the record stays. Block them, or erase their personal data if they ask for it',
  'customers.trash-student':
    'This customer is a student. Delete the student from the list of students; the customer goes along',
  'customers.trash-request': 'This customer has an open request about their personal data. Close it first',
  'customers.in-trash': 'This customer is in the trash. Restore them first',
  'customers.two-records':
    'The e-mail address belongs to one record, the number and name to another. Merge the two first',
  'customers.other-email':
    'The customer with this number and name has another e-mail address. Add this one on their page',
  'customers.needs-contact': 'An e-mail address or phone number is needed, so that nobody is entered twice',
  'customers.phone-of-another':
    'This number belongs to a customer with another name. Add an e-mail address, or correct the name',
  'customers.consent-incomplete': 'Consent needs where it was given, the date and a proof. Silence is no consent',
  'customers.consent-by-hand':
    'This customer is known, so the consent is not taken from the file. Record it on their page',
  'tags.name-required': 'Please enter a name for the tag',
  'tags.name-taken': 'A tag of this name exists already',
  'consents.proof-required':
    'Note the proof: a form’s number, the words said, or the date of the mail. Silence is not consent',
  'consents.older-than-newest': 'Something newer is recorded for this purpose. Choose a time after it',
  'consents.version-taken': 'This version of the consent text exists already',
  'customers.merge-same': 'Choose two different records',
  'customers.merge-same-course':
    'Both records are enrolled in “{course}”. Progress cannot be combined, so these two records stay apart',
  'customers.merge-both-sign-in': 'Both records have an account to sign in with. Remove one account first',
  'customers.merge-both-teach': 'Both records are instructors and cannot be merged',
  'customers.merge-both-verify': 'Both records have an open identity check. Close one first',
  'customers.merge-account-and-teacher':
    'One record has an account to sign in with, the other is an instructor with bank details. These two cannot be merged',
  'customers.merge-account-and-check':
    'One record has an account to sign in with, the other has identity documents. These two cannot be merged',
  'customers.unmerge-address-of-account':
    'Taking this back would change the address that somebody signs in with. Change it in Account Management first',
  'customers.merge-suspended': 'One of the two students is suspended. Lift the suspension before merging',
  'customers.merge-conflict':
    'The two records have different main email addresses. Choose which one stays the main one',
  'customers.merge-over': 'This merge can no longer be taken back',
  'customers.merge-gone': 'The record that stayed has been deleted or merged into another. Take that back first',
  'customers.merged-into': 'This record was merged into another one',
  'groups.name-required': sharedReasonsWords.pleaseGiveTheNameOfThe,
  'groups.period-reversed': 'The period ends before it begins. Choose a later end',
  'groups.course-unknown': 'This course no longer exists. Choose another one',
  'groups.without-rule': 'This group has no rule. Its members are added by hand or follow from a period',
  'groups.not-by-hand':
    'The members of this group follow from its rule or period. To choose them by hand, create a fixed group',
  'groups.archived': 'The group is archived. Bring it back first',
  'groups.transition': 'The group is “{from}” and cannot become “{to}”. Reload the page',
  'groups.in-use-by-coupon':
    'Coupon {code} is for the members of this group. Deactivate it, or choose another group for it, first',
  'groups.owner-unknown': 'Choose an active colleague who works with customers',
  'groups.in-use': 'The campaign “{name}” is about to go to this group. Take it off the schedule first',
  'groups.cohort-stays': 'A cohort is determined once and stays as it was. Copy the group to determine it anew',
  'groups.merged-into': 'This group was merged into another one',
  'groups.merge-same': 'Choose other groups than this one, each of them once',
  'groups.merge-into-rule':
    'Who is in “{group}” follows from its rule: members of other groups would leave again overnight. Merge it into a fixed group instead',
  'groups.merge-uncounted': 'The members of “{group}” are being updated. Wait until that is done',
  'groups.merge-campaign': 'The campaign “{name}” is about to go to “{group}”. Take it off the schedule first',
  'groups.merge-automation': 'The automation “{name}” is only for “{group}”. Stop it first',
  'groups.merge-too-many': 'More than {max} people would join. Merge fewer groups at a time, or do it with a rule',
  'groups.merge-too-much':
    'More than {max} coupons, campaigns and automations belong to these groups. Merge fewer at a time',
  'groups.merge-over':
    'The group has changed since the merge, so it can no longer be undone. Restore the other group from the trash instead',
  'groups.everybody': 'This would enrol every student there is, {count} in all. If that is what you want, confirm it',
  'groups.learning-already': 'The student has begun the course since. Revoke it on their page if it must go',
  'organisations.name-required': 'Please enter the name of the organisation',
  'organisations.tax-code-taken': 'This tax code belongs to another organisation. Open that one',
  'organisations.tax-code-invalid': 'A tax code has 10 digits, or 13 for a branch',
  'organisations.person-unknown': sharedReasonsWords.thisPersonIsNotAmongThe,
  'customers.processing-restricted':
    'This person’s data has been restricted since {since}, so it is only stored. Lift the restriction first if they agree',
  'customers.processing-restricted-by':
    'This person’s data has been restricted since {since}, by request {number}, so it is only stored. Lift the restriction first if they agree',
  'customers.restricted':
    'This person asked to restrict the processing of their data, so it is only stored. Whoever handles data requests can still change it',
} as const
