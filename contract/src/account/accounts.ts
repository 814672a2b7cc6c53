import * as z from 'zod'
import { byId, email, id, instant, listOf, listQuery, pageOf, personName, phone, stamps } from '#core/common.ts'
import { filterText } from '#core/lists/filter.ts'
import { pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'
import { username } from './auth.ts'

/** pending: signed up, waiting for a role. invited: has no password yet. */
export const mailStatuses = ['waiting', 'sent', 'failed'] as const
export const accountStatuses = ['pending', 'invited', 'active', 'disabled'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Whether somebody proves who they are by more than a password. */
export const secondFactors = ['has', 'none'] as const

/** The first is the primary role. */
const roleIds = z.array(id).max(20)

export const account = z.object({
  ...stamps,
  username: z.string(),
  fullName: z.string(),
  /** What their owner calls their work; empty if they did not say. */
  title: z.string(),
  email: z.string().nullable(),
  /** Given at sign-up and not yet confirmed. */
  unprovedEmail: z.string().nullable(),
  /**
   * The person whose record already has that address: the account is linked to it once the address is confirmed or
   * accepted.
   */
  addressHolder: z.object({ fullName: z.string(), hasAccount: z.boolean() }).nullable(),
  phone: z.string(),
  avatar: picture.nullable(),
  avatarId: id.nullable(),
  status: z.enum(accountStatuses),
  roles: z.array(z.object({ id, key: z.string(), name: z.string() })),
  lastSignedInAt: instant.nullable(),
  secondFactor: z.enum(secondFactors),
  /** The number of active sessions. */
  sessionCount: z.int(),
  isMe: z.boolean(),
  /** Has no more rights than the reader, so may be edited. */
  isEditable: z.boolean(),
})
export type Account = z.infer<typeof account>

export const accountFilter = {
  username: { type: 'text' },
  fullName: { type: 'text' },
  title: { type: 'text' },
  email: { type: 'text', canBeEmpty: true },
  phone: { type: 'text', canBeEmpty: true },
  status: { type: 'choice', of: accountStatuses },
  roleId: { type: 'reference', to: 'roles', canBeEmpty: true },
  createdAt: { type: 'date' },
  lastSignedInAt: { type: 'date', canBeEmpty: true },
  secondFactor: { type: 'choice', of: secondFactors },
} as const

export const accountQuery = listQuery(['fullName', 'username', 'createdAt', 'lastSignedInAt']).extend({
  status: listOf(accountStatuses).optional(),
  roleId: id.optional(),
  filter: filterText(accountFilter).optional(),
})

/** If mail cannot be sent, the link is shown once to the person who requested it. */
const link = z.string().nullable()
const command = { params: byId, versioned: true, answer: account } as const

export const accounts = {
  list: route({
    method: 'GET',
    path: '/accounts',
    needs: 'accounts:manage',
    summary: 'List accounts',
    query: accountQuery,
    answer: pageOf(account),
  }),
  read: route({
    method: 'GET',
    path: '/accounts/:id',
    needs: 'accounts:manage',
    summary: 'Read an account',
    params: byId,
    answer: account,
  }),
  invite: route({
    method: 'POST',
    path: '/accounts',
    needs: 'accounts:manage',
    summary: 'Create an account, and mail its owner a link to set a password',
    body: z.strictObject({ username, fullName: personName, email, phone: phone.optional(), roleIds }),
    repeatable: 'required',
    returnedOnce: ['link'],
    confirmed: true,
    answer: z.object({ account, link }),
  }),
  update: route({
    method: 'PATCH',
    path: '/accounts/:id',
    needs: 'accounts:manage',
    summary: 'Change name, e-mail, phone or picture',
    params: byId,
    body: z.strictObject({ fullName: personName, email, phone, avatarId: pictureId }).partial(),
    versioned: true,
    answer: account,
  }),
  setRoles: route({
    ...command,
    method: 'POST',
    path: '/accounts/:id/roles',
    needs: 'accounts:manage',
    summary: 'Set the roles of an account; one that is waiting becomes active',
    body: z.strictObject({ roleIds }),
    confirmed: true,
  }),
  acceptAddress: route({
    ...command,
    method: 'POST',
    path: '/accounts/:id/address',
    needs: 'accounts:manage',
    summary: 'Confirm the address given at sign-up, and join the account to the person who has it',
    confirmed: true,
  }),
  disable: route({
    ...command,
    method: 'POST',
    path: '/accounts/:id/disable',
    needs: 'accounts:manage',
    confirmed: true,
    summary: 'Disable an account and end its sessions',
  }),
  enable: route({
    ...command,
    method: 'POST',
    path: '/accounts/:id/enable',
    needs: 'accounts:manage',
    confirmed: true,
    summary: 'Enable a disabled account',
  }),
  signOutEverywhere: route({
    method: 'POST',
    path: '/accounts/:id/sign-out',
    needs: 'accounts:manage',
    summary: 'End all sessions of an account',
    params: byId,
    answer: account,
  }),
  sendLink: route({
    method: 'POST',
    path: '/accounts/:id/link',
    needs: 'accounts:manage',
    summary: 'Send a new link to set the password; shown once where mail cannot be sent',
    params: byId,
    repeatable: 'required',
    returnedOnce: ['link'],
    confirmed: true,
    answer: z.object({ link }),
  }),
  outbox: route({
    method: 'GET',
    path: '/outbox',
    needs: 'accounts:manage',
    summary: 'List mail that is waiting or was sent, with secret links removed',
    query: listQuery(['createdAt'], 'desc').extend({ status: listOf(mailStatuses).optional() }),
    answer: pageOf(
      z.object({
        id,
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        status: z.enum(mailStatuses),
        attempts: z.int(),
        error: z.string().nullable(),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
  }),
}
export type Mail = z.infer<typeof accounts.outbox.answer>['rows'][number]
