export const bounceMeanings = ['unknown', 'full', 'large', 'spam', 'refused', 'later', 'other'] as const
export type BounceMeaning = (typeof bounceMeanings)[number]

const codes: readonly (readonly [string, BounceMeaning])[] = [
  ['1.1', 'unknown'],
  ['1.2', 'unknown'],
  ['1.3', 'unknown'],
  ['1.6', 'unknown'],
  ['1.10', 'unknown'],
  ['2.1', 'unknown'],
  ['2.2', 'full'],
  ['2.3', 'large'],
  ['3.4', 'large'],
  ['7.1', 'refused'],
  ['7.0', 'spam'],
]

/** The kind of bounce, from a reason that begins with a status code of RFC 3463, such as `5.2.2`. */
export function meaningOfBounce(reason: string): BounceMeaning {
  const [, kind = '', detail = ''] = /^([45])\.(\d{1,3}\.\d{1,3})\b/.exec(reason) ?? []
  if (/spam|blacklist|blocklist|reputation/i.test(reason)) return 'spam'
  const known = codes.find(([code]) => code === detail)?.[1]
  if (known) return known
  if (kind === '4') return 'later'
  return 'other'
}
