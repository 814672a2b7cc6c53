import type { chipWords } from '@learning-cms/texts/kit/chips'
import { createContext } from 'react'
import type { Say } from '#kit/text/words.ts'

/** How a variable such as `{{name|words}}` is shown, by the text between its braces. */
export type Chip = {
  label: string
  /** The substitute text for recipients without a value; undefined if there always is one. */
  nobody: string | undefined
  /** What is wrong with it, and what to do. */
  fault?: string | undefined
}
/** The variables of a text: how those in it are shown, and those that can be put in. */
export type Chips = {
  read: (inside: string) => Chip
  /** The text between the braces with another substitute text. */
  withNobody: (inside: string, nobody: string) => string
  nobodyMost: number
  offered: readonly ChipInsert[]
}
export type ChipInsert = { label: string; text: string }
type EditorChips = Chips & {
  announce: (words: string) => void
  /** How many characters more the text may have. */
  roomFor: () => number
}

/** Given to the chips within an editor, so that they follow the language of the page. */
export const ChipsContext = createContext<EditorChips | undefined>(undefined)

export const CHIP = /\{\{[^{}]{0,120}\}\}/
export const insideOf = (raw: string) => raw.slice(2, -2)

/** The text of a chip. */
export const chipText = ({ label, nobody }: Chip, say: Say<typeof chipWords.vi>) =>
  nobody ? say('chip', { label, nobody }) : label
