import type { ReactNode } from 'react'

/** A line of a `dl`; a dash where nothing is known. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children || '–'}</dd>
  </div>
)
