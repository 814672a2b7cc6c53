import { inEach, type Texts, type Words } from '@learning-cms/texts'
import type { Icon } from '@tabler/icons-react'

/** A command of the palette: a place, or something to run. `also` is found but not shown: other words for it. */
export type PaletteCommand = { key: string; title: string; also: string; icon: Icon } & (
  | { to: string; run?: never }
  | { to?: never; run: () => void }
)

type CommandSource = { useCommands: () => PaletteCommand[] }

let source: () => Promise<CommandSource> = () => Promise.resolve({ useCommands: () => [] })
let known: CommandSource | undefined

/** The commands that work on every screen, such as settings; loaded with the palette. */
export const knowCommands = (load: () => Promise<CommandSource>) => {
  source = load
}

export async function loadCommands() {
  known ??= await source()
}

/** After `loadCommands`. */
export const useCommands = () => known!.useCommands()

/** A text in every language, to be found by: somebody types "dark" in a Vietnamese console. */
export const inAll = <Vi extends Texts>(words: Words<Vi>, key: keyof Vi & string) =>
  Object.values(inEach(words, key)).join(' ')
