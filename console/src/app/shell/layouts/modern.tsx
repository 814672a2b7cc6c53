import { classic } from './classic.tsx'
import type { Layout } from './layout.ts'

// The same structure as classic. Shell.module.css makes the difference: transparent navigation, one panel, lines.
export const modern: Layout = classic
