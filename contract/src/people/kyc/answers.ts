import * as z from 'zod'
import { personName, phone, requiredLine, text } from '#core/common.ts'
import { dayIn } from '#core/lists/filter-days.ts'
import { bankDetailsBody } from '#money/earnings.ts'

/** What a case asks for, in the order of its form; the first two of `person`, or three of `organisation`, always. */
export const kycSteps = ['organisation', 'personal', 'identity', 'address', 'bank'] as const
export type KycStep = (typeof kycSteps)[number]

export const documentKinds = ['passport', 'citizen-card', 'driving-licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `registration`: the certificate of an organisation. */
export const documentSides = ['front', 'back', 'registration'] as const
export type DocumentSide = (typeof documentSides)[number]

/** A passport says everything on one page. */
export const sidesOf = (kind: DocumentKind): readonly DocumentSide[] =>
  kind === 'passport' ? ['front'] : ['front', 'back']

/** Ten digits, with three more for a branch, or the twelve of a citizen. */
const taxCode = z
  .string()
  .trim()
  .max(14)
  .regex(/^(\d{10}(-?\d{3})?|\d{12})$/, 'kyc.tax-code')
  .meta({ examples: ['0312345678'] })

const EARLIEST = '1900-01-01'
const day = z.iso.date('kyc.day-required')
const pastDay = (reason: string) => day.refine((value) => value >= EARLIEST && value <= dayIn(Date.now()), reason)

const nationality = z
  .string()
  .trim()
  .toUpperCase()
  .max(3)
  .regex(/^[A-Z]{3}$/, 'kyc.nationality')
  .meta({ examples: ['VNM'] })

const documentNumber = z
  .string()
  .trim()
  .max(30)
  .meta({ examples: ['001099012345'] })
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{5,20}$/, 'kyc.document-number'))

const place = {
  street: requiredLine(200, 'kyc.street-required'),
  ward: requiredLine(100, 'kyc.ward-required'),
  province: requiredLine(100, 'kyc.province-required'),
  country: nationality,
}

/** The answers of each step. */
export const kycAnswers = {
  organisation: z.strictObject({
    legalName: requiredLine(200, 'kyc.legal-name-required'),
    taxCode,
    /** What the person who answers is there: director, accountant. */
    position: requiredLine(100, 'kyc.position-required'),
  }),
  personal: z.strictObject({
    /** As on the document. */
    fullName: personName,
    birthDate: pastDay('kyc.birth-date'),
    nationality,
    phone: phone.meta({ examples: ['0900000001'] }),
  }),
  identity: z.strictObject({
    kind: z.enum(documentKinds),
    number: documentNumber,
    issuedOn: pastDay('kyc.issued-on'),
    /** Null for a card that does not expire. */
    expiresOn: day.nullable(),
    /** The lines of letters and `<` at the foot of the document, where it has them. */
    mrz: text(200),
  }),
  address: z.strictObject({
    permanent: z.strictObject(place),
    /** Null where they live at the permanent one. */
    current: z.strictObject(place).nullable(),
  }),
  bank: bankDetailsBody.extend({ isTaxResident: z.boolean() }),
} satisfies Record<KycStep, z.ZodType>

export type KycAnswers = { [Step in KycStep]: z.output<(typeof kycAnswers)[Step]> }
