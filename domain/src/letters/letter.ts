import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import type { Appearance } from './styles.ts'

/** The words a letter has besides its author's, in its own language. */
export type LetterWords = {
  /** Two letters or more, as HTML names a language. */
  language: string
  direction: 'ltr' | 'rtl'
  view: string
  unsubscribe: string
  preferences: string
  openCourse: string
}

export type LetterPicture = { url: string; width: number; height: number }
export type LetterCourse = { title: string; /** Formatted text. */ price: string; picture: LetterPicture | null }

/**
 * The records that blocks refer to, read beforehand. A missing one does not exist, or may not be shown to everybody.
 */
export type LetterResources = {
  /** By the file's id. Addresses are absolute. */
  pictures: ReadonlyMap<string, LetterPicture>
  courses: ReadonlyMap<string, LetterCourse>
  sender: { name: string; address: string }
}

export type LetterContent = { subject: string; preheader: string; blocks: Blocks }

export type Setting = {
  resources: LetterResources
  words: LetterWords
  appearance?: Appearance
  /** The nonce of the page that shows a preview: its policy allows no other style sheets. */
  nonce?: string
}
