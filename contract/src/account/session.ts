import * as z from 'zod'
import { id, instant, missing, nothing } from '#core/common.ts'
import { picture } from '#system/media/pictures.ts'
import { permission } from '#core/permissions.ts'
import { recordLanguages } from '#core/record-language.ts'
import { route } from '#core/route.ts'
import { code, signed, ticket } from './factors.ts'

const credentials = z.strictObject({
  username: z.string(missing('users.username-required')).trim().min(1, 'users.username-required').max(254),
  password: z.string(missing('users.password-required')).min(1, 'users.password-required').max(256),
  /** A code of the authenticator app, or a recovery code. */
  totp: code.optional(),
  /** For API clients, which have no cookies: the answer then contains the refresh token. */
  wantsRefreshToken: z.boolean().optional(),
})

export const me = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  /** Given at sign-up: a mail was sent there, and its link has not been opened yet. */
  unprovedEmail: z.string().nullable(),
  avatar: picture.nullable(),
  /** When the account closes, if its owner asked for that. */
  closesAt: instant.nullable(),
  /** Keys of the roles, the primary one first. */
  roles: z.array(z.object({ id, key: z.string(), name: z.string() })),
  permissions: z.array(permission),
  /** Whether a second factor is set up, and the day from which a role requires one. */
  secondFactor: z.object({ isSetUp: z.boolean(), requiredFrom: z.iso.date().nullable(), isDue: z.boolean() }),
  /** The role being previewed; everything is read-only meanwhile. */
  previewing: z.object({ id, name: z.string() }).nullable(),
  /** In which the organisation writes its register. */
  registerLanguages: z.array(z.enum(recordLanguages)),
})
export type Me = z.infer<typeof me>

const entered = z.object({
  token: z.string(),
  username: z.string(),
  roles: z.array(z.string()),
  refreshToken: z.string().optional(),
  /** The password was right, and the second factor is still to come: the token is for `proveFactor` alone, and for minutes. */
  awaits: z.array(z.enum(['passkey', 'totp', 'recovery-code'])).optional(),
})
const wantsRefreshToken = z.boolean().optional()

export const session = {
  signIn: route({
    method: 'POST',
    path: '/auth/login',
    needs: 'nothing',
    summary: 'Sign in. Sets the refresh cookie',
    body: credentials,
    answer: entered,
  }),
  proveFactor: route({
    method: 'POST',
    path: '/auth/factor',
    needs: 'sign-in',
    withoutRole: true,
    halfway: true,
    summary: 'Finish signing in by a code of the authenticator app or a recovery code. Sets the refresh cookie',
    body: z.strictObject({ code, wantsRefreshToken }),
    answer: entered,
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/auth/passkey/options',
    needs: 'nothing',
    summary: 'Begin to sign in, or to confirm, by a passkey: the same for everybody',
    answer: z.object({ ticket, options: z.looseObject({ challenge: z.string() }) }),
  }),
  signInByPasskey: route({
    method: 'POST',
    path: '/auth/passkey',
    needs: 'nothing',
    summary: 'Sign in by a passkey, without a name or a password. Sets the refresh cookie',
    body: z.strictObject({ ticket, passkey: signed, wantsRefreshToken }),
    answer: entered,
  }),
  signInByProvider: route({
    method: 'POST',
    path: '/auth/sso',
    needs: 'nothing',
    summary: 'Finish signing in at a provider: exchanges the one-time ticket in the cookie. Sets the refresh cookie',
    body: z.strictObject({ wantsRefreshToken }),
    answer: entered,
  }),
  refresh: route({
    method: 'POST',
    path: '/refresh',
    needs: 'nothing',
    summary: 'Exchange a refresh token, from the cookie or the parameter, for new tokens',
    query: z.strictObject({ token: z.string().max(500).optional() }),
    answer: z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) }),
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/logout',
    needs: 'nothing',
    summary: 'End the session of the access token, even an expired one',
    /** Where to go to be signed out at the provider as well, if its settings ask for it. */
    answer: z.object({ leaveBy: z.string().nullable() }),
  }),
  me: route({
    whileDue: true,
    method: 'GET',
    path: '/me',
    needs: 'sign-in',
    tokens: 'allowed',
    withoutRole: true,
    summary: "Read who the caller is and what they may do; a token gets its own name and scopes, not its owner's",
    answer: me,
  }),
  confirmPassword: route({
    method: 'POST',
    path: '/auth/confirm',
    needs: 'sign-in',
    withoutRole: true,
    whileDue: true,
    summary: 'Confirm who one is before a sensitive command: by the password, a code or a passkey',
    body: z.union([
      z.strictObject({
        password: z.string(missing('users.password-required')).min(1, 'users.password-required').max(256),
      }),
      z.strictObject({ code }),
      z.strictObject({ ticket, passkey: signed }),
    ]),
    answer: nothing,
  }),
  setUpState: route({
    method: 'GET',
    path: '/setup',
    needs: 'nothing',
    summary:
      'Read whether the first owner is still to be created, whether sign-up is open, where one may sign in instead, and how long passwords must be',
    answer: z.object({
      needsOwner: z.boolean(),
      signUpIsOpen: z.boolean(),
      providers: z.array(z.object({ id, name: z.string() })),
      passwordMinLength: z.int(),
    }),
  }),
}
