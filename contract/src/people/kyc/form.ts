import * as z from 'zod'
import { instant } from '#core/common.ts'
import { route, type Route } from '#core/route.ts'
import { documentSides, kycAnswers, kycSteps, type KycStep } from './answers.ts'
import { kycDocument, kycKinds, kycLanguages, kycStatuses } from './kyc.ts'

/** The header that carries the secret of the link with a picture, whose body is the file itself. */
export const KYC_LINK_HEADER = 'kyc-link'
/** Smaller than pictures of the catalogue: phones make them, and strangers send them. */
export const DOCUMENT_MEGABYTES = 15

/** The secret at the end of the link. */
const link = z
  .string()
  .max(100)
  .meta({ examples: ['a-secret-that-opens-nothing'] })

/** What the holder of a link sees. Answers only while they can be changed. */
export const kycForm = z.object({
  number: z.string(),
  kind: z.enum(kycKinds),
  organisation: z.string(),
  givenName: z.string(),
  language: z.enum(kycLanguages),
  status: z.enum(kycStatuses),
  statusReason: z.string().nullable(),
  redo: z.array(z.enum(kycSteps)),
  steps: z.array(
    z.object({
      name: z.enum(kycSteps),
      /** How often it was saved; 0 for never. */
      version: z.int(),
      answers: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  documents: z.array(kycDocument.pick({ side: true, isBlurred: true, uploadedAt: true })),
  /** Where the lines of the document and what was typed differ. */
  differences: z.array(z.string()),
  expiresAt: instant,
})
export type KycForm = z.infer<typeof kycForm>

/** `version` is what this device last read of the step: what another device saved meanwhile is not lost. */
const stepBody = <Step extends KycStep>(step: Step) =>
  z.strictObject({ link, version: z.int().min(0), answers: kycAnswers[step] })

const open = { needs: 'nothing', method: 'POST', answer: kycForm } as const satisfies Partial<Route>

const saving = <Step extends KycStep>(step: Step) =>
  route({
    ...open,
    path: `/kyc-form/${step}`,
    summary: `Save the step “${step}” of the form that a link opens`,
    body: stepBody(step),
  })

/** The form of a case, for whoever holds its link: no sign-in, and nothing tells an unknown link from an ended one. */
export const kycFormRoutes = {
  read: route({
    ...open,
    path: '/kyc-form',
    summary: 'Read the form that a link opens, with what was saved of it',
    body: z.strictObject({ link }),
  }),
  saveOrganisation: saving('organisation'),
  savePersonal: saving('personal'),
  saveIdentity: saving('identity'),
  saveAddress: saving('address'),
  saveBank: saving('bank'),
  upload: route({
    ...open,
    path: '/kyc-form/documents',
    summary: `Send a picture of a document, as application/octet-stream, with the link in the header ${KYC_LINK_HEADER}`,
    query: z.strictObject({ side: z.enum(documentSides) }),
    kind: 'raw',
  }),
  removeDocument: route({
    ...open,
    path: '/kyc-form/documents/remove',
    summary: 'Remove a picture of the form that a link opens',
    body: z.strictObject({ link, side: z.enum(documentSides) }),
  }),
  submit: route({
    ...open,
    path: '/kyc-form/submit',
    summary: 'Hand in the form that a link opens; it cannot be changed until somebody has reviewed it',
    body: z.strictObject({ link }),
  }),
}
