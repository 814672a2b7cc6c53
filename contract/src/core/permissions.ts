import * as z from 'zod'

/** Actions by resource. The order is that of the roles screen. */
export const rights = {
  orders: ['read', 'write', 'cancel', 'mark_paid', 'write_off', 'export'],
  refunds: ['create', 'approve', 'retry'],
  ledger: ['read'],
  payouts: ['create', 'approve'],
  invoices: ['read', 'issue'],
  categories: ['read', 'write', 'delete'],
  courses: ['read', 'write', 'publish', 'suspend', 'delete'],
  students: ['read', 'write', 'suspend', 'erase', 'export'],
  instructors: ['read', 'write', 'review', 'commission'],
  reviews: ['read', 'moderate', 'delete'],
  coupons: ['read', 'write', 'delete'],
  products: ['read', 'write', 'publish', 'delete', 'stock'],
  tickets: ['read', 'check_in'],
  articles: ['read', 'write', 'publish'],
  artifacts: ['read', 'write', 'publish', 'delete', 'import', 'export'],
  periods: ['read', 'write', 'publish', 'delete', 'import', 'export'],
  museum: ['read', 'write'],
  media: ['read', 'write', 'delete'],
  analytics: ['read', 'revenue'],
  crm: ['read', 'write', 'enter_leads'],
  campaigns: ['read', 'write', 'send'],
  privacy: ['read', 'write'],
  mail: ['send'],
  pii: ['reveal', 'export'],
  views: ['share'],
  jobs: ['read'],
  trash: ['restore'],
  accounts: ['manage'],
  roles: ['manage'],
  settings: ['write'],
  audit: ['read', 'read_money'],
  kyc: ['read', 'review'],
  tokens: ['manage'],
  ownership: ['transfer'],
} as const

export type Resource = keyof typeof rights
export type Permission = { [R in Resource]: `${R}:${(typeof rights)[R][number]}` }[Resource]

/** Every right a role can hold. The server enforces them; the console hides what is not allowed. */
export const permissions = Object.entries(rights).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}`),
) as [Permission, ...Permission[]]
export const permission = z.enum(permissions)

/**
 * Holders of these approve what somebody else began, so the access link of such an account is never shown to anybody
 * else.
 */
export const approvalRights: readonly Permission[] = [
  'refunds:approve',
  'payouts:approve',
  'orders:mark_paid',
  'orders:write_off',
]

/**
 * Holders of these approve money, change what others may do, or take personal data out: a role with one of them requires a
 * second factor, unless somebody who manages roles decides otherwise.
 */
export const secondFactorRights: readonly Permission[] = [
  ...approvalRights,
  'accounts:manage',
  'roles:manage',
  'tokens:manage',
  'settings:write',
  'ownership:transfer',
  'pii:export',
  'students:export',
  'orders:export',
]

/** Who may call a route: anybody, anybody signed in, or holders of the named right. */
export type Needs = 'nothing' | 'sign-in' | Permission
