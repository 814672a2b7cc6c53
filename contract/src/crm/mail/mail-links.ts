import * as z from 'zod'
import { byId, id, listQuery, nothing, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'
import { mailThread } from './mail.ts'
import { threadLink } from './mail-parts.ts'

export const mailLinkKinds = ['customer', 'organisation', 'order'] as const
export type MailLinkKind = (typeof mailLinkKinds)[number]
/** Of one conversation. */
export const LINKS_MOST = 20

/** A conversation about a record, in a mailbox that the caller reads. */
export const threadAbout = mailThread.extend({
  mailbox: z.string(),
  /** True if somebody linked it; false if it contains the record's address or an order's number. */
  isByHand: z.boolean(),
})
export type ThreadAbout = z.infer<typeof threadAbout>

export const threadsAboutQuery = listQuery(['lastAt'], 'desc').omit({ from: true, search: true })

const needs = 'crm:read'

export const mailLinks = {
  add: route({
    method: 'POST',
    path: '/mail/threads/:id/links',
    needs,
    params: byId,
    summary: 'Say that a conversation is about a customer, an organisation or an order',
    body: z.strictObject({ kind: z.enum(mailLinkKinds), recordId: id }),
    answer: threadLink,
  }),
  remove: route({
    method: 'DELETE',
    path: '/mail/links/:id',
    needs,
    params: byId,
    summary: 'Take such a link away; what addresses and numbers say stays',
    answer: nothing,
  }),
  about: route({
    method: 'GET',
    path: '/mail/about/:kind/:id',
    needs,
    params: z.strictObject({ kind: z.enum(mailLinkKinds), id }),
    summary: 'List conversations about a record, of the mailboxes that the caller reads',
    query: threadsAboutQuery,
    answer: pageOf(threadAbout),
  }),
}
