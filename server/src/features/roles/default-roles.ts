import { permissions, rights, type Permission, type Resource } from '@learning-cms/contract/core/permissions'
import { spoken, type Language } from '@learning-cms/texts'
import { roleDescriptions, roleNames } from '@learning-cms/texts/roles/built-in'

/** Its texts are `roleNames` and `roleDescriptions`. */
type BuiltIn = { key: keyof typeof roleNames.vi; permissions: Permission[] }

export const OWNER = 'owner'

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
      ...all('orders', 'refunds', 'ledger', 'payouts', 'analytics'),
      ...readCourses,
      ...staff,
      'instructors:commission',
      'students:read',
      'coupons:read',
      'audit:read_money',
    ],
  },
  {
    key: 'support',
    permissions: [
      ...readCourses,
      ...staff,
      ...all('crm', 'mail'),
      ...(['orders:read', 'orders:write', 'orders:cancel', 'refunds:create'] as const),
      ...(['students:read', 'students:write', 'students:suspend', 'pii:reveal'] as const),
      ...(['reviews:read', 'coupons:read'] as const),
    ],
  },
  {
    key: 'catalog',
    permissions: [
      ...all('categories', 'courses', 'articles', 'media'),
      ...staff,
      ...(['instructors:read', 'instructors:write', 'instructors:review'] as const),
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
      ...all('coupons', 'crm', 'mail'),
      ...readCourses,
      ...staff,
      ...(['orders:read', 'students:read', 'reviews:read', 'analytics:read'] as const),
      ...(['artifacts:read', 'periods:read', 'museum:read'] as const),
    ],
  },
  {
    key: 'curator',
    permissions: [...all('artifacts', 'periods', 'museum', 'articles', 'media'), ...staff],
  },
  {
    key: 'analyst',
    permissions: [
      ...readCourses,
      ...staff,
      ...all('analytics'),
      ...(['orders:read', 'students:read', 'reviews:read', 'coupons:read'] as const),
      ...(['artifacts:read', 'periods:read'] as const),
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

const texts = { name: roleNames, description: roleDescriptions }
const isBuiltIn = (key: string): key is BuiltIn['key'] => Object.hasOwn(roleNames.vi, key)

type Named = { key: string; name: string }

/** Built-in roles are stored in Vietnamese; until somebody renames one, it is displayed in the reader's language. */
export const roleName = ({ key, name }: Named, language: Language) => translated('name', key, name, language)
export const roleDescription = ({ key, description }: { key: string; description: string }, language: Language) =>
  translated('description', key, description, language)

/** The reverse, for a form that was displayed in another language and left unchanged. */
export const storedWords = (key: string, which: keyof typeof texts, words: string) =>
  isBuiltIn(key) && spoken.some((language) => texts[which][language][key] === words) ? texts[which].vi[key] : words

const translated = (which: keyof typeof texts, key: string, words: string, language: Language) =>
  isBuiltIn(key) && texts[which].vi[key] === words ? texts[which][language][key] : words
