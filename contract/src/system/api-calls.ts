import * as z from 'zod'
import { id, instant, listOf, listQuery, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Calls stored for each token and day. Beyond that only refused calls are stored, up to the same number. */
export const CALLS_STORED_A_DAY = 5_000

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const

export const apiCall = z.object({
  id,
  at: instant,
  tokenId: id,
  token: z.string(),
  method: z.string(),
  /** As in the contract, with `:id` for ids: nothing of the query or the body. */
  route: z.string(),
  status: z.int(),
  tookMs: z.int(),
  requestId: z.string(),
  /** Where it came from, without the last part of the address. */
  network: z.string(),
})
export type ApiCall = z.infer<typeof apiCall>

export const apiCallQuery = listQuery(['at'], 'desc').extend({
  tokenId: id.optional(),
  status: listOf(statusClasses).optional(),
  route: z
    .string()
    .regex(/^\/[\w:/.-]{0,100}$/)
    .optional(),
  /** Days in Vietnam, both included. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

const day = z.object({
  day: z.iso.date(),
  calls: z.int(),
  refused: z.int(),
  /** How many of them are in the list. */
  stored: z.int(),
})

export const apiCalls = {
  list: route({
    method: 'GET',
    path: '/api-calls',
    needs: 'tokens:manage',
    summary: 'List calls made with API tokens, newest first',
    query: apiCallQuery,
    answer: pageOf(apiCall),
  }),
  days: route({
    method: 'GET',
    path: '/api-calls/days',
    needs: 'tokens:manage',
    summary: 'Count calls made with API tokens by day, for the days that are kept',
    query: z.strictObject({ tokenId: id.optional() }),
    answer: z.object({ rows: z.array(day), routes: z.array(z.string()) }),
  }),
}
