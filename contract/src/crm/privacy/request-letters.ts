import * as z from 'zod'
import { byId, email, id, instant, nothing, requiredLine, requiredText } from '#core/common.ts'
import { recordLanguages } from '#core/record-language.ts'
import { route } from '#core/route.ts'
import { outgoingStatuses } from '#crm/mail/mail.ts'
import { dataRequest, letterSteps } from './data-requests.ts'

export const letterWays = ['mail', 'paper'] as const
/** Stands in a draft where only whoever writes knows what to say. A letter that still contains it is not sent. */
export const UNFINISHED = '[…]'
export const LETTERS_MOST = 50

const letterRow = z.object({
  id,
  step: z.enum(letterSteps),
  way: z.enum(letterWays),
  subject: z.string(),
  address: z.string(),
  mailbox: z.string(),
  byName: z.string(),
  createdAt: instant,
  /** What became of it since; null on paper, and where the message was erased. */
  status: z.enum(outgoingStatuses).nullable(),
})
export type RequestLetterRow = z.infer<typeof letterRow>
const letter = letterRow.extend({
  language: z.enum(recordLanguages),
  sender: z.string(),
  recipient: z.string(),
  body: z.string(),
})
export type RequestLetter = z.infer<typeof letter>

const draft = z.object({
  step: z.enum(letterSteps),
  language: z.enum(recordLanguages),
  /** An address of the person; null if none is known. */
  address: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
})
export type LetterDraft = z.infer<typeof draft>

export const sendLetterBody = z.strictObject({
  step: z.enum(letterSteps),
  language: z.enum(recordLanguages),
  /** By mail: from where and to which address. On paper neither. */
  by: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('mail'), mailboxId: id, address: email }),
    z.strictObject({ way: z.literal('paper') }),
  ]),
  subject: requiredLine(200, 'data-requests.letter-subject'),
  body: requiredText(8000, 'data-requests.letter-body'),
})
export type SendLetterBody = z.infer<typeof sendLetterBody>

export const requestLetters = {
  list: route({
    method: 'GET',
    path: '/data-requests/:id/letters',
    needs: 'privacy:read',
    summary: 'List the letters that were sent about a request, oldest first',
    params: byId,
    answer: z.object({ rows: z.array(letterRow) }),
  }),
  draft: route({
    method: 'GET',
    path: '/data-requests/:id/letters/draft',
    needs: 'privacy:read',
    summary:
      'Draft the letter of a step from what is known of the request; in the person’s language unless one is given',
    params: byId,
    query: z.strictObject({ step: z.enum(letterSteps), language: z.enum(recordLanguages).optional() }),
    answer: draft,
  }),
  send: route({
    method: 'POST',
    path: '/data-requests/:id/letters',
    needs: 'privacy:write',
    summary: 'Send a letter from a mailbox, or keep one that is printed. That of the receipt also acknowledges',
    params: byId,
    body: sendLetterBody,
    versioned: true,
    repeatable: 'optional',
    answer: dataRequest,
  }),
  read: route({
    method: 'GET',
    path: '/data-request-letters/:id',
    needs: 'privacy:read',
    summary: 'Read a letter as it was sent',
    params: byId,
    answer: letter,
  }),
  pdf: route({
    method: 'GET',
    path: '/data-request-letters/:id/pdf',
    needs: 'privacy:read',
    summary: 'Download a letter as PDF, as it was sent',
    params: byId,
    answer: nothing,
    kind: 'file',
  }),
}
