import { randomBytes } from 'node:crypto'
import { storedSecret } from '#db/statements/stored-secret.ts'
import type { Db } from '#db/open.ts'

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/**
 * The keys by which the sandboxes know us: made once per database, so that nobody who reads this code can sign for
 * them.
 */
export type TestKeys = ReturnType<typeof newKeys>
const newKeys = () => ({
  vnpay: { tmnCode: 'TESTVNP1', hashSecret: hex(16) },
  momo: { partnerCode: 'MOMOTEST', accessKey: hex(8), secretKey: hex(16) },
  zalopay: { appId: 2553, key1: hex(16), key2: hex(16) },
  /** Signs the addresses of payment pages that carry no signature of their own. */
  page: hex(16),
})

export const testKeys = (db: Db) => storedSecret(db, 'test-gateways.key', newKeys)
