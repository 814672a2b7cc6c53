import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { rangeIn, searchOf, type Asked } from '@learning-cms/contract/analytics/range'

/** The range, comparison and moment of the page, in its address. */
export function useAsked() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [today] = useState(() => dayIn(Date.now()))
  const asked = useMemo(() => rangeIn(search, today), [search, today])
  const set = (change: Partial<Asked>) =>
    void navigate({ to: '.', search: searchOf({ ...asked, ...change }) as never, replace: true, resetScroll: false })
  return { asked, today, set }
}
