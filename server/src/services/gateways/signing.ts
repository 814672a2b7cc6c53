import { createHmac, timingSafeEqual } from 'node:crypto'

export const hmac = (algorithm: 'sha256' | 'sha512', key: string, text: string) =>
  createHmac(algorithm, key).update(text, 'utf8').digest('hex')

/** Takes the same time wherever the texts differ, so that a signature cannot be guessed letter by letter. */
export function isSameSignature(ours: string, theirs: string) {
  const [a, b] = [Buffer.from(ours.toLowerCase()), Buffer.from(theirs.toLowerCase())]
  return a.length === b.length && timingSafeEqual(a, b)
}
