/** The languages of the interface, by what each calls itself. The first is the one that every text is written in. */
export const languages = { vi: 'Tiếng Việt', en: 'English' } as const
export type Language = keyof typeof languages
export const spoken = Object.keys(languages) as readonly Language[]

/** What a text that a language lacks is read in. */
export const fallback = 'en' satisfies Language
