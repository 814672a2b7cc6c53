import * as z from 'zod'
import { bankDetails } from '#money/earnings.ts'
import {
  byId,
  dong,
  email,
  flag,
  id,
  instant,
  integer,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  personName,
  requiredText,
  stamps,
} from '#core/common.ts'
import { route } from '#core/route.ts'
import { documentSides, kycAnswers, kycSteps } from './answers.ts'

/** `withdrawn`: it was approved, and no longer counts. */
export const kycStatuses = ['draft', 'submitted', 'approved', 'rejected', 'withdrawn'] as const
export type KycStatus = (typeof kycStatuses)[number]
export const kycCommands = ['submit', 'approve', 'reject', 'withdraw'] as const
export type KycCommand = (typeof kycCommands)[number]

export const kycKinds = ['person', 'organisation'] as const
export type KycKind = (typeof kycKinds)[number]
export const kycLanguages = ['vi', 'en'] as const

/** Steps that a case may do without. */
export const optionalSteps = ['address', 'bank'] as const

/** What a reviewer confirms before approving; the last two for an organisation only. */
export const checklist = [
  'genuine',
  'name',
  'birth-date',
  'valid',
  'address',
  'bank',
  'registration',
  'representative',
] as const
export type CheckItem = (typeof checklist)[number]

type CaseScope = { kind: KycKind; steps: readonly string[] }

/** The items that apply to a case. */
export const checklistOf = ({ kind, steps }: CaseScope): CheckItem[] =>
  checklist.filter((item) => {
    if (item === 'registration' || item === 'representative') return kind === 'organisation'
    return (item !== 'address' && item !== 'bank') || steps.includes(item)
  })

const MINIMUM_REASON = 3
const reason = (key: string) => requiredText(500, key).pipe(z.string().min(MINIMUM_REASON, key))

const row = z.object({
  ...stamps,
  number: z.string(),
  kind: z.enum(kycKinds),
  personId: id,
  personName: z.string(),
  /** Null for partners who do not teach. */
  instructorId: id.nullable(),
  /** The legal name of an organisation, as it was opened; empty for a person. */
  organisation: z.string(),
  status: z.enum(kycStatuses),
  openedByName: z.string(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  /** The first of two reviewers. */
  firstApprovedByName: z.string().nullable(),
  /** When everything typed and all pictures were destroyed. */
  purgedAt: instant.nullable(),
})
export type KycRow = z.infer<typeof row>

export const kycDocument = z.object({
  id,
  side: z.enum(documentSides),
  width: z.int(),
  height: z.int(),
  byteSize: z.int(),
  /** The spread of brightness at edges: the blurrier, the lower. */
  sharpness: z.number(),
  isBlurred: z.boolean(),
  uploadedAt: instant,
})
export type KycDocument = z.infer<typeof kycDocument>

export const kycCase = row.extend({
  steps: z.array(z.enum(kycSteps)),
  doneSteps: z.array(z.enum(kycSteps)),
  documents: z.array(kycDocument),
  language: z.enum(kycLanguages),
  hasAddress: z.boolean(),
  expectedAmount: dong.nullable(),
  /** What was and will be paid to them: decides whether a second reviewer is needed. */
  amount: dong,
  needsSecond: z.boolean(),
  statusReason: z.string().nullable(),
  redo: z.array(z.enum(kycSteps)),
  /** The link that is out: until when, and when it was first used. */
  link: z.object({ expiresAt: instant, openedAt: instant.nullable(), madeByName: z.string() }).nullable(),
  checklist: z.array(z.enum(checklist)),
  allowed: z.array(z.enum(kycCommands)),
  /** Why the reader cannot decide it, or withdraw its approval; null if they can, or if there is nothing to decide. */
  barred: z.string().nullable(),
  /** The day from which everything typed and all pictures are destroyed. */
  purgedFrom: instant.nullable(),
})
export type KycCase = z.infer<typeof kycCase>

export const kycQuery = listQuery(['updatedAt', 'submittedAt'], 'desc').extend({
  status: listOf(kycStatuses).optional(),
  kind: listOf(kycKinds).optional(),
  isPurged: flag.optional(),
})

export const openKycBody = z.strictObject({
  kind: z.enum(kycKinds),
  /** An instructor, or else a partner by name and address. */
  instructorId: id.optional(),
  partner: z.strictObject({ fullName: personName, email }).optional(),
  organisation: line(200).optional(),
  optional: z.array(z.enum(optionalSteps)).max(optionalSteps.length),
  expectedAmount: dong.optional(),
  language: z.enum(kycLanguages),
})
export type OpenKycBody = z.output<typeof openKycBody>

export const linkBody = z.strictObject({
  /** Mailed, or shown to whoever asks, who then counts as somebody who could have typed. */
  by: z.enum(['mail', 'sight']),
})
const link = z.object({ address: z.string().nullable(), expiresAt: instant })
export type KycLink = z.infer<typeof link>

export const openBody = z.strictObject({ reason: reason('kyc.reason-required') })
export const approveKycBody = z.strictObject({ checklist: z.array(z.enum(checklist)).max(checklist.length) })
export const rejectKycBody = z.strictObject({
  /** The person reads it. */
  reason: reason('kyc.reject-reason'),
  redo: z.array(z.enum(kycSteps)).max(kycSteps.length),
})

export const withdrawKycBody = z.strictObject({ reason: reason('kyc.withdraw-reason') })

/** What was typed, and what the program found in it. */
export const kycContents = z.object({
  answers: z.object({
    organisation: kycAnswers.organisation.nullable(),
    personal: kycAnswers.personal.nullable(),
    identity: kycAnswers.identity.nullable(),
    address: kycAnswers.address.nullable(),
    bank: z
      .object({
        bankBin: z.string(),
        accountNumber: z.string(),
        accountHolder: z.string(),
        taxCode: z.string(),
        isTaxResident: z.boolean(),
      })
      .nullable(),
  }),
  /** Null without machine readable lines. */
  differences: z.array(z.enum(['name', 'birthDate', 'number', 'expiresOn', 'checkDigits'])).nullable(),
  isExpired: z.boolean(),
  /** The instructor's present bank details, masked; null if they have none or there is nothing to compare. */
  bankNow: bankDetails.nullable(),
  isOtherBank: z.boolean(),
})
export type KycContents = z.infer<typeof kycContents>

export const ofInstructor = z.object({
  isRequired: z.boolean(),
  isApproved: z.boolean(),
  /** The latest; null if none was opened. */
  latest: z.object({ id, number: z.string(), status: z.enum(kycStatuses) }).nullable(),
})
export type KycOfInstructor = z.infer<typeof ofInstructor>

const settingFields = {
  /** Without an approved case nothing is paid to an instructor. */
  isRequiredForPayout: z.boolean(),
  isRequiredForPublishing: z.boolean(),
  /** From this amount on, a second reviewer; null for never. */
  secondReviewFrom: dong.nullable(),
  /** Days after approval until pictures and answers are destroyed. */
  retentionDays: integer().min(30, 'kyc.retention-range').max(7300, 'kyc.retention-range'),
  /** The same for what was never approved, from its last change. */
  unfinishedDays: integer().min(7, 'kyc.unfinished-range').max(365, 'kyc.unfinished-range'),
}
export const kycSettingsBody = z.strictObject(settingFields)
const settings = z.object({ version: z.int(), ...settingFields })
export type KycSettings = z.infer<typeof settings>

const document = z.strictObject({ id, documentId: id })

export const kyc = {
  list: route({
    method: 'GET',
    path: '/kyc',
    needs: 'kyc:read',
    summary: 'List identity cases, with the state of each and nothing of their contents',
    query: kycQuery,
    answer: pageOf(row),
  }),
  open: route({
    method: 'POST',
    path: '/kyc',
    needs: 'kyc:read',
    summary: 'Open an identity case for an instructor, a partner or an organisation',
    body: openKycBody,
    repeatable: 'optional',
    answer: kycCase,
  }),
  read: route({
    method: 'GET',
    path: '/kyc/:id',
    needs: 'kyc:read',
    summary: 'Read the state of an identity case, without its contents',
    params: byId,
    answer: kycCase,
  }),
  sendLink: route({
    method: 'POST',
    path: '/kyc/:id/link',
    needs: 'kyc:read',
    summary: 'Mail or show a new link to the form of a case; the link before it ends',
    params: byId,
    body: linkBody,
    answer: link,
  }),
  revokeLink: route({
    method: 'DELETE',
    path: '/kyc/:id/link',
    needs: 'kyc:read',
    summary: 'End the link to the form of a case',
    params: byId,
    answer: nothing,
  }),
  reveal: route({
    method: 'POST',
    path: '/kyc/:id/reveal',
    needs: 'kyc:review',
    confirmed: true,
    summary: 'Read what was typed in a case; the log records who and why',
    params: byId,
    body: openBody,
    answer: kycContents,
  }),
  openDocument: route({
    method: 'POST',
    path: '/kyc/:id/documents/:documentId/open',
    needs: 'kyc:review',
    confirmed: true,
    summary: 'Open a picture of an identity document; the log records who and why',
    params: document,
    body: openBody,
    answer: z.string(),
    kind: 'file',
    mediaType: 'image/jpeg',
  }),
  approve: route({
    method: 'POST',
    path: '/kyc/:id/approve',
    needs: 'kyc:review',
    confirmed: true,
    summary: 'Approve a submitted case, with every item of its checklist',
    params: byId,
    body: approveKycBody,
    versioned: true,
    answer: kycCase,
  }),
  reject: route({
    method: 'POST',
    path: '/kyc/:id/reject',
    needs: 'kyc:review',
    summary: 'Send a submitted case back to its person, with a reason that they are mailed',
    params: byId,
    body: rejectKycBody,
    versioned: true,
    answer: kycCase,
  }),
  withdraw: route({
    method: 'POST',
    path: '/kyc/:id/withdraw',
    needs: 'kyc:review',
    summary: 'Withdraw an approval, with a reason: what it allowed is held again, and a new case may be opened',
    params: byId,
    body: withdrawKycBody,
    versioned: true,
    answer: kycCase,
  }),
  purge: route({
    method: 'POST',
    path: '/kyc/:id/purge',
    needs: 'kyc:review',
    confirmed: true,
    summary: 'Destroy the contents of a case that was not approved and is not under review',
    params: byId,
    body: openBody,
    versioned: true,
    answer: kycCase,
  }),
  ofInstructor: route({
    method: 'GET',
    path: '/instructors/:id/kyc',
    needs: 'instructors:read',
    summary: 'Read whether an instructor’s identity is approved, and whether it must be',
    params: byId,
    answer: ofInstructor,
  }),
}

export const kycSettings = {
  read: route({
    method: 'GET',
    path: '/kyc-settings',
    needs: 'kyc:read',
    summary: 'Read what requires an approved identity, and how long contents are kept',
    answer: settings,
  }),
  update: route({
    method: 'PUT',
    path: '/kyc-settings',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Change what requires an approved identity, and how long contents are kept',
    body: kycSettingsBody,
    versioned: true,
    answer: settings,
  }),
}
