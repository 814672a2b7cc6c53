import * as z from 'zod'
import { byId, nothing } from '#core/common.ts'
import { route } from '#core/route.ts'

const TOKEN = /^[A-Za-z0-9_-]{30,200}$/

export const mailPictures = {
  show: route({
    method: 'POST',
    path: '/mail/messages/:id/pictures',
    needs: 'crm:read',
    params: byId,
    summary:
      'Ask for a message with its pictures that are elsewhere: the server fetches them, and tells nothing of the reader',
    answer: z.object({ html: z.string() }),
  }),
  always: route({
    method: 'POST',
    path: '/mail/messages/:id/sender-pictures',
    needs: 'crm:read',
    params: byId,
    summary: 'Say whether the mailbox always shows the pictures of a message’s sender',
    body: z.strictObject({ always: z.boolean() }),
    answer: z.object({ always: z.boolean() }),
  }),
  file: route({
    method: 'GET',
    path: '/mail/pictures/:token',
    needs: 'nothing',
    params: z.strictObject({ token: z.string().regex(TOKEN) }),
    summary: 'Fetch such a picture; the token is from the message, and holds for minutes',
    answer: nothing,
    kind: 'file',
  }),
}
