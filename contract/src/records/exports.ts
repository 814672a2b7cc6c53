import { spoken } from '@learning-cms/texts'
import * as z from 'zod'
import { activityQuery } from './activity.ts'
import { bulkEntities, listedQueries } from './bulk.ts'
import { categoryQuery } from '#courses/categories.ts'
import { breachQuery } from '#crm/privacy/breaches.ts'
import { requestQuery } from '#crm/privacy/data-requests.ts'
import { byId, id, nothing, ofPage } from '#core/common.ts'
import { codesQuery } from '#shop/coupons.ts'
import type { ImportEntity } from './import-rights.ts'
import { invoiceQuery } from '#money/invoices.ts'
import { kycQuery } from '#people/kyc/kyc.ts'
import { orderQuery } from '#shop/orders.ts'
import { payoutQuery } from '#money/payouts.ts'
import { refundQuery } from '#money/refunds/refunds.ts'
import { route } from '#core/route.ts'

export const exportEntities = [
  ...bulkEntities,
  'couponCodes',
  'orders',
  'refunds',
  'payouts',
  'invoices',
  'kyc',
  'data-requests',
  'breaches',
  'ledger',
  'ledgerDays',
  'categories',
  'activity',
] as const
export type ExportEntity = (typeof exportEntities)[number]
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The columns of each list, by their names in addresses and views. */
export const exportColumns = {
  courses: [
    'title',
    'category',
    'students',
    'price',
    'status',
    'createdAt',
    'level',
    'language',
    'originalPrice',
    'lessons',
    'duration',
    'rating',
    'updatedAt',
    'publishedAt',
  ],
  coupons: [
    'coupon',
    'discount',
    'used',
    'state',
    'startsAt',
    'endsAt',
    'minOrder',
    'perStudent',
    'createdAt',
    'updatedAt',
  ],
  couponCodes: ['code', 'state', 'order', 'createdAt'],
  products: [
    'product',
    'kind',
    'category',
    'stock',
    'price',
    'status',
    'originalPrice',
    'tax',
    'brand',
    'onSale',
    'createdAt',
    'updatedAt',
  ],
  students: [
    'student',
    'courses',
    'learning',
    'lastActivity',
    'lastLogin',
    'status',
    'joinedAt',
    'phone',
    'email',
    'inProgress',
    'completed',
  ],
  customers: [
    'customer',
    'email',
    'phone',
    'status',
    'tags',
    'owner',
    'lastOnline',
    'lastContact',
    'source',
    'organisation',
    'createdAt',
    'jobTitle',
    'birthDate',
    'address',
  ],
  instructors: [
    'instructor',
    'email',
    'courses',
    'experience',
    'status',
    'joinedAt',
    'phone',
    'qualification',
    'specialization',
    'students',
    'rating',
    'reason',
  ],
  accounts: ['account', 'fullName', 'title', 'phone', 'role', 'status', 'lastSignIn', 'secondFactor'],
  artifacts: [
    'name',
    'priority',
    'type',
    'age',
    'placeNow',
    'status',
    'translation',
    'amount',
    'timeRegister',
    'treasure',
    'createdAt',
    'updatedAt',
  ],
  reviews: ['review', 'course', 'instructor', 'rating', 'signals', 'status', 'decided', 'submittedAt'],
  articles: ['title', 'author', 'status', 'languages', 'views', 'helpful', 'updatedAt', 'publishedAt'],
  leads: [
    'lead',
    'state',
    'nextStep',
    'dueOn',
    'owner',
    'value',
    'tags',
    'source',
    'interest',
    'email',
    'phone',
    'province',
    'createdAt',
    'updatedAt',
  ],
  orders: [
    'number',
    'customer',
    'courses',
    'status',
    'refund',
    'gateway',
    'total',
    'refunded',
    'method',
    'subtotal',
    'discount',
    'writtenOff',
    'coupon',
    'transaction',
    'completedAt',
    'fulfilment',
  ],
  refunds: ['number', 'amount', 'status', 'reason', 'way', 'requestedBy', 'succeededAt', 'createdAt'],
  payouts: ['payout', 'amount', 'status', 'lines', 'createdBy', 'approvedBy', 'paidOn', 'reference', 'createdAt'],
  invoices: ['invoice', 'buyer', 'kind', 'status', 'total', 'order', 'corrects', 'delivery', 'createdAt'],
  kyc: ['whose', 'status', 'kind', 'submittedAt', 'openedBy', 'decidedBy', 'updatedAt'],
  'data-requests': ['who', 'kind', 'state', 'dueOn', 'owner', 'receivedAt'],
  breaches: ['what', 'state', 'clock', 'persons', 'discoveredAt'],
  ledger: ['day', 'key', 'kind', 'account', 'debit', 'credit', 'document', 'gateway'],
  ledgerDays: ['day', 'account', 'debit', 'credit', 'entries', 'gateway'],
  categories: ['name', 'above', 'level', 'courses', 'coursesBelow', 'state', 'updatedAt'],
  activity: ['at', 'actor', 'action', 'entity', 'record', 'changes', 'reason', 'request'],
} as const satisfies Record<ExportEntity, readonly string[]>

/** Whole days in Vietnam, both included: a part of the entries would not balance. */
const ledgerFileQuery = z
  .strictObject({
    postedFrom: z.iso.date(),
    postedTo: z.iso.date(),
    sort: z.literal('postedAt').default('postedAt'),
    order: z.enum(['asc', 'desc']).default('asc'),
  })
  .refine(({ postedFrom, postedTo }) => postedFrom <= postedTo, { path: ['postedTo'], message: 'ledger.days-reversed' })
export type LedgerFileQuery = z.output<typeof ledgerFileQuery>

/** What each list shows, on all pages; the category tree in its own order. */
const exportQueries = {
  ...listedQueries,
  orders: orderQuery.omit(ofPage),
  refunds: refundQuery.omit(ofPage),
  payouts: payoutQuery.omit(ofPage),
  invoices: invoiceQuery.omit(ofPage),
  kyc: kycQuery.omit(ofPage),
  'data-requests': requestQuery.omit(ofPage),
  breaches: breachQuery.omit(ofPage),
  ledger: ledgerFileQuery,
  ledgerDays: ledgerFileQuery,
  couponCodes: codesQuery,
  categories: categoryQuery
    .omit({ ...ofPage, sort: true })
    .extend({ sort: z.enum(['place', 'name', 'createdAt']).default('place') }),
  activity: activityQuery.omit(ofPage),
} as const satisfies Record<ExportEntity, z.ZodType>
export type ExportedQuery<Entity extends ExportEntity = ExportEntity> = z.output<(typeof exportQueries)[Entity]>

/** In the order of the file, without duplicates. */
const chosenColumns = <Entity extends ExportEntity>(entity: Entity) =>
  z
    .array(z.enum(exportColumns[entity]))
    .min(1)
    .max(exportColumns[entity].length)
    .refine((names) => new Set(names).size === names.length, 'input.not-offered')

const exportOf = <Entity extends ExportEntity>(entity: Entity) =>
  z.strictObject({
    entity: z.literal(entity),
    query: exportQueries[entity],
    columns: chosenColumns(entity),
    format: z.enum(exportFormats),
    language: z.enum(spoken),
  })

/**
 * `importable`: every column that the import of the list accepts, with its headings, so that the file can be imported
 * again.
 */
const importableOf = <Entity extends ImportEntity>(entity: Entity) =>
  exportOf(entity).extend({ columns: z.union([z.literal('importable'), chosenColumns(entity)]) })

export const exportBody = z.discriminatedUnion('entity', [
  importableOf('courses'),
  exportOf('coupons'),
  exportOf('couponCodes'),
  exportOf('products'),
  importableOf('students'),
  importableOf('customers'),
  exportOf('instructors'),
  exportOf('accounts'),
  importableOf('artifacts'),
  exportOf('reviews'),
  exportOf('articles'),
  importableOf('leads'),
  exportOf('orders'),
  exportOf('refunds'),
  exportOf('payouts'),
  exportOf('invoices'),
  exportOf('kyc'),
  exportOf('data-requests'),
  exportOf('breaches'),
  exportOf('ledger'),
  exportOf('ledgerDays'),
  exportOf('categories'),
  exportOf('activity'),
])
export type ExportBody = z.output<typeof exportBody>

export const exports = {
  create: route({
    method: 'POST',
    path: '/exports',
    needs: 'sign-in',
    summary: 'Start a job that writes a list to a file; its result names the file',
    body: exportBody,
    repeatable: 'optional',
    answer: z.object({ jobId: id }),
  }),
  file: route({
    method: 'GET',
    path: '/exports/:id/file',
    needs: 'sign-in',
    tokens: 'allowed',
    summary: 'Download a file of my own, within a day after it was made',
    params: byId,
    answer: nothing,
    kind: 'file',
  }),
}
