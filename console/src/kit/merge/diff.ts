/** One piece of two texts laid over each other. */
export type Piece = { is: 'same' | 'added' | 'removed'; text: string }

/** Beyond this the comparison table would grow too large, and everything counts as rewritten. */
const piecesAtMost = 1500

/** The lengths of the longest common subsequences, from each pair of positions on. */
function commonFrom(before: string[], now: string[]) {
  const width = now.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  return (i: number, j: number) => lengths[i * width + j]!
}

/** Unchanged, removed and added parts in reading order: a removal precedes what replaces it. */
export function diff(before: string[], now: string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (is: Piece['is'], text: string) => void pieces.push({ is, text })
  if (before.length > piecesAtMost || now.length > piecesAtMost) {
    for (const text of before) add('removed', text)
    for (const text of now) add('added', text)
    return pieces
  }
  const common = commonFrom(before, now)
  let [i, j] = [0, 0]
  while (i < before.length || j < now.length) {
    if (i < before.length && j < now.length && before[i] === now[j]) {
      add('same', now[j]!)
      ;[i, j] = [i + 1, j + 1]
    } else if (i < before.length && (j === now.length || common(i + 1, j) >= common(i, j + 1))) {
      add('removed', before[i]!)
      i += 1
    } else {
      add('added', now[j]!)
      j += 1
    }
  }
  return pieces
}

/** Each word with the blanks before it. */
const wordsOf = (text: string) => text.match(/\s*\S+/g) ?? []
const bare = (words: string[]) => words.map((word) => word.trimStart())

/** Compares word by word and joins adjacent pieces of the same kind. */
export function wordDiff(before: string, now: string): Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(now)]
  const [removed, current] = [old[Symbol.iterator](), fresh[Symbol.iterator]()]
  const runs: Piece[] = []
  for (const { is } of diff(bare(old), bare(fresh))) {
    const was = is === 'added' ? undefined : removed.next().value
    const text = (is === 'removed' ? was : current.next().value) ?? ''
    const last = runs.at(-1)
    if (last?.is === is) last.text += text
    else runs.push({ is, text })
  }
  return runs
}
