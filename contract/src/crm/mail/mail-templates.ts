import * as z from 'zod'
import { byId, flag, id, isLine, listQuery, pageOf, requiredLine, richText, stamps, text } from '#core/common.ts'
import { route } from '#core/route.ts'

export const templateLanguages = ['vi', 'en'] as const
/** Of each mailbox, and of those that all share; archived ones count. */
export const TEMPLATES_MOST = 200
/** Of the HTML. */
export const TEMPLATE_LENGTH = 30_000
export const TEMPLATE_SUBJECT_LENGTH = 200

export const mailTemplate = z.object({
  ...stamps,
  name: z.string(),
  language: z.enum(templateLanguages),
  /** For a new letter; empty where it only answers. */
  subject: z.string(),
  /** Of the rich text editor, with places such as `{{customer.name|bạn}}` in its text. */
  html: z.string(),
  /** Null if all mailboxes share it. */
  mailboxId: id.nullable(),
  mailbox: z.string().nullable(),
  isArchived: z.boolean(),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
})
export type MailTemplate = z.infer<typeof mailTemplate>

export const mailTemplateBody = z.strictObject({
  name: requiredLine(80, 'mail-templates.name-required'),
  language: z.enum(templateLanguages),
  subject: text(TEMPLATE_SUBJECT_LENGTH).refine(isLine, 'mail.subject-line'),
  html: richText(TEMPLATE_LENGTH).min(1, 'mail-templates.text-required'),
  mailboxId: id.nullable(),
})
export type MailTemplateBody = z.output<typeof mailTemplateBody>

export const mailTemplateQuery = listQuery(['name', 'updatedAt']).omit({ from: true }).extend({
  /** Those that can be used in this mailbox: its own, and the shared ones. */
  mailbox: id.optional(),
  /** Those in the archive, instead of those in use. */
  archived: flag.optional(),
})

const one = { params: byId, needs: 'mail:send', versioned: true, answer: mailTemplate } as const

export const mailTemplates = {
  list: route({
    method: 'GET',
    path: '/mail-templates',
    needs: 'crm:read',
    summary: 'List templates of mail: shared ones, and those of mailboxes that the caller may read',
    query: mailTemplateQuery,
    answer: pageOf(mailTemplate),
  }),
  read: route({
    method: 'GET',
    path: '/mail-templates/:id',
    params: byId,
    needs: 'crm:read',
    summary: 'Read a template of mail',
    answer: mailTemplate,
  }),
  create: route({
    method: 'POST',
    path: '/mail-templates',
    needs: 'mail:send',
    summary: 'Create a template of mail; a shared one takes the right to manage mailboxes',
    body: mailTemplateBody,
    repeatable: 'optional',
    answer: mailTemplate,
  }),
  update: route({
    ...one,
    method: 'PUT',
    path: '/mail-templates/:id',
    summary: 'Change a template of mail',
    body: mailTemplateBody,
  }),
  archive: route({
    ...one,
    method: 'POST',
    path: '/mail-templates/:id/archive',
    summary: 'Archive a template of mail: it is no longer offered',
  }),
  unarchive: route({
    ...one,
    method: 'POST',
    path: '/mail-templates/:id/unarchive',
    summary: 'Offer an archived template of mail again',
  }),
}
