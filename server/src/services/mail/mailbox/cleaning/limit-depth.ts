/** As deep as letters are nested whose author did not mean to hurt: some clients wrap every answer in a few tables. */
const DEEPEST = 250

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const cell = ['td', 'th']
/** Which elements one ends by beginning, where they stand directly around it: those whose end may be left out. */
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
 * HTML without the elements below a depth, in time that grows with its length: those that clean it take time that grows
 * with the square of the depth. Only what stands deeper is left out, and none of its text. Not safe by itself: it comes
 * before cleaning.
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
    // The rest is no element, or a comment without an end.
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

/** An end without a beginning changes nothing. The list is short, so looking for it costs little. */
function leave(open: string[], name: string) {
  const from = open.lastIndexOf(name)
  if (from !== -1) open.length = from
}
