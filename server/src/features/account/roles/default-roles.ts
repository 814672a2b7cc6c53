import { permissions, rights, type Permission, type Resource } from '@learning-cms/contract/core/permissions'
import { OWNER, type BuiltInKey } from '#services/auth/role-names.ts'

/** Its texts are `roleNames` and `roleDescriptions`. */
type BuiltIn = { key: BuiltInKey; permissions: Permission[] }

/** Every action on these resources. */
const all = (...resources: Resource[]) =>
  resources.flatMap((resource) => rights[resource].map((action) => `${resource}:${action}` as Permission))
/** The read rights for one area. */
const readCourses: Permission[] = ['categories:read', 'courses:read', 'instructors:read']
const staff: Permission[] = ['articles:read', 'views:share', 'jobs:read', 'trash:restore']

/** The roles of a new database. From then on they are data: only the owner's role follows the code. */
const roles: BuiltIn[] = [
  {
    key: OWNER,
    permissions,
  },
  {
    key: 'admin',
    permissions: permissions.filter((right) => right !== 'ownership:transfer'),
  },
  {
    key: 'finance',
    permissions: [
      ...all('orders', 'refunds', 'ledger', 'payouts', 'invoices', 'analytics'),
      ...readCourses,
      ...staff,
      'instructors:commission',
      'students:read',
      'coupons:read',
      'products:read',
      'tickets:read',
      'audit:read_money',
    ],
  },
  {
    key: 'support',
    permissions: [
      ...readCourses,
      ...staff,
      ...all('crm', 'mail'),
      ...(['orders:read', 'orders:write', 'orders:cancel', 'refunds:create', 'invoices:read'] as const),
      ...(['students:read', 'students:write', 'students:suspend', 'pii:reveal'] as const),
      ...(['reviews:read', 'coupons:read', 'products:read', 'products:stock'] as const),
      ...all('tickets'),
    ],
  },
  {
    key: 'catalog',
    permissions: [
      ...all('categories', 'courses', 'products', 'tickets', 'articles', 'media'),
      ...staff,
      ...(['instructors:read', 'instructors:write', 'instructors:review', 'kyc:read'] as const),
      ...(['students:read', 'reviews:read', 'analytics:read'] as const),
    ],
  },
  {
    key: 'moderator',
    permissions: [...all('reviews'), ...readCourses, ...staff, 'courses:suspend'],
  },
  {
    key: 'marketing',
    permissions: [
      ...all('coupons', 'crm', 'campaigns', 'mail'),
      // Pictures of products: whoever may write a record may send its files.
      ...(['products:read', 'products:write', 'products:publish', 'media:read', 'media:write'] as const),
      ...readCourses,
      ...staff,
      ...(['orders:read', 'students:read', 'reviews:read', 'analytics:read'] as const),
      ...(['artifacts:read', 'periods:read', 'museum:read'] as const),
    ],
  },
  {
    key: 'curator',
    permissions: [...all('artifacts', 'periods', 'museum', 'tickets', 'articles', 'media'), ...staff],
  },
  {
    key: 'analyst',
    permissions: [
      ...readCourses,
      ...staff,
      ...all('analytics'),
      ...(['orders:read', 'students:read', 'reviews:read', 'coupons:read', 'products:read'] as const),
      ...(['invoices:read', 'tickets:read', 'artifacts:read', 'periods:read'] as const),
    ],
  },
  {
    key: 'student',
    permissions: [],
  },
  {
    key: 'instructor',
    permissions: [],
  },
]
export const builtInRoles: readonly BuiltIn[] = roles.map((role) => ({
  ...role,
  permissions: permissions.filter((right) => role.permissions.includes(right)),
}))
