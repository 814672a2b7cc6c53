import * as z from 'zod'
import { byId, id, nothing, requiredLine, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'
import { calendarColours } from '#crm/calendar/calendar.ts'
import { THREADS_AT_ONCE } from './mail-parts.ts'

/** Of one mailbox. */
export const LABELS_MOST = 50
export const LABEL_LENGTH = 40
/** The colours of calendars, so that one palette serves the CRM. */
export const labelColours = calendarColours
export type LabelColour = (typeof labelColours)[number]

/** What a team calls conversations of a mailbox. */
export const mailLabel = z.object({
  ...stamps,
  mailboxId: id,
  name: z.string(),
  colour: z.enum(labelColours),
})
export type MailLabel = z.infer<typeof mailLabel>

const fields = { name: requiredLine(LABEL_LENGTH, 'mail-labels.name-required'), colour: z.enum(labelColours) }
export const mailLabelBody = z.strictObject(fields)
export type MailLabelBody = z.output<typeof mailLabelBody>
const newLabel = z.strictObject({ mailboxId: id, ...fields })
export type NewMailLabel = z.output<typeof newLabel>

const labelIds = z.array(id).max(LABELS_MOST).default([])
const putBody = z.strictObject({
  ids: z.array(id).min(1).max(THREADS_AT_ONCE),
  add: labelIds,
  remove: labelIds,
})
export type PutLabels = z.output<typeof putBody>

const one = { params: byId, needs: 'mail:send' } as const

export const mailLabels = {
  list: route({
    method: 'GET',
    path: '/mail/mailboxes/:id/labels',
    needs: 'crm:read',
    params: byId,
    summary: 'List the labels of a mailbox by name; there are at most fifty',
    answer: z.object({ rows: z.array(mailLabel) }),
  }),
  create: route({
    method: 'POST',
    path: '/mail/labels',
    needs: 'mail:send',
    summary: 'Add a label to a mailbox',
    body: newLabel,
    repeatable: 'optional',
    answer: mailLabel,
  }),
  update: route({
    ...one,
    method: 'PUT',
    path: '/mail/labels/:id',
    summary: 'Rename a label, or give it another colour',
    body: mailLabelBody,
    versioned: true,
    answer: mailLabel,
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/mail/labels/:id',
    summary: 'Remove a label, from its conversations as well',
    versioned: true,
    answer: nothing,
  }),
  put: route({
    method: 'POST',
    path: '/mail/label',
    needs: 'crm:read',
    summary: 'Put labels on conversations and take others off',
    body: putBody,
    answer: z.object({ count: z.int() }),
  }),
}
