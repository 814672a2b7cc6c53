/** The languages of the interface, each by its own name. The first is the one in which every text is written. */
export const languages = { vi: 'Tiếng Việt', en: 'English' } as const
export type Language = keyof typeof languages
export const spoken = Object.keys(languages) as readonly Language[]

/** The language that replaces a missing text. */
export const fallback = 'en' satisfies Language
