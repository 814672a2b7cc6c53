import type { Permission } from '@learning-cms/contract/core/permissions'

/** The tasks of each right, listed on the home page if there are none; the most important first. */
const work = [
  ['refunds:approve', 'workRefunds'],
  ['orders:mark_paid', 'workTransfers'],
  ['payouts:approve', 'workPayouts'],
  ['instructors:review', 'workInstructors'],
  ['reviews:moderate', 'workReviews'],
  ['orders:write', 'workAccess'],
  ['students:suspend', 'workSuspensions'],
  ['courses:write', 'workDrafts'],
  ['artifacts:write', 'workArtifacts'],
  ['accounts:manage', 'workAccounts'],
] as const satisfies [Permission, string][]

const NAMED_AT_MOST = 3

export const workFor = (may: (right: Permission) => boolean) =>
  work.flatMap(([right, word]) => (may(right) ? [word] : [])).slice(0, NAMED_AT_MOST)
