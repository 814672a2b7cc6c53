import * as z from 'zod'
import { email, missing, nothing, phone, requiredText } from './common.ts'
import { route } from './route.ts'

/** Eight characters of any kind, no composition rules; long pass phrases are welcome. */
export const password = z
  .string(missing('users.password-required'))
  .min(1, 'users.password-required')
  .min(8, 'users.password-short')
  .max(256)
export const username = z
  .string(missing('users.username-required'))
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .min(1, 'users.username-required')
  .max(254)
  .regex(/^[\p{L}\p{N}._@+-]{2,254}$/u, 'users.username-format')

/** How people come to an account and to its password; the session itself is in `session.ts`. */
export const entering = {
  changePassword: route({
    method: 'POST',
    path: '/me/password',
    needs: 'sign-in',
    summary: 'Change my password; every other session of mine ends',
    body: z.strictObject({ current: z.string().min(1, 'users.password-required').max(256), password }),
    answer: nothing,
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up',
    needs: 'nothing',
    summary: 'Ask for an account; it has no right until an administrator gives it a role',
    body: z.strictObject({
      username,
      fullName: requiredText(120, 'users.name-required'),
      email,
      phone: phone.optional(),
      password,
    }),
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
    summary: 'Make the first owner, with the one-time token that the server printed',
    body: z.strictObject({
      token: z.string().min(1, 'session.setup-token').max(200),
      username,
      fullName: requiredText(120, 'users.name-required'),
      email,
      password,
      sampleData: z.boolean(),
    }),
    answer: nothing,
  }),
}
