import * as z from 'zod'
import {
  byId,
  dong,
  email,
  flag,
  id,
  instant,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  personName,
  phone,
  receivedPersonName,
  requiredLine,
  requiredText,
  stamps,
} from '#core/common.ts'
import { dayIn } from '#core/lists/filter-days.ts'
import { filterText, type FilterFields } from '#core/lists/filter.ts'
import { reviewStatuses } from '#courses/reviews.ts'
import { gateways, orderStatuses } from '#shop/orders.ts'
import { erasureReport } from './erasures.ts'
import { callDirections, callOutcomes, consentPurposes, consentSources } from './contact.ts'
import { refundReasons } from '#money/refunds/refund-preview.ts'
import { picture } from '#system/media/pictures.ts'
import { received, receivedMany, source } from '#core/received.ts'
import { route } from '#core/route.ts'

export const studentStatuses = ['active', 'inactive', 'suspended'] as const
/** The commands that change a status. */
export const studentCommands = ['suspend', 'activate', 'deactivate'] as const
export const genders = ['female', 'male', 'other'] as const
/** The age of the last activity; `over-90-days` has some, `never` none. */
export const activities = ['7-days', '30-days', '90-days', 'over-90-days', 'never'] as const
export type StudentStatus = (typeof studentStatuses)[number]
export type StudentCommand = (typeof studentCommands)[number]

const EARLIEST_BIRTH = '1900-01-01'
const birthDate = z.iso
  .date('students.birth-date-invalid')
  .refine((day) => day >= EARLIEST_BIRTH && day <= dayIn(Date.now()), 'students.birth-date-invalid')

const fields = {
  fullName: personName,
  email,
  phone,
  birthDate: birthDate.nullable(),
  gender: z.enum(genders).nullable(),
  address: line(300),
}
export const createStudentBody = z
  .strictObject(fields)
  .partial()
  .extend({ fullName: fields.fullName, email: fields.email })
export const changeStudentBody = z.strictObject(fields).partial()

export const studentRow = z.object({
  ...stamps,
  fullName: z.string(),
  /** Masked, like phone, birth date and address; `reveal` returns them. */
  email: z.string().nullable(),
  phone: z.string(),
  avatar: picture.nullable(),
  status: z.enum(studentStatuses),
  suspendedUntil: instant.nullable(),
  joinedAt: instant,
  lastLoginAt: instant.nullable(),
  lastActivityAt: instant.nullable(),
  /** Current enrolments; those in progress; those completed. */
  totalCourses: z.int(),
  inProgressCourses: z.int(),
  completedCourses: z.int(),
  learningSeconds: z.int(),
  /** Since when their data is only stored, because they asked for it. */
  restrictedAt: instant.nullable(),
  /** Commands that the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(studentCommands)),
})
export const student = studentRow.extend({
  gender: z.enum(genders).nullable(),
  birthDate: z.string().nullable(),
  address: z.string(),
  statusReason: z.string().nullable(),
  /** When the person was erased; the row remains for the records that refer to it. */
  erasedAt: instant.nullable(),
  /** Signs in to the console too, so e-mail and access are managed with the account. */
  hasAccount: z.boolean(),
})
export type StudentRow = z.infer<typeof studentRow>
export type Student = z.infer<typeof student>

/** The fields of the filter; masked fields are left out. */
export const studentFilter = {
  fullName: { type: 'text' },
  status: { type: 'choice', of: studentStatuses },
  courses: { type: 'reference', to: 'courses', canBeEmpty: true },
  totalCourses: { type: 'number' },
  inProgressCourses: { type: 'number' },
  completedCourses: { type: 'number' },
  learningSeconds: { type: 'number' },
  gender: { type: 'choice', of: genders, canBeEmpty: true },
  joinedAt: { type: 'date' },
  lastActivityAt: { type: 'date', canBeEmpty: true },
  lastLoginAt: { type: 'date', canBeEmpty: true },
} as const satisfies FilterFields

export const studentQuery = listQuery(
  ['joinedAt', 'fullName', 'lastActivityAt', 'lastLoginAt', 'totalCourses', 'learningSeconds'],
  'desc',
).extend({
  status: listOf(studentStatuses).optional(),
  hasCourses: flag.optional(),
  /** Students currently enrolled in this course. */
  courseId: id.optional(),
  /** Students who are members of this group. */
  groupId: id.optional(),
  /** Days in Vietnam, inclusive. */
  joinedFrom: z.iso.date().optional(),
  joinedTo: z.iso.date().optional(),
  lastActive: z.enum(activities).optional(),
  /** Suspended until a time within the next seven days. */
  suspensionEnds: z.enum(['7-days']).optional(),
  filter: filterText(studentFilter).optional(),
})

/** Unmasked values; returned for one student at a time, for a stated reason. */
export const revealed = z.object({
  email: z.string().nullable(),
  phone: z.string(),
  birthDate: z.string().nullable(),
  address: z.string(),
})
export type Revealed = z.infer<typeof revealed>

export const colleague = z.object({ id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

export const note = z.object({
  ...stamps,
  body: z.string(),
  /** Colleagues named in the text, as `@` and their name; each was notified. */
  mentions: z.array(colleague),
  authorName: z.string(),
  isMine: z.boolean(),
})
export type Note = z.infer<typeof note>
export const noteBody = z.strictObject({
  body: requiredText(5000, 'students.note-required'),
  /** Accounts of colleagues who may read the note (`students.mention-unable`). Left out, those of the note stay. */
  mentions: z.array(id).max(20).optional(),
})
export type NoteBody = z.infer<typeof noteBody>
export const byNote = z.strictObject({ id, noteId: id })

const course = { courseId: id, courseTitle: z.string() }
const order = { orderId: id, orderNumber: z.string() }
const refundOutcomes = ['succeeded', 'failed', 'rejected', 'cancelled'] as const
const refund = { refundId: id, refundNumber: z.string(), ...order, amount: dong }
/** An event; learning is summed up in one entry per day. Money, reviews and notes are there for those who may read them. */
export const moment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrolled'), at: instant, ...course, source, sourceName: z.string() }),
  z.object({ kind: z.literal('completed'), at: instant, ...course }),
  z.object({ kind: z.literal('revoked'), at: instant, ...course, reason: z.string() }),
  z.object({
    kind: z.literal('learned'),
    at: instant,
    seconds: z.int(),
    completedLessons: z.int(),
    courses: z.int(),
    logins: z.int(),
  }),
  z.object({
    kind: z.literal('changed'),
    at: instant,
    /** An action such as `students.suspend`. */
    action: z.string(),
    byName: z.string(),
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('noted'), at: instant, noteId: id, byName: z.string(), body: z.string() }),
  z.object({
    kind: z.literal('ordered'),
    at: instant,
    ...order,
    total: dong,
    status: z.enum(orderStatuses),
    firstItem: z.string(),
    totalLines: z.int(),
  }),
  z.object({ kind: z.literal('paid'), at: instant, ...order, paymentId: id, amount: dong, gateway: z.enum(gateways) }),
  z.object({
    kind: z.literal('refund-asked'),
    at: instant,
    ...refund,
    reasonCode: z.enum(refundReasons),
    byName: z.string(),
  }),
  z.object({ kind: z.literal('refund-ended'), at: instant, ...refund, outcome: z.enum(refundOutcomes) }),
  z.object({
    kind: z.literal('order-noted'),
    at: instant,
    ...order,
    noteId: id,
    byName: z.string(),
    body: z.string(),
  }),
  z.object({
    kind: z.literal('reviewed'),
    at: instant,
    ...course,
    reviewId: id,
    rating: z.int(),
    comment: z.string(),
    status: z.enum(reviewStatuses),
  }),
  z.object({ kind: z.literal('visited'), at: instant, ...order, ticketId: id }),
  z.object({
    kind: z.literal('called'),
    at: instant,
    callId: id,
    direction: z.enum(callDirections),
    outcome: z.enum(callOutcomes),
    minutes: z.int(),
    body: z.string(),
    byName: z.string(),
  }),
  z.object({ kind: z.literal('file-kept'), at: instant, assetId: id, name: z.string(), byName: z.string() }),
  z.object({
    kind: z.literal('consented'),
    at: instant,
    consentId: id,
    purpose: z.enum(consentPurposes),
    isGiven: z.boolean(),
    source: z.enum(consentSources),
    byName: z.string(),
  }),
  z.object({
    kind: z.literal('joined-group'),
    at: instant,
    groupId: id,
    groupName: z.string(),
    way: z.enum(['hand', 'rule', 'cohort', 'merge']),
    byName: z.string(),
  }),
  z.object({
    kind: z.literal('left-group'),
    at: instant,
    groupId: id,
    groupName: z.string(),
    way: z.enum(['hand', 'rule', 'cohort', 'merge']),
    byName: z.string(),
  }),
  z.object({
    kind: z.literal('letter-sent'),
    at: instant,
    recipientId: id,
    campaignId: id,
    campaignName: z.string(),
    became: z.enum(['sent', 'bounced', 'unsubscribed', 'clicked', 'opened']),
  }),
  z.object({
    kind: z.literal('appointment'),
    at: instant,
    eventId: id,
    title: z.string(),
    place: z.string(),
    isAllDay: z.boolean(),
    repeats: z.boolean(),
    status: z.enum(['confirmed', 'tentative', 'cancelled']),
    isAhead: z.boolean(),
    /** What they answered, if they are invited. */
    answer: z.enum(['needs-action', 'accepted', 'declined', 'tentative']).nullable(),
  }),
  z.object({
    kind: z.literal('mailed'),
    at: instant,
    messageId: id,
    threadId: id,
    mailbox: z.string(),
    direction: z.enum(['in', 'out']),
    subject: z.string(),
  }),
])
export type Moment = z.infer<typeof moment>

const count = z.int()
/** What erasing somebody deletes permanently, what stays, and what prevents it. */
export const erasure = z.object({
  goes: z.object({
    notes: count,
    /** Log lines with personal values, which are stored separately. */
    loggedValues: count,
    externalIds: count,
    /** Messages that they wrote, or that were written to them alone. */
    mails: count,
    hasPicture: z.boolean(),
    hasAccount: z.boolean(),
  }),
  /** Orders and invoices stay because the law keeps accounts for ten years. */
  stays: z.object({ orders: count, invoices: count, courses: count, events: count, lines: count }),
  /** Their name afterwards. */
  pseudonym: z.string(),
  obstacle: z.string().nullable(),
  /** Once they are erased. */
  report: erasureReport.nullable(),
})
export type Erasure = z.infer<typeof erasure>

const reason = requiredText(500, 'students.reason-required')

export const eraseBody = z.strictObject({
  reason,
  /** Their name, or the code that will replace it, typed by hand. */
  confirmation: requiredLine(200, 'students.erase-confirmation'),
})

/** A student as another system knows them, under its own id. */
export const receivedStudent = z.strictObject({
  ...received,
  fullName: receivedPersonName,
  email: fields.email,
  phone: fields.phone.optional(),
  birthDate: fields.birthDate.optional(),
  gender: fields.gender.optional(),
  address: fields.address.optional(),
  joinedAt: instant.optional(),
})

const command = { params: byId, versioned: true, repeatable: 'optional', answer: student } as const

export const students = {
  list: route({
    method: 'GET',
    path: '/students',
    needs: 'students:read',
    summary: 'List students; personal values are masked',
    query: studentQuery,
    answer: pageOf(studentRow),
  }),
  read: route({
    method: 'GET',
    path: '/students/:id',
    needs: 'students:read',
    summary: 'Read a student; personal values are masked',
    params: byId,
    answer: student,
  }),
  create: route({
    method: 'POST',
    path: '/students',
    needs: 'students:write',
    summary: 'Create a student. Somebody known by the e-mail address keeps their one record',
    body: createStudentBody,
    repeatable: 'optional',
    answer: student,
  }),
  update: route({
    method: 'PATCH',
    path: '/students/:id',
    needs: 'students:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeStudentBody,
    versioned: true,
    answer: student,
  }),
  reveal: route({
    method: 'POST',
    path: '/students/:id/reveal',
    needs: 'pii:reveal',
    confirmed: true,
    tokens: 'allowed',
    summary: 'Reveal masked values, for a reason that is recorded',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'students.reveal-reason-required') }),
    answer: revealed,
  }),
  suspend: route({
    ...command,
    method: 'POST',
    path: '/students/:id/suspend',
    needs: 'students:suspend',
    summary:
      'Suspend a student from signing in and buying, with a reason, permanently or until a given time; sessions end',
    body: z.strictObject({ reason, until: instant.nullable().optional() }),
  }),
  activate: route({
    ...command,
    method: 'POST',
    path: '/students/:id/activate',
    needs: 'students:suspend',
    summary: 'End a suspension, or reopen a closed student',
  }),
  deactivate: route({
    ...command,
    method: 'POST',
    path: '/students/:id/deactivate',
    needs: 'students:write',
    summary: 'Close a student, with a reason',
    body: z.strictObject({ reason }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/students/:id',
    needs: 'students:write',
    summary: 'Put a student in the trash, with their courses; sessions end',
    params: byId,
    /** Confirms deletion although an order is unpaid or a refund is in progress. */
    query: z.strictObject({ withOpenMoney: flag.optional() }),
    versioned: true,
    answer: nothing,
  }),
  erasure: route({
    method: 'GET',
    path: '/students/:id/erasure',
    needs: 'students:erase',
    summary: 'Preview what erasing a student would remove and leave',
    params: byId,
    answer: erasure,
  }),
  erase: route({
    method: 'POST',
    path: '/students/:id/erase',
    needs: 'students:erase',
    confirmed: true,
    summary: 'Permanently erase everything that identifies a student; courses and figures stay under a pseudonym',
    params: byId,
    versioned: true,
    body: eraseBody,
    answer: student,
  }),
  timeline: route({
    method: 'GET',
    path: '/students/:id/timeline',
    needs: 'students:read',
    summary:
      'Read the history of a student, newest first: learning, orders, payments, refunds, reviews and notes, each for people with the right to read it',
    params: byId,
    query: z.strictObject({ before: z.string().max(200).optional() }),
    answer: z.object({ rows: z.array(moment), next: z.string().nullable() }),
  }),
  notes: route({
    method: 'GET',
    path: '/students/:id/notes',
    needs: 'students:write',
    summary: 'List notes of colleagues, newest first',
    params: byId,
    query: listQuery(['createdAt'], 'desc'),
    answer: pageOf(note),
  }),
  addNote: route({
    method: 'POST',
    path: '/students/:id/notes',
    needs: 'students:write',
    summary: 'Write a note',
    params: byId,
    body: noteBody,
    repeatable: 'optional',
    answer: note,
  }),
  changeNote: route({
    method: 'PATCH',
    path: '/students/:id/notes/:noteId',
    needs: 'students:write',
    summary: 'Change a note of one’s own; its earlier text is kept',
    params: byNote,
    body: noteBody,
    versioned: true,
    answer: note,
  }),
  noteReaders: route({
    method: 'GET',
    path: '/student-note-readers',
    needs: 'students:write',
    summary: 'List colleagues who can read notes about students, and so be mentioned in them',
    answer: z.object({ rows: z.array(colleague) }),
  }),
  noteHistory: route({
    method: 'GET',
    path: '/students/:id/notes/:noteId/history',
    needs: 'students:write',
    summary: 'List earlier texts of a note, newest first',
    params: byNote,
    answer: z.object({ rows: z.array(z.object({ at: instant, byName: z.string(), body: z.string() })) }),
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/students/:id/notes/:noteId',
    needs: 'students:write',
    summary: 'Delete a note: one’s own, or any with the right to erase',
    params: byNote,
    versioned: true,
    answer: nothing,
  }),
  receive: route({
    method: 'PUT',
    path: '/students/received',
    needs: 'students:write',
    summary: 'Receive students from another system, once for each of its ids and changes',
    body: receivedMany(receivedStudent, 200),
    answer: receivedMany.answer,
  }),
}
