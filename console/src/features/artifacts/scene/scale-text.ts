import type { Language } from '#kit/text/words.ts'

/** In full: a scale of 0.0001 is no 0. */
export const scaleText = (scale: number, language: Language) =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 15, useGrouping: false }).format(scale)
