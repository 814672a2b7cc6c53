import { createHmac, timingSafeEqual } from 'node:crypto'
import { storedSecret } from '#db/statements/stored-secret.ts'
import type { Db } from '#db/open.ts'
import { newSecret } from '#services/secrets.ts'

const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
const MAC_BYTES = 32

export type Links = {
  /** The token that identifies a recipient, or a step of an automation, in the links of a letter. */
  tokenOf: (recipientId: string) => string
  /** The id in a token we made; undefined for anything else. */
  recipientOf: (token: string) => string | undefined
}

/** Links of letters need no storage: a token is the recipient's id with a seal. */
export async function openLinks(db: Db): Promise<Links> {
  const secret = await storedSecret(db, 'campaigns.links', newSecret)
  const sealOf = (id: string) => createHmac('sha256', secret).update(`campaign recipient ${id}`).digest()
  return {
    tokenOf: (id) => `${bytesOf(id).toString('base64url')}.${sealOf(id).toString('base64url')}`,
    recipientOf: (token) => {
      const [, packed = '', seal = ''] = TOKEN.exec(token) ?? []
      const id = idOf(Buffer.from(packed, 'base64url'))
      const given = Buffer.from(seal, 'base64url')
      const isRight = given.length === MAC_BYTES && timingSafeEqual(given, sealOf(id))
      return isRight ? id : undefined
    },
  }
}

export const placeOf = (publicUrl: string, token: string) => `${publicUrl.replace(/\/+$/, '')}/letters/${token}`

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
