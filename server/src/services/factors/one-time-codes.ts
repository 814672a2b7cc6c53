import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_BYTES = 20
const RECOVERY_BYTES = 10

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const bytesOf = (text: string) => {
  const bits = text
    .split('')
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The secret of an authenticator app, in base32. */
export const newTotpSecret = () => base32(randomBytes(SECRET_BYTES))

/** RFC 4226: six digits of this step. */
export function codeOfStep(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = mac.at(-1)! & 15
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (ms: number) => Math.floor(ms / STEP_MS)

/** RFC 6238: the step of which this is the code, now or one step before or after; undefined if it is none. */
export function stepOfCode(secret: string, code: string, nowMs = Date.now()) {
  const now = stepAt(nowMs)
  const given = Buffer.from(code)
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(codeOfStep(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** What an authenticator app reads from a QR code. */
export const totpAddress = ({ secret, issuer, name }: Record<'secret' | 'issuer' | 'name', string>) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${new URLSearchParams({ secret, issuer })}`

/** Sixteen letters and digits, random enough for a fast hash. */
export const newRecoveryCode = () => base32(randomBytes(RECOVERY_BYTES))

/** In fours, as people read and type it. */
export const asPrinted = (code: string) => code.match(/.{4}/g)!.join('-')
