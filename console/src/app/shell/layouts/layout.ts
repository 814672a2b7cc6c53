import type { ComponentType } from 'react'

/** A layout surrounds the page; the page stays mounted when the layout changes. */
export type Layout = { Side?: ComponentType; Top?: ComponentType }
