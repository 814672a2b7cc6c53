import { WEBHOOK_SECRET_PREFIX } from '@learning-cms/contract/system/webhooks'
import { createHmac, randomBytes } from 'node:crypto'
import type { Sealing } from '#services/sealing/sealing.ts'

const SECRET_BYTES = 32

export const newWebhookSecret = () => WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** Also in `sealedPlaces`, so that both are sealed anew with a new key. */
const about = (id: string, which: 'secret' | 'previousSecret') => `webhooks ${id} ${which}`
export const sealSecret = ({ seal }: Sealing, id: string, secret: string) => seal(secret, about(id, 'secret'))
export const sealPrevious = ({ seal }: Sealing, id: string, secret: string) => seal(secret, about(id, 'previousSecret'))
/** Undefined when it was sealed under a key that is lost: it is rotated. */
export const openSecret = ({ openIfKnown }: Sealing, id: string, sealed: Buffer) =>
  openIfKnown(sealed, about(id, 'secret'))
export const openPrevious = ({ openIfKnown }: Sealing, id: string, sealed: Buffer) =>
  openIfKnown(sealed, about(id, 'previousSecret'))

type SignedMessage = { eventId: string; atSeconds: number; body: string }

/** As in the Standard Webhooks specification: one signature for each secret that is valid now. */
export const signatureOf = ({ eventId, atSeconds, body }: SignedMessage, secrets: readonly string[]) =>
  secrets.map((secret) => `v1,${macOf(secret, `${eventId}.${atSeconds}.${body}`)}`).join(' ')

const macOf = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
