import { fallback, spoken, type Language } from './languages.ts'

export type Texts = Readonly<Record<string, string>>

/** One file of a complete language: every key of the Vietnamese one, and no other. */
export type Translation<Vi extends Texts> = { readonly [Key in keyof Vi]: string }
/** One file of an incomplete language: missing keys are read in English. */
export type Begun<Vi extends Texts> = Partial<Translation<Vi>>

/** The same texts in every language. */
export type Words<Vi extends Texts> = { readonly vi: Vi } & {
  readonly [Other in Exclude<Language, 'vi'>]: Translation<Vi>
}

type Files<Vi extends Texts> = { vi: Vi; en: Translation<Vi> } & Partial<Record<string, Begun<Vi>>>

/** Called by the files that `npm run texts` writes. */
export function joined<const Vi extends Texts>(files: Files<Vi>): Words<Vi> {
  const others = spoken.filter((language) => language !== 'vi' && language !== fallback)
  const filled = others.map((language) => [language, { ...files[fallback], ...files[language] }])
  return { ...files, ...Object.fromEntries(filled) } as Words<Vi>
}
