import { sql } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { storedSecret } from '#db/statements/stored-secret.ts'

const BLOCK_BYTES = 64
/** An address stays the same for five minutes, so that a list requested again finds its pictures in the cache. */
const STEP_SECONDS = 300
/** It is valid for at least ten minutes, and at most fifteen. */
const GOOD_FOR_SECONDS = 900

/**
 * The key that signs addresses, as the two blocks HMAC-SHA256 derives from it: with them the database signs what it
 * selects, so a row comes out as its contract requires.
 */
export async function mediaKey(db: Db) {
  const { key } = await storedSecret(db, 'media.signing-key', newKey)
  return Buffer.from(key, 'hex')
}

function newKey() {
  const key = randomBytes(32)
  const block = (pad: number) => Buffer.alloc(BLOCK_BYTES, pad).map((byte, at) => byte ^ (key[at] ?? 0))
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  return { key: hex(key), inner: hex(block(0x36)), outer: hex(block(0x5c)) }
}

const blockOf = (which: 'inner' | 'outer') =>
  sql`(select decode(value ->> '${sql.raw(which)}', 'hex') from settings where key = 'media.signing-key')`

// In a subselect, so that the database computes it once per list.
const until = sql.raw(
  `(select (extract(epoch from now())::bigint / ${STEP_SECONDS} * ${STEP_SECONDS} + ${GOOD_FOR_SECONDS})::text)`,
)

/** `<until>.<signature>` for a column or an expression: the pictures of one hash, or one original. */
export const signatureOf = (named: ReturnType<typeof sql>) => sql<string>`(${until} || '.' || encode(sha256(
  ${blockOf('outer')} || sha256(${blockOf('inner')} || convert_to(${named} || '.' || ${until}, 'UTF8'))), 'hex'))`

/** How many seconds the signature remains valid; undefined if it is invalid. */
export function secondsLeft(key: Buffer, named: string, signature: string, nowMs = Date.now()) {
  const [, untilSeconds, mac] = /^(\d{10})\.([0-9a-f]{64})$/.exec(signature) ?? []
  if (!untilSeconds || !mac) return undefined
  const right = createHmac('sha256', key).update(`${named}.${untilSeconds}`).digest()
  if (!timingSafeEqual(right, Buffer.from(mac, 'hex'))) return undefined
  const left = Number(untilSeconds) - Math.floor(nowMs / 1000)
  return left > 0 ? left : undefined
}
