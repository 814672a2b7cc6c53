import type { Reason } from '@learning-cms/contract/core/reasons'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#config'
import { storedSecret } from '#db/statements/stored-secret.ts'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { newSecret } from '#services/secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Sealing = {
  /** `about` names the row: sealed text moved to another row cannot be opened there. */
  seal: (text: string, about: string) => Buffer
  /**
   * Refuses what was sealed under a key that is lost (`seal-anew --lost`): it has to be entered again. `lost` is the
   * reason that says where.
   */
  open: (sealed: Buffer, about: string, lost?: Reason) => string
  /** The same, but undefined if the key is lost: for callers that replace the value or only report its state. */
  openIfKnown: (sealed: Buffer, about: string) => string | undefined
}

export type SealingConfig = Pick<Config, 'sealingKey'>

/**
 * Encrypts texts in the database, so that a copy of a single table does not reveal them. With SEALING_KEY nor does a
 * copy of the whole database.
 */
export async function openSealing(db: Db, { sealingKey = '' }: SealingConfig): Promise<Sealing> {
  const secret = await storedSecret(db, 'sealing.key', newSecret)
  const key = Buffer.from(hkdfSync('sha256', secret, sealingKey, 'learning-cms sealing', 32))
  const opened = (sealed: Buffer, about: string) => {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  }
  const openIfKnown = (sealed: Buffer, about: string) => {
    try {
      return opened(sealed, about)
    } catch {
      return undefined
    }
  }
  return {
    openIfKnown,
    open: (sealed, about, lost = 'sealing.lost') => openIfKnown(sealed, about) ?? refuse('state-forbids', lost),
    seal: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
  }
}
