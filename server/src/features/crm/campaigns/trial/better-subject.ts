import type { Compared, Variant, WinnerReason } from '@learning-cms/contract/crm/campaigns'

const partOf = (count: number, total: number) => (total === 0 ? 0 : count / total)

/**
 * Clicks first, because opens are often made by programs. Only measured recipients count. Then the subject with fewer
 * unsubscriptions; then the first.
 */
export function betterSubject({ a, b }: Compared): { winner: Variant; by: WinnerReason } {
  const clicks = partOf(b.clicked, b.measured) - partOf(a.clicked, a.measured)
  if (clicks !== 0) return { winner: clicks > 0 ? 'b' : 'a', by: 'clicks' }
  const left = partOf(b.unsubscribed, b.delivered) - partOf(a.unsubscribed, a.delivered)
  if (left !== 0) return { winner: left < 0 ? 'b' : 'a', by: 'unsubscribes' }
  return { winner: 'a', by: 'even' }
}
