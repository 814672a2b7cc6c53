import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { storedSecret } from '#db/statements/stored-secret.ts'
import type { Db } from '#db/open.ts'
import { newSecret } from '#services/secrets.ts'

const SEAL = /^(\d{13})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
const NONCE_BYTES = 16
/** A form that is sent sooner than this was not filled in by a person. */
export const FASTEST_MS = 3_000
const LONGEST_MS = 24 * 3_600_000

export type FormSeal = {
  /** Makes the seal of a form that is being displayed. */
  make: () => string
  /** Returns the seal's nonce and whether the form was sent too soon or too late; undefined if the seal is not ours. */
  open: (seal: string) => { nonce: string; pace: 'right' | 'too-fast' | 'too-old' } | undefined
}

/** A seal of one form is not valid for another. */
const forms = {
  enquiry: { secret: 'leads.form', opening: 'enquiry form' },
  dataRequest: { secret: 'data-requests.form', opening: 'data request form' },
} as const
type FormSealOptions = { form: keyof typeof forms; nowMs?: () => number }

/**
 * Each displayed form gets its own seal: a form sent twice is recognised as one message, and a seal cannot be forged.
 */
export async function openFormSeal(db: Db, { form, nowMs = () => Date.now() }: FormSealOptions): Promise<FormSeal> {
  const { secret: name, opening } = forms[form]
  const secret = await storedSecret(db, name, newSecret)
  const macOf = (text: string) => createHmac('sha256', secret).update(`${opening} ${text}`).digest()
  return {
    make: () => {
      const issued = `${nowMs()}.${randomBytes(NONCE_BYTES).toString('base64url')}`
      return `${issued}.${macOf(issued).toString('base64url')}`
    },
    open: (seal) => {
      const [, at = '', nonce = '', mac = ''] = SEAL.exec(seal) ?? []
      const [given, right] = [Buffer.from(mac, 'base64url'), macOf(`${at}.${nonce}`)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const age = nowMs() - Number(at)
      return { nonce, pace: age < FASTEST_MS ? 'too-fast' : age > LONGEST_MS ? 'too-old' : 'right' }
    },
  }
}
