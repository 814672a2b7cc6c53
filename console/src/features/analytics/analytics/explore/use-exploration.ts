import type { Exploration } from '@learning-cms/contract/analytics/exploration'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import type { Asked } from '@learning-cms/contract/analytics/range'
import { addressOf, explorationIn } from '@learning-cms/contract/analytics/exploration-address'

/** What is explored; all of it is in the address. */
export function useExploration() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const usual = useMay()('analytics:revenue') ? 'net-sales' : 'orders'
  const [today] = useState(() => dayIn(Date.now()))
  const now = useMemo(() => explorationIn(search, today, usual), [search, today, usual])
  const to = (next: Omit<typeof now, 'gone' | 'misread'>) =>
    void navigate({
      to: '.',
      search: { ...addressOf(next), saved: search['saved'] } as never,
      replace: true,
      resetScroll: false,
    })
  return {
    ...now,
    today,
    setRange: (change: Partial<Asked>) => to({ ...now, asked: { ...now.asked, ...change } }),
    set: (change: Partial<Exploration>) => to({ ...now, exploration: { ...now.exploration, ...change } }),
  }
}
export type Exploring = ReturnType<typeof useExploration>
