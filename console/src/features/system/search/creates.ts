import type { Permission } from '@learning-cms/contract/core/permissions'
import type { createWords } from '@learning-cms/texts/system/search/creates'
import type { WordKey } from '@learning-cms/texts'

type Making<Key> = Key extends `${infer Word}Also` ? Word : never
type Create = { word: Making<WordKey<typeof createWords>>; needs: Permission; to: string }

/** Everything that can be made, and where. */
export const creates: readonly Create[] = [
  { word: 'order', needs: 'orders:write', to: '/orders/new' },
  { word: 'customer', needs: 'crm:write', to: '/crm/customers/new' },
  { word: 'event', needs: 'crm:read', to: '/crm/calendar?open=new' },
  { word: 'group', needs: 'crm:write', to: '/crm/groups/new' },
  { word: 'automation', needs: 'crm:write', to: '/crm/automations/new' },
  { word: 'student', needs: 'students:write', to: '/students/new' },
  { word: 'course', needs: 'courses:write', to: '/courses/new' },
  { word: 'category', needs: 'categories:write', to: '/categories?open=new' },
  { word: 'instructor', needs: 'instructors:write', to: '/instructors/new' },
  { word: 'coupon', needs: 'coupons:write', to: '/coupons/new' },
  { word: 'product', needs: 'products:write', to: '/sales/products/new' },
  { word: 'article', needs: 'articles:write', to: '/knowledge-base/new' },
  { word: 'artifact', needs: 'artifacts:write', to: '/museum/artifacts/new' },
  { word: 'period', needs: 'periods:write', to: '/museum/periods/new' },
  { word: 'colleague', needs: 'accounts:manage', to: '/account/users?open=new' },
  { word: 'role', needs: 'roles:manage', to: '/account/roles?open=new' },
  { word: 'token', needs: 'tokens:manage', to: '/account/tokens?open=new' },
  { word: 'webhook', needs: 'tokens:manage', to: '/account/webhooks?open=new' },
]
