import * as z from 'zod'
import { accountQuery } from './accounts.ts'
import { articleQuery } from '#help/articles.ts'
import { artifactListState } from '#museum/artifacts.ts'
import { id, nothing, requiredLine, stamps } from '#core/common.ts'
import { couponQuery } from '#shop/coupons.ts'
import { productQuery } from '#shop/products.ts'
import { courseQuery } from '#courses/courses.ts'
import { instructorQuery } from '#people/instructors.ts'
import { columnsText, listChoices, listName, type ListName } from '#core/lists/list-choices.ts'
import type { Permission } from '#core/permissions.ts'
import { fieldReasons } from '#core/reasons.ts'
import { kycQuery } from '#people/kyc/kyc.ts'
import { reviewListState } from '#courses/reviews.ts'
import { orderQuery } from '#shop/orders.ts'
import { invoiceQuery } from '#money/invoices.ts'
import { payoutQuery } from '#money/payouts.ts'
import { refundQuery } from '#money/refunds/refunds.ts'
import { route } from '#core/route.ts'
import { customerQuery } from '#crm/customers/customers.ts'
import { leadQuery } from '#crm/leads/leads.ts'
import { studentQuery } from '#people/students.ts'

/** Lists with saved views: the right to read each, and the schema of its query. */
export const viewableLists = {
  courses: { needs: 'courses:read', query: courseQuery },
  coupons: { needs: 'coupons:read', query: couponQuery },
  products: { needs: 'products:read', query: productQuery },
  instructors: { needs: 'instructors:read', query: instructorQuery },
  customers: { needs: 'crm:read', query: customerQuery },
  leads: { needs: 'crm:read', query: leadQuery },
  students: { needs: 'students:read', query: studentQuery },
  orders: { needs: 'orders:read', query: orderQuery },
  refunds: { needs: 'orders:read', query: refundQuery },
  payouts: { needs: 'ledger:read', query: payoutQuery },
  invoices: { needs: 'invoices:read', query: invoiceQuery },
  accounts: { needs: 'accounts:manage', query: accountQuery },
  artifacts: { needs: 'artifacts:read', query: artifactListState },
  reviews: { needs: 'reviews:read', query: reviewListState },
  articles: { needs: 'articles:read', query: articleQuery },
  kyc: { needs: 'kyc:read', query: kycQuery },
} as const satisfies Record<ListName, { needs: Permission; query: z.ZodType }>

/** Short enough to read out, and without vowels, so that it never spells a word. */
const code = z.string().regex(/^[bcdfghjkmnpqrstvwxz]{8}$/)

/** The parameters in the address of the list: filter, quick filters, search, sort, order, size and columns. */
const state = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().min(1).max(16_000))
export type ViewState = z.infer<typeof state>

/** The reader's current page is not part of a view. */
const NOT_SAVED = ['after', 'before', 'from']

/** The settings of a saved view that the list no longer understands, by name; undefined if there are none. */
export function faultsOf(name: ListName, { columns, ...query }: ViewState) {
  const read = viewableLists[name].query.safeParse(query)
  const { fields, values } = read.success ? { fields: {}, values: {} } : fieldReasons(read.error.issues)
  const all: Record<string, string> = { ...fields }
  for (const key of NOT_SAVED) if (key in query) all[key] = 'input.unknown-field'
  if (columns !== undefined && !columnsText.safeParse(columns).success) all['columns'] = 'input.wrong-format'
  return Object.keys(all).length > 0 ? { fields: all, values } : undefined
}

const role = z.object({ id, name: z.string() })
export const view = z.object({
  ...stamps,
  /** The code of the short address: `/v/<code>` of the console. */
  code: z.string(),
  list: listName,
  name: z.string(),
  state,
  /** Holders of one of these roles see it too. */
  roles: z.array(role),
  ownerName: z.string(),
  isMine: z.boolean(),
  /**
   * Settings that the list no longer understands, each with the reason; the list stays empty until they are corrected.
   */
  broken: z.object({ fields: z.record(z.string(), z.string()), values: z.record(z.string(), z.unknown()) }).nullable(),
})
export type SavedView = z.infer<typeof view>

const fields = {
  name: requiredLine(80, 'views.name-required'),
  state,
  roleIds: z.array(id).max(20),
}

export const views = {
  list: route({
    method: 'GET',
    path: '/views',
    needs: 'sign-in',
    summary: 'List the views I saved and those shared with a role of mine',
    query: z.strictObject({ list: listName.optional() }),
    answer: z.object({ rows: z.array(view) }),
  }),
  read: route({
    method: 'GET',
    path: '/views/:code',
    needs: 'sign-in',
    summary: 'Read a view by its short code',
    params: z.strictObject({ code }),
    answer: view,
  }),
  create: route({
    method: 'POST',
    path: '/views',
    needs: 'sign-in',
    summary: 'Save the state of a list under a name',
    body: z.strictObject({ ...fields, list: listName, roleIds: fields.roleIds.optional() }),
    repeatable: 'optional',
    answer: view,
  }),
  update: route({
    method: 'PATCH',
    path: '/views/:id',
    needs: 'sign-in',
    summary: 'Change the name, the state or the shared roles of a view of mine',
    params: z.strictObject({ id }),
    body: z.strictObject(fields).partial(),
    versioned: true,
    answer: view,
  }),
  remove: route({
    method: 'DELETE',
    path: '/views/:id',
    needs: 'sign-in',
    summary: 'Delete a view of mine',
    params: z.strictObject({ id }),
    versioned: true,
    answer: nothing,
  }),
  roles: route({
    method: 'GET',
    path: '/view-roles',
    needs: 'views:share',
    summary: 'List roles that a view can be shared with',
    answer: z.object({ rows: z.array(role) }),
  }),
  ...listChoices,
}
