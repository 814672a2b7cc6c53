import { permissions, rights, type Permission, type Resource } from '@learning-cms/contract/core/permissions'
import type { Language } from '@learning-cms/contract/core/reasons'

type Words = Record<Language, string>
type BuiltIn = { key: string; name: Words; description: Words; permissions: Permission[] }

export const OWNER = 'owner'

/** Every action on these resources. */
const all = (...resources: Resource[]) =>
  resources.flatMap((resource) => rights[resource].map((action) => `${resource}:${action}` as Permission))
/** The read rights for one area. */
const readCourses: Permission[] = ['categories:read', 'courses:read', 'instructors:read']
const staff: Permission[] = ['articles:read', 'views:share', 'jobs:read', 'trash:restore']

/** The roles of a new database. From then on they are data: only the owner's role follows the code. */
export const builtInRoles: readonly BuiltIn[] = [
  {
    key: OWNER,
    name: { vi: 'Chủ sở hữu', en: 'Owner' },
    description: { vi: 'Có mọi quyền', en: 'Holds every right' },
    permissions,
  },
  {
    key: 'admin',
    name: { vi: 'Quản trị viên', en: 'Administrator' },
    description: { vi: 'Mọi quyền, trừ chuyển quyền sở hữu', en: 'Every right but to hand over ownership' },
    permissions: permissions.filter((right) => right !== 'ownership:transfer'),
  },
  {
    key: 'finance',
    name: { vi: 'Kế toán', en: 'Finance' },
    description: { vi: 'Đơn hàng, hoàn tiền, sổ cái, chi trả', en: 'Orders, refunds, ledger and payouts' },
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
    name: { vi: 'Chăm sóc học viên', en: 'Support' },
    description: { vi: 'Giúp học viên, đơn hàng và yêu cầu hoàn tiền', en: 'Helps students, with orders and refunds' },
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
    name: { vi: 'Quản lý khoá học', en: 'Course manager' },
    description: { vi: 'Danh mục, khoá học, giảng viên, bài viết', en: 'Categories, courses, instructors, articles' },
    permissions: [
      ...all('categories', 'courses', 'articles', 'media'),
      ...staff,
      ...(['instructors:read', 'instructors:write', 'instructors:review'] as const),
      ...(['students:read', 'reviews:read', 'analytics:read'] as const),
    ],
  },
  {
    key: 'moderator',
    name: { vi: 'Kiểm duyệt viên', en: 'Moderator' },
    description: { vi: 'Duyệt đánh giá, tạm ngưng khoá học', en: 'Moderates reviews, suspends courses' },
    permissions: [...all('reviews'), ...readCourses, ...staff, 'courses:suspend'],
  },
  {
    key: 'marketing',
    name: { vi: 'Tiếp thị', en: 'Marketing' },
    description: { vi: 'Mã giảm giá, chiến dịch, khách hàng', en: 'Coupons, campaigns and customers' },
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
    name: { vi: 'Giám tuyển', en: 'Curator' },
    description: { vi: 'Hiện vật, thời kỳ và thông tin bảo tàng', en: 'Artifacts, periods and the museum' },
    permissions: [...all('artifacts', 'periods', 'museum', 'articles', 'media'), ...staff],
  },
  {
    key: 'analyst',
    name: { vi: 'Phân tích', en: 'Analyst' },
    description: { vi: 'Chỉ xem, kể cả doanh thu', en: 'Reads only, revenue included' },
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
    name: { vi: 'Học viên', en: 'Student' },
    description: { vi: 'Không mở màn hình quản trị nào', en: 'Opens no screen of the console' },
    permissions: [],
  },
  {
    key: 'instructor',
    name: { vi: 'Giảng viên', en: 'Instructor' },
    description: { vi: 'Không mở màn hình quản trị nào', en: 'Opens no screen of the console' },
    permissions: [],
  },
].map((role) => ({ ...role, permissions: permissions.filter((right) => role.permissions.includes(right)) }))

type Named = { key: string; name: string }

/** Built-in roles are stored in Vietnamese; until somebody renames one, it is displayed in the reader's language. */
export const roleName = ({ key, name }: Named, language: Language) => translated('name', key, name, language)
export const roleDescription = ({ key, description }: { key: string; description: string }, language: Language) =>
  translated('description', key, description, language)

/** The reverse, for a form that was displayed in English and left unchanged. */
export const storedWords = (key: string, which: 'name' | 'description', words: string) => {
  const builtIn = builtInRoles.find((role) => role.key === key)
  return builtIn?.[which].en === words ? builtIn[which].vi : words
}

function translated(which: 'name' | 'description', key: string, words: string, language: Language) {
  const builtIn = builtInRoles.find((role) => role.key === key)
  return builtIn?.[which].vi === words ? builtIn[which][language] : words
}
