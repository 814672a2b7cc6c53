import * as z from 'zod'
import { route } from '#core/route.ts'

export const drafts = {
  key: route({
    method: 'GET',
    path: '/me/draft-key',
    needs: 'sign-in',
    summary: 'Read the key that encrypts my unsaved drafts on my devices; without a session they cannot be read',
    answer: z.object({
      /** 256 bits as base64url, the same at each call. */
      key: z.string(),
    }),
  }),
}
