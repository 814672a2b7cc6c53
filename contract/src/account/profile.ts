import { spoken } from '@learning-cms/texts'
import * as z from 'zod'
import { email, id, instant, line, missing, personName } from '#core/common.ts'
import { pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'

/** Days between the request to close an account and its closing, in which the request can be withdrawn. */
export const CLOSING_DAYS = 14

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** A name of the time zone database. */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w+/-]*$/, 'profile.time-zone')
  .refine(isTimeZone, 'profile.time-zone')
  .meta({ examples: ['Asia/Ho_Chi_Minh'] })
const language = z.enum(spoken)

export const myProfile = z.object({
  id,
  version: z.int(),
  username: z.string(),
  fullName: z.string(),
  /** Somebody who also learns or teaches here: on certificates and payouts the name is changed by an administrator. */
  isNameHeld: z.boolean(),
  title: z.string(),
  avatar: picture.nullable(),
  avatarId: id.nullable(),
  email: z.string().nullable(),
  unprovedEmail: z.string().nullable(),
  /** The new address, until its link is opened; `email` applies until then. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  /** Of the console and of mails; null until it is chosen. */
  language: language.nullable(),
  timeZone: z.string(),
  /** Language and display settings follow me to every device. */
  syncsDisplay: z.boolean(),
  /** When the account closes, if I asked for that. */
  closesAt: instant.nullable(),
})
export type MyProfile = z.infer<typeof myProfile>

const mine = { needs: 'sign-in', withoutRole: true } as const
const linkToken = z.string().min(1, 'session.link-invalid').max(200)
const proved = z.object({ username: z.string(), email: z.string() })
const channel = z.object({
  isSetUp: z.boolean(),
  /** Who mails come from. */
  from: z.string(),
  /** Where a test goes; null without a proved address. */
  testTo: z.string().nullable(),
  lastSentAt: instant.nullable(),
  /** Mails given up within a week. */
  failed: z.int(),
  waiting: z.int(),
})

/** Who I am in the console, and my account. */
export const profile = {
  read: route({ ...mine, method: 'GET', path: '/me/profile', summary: 'Read my profile', answer: myProfile }),
  update: route({
    ...mine,
    method: 'PATCH',
    path: '/me/profile',
    summary: 'Change my name, title, picture, language, time zone, or whether my display settings follow me',
    body: z
      .strictObject({
        fullName: personName,
        title: line(80),
        avatarId: pictureId,
        language: language.nullable(),
        timeZone,
        syncsDisplay: z.boolean(),
      })
      .partial(),
    versioned: true,
    answer: myProfile,
  }),
  wantEmail: route({
    ...mine,
    method: 'POST',
    path: '/me/email',
    confirmed: true,
    summary: 'Ask for another e-mail address: a mail there asks for its proof, and the old address is told',
    body: z.strictObject({ email }),
    answer: myProfile,
  }),
  dropEmail: route({
    ...mine,
    method: 'DELETE',
    path: '/me/email',
    summary: 'Keep my address: the link that was mailed to the other one ends',
    answer: myProfile,
  }),
  proveEmail: route({
    method: 'POST',
    path: '/auth/email',
    needs: 'nothing',
    summary: 'Prove a new address by the token of the mailed link and the password of the account',
    body: z.strictObject({
      token: linkToken,
      password: z.string(missing('users.password-required')).min(1, 'users.password-required').max(256),
    }),
    answer: proved,
  }),
  proveMyEmail: route({
    ...mine,
    method: 'POST',
    path: '/me/email/prove',
    summary: 'Prove a new address of my account by the token of the mailed link',
    body: z.strictObject({ token: linkToken }),
    answer: proved,
  }),
  data: route({
    ...mine,
    method: 'POST',
    path: '/me/data',
    confirmed: true,
    summary: 'Read everything the product holds about me as a colleague, as one document',
    answer: z.looseObject({ madeAt: instant, leftOut: z.record(z.string(), z.int()) }),
  }),
  close: route({
    ...mine,
    method: 'POST',
    path: '/me/closing',
    confirmed: true,
    summary: 'Close my account after a period in which I may still keep it; refused for the last owner',
    answer: myProfile,
  }),
  keep: route({
    ...mine,
    method: 'POST',
    path: '/me/closing/keep',
    summary: 'Keep my account after all',
    answer: myProfile,
  }),
  mailState: route({
    method: 'GET',
    path: '/mail-state',
    needs: 'settings:write',
    summary: 'Read whether mail is sent, and what became of the latest',
    answer: channel,
  }),
  testMail: route({
    method: 'POST',
    path: '/mail-state/test',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Send a mail to myself at once, and say what the mail server answered',
    answer: z.object({ isSent: z.boolean(), to: z.string(), error: z.string().nullable() }),
  }),
}
