import type { Language } from '#kit/text/words.ts'

/** Without rounding: a scale of 0.0001 must not become 0. */
export const scaleText = (scale: number, language: Language) =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 15, useGrouping: false }).format(scale)
