import * as z from 'zod'
import { byId, id, instant, nothing } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Of one customer. */
export const FILES_MOST = 200

const file = z.object({
  id,
  /** Its bytes are read from `/assets/:id/original`. */
  assetId: id,
  name: z.string(),
  bytes: z.int(),
  byName: z.string(),
  createdAt: instant,
})
export type CustomerFile = z.infer<typeof file>

/** Files kept with a customer, such as a contract; never changed, only added and removed. */
export const customerFiles = {
  list: route({
    method: 'GET',
    path: '/customers/:id/files',
    needs: 'crm:read',
    summary: 'List the files of a customer, newest first, at most 200',
    params: byId,
    answer: z.object({ rows: z.array(file) }),
  }),
  add: route({
    method: 'POST',
    path: '/customers/:id/files',
    needs: 'crm:write',
    summary: 'Keep an uploaded attachment with a customer; sent twice, it is kept once',
    params: byId,
    body: z.strictObject({ assetId: id }),
    repeatable: 'optional',
    answer: file,
  }),
  remove: route({
    method: 'DELETE',
    path: '/customers/:id/files/:fileId',
    needs: 'crm:write',
    summary: 'Remove a file of a customer for good: one’s own, or any with the right to erase',
    params: z.strictObject({ id, fileId: id }),
    answer: nothing,
  }),
}
