import type { Language } from '#kit/text/words.ts'

const exact = (language: Language) =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 15, useGrouping: false })
const formats = { vi: exact('vi'), en: exact('en') }

/** In full: a scale of 0.0001 is no 0. */
export const scaleText = (scale: number, language: Language) => formats[language].format(scale)
