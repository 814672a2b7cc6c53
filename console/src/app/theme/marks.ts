import { effectiveNavMode, type Theme } from './rules.ts'
import type { Scheme } from './colours/neutrals.ts'

/** The theme as data attributes of `<html>`, for the style sheets. */
export const datasetOf = (theme: Theme, scheme: Scheme) => ({
  controlSize: theme.controlSize,
  motion: theme.motion,
  layout: theme.layout.type,
  navMode: effectiveNavMode(theme, scheme),
})

const dashed = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** All attributes of `<html>`, for a page drawn by the server. */
export const marksOf = (theme: Theme, scheme: Scheme, language: string) => ({
  lang: language,
  dir: theme.direction,
  'data-mantine-color-scheme': scheme,
  ...Object.fromEntries(Object.entries(datasetOf(theme, scheme)).map(([name, value]) => [dashed(name), value])),
})
