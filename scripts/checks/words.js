import { namesIn, sources, wordsOf } from './sources.js'

/**
 * Words that say nothing to somebody who comes new to the code, as parts of names, and what to say in their place. `left`:
 * how many names still have one. It only falls: who renames some lowers it, and at 0 the word is gone for good.
 */
export const privateWords = {
  asked: { instead: 'requested, request, query, question', left: 699 },
  bring: { instead: 'import, load, move', left: 126 },
  enter: { instead: 'create, add, record, admit', left: 56 },
  foresee: { instead: 'predict, preview', left: 24 },
  gone: { instead: 'deleted, removed, missing, expired', left: 357 },
  heal: { instead: 'recover, repair', left: 9 },
  kept: { instead: 'stored, retained, cached, survivor', left: 730 },
  meet: { instead: 'overlap, join, receive', left: 9 },
  shown: { instead: 'visible, displayed, rendered, view', left: 728 },
  told: { instead: 'reported, notified, sent', left: 389 },
  usual: { instead: 'default, standard, regular', left: 184 },
  wanted: { instead: 'requested, expected, target, needed', left: 531 },
  whole: { instead: 'complete, full, entire', left: 243 },
  wish: { instead: 'request, choice', left: 15 },
}

/** Of the browser and of the keyboard, which we cannot rename. */
const foreign = /^(?:enter|Enter|onPointerEnter|onDragEnter|onMouseEnter)$/

/** How often each private word stands in a name, with the files that have most of them. */
export function countPrivateWords() {
  const counts = Object.fromEntries(Object.keys(privateWords).map((word) => [word, { count: 0, files: new Map() }]))
  for (const { path, text } of sources())
    for (const name of namesIn(text)) {
      if (foreign.test(name)) continue
      for (const word of new Set(wordsOf(name))) {
        const counted = Object.hasOwn(counts, word) ? counts[word] : undefined
        if (!counted) continue
        counted.count += 1
        counted.files.set(path, (counted.files.get(path) ?? 0) + 1)
      }
    }
  return counts
}

/** Reports each private word that stands in more names than before, or in fewer than is written down; returns their number. */
export function reportPrivateWords() {
  let faults = 0
  for (const [word, { count, files }] of Object.entries(countPrivateWords())) {
    const { instead, left } = privateWords[word]
    if (count === left) continue
    faults += 1
    const most = [...files].toSorted((one, other) => other[1] - one[1]).slice(0, 3)
    console.error(
      count > left
        ? `"${word}" stands in ${count} names, ${count - left} more than before. Say ${instead} (most: ${most.map(([path]) => path).join(', ')})`
        : `"${word}" stands in ${count} names, fewer than before: write ${count} for it in scripts/checks/words.js`,
    )
  }
  return faults
}
