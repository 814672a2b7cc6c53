import { classic } from './classic.tsx'
import type { Layout } from './layout.ts'

// The map of classic; what sets it apart is drawn in Shell.module.css: transparent navigation, one panel, lines.
export const modern: Layout = classic
