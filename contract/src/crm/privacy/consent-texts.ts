import * as z from 'zod'
import { byId, instant, nothing, requiredLine, requiredText, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'
import { consentPurposes } from '#people/contact.ts'

/** Counted no further: the list of customers has the rest. */
export const CONSENTS_COUNTED = 1000
/** Of a purpose, the newest are shown. */
export const CONSENT_TEXTS_LISTED = 20

const fields = {
  vi: requiredText(2000, 'consent-texts.text-required'),
  en: requiredText(2000, 'consent-texts.text-required'),
}

const consentText = z.object({
  ...stamps,
  purpose: z.enum(consentPurposes),
  /** Counted within the purpose. */
  number: z.int(),
  vi: z.string(),
  en: z.string(),
  /** Null while it is a draft. Published, it never changes. */
  publishedAt: instant.nullable(),
  publishedByName: z.string(),
})
export type ConsentText = z.infer<typeof consentText>
/** With how many customers agree to it now, up to `CONSENTS_COUNTED`. */
const counted = consentText.extend({ people: z.int() })
export type CountedConsentText = z.infer<typeof counted>

const at = { params: byId, versioned: true } as const
const write = { needs: 'privacy:write' } as const

export const consentTexts = {
  list: route({
    method: 'GET',
    path: '/consent-texts',
    needs: 'privacy:read',
    summary: 'List what customers are asked to agree to: of each purpose the newest versions, and its draft',
    answer: z.object({ rows: z.array(counted) }),
  }),
  create: route({
    ...write,
    method: 'POST',
    path: '/consent-texts',
    summary: 'Draft the next version of a purpose; there is one draft at a time',
    body: z.strictObject({ purpose: z.enum(consentPurposes), ...fields }),
    repeatable: 'optional',
    answer: consentText,
  }),
  update: route({
    ...write,
    ...at,
    method: 'PATCH',
    path: '/consent-texts/:id',
    summary: 'Change a draft',
    body: z.strictObject(fields).partial(),
    answer: consentText,
  }),
  publish: route({
    ...write,
    ...at,
    method: 'POST',
    path: '/consent-texts/:id/publish',
    summary: 'Publish a draft: whoever agrees from now on agrees to it, and it never changes again',
    repeatable: 'optional',
    answer: consentText,
  }),
  discard: route({
    ...write,
    ...at,
    method: 'DELETE',
    path: '/consent-texts/:id',
    summary: 'Discard a draft',
    answer: nothing,
  }),
}

/** By the Labour Code of 2019, article 112. */
export const HOLIDAYS_OF_A_YEAR = 11
const day = z.iso.date()
const holiday = z.object({ id: day, nameVi: z.string(), nameEn: z.string() })
export type Holiday = z.infer<typeof holiday>
const byDay = z.strictObject({ id: day })
const holidayBody = z.strictObject({
  day,
  nameVi: requiredLine(80, 'holidays.name-required'),
  nameEn: requiredLine(80, 'holidays.name-required'),
})
const holidayList = z.object({
  rows: z.array(holiday),
  years: z.array(z.int()),
  /** The first year with days missing here: this one, the next once its days are usually announced, or one that a date of an open request reaches. */
  missing: z.object({ year: z.int(), count: z.int(), of: z.int() }).nullable(),
})
export type HolidayList = z.infer<typeof holidayList>

export const holidays = {
  list: route({
    method: 'GET',
    path: '/holidays',
    needs: 'privacy:read',
    summary: 'List the public holidays of a year, which dates by law leave out',
    query: z.strictObject({ year: z.coerce.number().int().min(2020).max(2100).optional() }),
    answer: holidayList,
  }),
  put: route({
    ...write,
    method: 'PUT',
    path: '/holidays',
    summary: 'Add a public holiday, or rename one; dates counted before stay as they are',
    body: holidayBody,
    answer: holiday,
  }),
  remove: route({
    ...write,
    method: 'DELETE',
    path: '/holidays/:id',
    summary: 'Remove a public holiday; dates counted before stay as they are',
    params: byDay,
    answer: nothing,
  }),
}
export type HolidayBody = z.infer<typeof holidayBody>
