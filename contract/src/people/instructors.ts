import * as z from 'zod'
import {
  byId,
  email,
  flag,
  id,
  instant,
  integer,
  line,
  listOf,
  listQuery,
  pageOf,
  personName,
  phone,
  requiredLine,
  requiredText,
  stamps,
  text,
} from '#core/common.ts'
import { filterText } from '#core/lists/filter.ts'
import { pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'

/** `suspend` in the specification is active → inactive. */
export const instructorStatuses = ['pending', 'active', 'inactive', 'rejected'] as const
export const qualifications = ['bachelor', 'master', 'phd', 'self_taught'] as const
export const instructorCommands = ['approve', 'reject', 'reapply', 'suspend', 'activate'] as const
export type InstructorStatus = (typeof instructorStatuses)[number]
export type InstructorCommand = (typeof instructorCommands)[number]

const fields = {
  fullName: personName,
  email,
  phone,
  avatarId: pictureId,
  bio: text(5000),
  specialization: line(200),
  experienceYears: integer().min(0, 'input.negative').max(80),
  qualification: z.enum(qualifications).nullable(),
  education: text(500),
  certifications: z.array(requiredLine(200)).max(30),
}
export const createInstructorBody = z
  .strictObject(fields)
  .partial()
  .extend({ fullName: fields.fullName, email: fields.email })
export const changeInstructorBody = z.strictObject(fields).partial()

export const instructor = z.object({
  ...stamps,
  personId: id,
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  avatar: picture.nullable(),
  avatarId: id.nullable(),
  bio: z.string(),
  specialization: z.string(),
  experienceYears: z.int(),
  qualification: z.enum(qualifications).nullable(),
  education: z.string(),
  certifications: z.array(z.string()),
  status: z.enum(instructorStatuses),
  statusReason: z.string().nullable(),
  joinedAt: instant,
  /** When they were last approved; null if never. */
  approvedAt: instant.nullable(),
  totalCourses: z.int(),
  publishedCourses: z.int(),
  /** Distinct students over all their courses, and the mean of approved reviews; updated within seconds. */
  totalStudents: z.int(),
  rating: z.number().nullable(),
  totalReviews: z.int(),
  allowed: z.array(z.enum(instructorCommands)),
})
export type Instructor = z.infer<typeof instructor>

const row = instructor.extend({
  /** Commission earned minus reversals, and how much of it is unpaid; null without `ledger:read`. */
  earned: z.int().nullable(),
  owed: z.int().nullable(),
})
export type InstructorRow = z.infer<typeof row>
/** Sort fields that reveal amounts, for people who may read the ledger. */
export const moneySorts: readonly string[] = ['earned', 'owed']

export const instructorFilter = {
  fullName: { type: 'text' },
  email: { type: 'text', canBeEmpty: true },
  phone: { type: 'text', canBeEmpty: true },
  specialization: { type: 'text', canBeEmpty: true },
  status: { type: 'choice', of: instructorStatuses },
  qualification: { type: 'choice', of: qualifications, canBeEmpty: true },
  experienceYears: { type: 'number' },
  totalCourses: { type: 'number' },
  joinedAt: { type: 'date' },
  updatedAt: { type: 'date' },
} as const

export const instructorQuery = listQuery(
  ['joinedAt', 'fullName', 'totalCourses', 'experienceYears', 'totalStudents', 'rating', 'earned', 'owed'],
  'desc',
).extend({
  status: listOf(instructorStatuses).optional(),
  /** Has unpaid earnings. For people who may read the ledger. */
  isOwed: flag.optional(),
  filter: filterText(instructorFilter).optional(),
})

const reason = requiredText(500, 'instructors.reason-required')
const command = { params: byId, versioned: true, repeatable: 'optional', answer: instructor } as const

export const instructors = {
  list: route({
    method: 'GET',
    path: '/instructors',
    needs: 'instructors:read',
    summary: 'List instructors',
    query: instructorQuery,
    answer: pageOf(row),
  }),
  read: route({
    method: 'GET',
    path: '/instructors/:id',
    needs: 'instructors:read',
    summary: 'Read an instructor',
    params: byId,
    answer: instructor,
  }),
  create: route({
    method: 'POST',
    path: '/instructors',
    needs: 'instructors:write',
    summary: 'Enter an application',
    body: createInstructorBody,
    repeatable: 'optional',
    answer: instructor,
  }),
  update: route({
    method: 'PATCH',
    path: '/instructors/:id',
    needs: 'instructors:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeInstructorBody,
    versioned: true,
    answer: instructor,
  }),
  approve: route({
    ...command,
    method: 'POST',
    path: '/instructors/:id/approve',
    needs: 'instructors:review',
    summary: 'Accept an application once the identity is checked',
    body: z.strictObject({ identityChecked: z.literal(true, 'instructors.identity-unchecked') }),
  }),
  reject: route({
    ...command,
    method: 'POST',
    path: '/instructors/:id/reject',
    needs: 'instructors:review',
    summary: 'Reject an application, with a reason',
    body: z.strictObject({ reason }),
  }),
  reapply: route({
    ...command,
    method: 'POST',
    path: '/instructors/:id/reapply',
    needs: 'instructors:write',
    summary: 'Reopen a rejected application',
  }),
  suspend: route({
    ...command,
    method: 'POST',
    path: '/instructors/:id/suspend',
    needs: 'instructors:review',
    summary: 'Deactivate an instructor; published courses are archived or handed over',
    body: z.strictObject({
      reason,
      /** What happens to published courses; required only if there are any. */
      courses: z
        .discriminatedUnion('do', [
          z.strictObject({ do: z.literal('archive') }),
          z.strictObject({ do: z.literal('transfer'), instructorId: id }),
        ])
        .optional(),
    }),
  }),
  activate: route({
    ...command,
    method: 'POST',
    path: '/instructors/:id/activate',
    needs: 'instructors:review',
    summary: 'Reactivate an inactive instructor',
  }),
}
