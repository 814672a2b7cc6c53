import * as z from 'zod'
import { email, missing, nothing, personName, phone } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Eight characters of any kind, no composition rules; long pass phrases are welcome. */
export const password = z
  .string(missing('users.password-required'))
  .min(1, 'users.password-required')
  .min(8, 'users.password-short')
  .max(256)
/** Limited to one script, so that no two names look alike. Names stored earlier are not checked against it. */
export const username = z
  .string(missing('users.username-required'))
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .min(1, 'users.username-required')
  .max(254)
  .regex(/^[a-z0-9._-]{2,254}$/, 'users.username-format')
  .meta({ examples: ['tran.binh'] })

/** How people get an account and a password; the session itself is in `session.ts`. */
export const entering = {
  changePassword: route({
    method: 'POST',
    path: '/me/password',
    needs: 'sign-in',
    withoutRole: true,
    summary: 'Change my password; all my other sessions end',
    body: z.strictObject({ current: z.string().min(1, 'users.password-required').max(256), password }),
    answer: nothing,
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up',
    needs: 'nothing',
    summary:
      'Sign up for an account; a mail asks for confirmation of the address, and an administrator gives the first role',
    body: z.strictObject({
      username,
      fullName: personName,
      email,
      phone: phone.optional(),
      password,
    }),
    answer: nothing,
  }),
  proveAddress: route({
    method: 'POST',
    path: '/auth/address',
    needs: 'nothing',
    summary: 'Confirm the address given at sign-up, with the token of the mailed link and my password',
    body: z.strictObject({
      token: z.string().min(1, 'session.link-invalid').max(200),
      password: z.string(missing('users.password-required')).min(1, 'users.password-required').max(256),
    }),
    answer: z.object({ username: z.string() }),
  }),
  sendAddressLink: route({
    method: 'POST',
    path: '/me/address',
    needs: 'sign-in',
    withoutRole: true,
    summary: 'Mail the link that confirms my address again',
    answer: nothing,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/forgot-password',
    needs: 'nothing',
    summary: 'Mail a reset link to the stored address, if there is such an account',
    body: z.strictObject({ email }),
    answer: nothing,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/reset-password',
    needs: 'nothing',
    summary: 'Set a password with the token of a reset or invitation link',
    body: z.strictObject({ token: z.string().min(1, 'session.link-invalid').max(200), password }),
    answer: z.object({ username: z.string() }),
  }),
  setUp: route({
    method: 'POST',
    path: '/setup',
    needs: 'nothing',
    summary: 'Create the first owner, with the one-time token that the server printed',
    body: z.strictObject({
      token: z.string().min(1, 'session.setup-token').max(200),
      username,
      fullName: personName,
      email,
      password,
      sampleData: z.boolean(),
    }),
    answer: nothing,
  }),
}
