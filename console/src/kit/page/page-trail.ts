import { createContext, type ReactNode } from 'react'

/** Where a list belongs, in the line of its title. The shell supplies it; the kit knows no navigation. */
export const PageTrail = createContext<ReactNode>(null)
