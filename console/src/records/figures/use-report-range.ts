import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { rangeIn, searchOf, type ReportRange } from '@learning-cms/contract/analytics/range'

/** The range, comparison and moment of the page, in its address. */
export function useReportRange() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [today] = useState(() => dayIn(Date.now()))
  const range = useMemo(() => rangeIn(search, today), [search, today])
  const set = (change: Partial<ReportRange>) =>
    void navigate({ to: '.', search: searchOf({ ...range, ...change }), replace: true, resetScroll: false })
  return { range, today, set }
}
