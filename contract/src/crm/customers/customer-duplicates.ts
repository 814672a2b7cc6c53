import * as z from 'zod'
import { flag, id, instant, listQuery, nothing, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'
import { customerStatuses } from './customers.ts'

/** What two customers share; `birth` is the name without marks together with the birth date. */
export const duplicateReasons = ['birth', 'email', 'phone'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

const side = z.object({
  id,
  fullName: z.string(),
  /** Masked, like phone and birth date. */
  email: z.string().nullable(),
  phone: z.string(),
  birthDate: z.string().nullable(),
  status: z.enum(customerStatuses),
  isStudent: z.boolean(),
  hasAccount: z.boolean(),
  createdAt: instant,
})
const duplicatePair = z.object({
  id,
  reasons: z.array(z.enum(duplicateReasons)),
  older: side,
  newer: side,
  /** When the newer of the two was entered. */
  since: instant,
})
export type DuplicatePair = z.infer<typeof duplicatePair>

export const duplicateQuery = listQuery(['since'], 'desc').extend({
  /** The pairs that somebody said are two people, instead of those to look at. */
  isDifferent: flag.optional(),
})
const pair = z.strictObject({ id, otherId: id })

export const customerDuplicates = {
  list: route({
    method: 'GET',
    path: '/customers/duplicates',
    needs: 'crm:read',
    summary:
      'List pairs of customers who share an e-mail address, a phone number, or name and birth date, the newest first; personal values are masked',
    query: duplicateQuery,
    answer: pageOf(duplicatePair),
  }),
  sayDifferent: route({
    method: 'PUT',
    path: '/customers/:id/different-from/:otherId',
    needs: 'crm:write',
    summary: 'Say that two customers are two people. The pair is listed again only if they come to share more',
    params: pair,
    answer: nothing,
  }),
  unsayDifferent: route({
    method: 'DELETE',
    path: '/customers/:id/different-from/:otherId',
    needs: 'crm:write',
    summary: 'Take back that two customers are two people: the pair is listed again',
    params: pair,
    answer: nothing,
  }),
}
