import type { Action, ActionKind, Trigger, TriggerKind } from '@learning-cms/contract/crm/automations'

/** The initial values of each trigger. */
export const fresh: Record<TriggerKind, Trigger> = {
  'order-paid': { kind: 'order-paid', courseId: null },
  'course-finished': { kind: 'course-finished', courseId: null },
  'cart-left': { kind: 'cart-left', hours: 24 },
  'lead-untouched': { kind: 'lead-untouched', days: 3 },
  birthday: { kind: 'birthday' },
  'tag-added': { kind: 'tag-added', tagId: null },
}

export const freshAction: Record<ActionKind, Action> = {
  mail: { kind: 'mail', templateId: null, mailboxId: null, topicId: null },
  tag: { kind: 'tag', tagId: null },
  task: { kind: 'task', calendarId: null, title: '', inDays: 1 },
  enrol: { kind: 'enrol', courseId: null },
  coupon: { kind: 'coupon', couponId: null },
  notice: { kind: 'notice', accountId: null, roleId: null, message: '' },
}
