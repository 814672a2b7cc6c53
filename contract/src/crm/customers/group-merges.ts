import * as z from 'zod'
import { byId, id, instant } from '#core/common.ts'
import { permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'
import { group, groupKinds, groupStatuses } from './groups.ts'

/** Groups merged into another by one command. */
export const MERGED_AT_ONCE = 10
/** People who join by one merge. */
export const MERGE_JOINING_MOST = 100_000
/** Coupons, campaigns and automations that follow by one merge. */
export const MERGE_FOLLOWING_MOST = 1_000

const count = z.int()
const ids = z
  .string()
  .max(MERGED_AT_ONCE * 37)
  .meta({ examples: ['01a218a8-f91d-77a5-b03e-94f01f457281'] })
  .transform((joined) => joined.split(','))
  .pipe(z.array(id).min(1).max(MERGED_AT_ONCE))

const lesser = z.object({
  id,
  version: z.int(),
  name: z.string(),
  kind: z.enum(groupKinds),
  status: z.enum(groupStatuses),
  memberCount: count,
})

export const groupMergePreview = z.object({
  /** The groups that would end, in the order asked for. */
  others: z.array(lesser),
  /** The members of the remaining group before the merge. */
  memberCount: count,
  /** Members of the other groups who are not yet in the remaining group. */
  joining: count,
  /**
   * There were too many to compare in time, so `joining` is an upper limit: it may count people twice, or members of
   * the remaining group.
   */
  isAtMost: z.boolean(),
  /** Records that refer to one of the other groups and will refer to the remaining one. */
  following: z.object({ coupons: count, campaigns: count, automations: count }),
  /** A cohort that others are merged into is a fixed list from then on. */
  becomesFixed: z.boolean(),
  /**
   * The name of a campaign that is about to be sent to the remaining group, and would be sent to those who join as
   * well.
   */
  campaign: z.string().nullable(),
  /** Rights that the caller lacks for changing the records of `following`. */
  missing: z.array(permission),
  /** Why these groups cannot be merged as they are. */
  obstacles: z.array(z.object({ reason: z.string(), values: z.record(z.string(), z.unknown()) })),
})
export type GroupMergePreview = z.infer<typeof groupMergePreview>

export const mergeGroupsBody = z.strictObject({
  others: z
    .array(z.strictObject({ id, version: z.int().min(1) }))
    .min(1)
    .max(MERGED_AT_ONCE),
})

const merge = z.object({
  id,
  at: instant,
  byName: z.string(),
  /** What the groups were called that ended. */
  names: z.array(z.string()),
  joined: count,
  /** Nobody has changed the group, its members or the others since: it can be taken back. */
  isOpen: z.boolean(),
})
export type GroupMerge = z.infer<typeof merge>

export const groupMerges = {
  preview: route({
    method: 'GET',
    path: '/groups/:id/merge',
    needs: 'crm:write',
    summary: 'Show what merging other groups into this one would do, and what prevents it',
    params: byId,
    query: z.strictObject({ others: ids }),
    answer: groupMergePreview,
  }),
  merge: route({
    method: 'POST',
    path: '/groups/:id/merge',
    needs: 'crm:write',
    summary:
      'Merge other groups into this one: their members join, their coupons, campaigns and automations follow, and they go to the trash and lead here. It can be taken back until somebody changes the group',
    params: byId,
    body: mergeGroupsBody,
    versioned: true,
    repeatable: 'optional',
    answer: group,
  }),
  list: route({
    method: 'GET',
    path: '/groups/:id/merges',
    needs: 'crm:read',
    summary: 'List the latest merges into a group that were not taken back, up to twenty',
    params: byId,
    answer: z.object({ rows: z.array(merge) }),
  }),
  takeBack: route({
    method: 'POST',
    path: '/group-merges/:id/take-back',
    needs: 'crm:write',
    summary: 'Take a merge back: the groups are as before. Not once somebody has changed the group or its members',
    params: byId,
    answer: group,
  }),
}
