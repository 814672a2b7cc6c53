import * as z from 'zod'
import { byId, id } from '#core/common.ts'
import { importLimits } from '#records/imports.ts'
import { route } from '#core/route.ts'

const parcel = z.object({
  id,
  byteSize: z.int(),
  /** How much of it has arrived, from its beginning. */
  received: z.int(),
})

/** Files sent in parts. The query of the call that uses a parcel names it, once. */
export const parcels = {
  begin: route({
    method: 'POST',
    path: '/parcels',
    needs: 'sign-in',
    summary: 'Start a file that is sent in parts; it is kept for an hour, and of more than five the oldest is removed',
    body: z.strictObject({ byteSize: z.int().min(0).max(importLimits.bytes) }),
    answer: parcel,
  }),
  read: route({
    method: 'GET',
    path: '/parcels/:id',
    needs: 'sign-in',
    summary: 'Read how much of a file of mine has arrived, for resuming',
    params: byId,
    answer: parcel,
  }),
  add: route({
    method: 'PATCH',
    path: '/parcels/:id',
    needs: 'sign-in',
    summary: 'Append the next part of a file, as application/octet-stream',
    params: byId,
    query: z.strictObject({ offset: z.coerce.number().int().min(0).max(importLimits.bytes) }),
    answer: parcel,
    kind: 'raw',
  }),
}
