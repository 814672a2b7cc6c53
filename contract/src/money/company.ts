import * as z from 'zod'
import { line, phone, stamps } from '#core/common.ts'
import { pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'
import { issueTimes, providers, seriesPattern } from './invoice-terms.ts'
import { taxCode } from './tax-code.ts'

export const SERIES_AT_MOST = 10

const optionalEmail = line(254).refine((given) => given === '' || z.email().safeParse(given).success, {
  error: 'users.email-invalid',
})
const account = z
  .string()
  .trim()
  .max(40)
  .overwrite((typed) => typed.replace(/\s+/g, ''))
  .refine((typed) => typed === '' || /^[A-Z0-9]{6,19}$/i.test(typed), 'company.account')

const fields = {
  legalName: line(200),
  taxCode,
  address: line(300),
  phone,
  email: optionalEmail,
  bankName: line(120),
  bankAccount: account,
  logoId: pictureId,
  /** The series that may be issued in; the first is the default. */
  series: z
    .array(seriesPattern)
    .max(SERIES_AT_MOST)
    .refine((all) => new Set(all).size === all.length, 'company.series-twice'),
  issueTime: z.enum(issueTimes),
  /** Companies' details are checked by a person first. */
  isCompanyByHand: z.boolean(),
  /** Orders paid since this day in Vietnam are invoiced here; null while none are. */
  invoicedFrom: z.iso.date().nullable(),
  provider: z.enum(providers),
}
export const changeCompanyBody = z.strictObject(fields).partial()

export const company = z.object({
  ...stamps,
  legalName: z.string(),
  taxCode: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  logoId: z.string().nullable(),
  logo: picture.nullable(),
  series: z.array(z.string()),
  issueTime: z.enum(issueTimes),
  isCompanyByHand: z.boolean(),
  invoicedFrom: z.iso.date().nullable(),
  provider: z.enum(providers),
  /** Whether a key file signs invoices. */
  isSigned: z.boolean(),
})
export type Company = z.infer<typeof company>

/** What is printed on parcels. */
export const sender = z.object({ legalName: z.string(), address: z.string(), phone: z.string() })
export type Sender = z.infer<typeof sender>

/** Without these nothing can be invoiced. */
export const companyRequirements = ['legalName', 'taxCode', 'address', 'series'] as const
export const lackingOf = (of: Pick<Company, (typeof companyRequirements)[number]>) =>
  companyRequirements.filter((field) => of[field].length === 0)

export const companies = {
  read: route({
    method: 'GET',
    path: '/company',
    needs: 'settings:write',
    summary: 'Read the company’s billing details and how it issues invoices',
    answer: company,
  }),
  sender: route({
    method: 'GET',
    path: '/company/sender',
    needs: 'orders:read',
    summary: 'Read who sends parcels, for their labels',
    answer: sender,
  }),
  update: route({
    method: 'PATCH',
    path: '/company',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Change the company’s billing details; issued invoices keep what they were issued with',
    body: changeCompanyBody,
    versioned: true,
    answer: company,
  }),
}
