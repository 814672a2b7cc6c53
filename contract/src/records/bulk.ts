import * as z from 'zod'
import { accountQuery } from '#account/accounts.ts'
import { articleQuery } from '#help/articles.ts'
import { artifactQuery, changeArtifactBody } from '#museum/artifacts.ts'
import {
  byId,
  id,
  instant,
  line,
  listOf,
  listQuery,
  ofPage,
  pageOf,
  requiredLine,
  requiredText,
  text,
} from '#core/common.ts'
import { couponQuery } from '#shop/coupons.ts'
import { productQuery } from '#shop/products.ts'
import { courseLevels, courseQuery } from '#courses/courses.ts'
import { instructorQuery } from '#people/instructors.ts'
import { jobStatuses } from '#system/jobs.ts'
import { rejectBody, reviewQuery } from '#courses/reviews.ts'
import { route } from '#core/route.ts'
import { customerQuery, tagName } from '#crm/customers/customers.ts'
import { studentQuery } from '#people/students.ts'
import { leadQuery, lostReasons } from '#crm/leads/leads.ts'

/** Entities with bulk commands. */
export const bulkEntities = [
  'courses',
  'coupons',
  'products',
  'students',
  'customers',
  'instructors',
  'accounts',
  'artifacts',
  'reviews',
  'articles',
  'leads',
] as const
export type BulkEntity = (typeof bulkEntities)[number]

/** More than this run as a job; the second is the maximum. */
export const BULK_AT_ONCE = 200
export const BULK_AT_MOST = 10_000

/** What a list shows, on all pages: the query of the list itself. */
export const listedQueries = {
  courses: courseQuery.omit(ofPage),
  coupons: couponQuery.omit(ofPage),
  products: productQuery.omit(ofPage),
  students: studentQuery.omit(ofPage),
  customers: customerQuery.omit(ofPage),
  instructors: instructorQuery.omit(ofPage),
  accounts: accountQuery.omit(ofPage),
  artifacts: artifactQuery.omit(ofPage),
  reviews: reviewQuery.omit(ofPage),
  articles: articleQuery.omit(ofPage),
  leads: leadQuery.omit(ofPage),
} as const satisfies Record<BulkEntity, z.ZodType>
export type ListedQuery<Entity extends BulkEntity = BulkEntity> = z.output<(typeof listedQueries)[Entity]>

/** Records by id, or everything in a list, with the number that was displayed. */
const targetOf = <Query extends z.ZodType>(query: Query, most = BULK_AT_MOST) =>
  z.union([
    z.strictObject({ ids: z.array(id).min(1).max(most) }),
    z.strictObject({ query, expectedCount: z.int().min(1).max(most) }),
  ])

const courseReason = requiredText(500, 'courses.suspend-reason-required')

const courseCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('setCategory'), categoryId: id.nullable() }),
  z.strictObject({ do: z.literal('setInstructor'), instructorId: id.nullable() }),
  z.strictObject({ do: z.literal('setLevel'), level: z.enum(courseLevels) }),
  z.strictObject({ do: z.literal('setPriority'), isPriority: z.boolean() }),
  z.strictObject({ do: z.literal('publish') }),
  z.strictObject({ do: z.literal('archive') }),
  z.strictObject({ do: z.literal('suspend'), reason: courseReason }),
  z.strictObject({
    do: z.literal('unsuspend'),
    to: z.enum(['draft', 'published', 'archived']),
    reason: courseReason,
  }),
  z.strictObject({ do: z.literal('remove') }),
])
const couponCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('activate') }),
  z.strictObject({ do: z.literal('deactivate') }),
])
const productCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('activate') }),
  z.strictObject({ do: z.literal('archive') }),
  z.strictObject({ do: z.literal('putInTrash') }),
])
const studentCommand = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('suspend'),
    reason: requiredText(500, 'students.reason-required'),
    until: instant.nullable().optional(),
  }),
  z.strictObject({ do: z.literal('activate') }),
  /** `isForEverybody` confirms that all students there are shall be enrolled. */
  z.strictObject({ do: z.literal('enrol'), courseId: id, isForEverybody: z.boolean().optional() }),
])
const customerCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('addCustomerTag'), tag: tagName }),
  z.strictObject({ do: z.literal('removeCustomerTag'), tag: tagName }),
  z.strictObject({ do: z.literal('setCustomerOwner'), ownerId: id.nullable() }),
  z.strictObject({ do: z.literal('addToGroup'), groupId: id }),
  z.strictObject({ do: z.literal('block'), reason: requiredText(500, 'students.reason-required') }),
  z.strictObject({ do: z.literal('unblock') }),
  z.strictObject({ do: z.literal('putInTrash') }),
])
const instructorCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('suspend'), reason: requiredText(500, 'instructors.reason-required') }),
  z.strictObject({ do: z.literal('activate') }),
  z.strictObject({ do: z.literal('drawPayout') }),
])
const accountCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('giveRole'), roleId: id }),
  z.strictObject({ do: z.literal('takeRole'), roleId: id }),
  z.strictObject({ do: z.literal('disable') }),
  z.strictObject({ do: z.literal('enable') }),
])
const artifactCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('setPlace'), placeNow: requiredLine(255) }),
  z.strictObject({ do: z.literal('setOwner'), ownerVi: requiredLine(255), ownerEn: line(255).optional() }),
  z.strictObject({
    do: z.literal('setCondition'),
    condition: requiredText(500),
    conditionDate: changeArtifactBody.shape.conditionDate.unwrap(),
  }),
  z.strictObject({ do: z.literal('addTag'), tag: requiredLine(50) }),
  z.strictObject({ do: z.literal('removeTag'), tag: requiredLine(50) }),
  z.strictObject({ do: z.literal('publish') }),
  z.strictObject({ do: z.literal('unpublish') }),
  z.strictObject({ do: z.literal('putInTrash') }),
])
const reviewCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('approve') }),
  rejectBody.extend({ do: z.literal('reject') }),
  z.strictObject({ do: z.literal('putInTrash') }),
])
const articleCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('publish') }),
  z.strictObject({ do: z.literal('unpublish') }),
  z.strictObject({ do: z.literal('archive') }),
  z.strictObject({ do: z.literal('restore') }),
  z.strictObject({ do: z.literal('putInTrash') }),
])
const leadCommand = z.discriminatedUnion('do', [
  /** To one colleague, or nobody. */
  z.strictObject({ do: z.literal('assign'), ownerId: id.nullable() }),
  /** To whoever is next by the rules of assignment. */
  z.strictObject({ do: z.literal('assignByRules') }),
  z.strictObject({ do: z.literal('addLeadTag'), tag: tagName }),
  z.strictObject({ do: z.literal('removeLeadTag'), tag: tagName }),
  z.strictObject({ do: z.literal('lose'), reason: z.enum(lostReasons), note: text(1000).optional() }),
  z.strictObject({ do: z.literal('putInTrash') }),
])
export type CourseBulkCommand = z.output<typeof courseCommand>
export type CouponBulkCommand = z.output<typeof couponCommand>
export type ProductBulkCommand = z.output<typeof productCommand>
export type StudentBulkCommand = z.output<typeof studentCommand>
export type CustomerBulkCommand = z.output<typeof customerCommand>
export type InstructorBulkCommand = z.output<typeof instructorCommand>
export type AccountBulkCommand = z.output<typeof accountCommand>
export type ArtifactBulkCommand = z.output<typeof artifactCommand>
export type ReviewBulkCommand = z.output<typeof reviewCommand>
export type ArticleBulkCommand = z.output<typeof articleCommand>
export type LeadBulkCommand = z.output<typeof leadCommand>
/** One command for many records of one list. */
export const bulkBody = z.discriminatedUnion('entity', [
  z.strictObject({
    entity: z.literal('courses'),
    target: targetOf(listedQueries.courses),
    command: courseCommand,
  }),
  z.strictObject({
    entity: z.literal('coupons'),
    target: targetOf(listedQueries.coupons),
    command: couponCommand,
  }),
  z.strictObject({
    entity: z.literal('products'),
    target: targetOf(listedQueries.products),
    command: productCommand,
  }),
  z.strictObject({
    entity: z.literal('students'),
    target: targetOf(listedQueries.students),
    command: studentCommand,
  }),
  z.strictObject({
    entity: z.literal('customers'),
    target: targetOf(listedQueries.customers),
    command: customerCommand,
  }),
  z.strictObject({
    entity: z.literal('instructors'),
    target: targetOf(listedQueries.instructors),
    command: instructorCommand,
  }),
  z.strictObject({
    entity: z.literal('accounts'),
    target: targetOf(listedQueries.accounts),
    command: accountCommand,
  }),
  z.strictObject({
    entity: z.literal('artifacts'),
    target: targetOf(listedQueries.artifacts),
    command: artifactCommand,
  }),
  z.strictObject({
    entity: z.literal('reviews'),
    target: targetOf(listedQueries.reviews, BULK_AT_ONCE),
    command: reviewCommand,
  }),
  z.strictObject({
    entity: z.literal('articles'),
    target: targetOf(listedQueries.articles),
    command: articleCommand,
  }),
  z.strictObject({
    entity: z.literal('leads'),
    target: targetOf(listedQueries.leads),
    command: leadCommand,
  }),
])
export type BulkBody = z.output<typeof bulkBody>
export type BulkCommand<Entity extends BulkEntity = BulkEntity> = Extract<BulkBody, { entity: Entity }>['command']
export type BulkTarget = z.input<typeof bulkBody>['target']

/** waiting: not reached yet. same: no change needed. */
export const bulkOutcomes = ['waiting', 'done', 'same', 'refused'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const reasoned = {
  /** A reason key, and the values of its text. */
  reason: z.string().nullable(),
  values: z.record(z.string(), z.unknown()).nullable(),
}

const reasonedGroup = z.object({ ...reasoned, count: z.int(), names: z.array(z.string()) })

/** The effect if the command were sent now. */
export const bulkPreview = z.object({
  total: z.int(),
  willChange: z.int(),
  same: z.int(),
  /** Why the others would not change, the most frequent reason first, with some names for each. */
  refused: z.array(reasonedGroup),
  /** Consequences for some of the records that would change, such as where they are used. */
  warnings: z.array(reasonedGroup).optional(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

export const bulkRun = z.object({
  id,
  entity: z.enum(bulkEntities),
  /** The name of the command, such as `setCategory`. */
  command: z.string(),
  total: z.int(),
  done: z.int(),
  same: z.int(),
  refused: z.int(),
  /** The job that runs it, if there are many records, and its status. */
  jobId: id.nullable(),
  jobStatus: z.enum(jobStatuses).nullable(),
  /** The run that this one undoes. */
  undoes: id.nullable(),
  /** The run that undid this one. */
  undoneBy: id.nullable(),
  mayUndo: z.boolean(),
  actorName: z.string(),
  createdAt: instant,
})
export type BulkRun = z.infer<typeof bulkRun>

export const bulkResult = z.object({
  id,
  name: z.string().nullable(),
  outcome: z.enum(bulkOutcomes),
  ...reasoned,
})
export type BulkResult = z.infer<typeof bulkResult>

export const bulkRowsQuery = listQuery(['place']).extend({ outcome: listOf(bulkOutcomes).optional() })

export const bulk = {
  preview: route({
    method: 'POST',
    path: '/bulk/preview',
    needs: 'sign-in',
    summary: 'Preview a command: what it would change, and what not and why',
    body: bulkBody,
    answer: bulkPreview,
  }),
  run: route({
    method: 'POST',
    path: '/bulk',
    needs: 'sign-in',
    summary: 'Apply one command to many records, each by its own rules; above 200 as a job',
    body: bulkBody,
    repeatable: 'optional',
    answer: bulkRun,
  }),
  read: route({
    method: 'GET',
    path: '/bulk/:id',
    needs: 'sign-in',
    summary: 'Read the outcome of a run of mine',
    params: byId,
    answer: bulkRun,
  }),
  rows: route({
    method: 'GET',
    path: '/bulk/:id/rows',
    needs: 'sign-in',
    summary: 'List the outcome for each record of a run of mine',
    params: byId,
    query: bulkRowsQuery,
    answer: pageOf(bulkResult),
  }),
  undo: route({
    method: 'POST',
    path: '/bulk/:id/undo',
    needs: 'sign-in',
    summary: 'Undo a run of mine, where nobody has changed the record since',
    params: byId,
    repeatable: 'optional',
    answer: bulkRun,
  }),
}
