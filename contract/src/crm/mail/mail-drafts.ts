import * as z from 'zod'
import { byId, email, id, line, nothing, richText, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'
import { attachmentLimits } from '#system/media/media.ts'
import { BODY_LENGTH, outgoingFile, RECIPIENTS_MOST, SUBJECT_LENGTH } from './mail-parts.ts'

/** Of one person in one mailbox. */
export const DRAFTS_MOST = 100

/** A letter that has been begun. Only its author sees it. */
export const mailDraft = z.object({
  ...stamps,
  mailboxId: id,
  /** The conversation that it answers. */
  threadId: id.nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  files: z.array(outgoingFile),
})
export type MailDraft = z.infer<typeof mailDraft>

const addresses = z.array(email).max(RECIPIENTS_MOST).default([])
const fields = {
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: line(SUBJECT_LENGTH),
  html: richText(BODY_LENGTH),
  /** Uploaded before, as attachments. */
  files: z.array(id).max(attachmentLimits.files).default([]),
}
const newDraft = z.strictObject({ mailboxId: id, threadId: id.nullable(), ...fields })
export type NewMailDraft = z.output<typeof newDraft>
const changedDraft = z.strictObject(fields)
export type MailDraftBody = z.output<typeof changedDraft>

const needs = 'mail:send'
const one = { params: byId, needs } as const

export const mailDrafts = {
  list: route({
    ...one,
    method: 'GET',
    path: '/mail/mailboxes/:id/drafts',
    summary: 'List the caller’s drafts in a mailbox, the latest first; there are at most a hundred',
    answer: z.object({ rows: z.array(mailDraft) }),
  }),
  read: route({ ...one, method: 'GET', path: '/mail/drafts/:id', summary: 'Read a draft', answer: mailDraft }),
  create: route({
    needs,
    method: 'POST',
    path: '/mail/drafts',
    summary: 'Keep a letter that has been begun',
    body: newDraft,
    repeatable: 'optional',
    answer: mailDraft,
  }),
  update: route({
    ...one,
    method: 'PUT',
    path: '/mail/drafts/:id',
    summary: 'Keep a draft as it is now',
    body: changedDraft,
    versioned: true,
    answer: mailDraft,
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/mail/drafts/:id',
    summary: 'Discard a draft; the files stay for a day, for whoever takes that back',
    answer: nothing,
  }),
}
