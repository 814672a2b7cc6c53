import { CODE, CODE_ALPHABET, plainCode, SERIAL_AT } from '@learning-cms/contract/shop/check-in'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { storedSecret } from '#db/statements/stored-secret.ts'
import { newSecret } from '#services/secrets.ts'

/** Letters of the issuer, the serial and the signature: 3 + 10 + 7 fit the smallest QR code. */
const [ISSUER, SERIAL, SIGNATURE] = [3, 10, 7]
const PAGE_LETTERS = 26

export type Keeper = {
  codeOf: (serial: string) => string
  /** The serial of a genuine code, or what is wrong with it. */
  read: (typed: string) => { serial: string } | { fault: 'tickets.unreadable' | 'tickets.foreign' | 'tickets.forged' }
  /** The last part of the address of an order's page. */
  pageOf: (orderId: string) => string
}

/** Signs and reads codes with a secret of this installation. */
export async function openKeeper(db: Db): Promise<Keeper> {
  const secret = await storedSecret(db, 'tickets.key', newSecret)
  const sign = (about: string, letters: number) =>
    lettersOf(createHmac('sha256', secret).update(about).digest(), letters)
  const issuer = sign('issuer', ISSUER)
  const codeOf = (serial: string) => `${issuer}${serial}${sign(`ticket ${serial}`, SIGNATURE)}`
  return {
    codeOf,
    pageOf: (orderId) => sign(`page ${orderId}`, PAGE_LETTERS),
    read: (typed) => {
      const code = plainCode(typed)
      if (!CODE.test(code)) return { fault: 'tickets.unreadable' }
      if (!code.startsWith(issuer)) return { fault: 'tickets.foreign' }
      const serial = code.slice(...SERIAL_AT)
      const isGenuine = timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(serial)))
      return isGenuine ? { serial } : { fault: 'tickets.forged' }
    },
  }
}

export const newSerial = () => lettersOf(randomBytes(SERIAL), SERIAL)

/** Only this is stored: a copy of the table opens no page. */
export const pageHash = (page: string) => createHash('sha256').update(plainCode(page)).digest('base64url')

/** One byte a letter; 256 is a multiple of 32, so all letters are equally likely. */
const lettersOf = (bytes: Buffer, letters: number) =>
  Array.from({ length: letters }, (_, at) => CODE_ALPHABET[bytes[at]! % CODE_ALPHABET.length]).join('')
