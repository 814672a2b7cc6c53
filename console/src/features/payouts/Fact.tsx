import type { ReactNode } from 'react'

type Props = { name: string; isTotal?: boolean; children: ReactNode }

/** Within a list of facts: what it is at the start, what it comes to at the end. */
export const Fact = ({ name, isTotal, children }: Props) => (
  <div data-total={isTotal ? '' : undefined}>
    <dt>{name}</dt>
    <dd dir="auto">{children || '–'}</dd>
  </div>
)
