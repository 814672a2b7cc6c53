import type { Exploration } from '@learning-cms/contract/analytics/exploration'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { addressOf, explorationIn } from '@learning-cms/contract/analytics/exploration-address'

/** What is explored; all of it is in the address. */
export function useExploration() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const defaultMetric = useMay()('analytics:revenue') ? 'net-sales' : 'orders'
  const [today] = useState(() => dayIn(Date.now()))
  const now = useMemo(() => explorationIn(search, today, defaultMetric), [search, today, defaultMetric])
  const to = (next: Omit<typeof now, 'missing' | 'misread'>) =>
    void navigate({
      to: '.',
      search: { ...addressOf(next), saved: search['saved'] },
      replace: true,
      resetScroll: false,
    })
  return {
    ...now,
    today,
    setRange: (change: Partial<ReportRange>) => to({ ...now, range: { ...now.range, ...change } }),
    set: (change: Partial<Exploration>) => to({ ...now, exploration: { ...now.exploration, ...change } }),
  }
}
export type Exploring = ReturnType<typeof useExploration>
