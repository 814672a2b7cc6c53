import { requestForm, REQUEST_FORM_PATH, type RequestForm } from '@learning-cms/contract/crm/privacy/request-form'
import type { Language } from '@learning-cms/texts'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { networkOf } from '#http/addresses/network.ts'
import { mayTry } from '#services/auth/rate-limit.ts'
import { faultsIn, type Fault } from '#services/forms/form-parts.ts'
import { openFormSeal } from '#services/forms/form-seal.ts'
import { newId } from '#services/ids.ts'
import { queueMail } from '#services/mail/mail.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { byName } from '@learning-cms/domain/records/fields'
import { countOfDay, findForm, insertForm, lockAddress, takeForm } from './form-queries.ts'
import { confirmationMail } from './form-mail.ts'
import { addRequest } from '#features/crm/data-requests/rules.ts'

/** Forms in a quarter of an hour. */
const FROM_A_NETWORK = 5
const FROM_EVERYBODY = 100
/** Limit for an address, because strangers may enter it. */
const MAILS_A_DAY = 3
/** Within the two working days in which a request must be acknowledged: its day is that of the form. */
const HOURS_TO_CONFIRM = 48

const names = ['kind', 'name', 'email', 'details'] as const
export type RequestFormField = (typeof names)[number]
export type Filled = Record<RequestFormField, string>
export type Faults = Partial<Record<RequestFormField, Fault>>

export type RequestFormAnswer =
  | { is: 'taken' }
  | { is: 'too-many' }
  | { is: 'again'; why: 'faults' | 'too-fast' | 'too-old'; filled: Filled; faults: Faults; seal: string | undefined }

const sealOf = (db: Db) => openFormSeal(db, { form: 'dataRequest' })
/** A seal for a newly displayed form. */
export const newSeal = async (db: Db) => (await sealOf(db)).make()

type Where = { language: Language; config: Pick<Config, 'publicUrl'> }

/**
 * The answer says nothing about anybody: it is the same whether the address is known here or not, for what a program fills
 * in, for a form that is sent twice, and for an address that has had its mails of the day.
 */
export async function takeRequestForm(db: Db, by: By, sent: URLSearchParams, where: Where): Promise<RequestFormAnswer> {
  const filled: Filled = byName(names, (name) => sent.get(name) ?? '')
  const given = sent.get('seal') ?? ''
  const seal = (await sealOf(db)).open(given)
  // A hidden field is filled in, or the seal is not valid for this form.
  if (sent.get('website') !== '' || !seal) return { is: 'taken' }
  const again = { is: 'again', filled, seal: seal.pace === 'too-old' ? undefined : given } as const
  const read = requestForm.safeParse(filled)
  if (!read.success) return { ...again, why: 'faults', faults: faultsIn(read.error.issues) }
  if (seal.pace !== 'right') return { ...again, why: seal.pace, faults: {} }
  if (!(await isAdmitted(db, by.ip))) return { is: 'too-many' }
  await keep(db, { form: read.data, nonce: seal.nonce, ...where })
  return { is: 'taken' }
}

/** Counted before the work, so that many at once cannot get past it. */
const isAdmitted = async (db: Db, ip: string) =>
  (await mayTry(db, { what: 'data requests of a network', key: networkOf(ip), max: FROM_A_NETWORK })) &&
  (await mayTry(db, { what: 'data requests', key: 'all', max: FROM_EVERYBODY }))

/** One mailbox has many spellings with a plus or with dots: to count its mails they are the same. */
function addressKeyOf(email: string) {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return hashSecret(`${name.replaceAll('.', '')}@${email.slice(at + 1)}`.toLowerCase())
}

type Keeping = Where & { form: RequestForm; nonce: string }

const keep = (db: Db, { form, nonce, language, config }: Keeping) =>
  db.transaction(async (tx) => {
    const addressKey = addressKeyOf(form.email)
    await lockAddress(tx, addressKey)
    if ((await countOfDay(tx, addressKey)) >= MAILS_A_DAY) return
    const token = newSecret()
    const made = { id: newId(), nonce, addressKey, tokenHash: hashSecret(token), hours: HOURS_TO_CONFIRM }
    const expiresAt = await insertForm(tx, { ...form, ...made })
    if (!expiresAt) return
    const address = `${config.publicUrl}${REQUEST_FORM_PATH}/${token}?lang=${language}`
    // The mail contains nothing that was typed in the form.
    await queueMail(tx, {
      to: form.email,
      accountId: null,
      ...confirmationMail(language, { kind: form.kind, hours: HOURS_TO_CONFIRM }),
      secretLink: { address, kind: 'data-request', expiresAt },
    })
  })

/** What the page behind a link shows. Looking changes nothing, since programs open the links of mail before people do. */
export const lookAtForm = (db: Db, token: string) => findForm(db, hashSecret(token))

/**
 * Creates the request, with the form's time of receipt. Returns its number; undefined if the link is used or has
 * expired.
 */
export const confirmForm = (db: Db, by: By, token: string) =>
  db.transaction(async (tx) => {
    const taken = await takeForm(tx, hashSecret(token))
    if (!taken) return undefined
    const { email: contact, ...fields } = taken
    const { number } = await addRequest(tx, by, { ...fields, contact, channel: 'public-form' })
    return number
  })
