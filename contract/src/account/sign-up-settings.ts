import * as z from 'zod'
import { route } from '#core/route.ts'

const settings = z.object({ version: z.int(), isOpen: z.boolean() })

/** Whether strangers may request an account. */
export const signUpSettings = {
  read: route({
    method: 'GET',
    path: '/sign-up-settings',
    needs: 'settings:write',
    summary: 'Read whether sign-up is open',
    answer: settings,
  }),
  update: route({
    method: 'PUT',
    path: '/sign-up-settings',
    needs: 'settings:write',
    summary: 'Open or close sign-up',
    body: z.strictObject({ isOpen: z.boolean() }),
    versioned: true,
    confirmed: true,
    answer: settings,
  }),
}
