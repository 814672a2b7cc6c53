import { commonWords } from '#en/common/common.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/roles/built-in.ts'

export const roleNames: Translation<typeof vi.roleNames> = {
  owner: commonWords.owner,
  admin: 'Administrator',
  finance: 'Finance',
  support: 'Support',
  catalog: 'Course manager',
  moderator: 'Moderator',
  marketing: 'Marketing',
  curator: 'Curator',
  analyst: 'Analyst',
  student: commonWords.student,
  instructor: commonWords.instructor,
}

export const roleDescriptions: Translation<typeof vi.roleDescriptions> = {
  owner: 'Has every right',
  admin: 'Every right except transferring ownership',
  finance: 'Orders, refunds, ledger and payouts',
  support: 'Helps students, handles orders and refund requests',
  catalog: 'Categories, courses, instructors and articles',
  moderator: 'Moderates reviews, suspends courses',
  marketing: 'Coupons, campaigns and customers',
  curator: 'Artifacts, periods and museum information',
  analyst: 'Read only, including revenue',
  student: 'No access to the console',
  instructor: 'No access to the console',
}
