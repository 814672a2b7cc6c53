export const shortest = 8

/** Length counts most; a word repeated or one run of keys counts as what it is. */
export function strengthOf(password: string): 'short' | 'fair' | 'good' | 'strong' {
  if (password.length < shortest) return 'short'
  const distinct = new Set(password.toLowerCase()).size
  const worth = Math.min(password.length, distinct * 2)
  if (worth < 12) return 'fair'
  return worth < 18 ? 'good' : 'strong'
}
