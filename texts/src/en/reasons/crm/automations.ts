import type { automationReasons as vi } from '#vi/reasons/crm/automations.ts'

/** Automations in the CRM. */
export const automationReasons = {
  'automations.name-required': 'Give the automation a name',
  'automations.too-many': 'There are {max} automations already. Use an archived one again instead of adding another',
  'automations.active': 'This automation is running and cannot be changed. Stop it first',
  'automations.archived': 'This automation is archived and cannot be changed. Use it again first',
  'automations.not-active': 'This automation is not running any more, so nothing is done',
  'automations.transition': 'The automation is “{from}”, so this cannot be done. Reload the page',
  'automations.quiet-hours': 'Choose both a start and an end that differ, or leave both empty',
  'automations.actions-required': 'Add at least one action',
  'automations.choose': 'Choose something here before you activate it',
  'automations.group-of-lead': 'Leads are not in groups yet. Remove the condition',
  'automations.action-of-lead': 'For leads, only tasks and notices are possible',
  'automations.template-gone': 'This template is archived, gone, or belongs to another mailbox. Choose another one',
  'automations.template-without-subject':
    'This template has no subject, so it cannot start a conversation. Add a subject to it',
  'automations.tag-gone': 'This tag is gone. Choose another one',
  'automations.course-gone': 'This course is gone or not published. Choose another one',
  'automations.coupon-gone': 'This coupon is gone or cannot be used. Choose another one',
  'automations.coupon-not-active': 'This coupon cannot be used now: it has not started, has ended, or is switched off',
  'automations.calendar-not-yours': 'You may not write in this calendar. Choose another one',
  'automations.message-required': 'Enter what your colleagues are told',
  'automations.whom-to-tell': 'Choose either a colleague or a role',
  'automations.nobody-to-tell': 'Nobody would get this notice: it takes an active account that may see customers',
  'automations.nobody-behind':
    'The account of whoever activated this is no longer active. Someone else has to stop and activate it',
  'automations.unexpected': 'The server failed five times in a row at this. Try again later',
  'automations.not-to-retry': 'This action is no longer failed, or was tried again once already',
  'automations.uses-this': 'The running automation “{name}” needs this. Stop that automation first',
  'automations.dry-run-too-long': 'The dry run takes too long. Try again later, or narrow the trigger',
} as const satisfies Record<keyof typeof vi, string>
