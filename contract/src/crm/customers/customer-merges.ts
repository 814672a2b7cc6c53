import * as z from 'zod'
import { byId, id, instant, nothing } from '#core/common.ts'
import { route } from '#core/route.ts'
import { customer } from './customers.ts'

/** Days in which a merge can be taken back. */
export const MERGE_DAYS = 30
/** Fields of which the record that stays has one value, taken from either. */
export const mergedFields = [
  'fullName',
  'email',
  'phone',
  'birthDate',
  'gender',
  'address',
  'title',
  'ownerId',
] as const
export type MergedField = (typeof mergedFields)[number]
export const mergeSides = ['older', 'newer'] as const
export type MergeSide = (typeof mergeSides)[number]

const count = z.int()
export const mergePreview = z.object({
  /** The record that stays. Personal values are masked in both. */
  older: customer,
  newer: customer,
  /** Of each field with two different values; those with one are taken from whoever has it. */
  differing: z.array(z.enum(mergedFields)),
  /** What goes from the newer record to the older. */
  moving: z.object({
    orders: count,
    courses: count,
    notes: count,
    calls: count,
    leads: count,
    requests: count,
    account: z.boolean(),
  }),
  /** Why these two cannot be merged as they are. */
  obstacle: z.object({ reason: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
})
export type MergePreview = z.infer<typeof mergePreview>

const pair = z.strictObject({ id, otherId: id })

export const mergeBody = z.strictObject({
  otherId: id,
  otherVersion: z.int().min(1),
  /** Which value stays, of fields that differ; the older record's where nothing is said, except for the email. */
  take: z.strictObject(
    Object.fromEntries(mergedFields.map((name) => [name, z.enum(mergeSides).optional()])) as Record<
      MergedField,
      z.ZodOptional<z.ZodEnum<{ older: 'older'; newer: 'newer' }>>
    >,
  ),
})

const merge = z.object({
  id,
  lesserId: id,
  lesserName: z.string(),
  at: instant,
  byName: z.string(),
  /** Until then it can be taken back. */
  until: instant,
})
export type CustomerMerge = z.infer<typeof merge>

export const customerMerges = {
  preview: route({
    method: 'GET',
    path: '/customers/:id/merge/:otherId',
    needs: 'crm:write',
    summary: 'Compare two records of one person before they are merged; values are masked',
    params: pair,
    answer: mergePreview,
  }),
  merge: route({
    method: 'POST',
    path: '/customers/:id/merge',
    needs: 'crm:write',
    summary:
      'Merge two records of one person into the older: orders, courses, notes, consents and all else go there, and the other leads to it. It can be taken back for thirty days',
    params: byId,
    versioned: true,
    body: mergeBody,
    answer: customer,
  }),
  list: route({
    method: 'GET',
    path: '/customers/:id/merges',
    needs: 'crm:read',
    summary: 'List merges into a customer that can still be taken back, newest first, up to a hundred',
    params: byId,
    answer: z.object({ rows: z.array(merge) }),
  }),
  takeBack: route({
    method: 'POST',
    path: '/customer-merges/:id/take-back',
    needs: 'crm:write',
    summary: 'Take a merge back: the two records are as before, with what happened since left to the one that stayed',
    params: byId,
    answer: nothing,
  }),
}
