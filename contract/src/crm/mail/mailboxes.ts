import * as z from 'zod'
import {
  byId,
  email,
  id,
  instant,
  integer,
  line,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  richText,
  stamps,
} from '#core/common.ts'
import { route } from '#core/route.ts'

export const mailboxKinds = ['imap', 'local'] as const
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]
export const MAILBOXES_MOST = 50
const ROLES_MOST = 50
const PORT_MOST = 65_535

/** Why a mailbox cannot be read or send. `password-lost`: its password was encrypted under a key that is lost. */
export const mailFaults = [
  'address',
  'name',
  'timeout',
  'tls',
  'connection',
  'password',
  'password-lost',
  'full',
  'server',
] as const
export type MailFault = (typeof mailFaults)[number]

const HOST = /^[\p{L}\p{N}._:-]{1,253}$/u
const server = z.strictObject({
  host: requiredLine(253, 'mailboxes.host-required')
    .regex(HOST, 'mailboxes.host-invalid')
    .meta({ examples: ['mail.example.com'] }),
  port: integer().min(1).max(PORT_MOST),
  security: z.enum(mailSecurities),
})
export type MailServer = z.infer<typeof server>

const COMPLAINT_SENDERS_MOST = 20
const complaintSender = line(254).regex(/^[^\s@]{0,64}@[^\s@]{1,253}$/, 'mailboxes.complaint-sender')

const mailboxRole = z.strictObject({ roleId: id, mayAnswer: z.boolean() })
export type MailboxRole = z.infer<typeof mailboxRole>

const fields = {
  name: requiredLine(80, 'mailboxes.name-required'),
  address: email,
  kind: z.enum(mailboxKinds),
  incoming: server.nullable(),
  outgoing: server.nullable(),
  username: line(254),
  signature: richText(5_000),
  isEnabled: z.boolean(),
  /** The server itself stores a copy of each message in its folder of sent mail. */
  keepsCopies: z.boolean().default(false),
  /** The addresses from which providers say that a reader complained; `@domain` for all of a domain. */
  complaintSenders: z.array(complaintSender).max(COMPLAINT_SENDERS_MOST).default([]),
  /**
   * What its server calls itself in Authentication-Results. Needed only where it writes these below its own Received line,
   * where others could have written them too.
   */
  verdictServer: line(253).default(''),
  roles: z.array(mailboxRole).max(ROLES_MOST),
}

/** Without its password, which is never read. */
export const mailbox = z.object({
  ...stamps,
  name: z.string(),
  address: z.string(),
  kind: z.enum(mailboxKinds),
  incoming: z.object(server.shape).nullable(),
  outgoing: z.object(server.shape).nullable(),
  username: z.string(),
  hasPassword: z.boolean(),
  signature: z.string(),
  isEnabled: z.boolean(),
  keepsCopies: z.boolean(),
  complaintSenders: z.array(z.string()),
  verdictServer: z.string(),
  roles: z.array(z.object(mailboxRole.shape)),
  fault: z.enum(mailFaults).nullable(),
  faultSince: instant.nullable(),
  readAt: instant.nullable(),
})
export type Mailbox = z.infer<typeof mailbox>

/** If omitted, the stored password stays. */
export const mailboxBody = z.strictObject({ ...fields, password: z.string().min(1).max(500).optional() })
export type MailboxBody = z.output<typeof mailboxBody>

export const mailboxQuery = listQuery(['name', 'createdAt'])

const one = { params: byId, needs: 'settings:write' } as const

const tried = z.object({
  incoming: z.enum(mailFaults).nullable(),
  outgoing: z.enum(mailFaults).nullable(),
  /** `keepsCopies` is on, but the server has no folder of sent mail. */
  lacksSentFolder: z.boolean(),
})

export const mailboxes = {
  list: route({
    method: 'GET',
    path: '/mailboxes',
    needs: 'settings:write',
    summary: 'List mailboxes, with whether they can be read; their mail is not in the answer',
    query: mailboxQuery,
    answer: pageOf(mailbox),
  }),
  read: route({ ...one, method: 'GET', path: '/mailboxes/:id', summary: 'Read a mailbox’s settings', answer: mailbox }),
  create: route({
    method: 'POST',
    path: '/mailboxes',
    needs: 'settings:write',
    summary: 'Create a mailbox',
    body: mailboxBody,
    repeatable: 'optional',
    confirmed: true,
    answer: mailbox,
  }),
  update: route({
    ...one,
    method: 'PUT',
    path: '/mailboxes/:id',
    summary: 'Change a mailbox; another server takes its password again',
    body: mailboxBody,
    versioned: true,
    confirmed: true,
    answer: mailbox,
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/mailboxes/:id',
    summary: 'Delete a mailbox with its mail here; on its server nothing changes',
    versioned: true,
    confirmed: true,
    answer: nothing,
  }),
  test: route({
    ...one,
    method: 'POST',
    path: '/mailboxes/:id/test',
    summary: 'Sign in at the servers of a mailbox, and say what is wrong',
    answer: tried,
  }),
  rebuild: route({
    ...one,
    method: 'POST',
    path: '/mailboxes/:id/rebuild',
    summary: 'Read all messages of a mailbox from its server again; what is here already is not doubled',
    answer: mailbox,
  }),
}
