export const shortest = 8

/** Length counts most; repeated words and runs of keys count little. */
export function strengthOf(password: string, least = shortest): 'short' | 'fair' | 'good' | 'strong' {
  if (password.length < least) return 'short'
  const distinct = new Set(password.toLowerCase()).size
  const worth = Math.min(password.length, distinct * 2)
  if (worth < 12) return 'fair'
  return worth < 18 ? 'good' : 'strong'
}
