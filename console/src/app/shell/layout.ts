import type { ComponentType } from 'react'

/** A layout is what surrounds the page; the page itself stays mounted when the layout changes. */
export type Layout = { Side?: ComponentType; Top?: ComponentType }
