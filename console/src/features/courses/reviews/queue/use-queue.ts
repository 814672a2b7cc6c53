import type { Review } from '@learning-cms/contract/courses/reviews'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Identifies the version that left: if its author changes the review, it returns to the queue. */
const asItWas = ({ id, version }: Review) => `${id} ${version}`

/**
 * The current position in the queue, which the address stores for a reload, and the reviews that left it before the
 * server answered.
 */
export function useQueue(rows: readonly Review[], list: RefObject<HTMLElement | null>) {
  const open = useSearch({ strict: false, select: (search) => search['open'] })
  const navigate = useNavigate()
  // Updated before the address, which is slower than keys.
  const [visible, setVisible] = useState(open)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [place, setPlace] = useState(0)
  const toFocus = useRef<string>(undefined)
  const waiting = rows.filter((review) => !left.has(asItWas(review)))
  const found = waiting.findIndex(({ id }) => id === visible)
  const at = found >= 0 ? found : Math.min(place, waiting.length - 1)
  const current = waiting[at]

  // The focus follows the selection, also when the focused row has left.
  useEffect(() => {
    if (current === undefined || toFocus.current !== current.id) return
    toFocus.current = undefined
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')
    item?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest' })
  })

  const show = (id: string) => {
    setVisible(id)
    setPlace(
      Math.max(
        waiting.findIndex((review) => review.id === id),
        0,
      ),
    )
    void navigate({ to: '.', search: (now) => ({ ...now, open: id }), replace: true, resetScroll: false })
  }
  return {
    waiting,
    current,
    show,
    step: (by: 1 | -1) => {
      const next = waiting[Math.min(Math.max(at + by, 0), waiting.length - 1)]
      if (!next || next === current) return
      toFocus.current = next.id
      show(next.id)
    },
    leave: (review: Review) => {
      const index = waiting.findIndex(({ id }) => id === review.id)
      toFocus.current = (waiting[index + 1] ?? waiting[index - 1])?.id
      setPlace(index)
      setLeft((all) => new Set(all).add(asItWas(review)))
    },
    comeBack: (review: Review) => {
      setLeft((all) => new Set([...all].filter((one) => one !== asItWas(review))))
      setVisible(review.id)
    },
  }
}
