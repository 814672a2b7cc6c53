import { id } from '@learning-cms/contract/core/common'
import { enquiry, type Enquiry } from '@learning-cms/contract/crm/leads/lead-intake'
import { provinceName } from '@learning-cms/contract/core/provinces'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { nearbyOf, networkOf } from '#http/addresses/network.ts'
import { refusalIn } from '#refuse'
import { mayTry } from '#services/auth/rate-limit.ts'
import { faultsIn, type Fault } from '#services/forms/form-parts.ts'
import { openFormSeal } from '#services/forms/form-seal.ts'
import { lockExternalId, saveExternalId } from '#services/incoming/received.ts'
import { findOfferedCourse, insertLeadConsents, listFormTexts } from '#features/crm/leads/intake/intake-queries.ts'
import { addLead } from '#features/crm/leads/rules.ts'
import { byName } from '@learning-cms/domain/records/fields'
import { readLeadSettings } from './settings.ts'

/** In a quarter of an hour: enough for several enquiries from a school, and a few hundred in total. */
const FROM_A_NETWORK = 10
const FROM_EVERYBODY = 300

/** The consent required for an answer; the other one is optional. */
export const REQUIRED = 'enquiry'
export const OPTIONAL = 'marketing-mail'

const names = ['fullName', 'email', 'phone', 'organisation', 'province', 'message'] as const
export type LeadFormField = (typeof names)[number] | typeof REQUIRED
export type Filled = Record<(typeof names)[number], string> & { courseId: string; agreed: string[] }
export type Faults = Partial<Record<LeadFormField, Fault>>

/** The contents of the form, with the texts of consent as displayed. */
export type FormState = {
  seal: string
  texts: { id: string; purpose: string; vi: string; en: string }[]
  course: { id: string; title: string } | undefined
}

export type LeadFormAnswer =
  | { is: 'taken' }
  | { is: 'closed' }
  | { is: 'too-many' }
  | { is: 'again'; why: 'faults' | 'too-fast' | 'too-old'; filled: Filled; faults: Faults; seal: string | undefined }

/** A form returned with errors keeps its seal, which proves the time since it was first opened. */
export async function showForm(db: Db, courseId: string, seal?: string): Promise<FormState> {
  return {
    seal: seal ?? (await openFormSeal(db, { form: 'enquiry' })).make(),
    texts: (await listFormTexts(db, [REQUIRED, OPTIONAL])).toSorted(
      (one, other) => Number(other.purpose === REQUIRED) - Number(one.purpose === REQUIRED),
    ),
    course: await courseOf(db, courseId),
  }
}

const isId = (text: string) => id.safeParse(text).success
/** The id in the form's address may be any text. */
const courseOf = async (db: Db, courseId: string) => (isId(courseId) ? findOfferedCourse(db, courseId) : undefined)

/**
 * The answer says nothing about anybody: it is the same for somebody we know, for what a program fills in, and for a form
 * that is sent twice.
 */
export async function takeForm(db: Db, by: By, sent: URLSearchParams): Promise<LeadFormAnswer> {
  if (!(await readLeadSettings(db)).isFormOpen) return { is: 'closed' }
  const filled = filledIn(sent)
  const given = sent.get('seal') ?? ''
  const seal = (await openFormSeal(db, { form: 'enquiry' })).open(given)
  // A hidden field is filled in, or the seal is not valid for this form.
  if (sent.get('website') !== '' || !seal) return { is: 'taken' }
  const again = { is: 'again', filled, seal: seal.pace === 'too-old' ? undefined : given } as const
  const { faults, value, texts } = await judge(db, filled)
  if (!value) return { ...again, why: 'faults', faults }
  if (seal.pace !== 'right') return { ...again, why: seal.pace, faults: {} }
  if (!(await isAdmitted(db, by.ip))) return { is: 'too-many' }
  try {
    await enter(db, by, { value, texts, nonce: seal.nonce, courseId: filled.courseId })
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    return { ...again, why: 'faults', faults: { phone: { reason: refusal.reason } } }
  }
  return { is: 'taken' }
}

const filledIn = (sent: URLSearchParams): Filled => ({
  ...byName(names, (name) => sent.get(name) ?? ''),
  courseId: sent.get('course') ?? '',
  agreed: sent.getAll('agreed').slice(0, 2),
})

async function judge(db: Db, { agreed, fullName, email, phone, organisation, province, message }: Filled) {
  const texts = (await listFormTexts(db, [REQUIRED, OPTIONAL])).filter(({ id }) => agreed.includes(id))
  const read = enquiry.safeParse({ fullName, email, phone, organisation, province, message })
  const faults: Faults = read.success ? {} : faultsIn(read.error.issues)
  if (!texts.some(({ purpose }) => purpose === REQUIRED)) faults[REQUIRED] = { reason: 'leads.consent-required' }
  if (read.success && !read.data.email && !read.data.phone) faults.phone = { reason: 'leads.contact-required' }
  const value = read.success && Object.keys(faults).length === 0 ? read.data : undefined
  return { faults, value, texts }
}

/** Counted before the work, so that many at once cannot get past it. */
const isAdmitted = async (db: Db, ip: string) =>
  (await mayTry(db, { what: 'enquiries of a network', key: networkOf(ip), max: FROM_A_NETWORK })) &&
  (await mayTry(db, { what: 'enquiries', key: 'all', max: FROM_EVERYBODY }))

type Entering = { value: Enquiry; texts: FormState['texts']; nonce: string; courseId: string }

const enter = (db: Db, by: By, { value, texts, nonce, courseId }: Entering) =>
  db.transaction(async (tx) => {
    const named = { entity: 'leads', source: 'form', externalId: nonce } as const
    if (await lockExternalId(tx, named)) return
    const course = await courseOf(tx, courseId)
    const province = value.province === '' ? '' : provinceName(value.province)
    const { formTagIds } = await readLeadSettings(tx)
    const made = await addLead(tx, by, {
      ...value,
      province,
      courseId: course?.id ?? null,
      source: 'form',
      tagIds: formTagIds,
    })
    const proof = `/enquiry · ${nearbyOf(by.ip)} · ${nonce}`
    await insertLeadConsents(tx, { leadId: made.id, textIds: texts.map((text) => text.id), proof })
    await saveExternalId(tx, named, { rowId: made.id, changedAt: new Date().toISOString() })
  })
