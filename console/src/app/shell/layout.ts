import type { ComponentType } from 'react'

/** A layout is what stands beside and above the page; the page itself stays where it is when the layout changes. */
export type Layout = { Side?: ComponentType; Top?: ComponentType }
