import * as z from 'zod'
import {
  byId,
  email,
  flag,
  id,
  instant,
  isLine,
  integer,
  listQuery,
  nothing,
  pageOf,
  requiredText,
  richText,
  stamps,
} from '#core/common.ts'
import { knownDay } from '#core/lists/filter-days.ts'
import { route } from '#core/route.ts'
import { attachmentLimits } from '#system/media/media.ts'
import { mailDraft } from './mail-drafts.ts'
import {
  BODY_LENGTH,
  mailFile,
  mailVerdicts,
  outgoingFile,
  RECIPIENTS_MOST,
  SUBJECT_LENGTH,
  THREADS_AT_ONCE,
  threadLink,
  type OutgoingFile,
} from './mail-parts.ts'

export type { OutgoingFile }

export const mailFolders = ['inbox', 'archive', 'deleted'] as const
export type MailFolder = (typeof mailFolders)[number]
/** What can be listed: folders, and what cuts across them. */
export const mailViews = [...mailFolders, 'starred', 'sent', 'mine', 'all'] as const
export type MailView = (typeof mailViews)[number]
export const threadStates = ['open', 'waiting', 'done'] as const
export type ThreadState = (typeof threadStates)[number]
export const outgoingStatuses = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const
export type OutgoingStatus = (typeof outgoingStatuses)[number]
export const addressStates = ['hard', 'soft', 'complained'] as const
/**
 * What reported that mail does not reach an address: a non-delivery report, the refusal of a mail server, or a
 * provider's complaint.
 */
export const addressOrigins = ['report', 'refusal', 'complaint'] as const

/** The fault of a message whose attachment the server no longer has. */
export const FILE_LOST = 'file'
/** The fault of a message that was not sent because its recipient restricted the processing of their data. */
export const RESTRICTED = 'restricted'
/** How long a message can be taken back after it was sent. */
export const UNDO_SECONDS = 10
const LATER_DAYS = 90

const party = z.object({ name: z.string(), address: z.string() })
export type MailParty = z.infer<typeof party>

/** A mailbox that this person may read. */
const myMailbox = z.object({
  id,
  name: z.string(),
  address: z.string(),
  kind: z.enum(['imap', 'local']),
  signature: z.string(),
  mayAnswer: z.boolean(),
  unread: z.int(),
  /** The reader’s own. */
  drafts: z.int(),
  fault: z.string().nullable(),
  /** For how many full minutes its oldest message has waited to be parsed; 0 if none has. */
  behindMinutes: z.int(),
})
export type MyMailbox = z.infer<typeof myMailbox>

export const mailThread = z.object({
  ...stamps,
  mailboxId: id,
  subject: z.string(),
  folder: z.enum(mailFolders),
  state: z.enum(threadStates),
  assigneeId: id.nullable(),
  assignee: z.string().nullable(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  sender: z.string(),
  snippet: z.string(),
  messageCount: z.int(),
  hasFiles: z.boolean(),
  hasBounced: z.boolean(),
  labelIds: z.array(id),
  lastAt: instant,
})
export type MailThread = z.infer<typeof mailThread>

/** `delayed`: a server is still trying to deliver it. */
const bounced = z.object({ address: z.string(), state: z.enum([...addressStates, 'delayed']), reason: z.string() })

export const mailMessage = z.object({
  id,
  direction: z.enum(['in', 'out']),
  /** waiting: not parsed yet. failed: it cannot be parsed; the original can be downloaded. */
  parsed: z.enum(['waiting', 'done', 'failed']),
  fromName: z.string(),
  fromAddress: z.string(),
  /** The sender's display name is an address, but not the one it was sent from. */
  isDisguised: z.boolean(),
  /** What the receiving server found out about the sender; null if it reported nothing. */
  verdicts: mailVerdicts.nullable(),
  recipients: z.array(party),
  copies: z.array(party),
  subject: z.string(),
  body: z.string(),
  /** Sanitised; null for a message of plain text. */
  html: z.string().nullable(),
  /** How many pictures the message refers to on other servers. */
  remotePictures: z.int(),
  /** The addresses of these pictures are in `html`, because the mailbox always shows those of this sender. */
  showsPictures: z.boolean(),
  files: z.array(mailFile),
  bounces: z.array(bounced),
  author: z.string().nullable(),
  rawBytes: z.int(),
  sentAt: instant,
})
export type MailMessage = z.infer<typeof mailMessage>

export const outgoingMail = z.object({
  id,
  mailboxId: id,
  threadId: id.nullable(),
  author: z.string().nullable(),
  recipients: z.array(party),
  copies: z.array(party),
  blindCopies: z.array(party),
  subject: z.string(),
  html: z.string(),
  files: z.array(outgoingFile),
  status: z.enum(outgoingStatuses),
  sendAt: instant,
  fault: z.string().nullable(),
  createdAt: instant,
})
export type OutgoingMail = z.infer<typeof outgoingMail>

const evidence = z.object({
  id,
  state: z.enum(addressStates),
  origin: z.enum(addressOrigins),
  /**
   * Only the server of the recipient can have written the report. Others could have forged an uncertain one, so it
   * warns and blocks nothing.
   */
  isCertain: z.boolean(),
  reason: z.string(),
  /** The sender of the report. */
  reportedBy: z.string(),
  campaign: z.object({ id, name: z.string() }).nullable(),
  /** Where it can be read, for whoever reads that mailbox. */
  threadId: id.nullable(),
  at: instant,
})
export type AddressEvidence = z.infer<typeof evidence>
const doubtful = z.object({
  address: z.string(),
  state: z.enum(addressStates),
  reason: z.string(),
  at: instant,
  /** The latest ones; empty for states that were stored without evidence. */
  evidence: z.array(evidence),
})
export type DoubtfulAddress = z.infer<typeof doubtful>

const person = z.object({
  id,
  name: z.string(),
  address: z.string(),
  isStudent: z.boolean(),
  isInstructor: z.boolean(),
})
const linkedOrder = z.object({ id, number: z.string() })
export const threadDetail = mailThread.extend({
  messages: z.array(mailMessage),
  /** Older ones than the latest hundred are left out. */
  isCut: z.boolean(),
  /** Messages that wait to be sent, or could not be sent. */
  outgoing: z.array(outgoingMail),
  /** The number of our answers, waiting ones included; sent back as `seen`. */
  answers: z.int(),
  /** Records that somebody linked to it. */
  links: z.array(threadLink),
  /** People whose address is in it. */
  people: z.array(person),
  /** Orders whose number is in it. */
  orders: z.array(linkedOrder),
  mayAnswer: z.boolean(),
  /** Answers that the reader has begun, the latest first. */
  drafts: z.array(mailDraft),
})
export type ThreadDetail = z.infer<typeof threadDetail>

export const mailQuery = listQuery(['lastAt'], 'desc')
  .omit({ from: true })
  .extend({
    view: z.enum(mailViews).default('inbox'),
    state: z.enum(threadStates).optional(),
    unread: flag.optional(),
    label: id.optional(),
    /** Days in Vietnam, both included, on which others began it. */
    begunFrom: knownDay.optional(),
    begunTo: knownDay.optional(),
    answered: flag.optional(),
    closed: flag.optional(),
    /** Days in Vietnam, both included, on which we answered it. */
    repliedFrom: knownDay.optional(),
    repliedTo: knownDay.optional(),
  })

const threadIds = z.array(id).min(1).max(THREADS_AT_ONCE)
const addresses = z.array(email).max(RECIPIENTS_MOST)
const sendBody = z.strictObject({
  mailboxId: id,
  /** The conversation it answers. */
  threadId: id.optional(),
  /** How often the thread was answered when it was read: refused if somebody has answered since. */
  seen: integer().min(0).optional(),
  to: addresses.min(1, 'mail.recipient-required'),
  cc: addresses.default([]),
  bcc: addresses.default([]),
  subject: requiredText(SUBJECT_LENGTH, 'mail.subject-required').refine(isLine, 'mail.subject-line'),
  html: richText(BODY_LENGTH).min(1, 'mail.body-required'),
  /** Uploaded before, as attachments. */
  files: z.array(id).max(attachmentLimits.files).default([]),
  /** If omitted, it is sent at once. */
  sendAt: instant.optional(),
  /** Its draft: discarded when it is sent; refused if the draft does not exist. */
  draftId: id.optional(),
})
export type SendBody = z.output<typeof sendBody>
export const SEND_LATER_DAYS = LATER_DAYS

const colleague = z.object({ id, name: z.string() })
const needs = 'crm:read'
const atThread = { params: byId, needs } as const
const atMessage = { params: byId, needs } as const

export const mail = {
  mine: route({
    method: 'GET',
    path: '/mail/mailboxes',
    needs,
    summary: 'List the mailboxes that the caller may read',
    answer: z.object({ rows: z.array(myMailbox) }),
  }),
  colleagues: route({
    ...atThread,
    method: 'GET',
    path: '/mail/mailboxes/:id/colleagues',
    summary: 'List who may read a mailbox, for assigning',
    answer: z.object({ rows: z.array(colleague) }),
  }),
  list: route({
    ...atThread,
    method: 'GET',
    path: '/mail/mailboxes/:id/threads',
    summary: 'List threads of a mailbox',
    query: mailQuery,
    answer: pageOf(mailThread),
  }),
  read: route({
    ...atThread,
    method: 'GET',
    path: '/mail/threads/:id',
    summary: 'Read a thread',
    answer: threadDetail,
  }),
  mark: route({
    method: 'POST',
    path: '/mail/mark',
    needs,
    summary: 'Mark threads as read or unread, or star them',
    body: z.strictObject({ ids: threadIds, isRead: z.boolean().optional(), isStarred: z.boolean().optional() }),
    answer: z.object({ count: z.int() }),
  }),
  move: route({
    method: 'POST',
    path: '/mail/move',
    needs,
    summary: 'Move threads to another folder',
    body: z.strictObject({ ids: threadIds, folder: z.enum(mailFolders) }),
    answer: z.object({ count: z.int() }),
  }),
  assign: route({
    ...atThread,
    method: 'POST',
    path: '/mail/threads/:id/assign',
    summary: 'Say who takes care of a thread',
    body: z.strictObject({ accountId: id.nullable() }),
    versioned: true,
    answer: mailThread,
  }),
  setState: route({
    ...atThread,
    method: 'POST',
    path: '/mail/threads/:id/state',
    summary: 'Say whether a thread is open, waits for an answer or is done',
    body: z.strictObject({ state: z.enum(threadStates) }),
    versioned: true,
    answer: mailThread,
  }),
  send: route({
    method: 'POST',
    path: '/mail/send',
    needs: 'mail:send',
    summary: 'Send a message from a mailbox, after the seconds in which it can be taken back, or later',
    body: sendBody,
    repeatable: 'required',
    answer: outgoingMail,
  }),
  outgoing: route({
    ...atThread,
    method: 'GET',
    path: '/mail/mailboxes/:id/outgoing',
    summary: 'List what waits to be sent from a mailbox, and what could not be; the latest hundred',
    answer: z.object({ rows: z.array(outgoingMail) }),
  }),
  cancel: route({
    params: byId,
    needs: 'mail:send',
    method: 'POST',
    path: '/mail/outgoing/:id/cancel',
    summary: 'Take back a message that has not been sent, or give up one that could not be',
    answer: outgoingMail,
  }),
  sendAgain: route({
    params: byId,
    needs: 'mail:send',
    method: 'POST',
    path: '/mail/outgoing/:id/again',
    summary: 'Try once more to send a message that could not be sent, or of which nobody knows whether it was',
    answer: outgoingMail,
  }),
  addressStates: route({
    method: 'POST',
    path: '/mail/address-states',
    needs,
    summary: 'Which of these addresses mail did not reach, who says so, and whom they belong to',
    body: z.strictObject({ addresses: addresses }),
    answer: z.object({ rows: z.array(doubtful), people: z.array(person) }),
  }),
  clearAddress: route({
    method: 'POST',
    path: '/mail/address-states/clear',
    needs: 'crm:write',
    summary: 'Take back that mail does not reach an address, or that its reader complained, and say why',
    body: z.strictObject({ address: email, reason: requiredText(300, 'mail.clear-reason-required') }),
    answer: nothing,
  }),
  raw: route({
    ...atMessage,
    method: 'GET',
    path: '/mail/messages/:id/raw',
    summary: 'Download a message as it arrived',
    answer: nothing,
    kind: 'file',
    mediaType: 'application/octet-stream',
  }),
  file: route({
    needs,
    method: 'GET',
    path: '/mail/messages/:id/files/:no',
    params: z.strictObject({ id, no: z.coerce.number().int().min(0).max(200) }),
    summary: 'Download an attachment of a message',
    answer: nothing,
    kind: 'file',
    mediaType: 'application/octet-stream',
  }),
}
