import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config'
import { storedSecret } from '#db/statements/stored-secret.ts'
import type { Db } from '#db/open.ts'
import { publicPathOf } from '#http/addresses/public-path.ts'
import { newSecret } from '#services/secrets.ts'

/** A link stays the same for five minutes, so that a message shown again finds its pictures in the cache. */
const STEP_S = 300
const GOOD_FOR_S = 900
const ID_BYTES = 16
const PLAIN_BYTES = ID_BYTES + 2 + 4
const MAC_BYTES = 32

const macOf = (secret: string, plain: Buffer) =>
  createHmac('sha256', secret).update('mail picture ').update(plain).digest()

const openSecret = (db: Db) => storedSecret(db, 'mail.pictures', newSecret)

/** Replaces the placeholders of a message’s pictures by signed addresses of this server, or removes them. */
export async function pictureLinks(db: Db, config: Config) {
  const secret = await openSecret(db)
  const until = Math.floor(Date.now() / 1_000 / STEP_S) * STEP_S + GOOD_FOR_S
  return (messageId: string, html: string) =>
    inPlaces(html, (place) => {
      const plain = Buffer.alloc(PLAIN_BYTES)
      plain.write(messageId.replaceAll('-', ''), 'hex')
      plain.writeUInt16BE(place, ID_BYTES)
      plain.writeUInt32BE(until, ID_BYTES + 2)
      const token = Buffer.concat([plain, macOf(secret, plain)]).toString('base64url')
      return ` src="${publicPathOf(config)}/api/v1/mail/pictures/${token}"`
    })
}

export const withoutPlaces = (html: string) => inPlaces(html, () => undefined)

/** Only inside tags: the sanitised text around them holds no `<`. */
const inPlaces = (html: string, srcOf: (place: number) => string | undefined) =>
  html.replace(/<img [^<>]*>/g, (tag) => {
    const [mark, place] = / data-remote="(\d{1,4})"/.exec(tag) ?? []
    if (mark === undefined) return tag
    const src = srcOf(Number(place))
    return src === undefined ? '' : tag.replace(mark, src)
  })

/** The picture of a token; undefined if the token is invalid or has expired. */
export async function pictureOf(db: Db, token: string) {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== PLAIN_BYTES + MAC_BYTES) return undefined
  const plain = bytes.subarray(0, PLAIN_BYTES)
  if (!timingSafeEqual(bytes.subarray(PLAIN_BYTES), macOf(await openSecret(db), plain))) return undefined
  const secondsLeft = plain.readUInt32BE(ID_BYTES + 2) - Math.floor(Date.now() / 1_000)
  if (secondsLeft <= 0) return undefined
  const messageId = plain.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { messageId, place: plain.readUInt16BE(ID_BYTES), secondsLeft }
}
