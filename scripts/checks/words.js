import { namesIn, sources, wordsOf } from './sources.js'

/** Words that say nothing to somebody who comes new to the code, as parts of names, and what to say in their place. */
export const privateWords = new Map([
  ['asked', 'requested, request, query, question'],
  ['bring', 'import, load, move'],
  ['enter', 'create, add, record, admit'],
  ['foresee', 'predict, preview'],
  ['gone', 'deleted, removed, missing, expired'],
  ['heal', 'recover, repair'],
  ['kept', 'stored, retained, cached, survivor'],
  ['meet', 'overlap, join, receive'],
  ['shown', 'visible, displayed, rendered, view'],
  ['told', 'reported, notified, sent'],
  ['usual', 'default, standard, regular'],
  ['wanted', 'requested, expected, target, needed'],
  ['whole', 'complete, full, entire'],
  ['wish', 'request, choice'],
])

/** Names of the browser, the keyboard and Playwright, which we cannot change. */
const foreign = /^(?:enter|Enter|onPointerEnter|onDragEnter|onMouseEnter|bringToFront)$/

/** Every name with a private word: where it stands, and the word. */
export const privateNames = () =>
  sources().flatMap(({ path, text }) =>
    namesIn(text)
      .filter((name) => !foreign.test(name))
      .flatMap((name) =>
        [...new Set(wordsOf(name))].filter((word) => privateWords.has(word)).map((word) => ({ path, name, word })),
      ),
  )

/** Reports each name with a private word; returns their number. */
export function reportPrivateWords() {
  const found = privateNames()
  for (const { path, name, word } of found)
    console.error(`${path}: "${name}" has a private word. Instead of "${word}" say ${privateWords.get(word)}`)
  return found.length
}
