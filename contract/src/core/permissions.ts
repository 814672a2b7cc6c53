import * as z from 'zod'

/** What may be done to what. The order is the order of the role screen. */
export const rights = {
  orders: ['read', 'write', 'cancel', 'mark_paid', 'write_off', 'export'],
  refunds: ['create', 'approve', 'retry'],
  ledger: ['read'],
  payouts: ['create', 'approve'],
  categories: ['read', 'write', 'delete'],
  courses: ['read', 'write', 'publish', 'suspend', 'delete'],
  students: ['read', 'write', 'suspend', 'erase', 'export'],
  instructors: ['read', 'write', 'review', 'commission'],
  reviews: ['read', 'moderate', 'delete'],
  coupons: ['read', 'write', 'delete'],
  articles: ['read', 'write', 'publish'],
  artifacts: ['read', 'write', 'publish', 'delete', 'import', 'export'],
  periods: ['read', 'write', 'publish', 'delete', 'import', 'export'],
  museum: ['read', 'write'],
  media: ['read', 'write', 'delete'],
  analytics: ['read', 'revenue'],
  crm: ['read', 'write'],
  mail: ['send'],
  pii: ['reveal', 'export'],
  views: ['share'],
  jobs: ['read'],
  trash: ['restore'],
  accounts: ['manage'],
  roles: ['manage'],
  settings: ['write'],
  audit: ['read', 'read_money'],
  kyc: ['review'],
  tokens: ['manage'],
  ownership: ['transfer'],
} as const

export type Resource = keyof typeof rights
export type Permission = { [R in Resource]: `${R}:${(typeof rights)[R][number]}` }[Resource]

/** Every right a role can hold. The server refuses by it, the console hides by it. */
export const permissions = Object.entries(rights).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}`),
) as [Permission, ...Permission[]]
export const permission = z.enum(permissions)

/** Who holds one of these agrees to what somebody else began: the way into such an account is never shown to anybody else. */
export const approvalRights: readonly Permission[] = [
  'refunds:approve',
  'payouts:approve',
  'orders:mark_paid',
  'orders:write_off',
]

/** Who may call a route: anyone, any signed-in person, or one who holds the named right. */
export type Needs = 'nothing' | 'sign-in' | Permission
