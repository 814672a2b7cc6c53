/** Deeper than any honest message: some programs wrap every reply in a few more tables. */
const DEEPEST = 250

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const cell = ['td', 'th']
/** Elements with an optional end tag: those that the start tag of another one closes if they directly contain it. */
const ENDED_BY: Record<string, readonly string[]> = {
  p: ['p'],
  li: ['li'],
  td: cell,
  th: cell,
  tr: ['tr', ...cell],
  tbody: ['thead', ...cell],
  tfoot: ['thead', 'tbody', ...cell],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
}
const TAG = /^<(\/?)([a-z][a-z0-9-]*)/i

/**
 * Returns the HTML without the tags below a depth, in linear time: sanitisers take time that grows with the square of
 * the depth. All of the text stays. The result is not safe by itself: call it before sanitising.
 */
export function limitDepth(html: string) {
  const parts: string[] = []
  const open: string[] = []
  let [copiedTo, leftOut, at] = [0, 0, html.indexOf('<')]
  const drop = (end: number) => {
    parts.push(html.slice(copiedTo, at))
    copiedTo = end
  }
  while (at !== -1) {
    const isComment = html.startsWith('<!--', at)
    const close = html.indexOf(isComment ? '-->' : '>', at)
    // The remaining text is no tag, or an unclosed comment.
    if (close === -1) break
    const end = close + (isComment ? 3 : 1)
    const tag = TAG.exec(html.slice(at, at + 40))
    const name = tag?.[2]!.toLowerCase() ?? ''
    if (tag && tag[1] === '/') {
      if (leftOut > 0) {
        leftOut -= 1
        drop(end)
      } else leave(open, name)
    } else if (tag && !VOID.has(name)) {
      for (const ended = ENDED_BY[name] ?? []; ended.includes(open.at(-1) ?? '');) open.pop()
      if (open.length < DEEPEST) open.push(name)
      else {
        leftOut += 1
        drop(end)
      }
    }
    at = html.indexOf('<', end)
  }
  return parts.length === 0 ? html : parts.join('') + html.slice(copiedTo)
}

/** Closes an element and those open inside it; an end tag without a start tag changes nothing. */
function leave(open: string[], name: string) {
  const from = open.lastIndexOf(name)
  if (from !== -1) open.length = from
}
