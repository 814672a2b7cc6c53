import { createContext } from 'react'

/** What a place such as `{{name|words}}` is shown as, by what stands between its braces. */
export type Chip = { text: string; spoken: string; nobody: string; fault?: string | undefined }
export type Chips = {
  read: (inside: string) => Chip
  /** What stands between the braces with other words for nobody. */
  withNobody: (inside: string, nobody: string) => string
  nobodyMost: number
  words: { nobody: string; done: string }
}
type Spoken = Chips & { announce: (words: string) => void }

/** Given to the chips within an editor, so that they follow the language of the page. */
export const ChipsContext = createContext<Spoken | undefined>(undefined)

export const CHIP = /\{\{[^{}]{0,120}\}\}/
export const insideOf = (raw: string) => raw.slice(2, -2)
