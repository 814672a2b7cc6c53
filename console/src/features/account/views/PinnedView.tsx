import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { searchOf } from './address.ts'
import { viewsOf } from './views.api.ts'

/** Applies this person's pinned view, once, when the list is opened without parameters. */
export default function PinnedView({ list, id }: { list: ListName; id: string }) {
  const { data } = useQuery(viewsOf(list))
  const navigate = useNavigate()
  const isDone = useRef(false)
  const view = data?.rows.find((one) => one.id === id)
  useEffect(() => {
    if (isDone.current || !view) return
    isDone.current = true
    // Must not interrupt somebody who has filtered meanwhile.
    if (location.search === '') void navigate({ to: '.', search: searchOf(view), replace: true })
  }, [view, navigate])
  return null
}
