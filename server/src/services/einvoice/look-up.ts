import { CODE_ALPHABET } from '@learning-cms/contract/shop/check-in'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { storedSecret } from '#db/statements/stored-secret.ts'
import { newSecret } from '#services/secrets.ts'

/** Eighty bits. */
const LETTERS = 16

/** Codes with which buyers find their invoice: made with a secret of this installation, so none is stored. */
export async function openLookUp(db: Db) {
  const secret = await storedSecret(db, 'invoices.key', newSecret)
  const codeOf = (invoiceId: string) => {
    const bytes = createHmac('sha256', secret).update(`invoice ${invoiceId}`).digest()
    // Each from a byte of its own, which 32 divides: all letters are equally likely.
    return Array.from({ length: LETTERS }, (_, at) => CODE_ALPHABET[bytes[at]! % CODE_ALPHABET.length]).join('')
  }
  return {
    codeOf,
    /** In the same time, however much of it is right. */
    isCodeOf: (invoiceId: string, typed: string) => {
      const code = Buffer.from(codeOf(invoiceId))
      const other = Buffer.from(typed)
      return code.length === other.length && timingSafeEqual(code, other)
    },
  }
}
