import { sql } from 'drizzle-orm'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { openSealing } from './sealing.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and opens what belongs to one case; `about` binds the bytes to their row. */
export type Vault = {
  seal: (bytes: Buffer, about: string) => Buffer
  open: (sealed: Buffer, about: string) => Buffer
}

const aboutKey = (caseId: string) => `kyc_keys ${caseId}`

/** A key of the case's own, sealed under that of the database. Destroying it destroys whatever was encrypted under it. */
export async function makeKey(tx: Db, config: Pick<Config, 'sealingKey'>, caseId: string) {
  const { seal } = await openSealing(tx, config)
  const sealed = seal(randomBytes(KEY_BYTES).toString('base64'), aboutKey(caseId))
  await tx.execute(sql`insert into kyc_keys (case_id, sealed_key) values (${caseId}, ${sealed})`)
}

/** Whether the key of a case was sealed under a key that is lost: nobody can read its contents any more. */
export async function isVaultLost(db: Db, config: Pick<Config, 'sealingKey'>, caseId: string) {
  const sealed = await findKey(db, caseId)
  return sealed !== undefined && (await openSealing(db, config)).openIfKnown(sealed, aboutKey(caseId)) === undefined
}

async function findKey(db: Db, caseId: string) {
  const { rows } = await db.execute<{ sealed: Buffer }>(
    sql`select sealed_key as sealed from kyc_keys where case_id = ${caseId}`,
  )
  return rows[0]?.sealed
}

/** Refuses when the key was destroyed, or is lost with the one that sealed it. */
export async function openVault(db: Db, config: Pick<Config, 'sealingKey'>, caseId: string): Promise<Vault> {
  const sealed = (await findKey(db, caseId)) ?? refuse('state-forbids', 'kyc.purged')
  const { open } = await openSealing(db, config)
  return vaultOf(Buffer.from(open(sealed, aboutKey(caseId), 'kyc.lost'), 'base64'), caseId)
}

function vaultOf(key: Buffer, caseId: string): Vault {
  const bound = (about: string) => Buffer.from(`kyc ${caseId} ${about}`)
  return {
    seal: (bytes, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound(about))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, about) =>
      refuseDamaged(() => {
        const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(bound(about)).setAuthTag(tag)
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
      }),
  }
}

/** Bytes that were changed in the database, or moved from another row, do not open. */
function refuseDamaged(open: () => Buffer): Buffer {
  try {
    return open()
  } catch {
    return refuse('state-forbids', 'kyc.damaged')
  }
}
