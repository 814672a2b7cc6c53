import * as z from 'zod'
import { auditLine, changes, namesOfIds } from './activity.ts'
import { byId, id, listQuery, pageOf, requiredText } from '#core/common.ts'
import type { Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'

/** Entities whose records have a history and can be set back. */
export const historyEntities = [
  'categories',
  'courses',
  'coupons',
  'products',
  'instructors',
  'students',
  'customers',
  'organisations',
  'groups',
  'leads',
  'artifacts',
  'stories',
  'scenes',
  'periods',
  'museum',
  'articles',
  'reviews',
  'kyc',
  'data-requests',
  'breaches',
  'campaigns',
  'automations',
] as const
export type HistoryEntity = (typeof historyEntities)[number]
/**
 * Reviews are written by students only, identity cases change by their commands, of a letter the history keeps only that
 * it changed, and requests about personal data and breaches of it are proof: none can be set back.
 */
export type SettableEntity = Exclude<HistoryEntity, 'reviews' | 'kyc' | 'campaigns' | OfPrivacy>

const page = pageOf(auditLine).extend({
  names: namesOfIds,
  /** Fields that an ordinary update can set back; others have their own commands, or are computed. */
  settable: z.array(z.string()),
})
export type HistoryPage = z.infer<typeof page>

export const setBackBody = z.strictObject({
  /** The line that identifies the point in time. */
  lineId: id,
  /** The record as it was before that line, or after it. */
  side: z.enum(['before', 'after']),
  /** If omitted, every field that can be set back. */
  fields: z.array(z.string().max(60)).min(1).max(60).optional(),
})
const setBackAnswer = z.object({ id, version: z.int(), fields: z.array(z.string()) })

const ofPrivacy = ['data-requests', 'breaches'] as const
type OfPrivacy = (typeof ofPrivacy)[number]
const isOfPrivacy = (entity: HistoryEntity): entity is OfPrivacy => ofPrivacy.some((one) => one === entity)
const ofCrm = ['customers', 'organisations', 'groups', 'leads', 'automations'] as const
type OfCrm = (typeof ofCrm)[number]
const isOfCrm = (entity: HistoryEntity): entity is OfCrm => ofCrm.some((one) => one === entity)
type EntityWithOwnRight = Exclude<HistoryEntity, OfCrm | 'kyc' | OfPrivacy>
type Own<Entity> = Exclude<Entity, 'stories' | 'scenes' | OfCrm> | 'artifacts'
/** A story and a scene have the rights and the id of their artifact. */
const ownerOf = <Entity extends EntityWithOwnRight>(entity: Entity): Own<Entity> =>
  entity === 'stories' || entity === 'scenes' ? 'artifacts' : (entity as Own<Entity>)

function readRight(entity: HistoryEntity): Permission {
  // The history of a case says why it was sent back, and who viewed which documents for what reason.
  if (entity === 'kyc') return 'kyc:review'
  if (isOfPrivacy(entity)) return 'privacy:read'
  return isOfCrm(entity) ? 'crm:read' : `${ownerOf(entity)}:read`
}
const writeRight = (entity: SettableEntity): Permission => (isOfCrm(entity) ? 'crm:write' : `${ownerOf(entity)}:write`)

const readOf = (entity: HistoryEntity) =>
  route({
    method: 'GET',
    path: `/history/${entity}/:id`,
    needs: readRight(entity),
    summary: `Read the history of one of the ${entity}, newest first`,
    params: byId,
    query: listQuery(['at'], 'desc').omit({ search: true, from: true }),
    answer: page,
  })

const setBackOf = (entity: SettableEntity) =>
  route({
    method: 'POST',
    path: `/history/${entity}/:id/set-back`,
    needs: writeRight(entity),
    summary: `Set fields of one of the ${entity} back to their values at a given time`,
    params: byId,
    body: setBackBody,
    versioned: true,
    answer: setBackAnswer,
  })

export const history = {
  categories: readOf('categories'),
  setCategoriesBack: setBackOf('categories'),
  courses: readOf('courses'),
  setCoursesBack: setBackOf('courses'),
  coupons: readOf('coupons'),
  setCouponsBack: setBackOf('coupons'),
  products: readOf('products'),
  setProductsBack: setBackOf('products'),
  instructors: readOf('instructors'),
  setInstructorsBack: setBackOf('instructors'),
  students: readOf('students'),
  setStudentsBack: setBackOf('students'),
  customers: readOf('customers'),
  setCustomersBack: setBackOf('customers'),
  organisations: readOf('organisations'),
  setOrganisationsBack: setBackOf('organisations'),
  groups: readOf('groups'),
  setGroupsBack: setBackOf('groups'),
  leads: readOf('leads'),
  setLeadsBack: setBackOf('leads'),
  automations: readOf('automations'),
  setAutomationsBack: setBackOf('automations'),
  artifacts: readOf('artifacts'),
  setArtifactsBack: setBackOf('artifacts'),
  stories: readOf('stories'),
  setStoriesBack: setBackOf('stories'),
  scenes: readOf('scenes'),
  setScenesBack: setBackOf('scenes'),
  periods: readOf('periods'),
  setPeriodsBack: setBackOf('periods'),
  museum: readOf('museum'),
  setMuseumBack: setBackOf('museum'),
  articles: readOf('articles'),
  setArticlesBack: setBackOf('articles'),
  reviews: readOf('reviews'),
  dataRequests: readOf('data-requests'),
  breaches: readOf('breaches'),
  campaigns: readOf('campaigns'),
  kyc: readOf('kyc'),
  revealStudents: route({
    method: 'POST',
    path: '/history/students/:id/reveal',
    needs: 'pii:reveal',
    confirmed: true,
    tokens: 'allowed',
    summary: 'Reveal what is masked in the history of a student, for a reason that is recorded',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'students.reveal-reason-required') }),
    answer: z.object({
      /** Personal values of each line, by the line's id. */
      lines: z.record(z.string(), changes),
    }),
  }),
}
