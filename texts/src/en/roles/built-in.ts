import type { Translation } from '#translation.ts'
import type * as vi from '#vi/roles/built-in.ts'

export const roleNames: Translation<typeof vi.roleNames> = {
  owner: 'Owner',
  admin: 'Administrator',
  finance: 'Finance',
  support: 'Support',
  catalog: 'Course manager',
  moderator: 'Moderator',
  marketing: 'Marketing',
  curator: 'Curator',
  analyst: 'Analyst',
  student: 'Student',
  instructor: 'Instructor',
}

export const roleDescriptions: Translation<typeof vi.roleDescriptions> = {
  owner: 'Holds every right',
  admin: 'Every right but to hand over ownership',
  finance: 'Orders, refunds, ledger and payouts',
  support: 'Helps students, with orders and refunds',
  catalog: 'Categories, courses, instructors, articles',
  moderator: 'Moderates reviews, suspends courses',
  marketing: 'Coupons, campaigns and customers',
  curator: 'Artifacts, periods and the museum',
  analyst: 'Reads only, revenue included',
  student: 'Opens no screen of the console',
  instructor: 'Opens no screen of the console',
}
