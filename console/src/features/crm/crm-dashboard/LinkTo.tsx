import type { ReactNode } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'

export function LinkTo({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  const { hrefOf, follow } = useFollow()
  return (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)} aria-label={label} data-figures>
      {children}
    </a>
  )
}
