import { kitWords } from '@learning-cms/texts/kit/kit'
import { createElement, useMemo, type ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import { diff } from './diff.ts'
import { Marked } from './Marked.tsx'
import classes from './merge.module.css'

const supportedTags = new Set(
  [
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'br',
    'hr',
  ].map((tag) => tag.toUpperCase()),
)

/** Only the tags named, without attributes: content, no behaviour. */
function drawn(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  const inside = [...node.childNodes].map(drawn)
  if (!supportedTags.has(node.tagName)) return inside
  return createElement(node.tagName.toLowerCase(), { key }, ...(inside.length > 0 ? [inside] : []))
}

/** Lists are compared item by item; an item with and without a paragraph around its text is the same. */
function blocksOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].flatMap((block) => (/^[UO]L$/.test(block.tagName) ? itemsOf(block) : [block]))
}

const itemsOf = (list: Element) =>
  [...list.children].map((item) => {
    const one = document.createElement('ul')
    one.append(item.cloneNode(true))
    return one
  })

const sayingOf = ({ outerHTML }: Element) => outerHTML.replaceAll('<li><p>', '<li>').replaceAll('</p></li>', '</li>')

type ComparedBlock = { is: 'same' | 'added' | 'removed' | 'rewritten'; block: Element; was?: Element; key: string }

/** Compared block by block; a block that replaces a single one is compared word by word. */
function partsOf(before: string, now: string): ComparedBlock[] {
  const [old, fresh] = [blocksOf(before), blocksOf(now)]
  const [removed, current] = [old[Symbol.iterator](), fresh[Symbol.iterator]()]
  const pieces = diff(old.map(sayingOf), fresh.map(sayingOf))
  const parts: ComparedBlock[] = []
  for (const [at, { is }] of pieces.entries()) {
    const was = is === 'added' ? undefined : removed.next().value
    const block = is === 'removed' ? was : current.next().value
    const last = parts.at(-1)
    const isPair =
      is === 'added' && last?.is === 'removed' && pieces[at - 2]?.is !== 'removed' && pieces[at + 1]?.is !== 'added'
    if (isPair) parts.splice(-1, 1, { is: 'rewritten', block: block!, was: last.block, key: `${at}` })
    else parts.push({ is, block: block!, key: `${at}` })
  }
  return parts
}

/** Unchanged runs are collapsed to their count, so that only the new parts of a long text need reading. */
function folded(parts: ComparedBlock[]) {
  if (parts.every(({ is }) => is === 'same')) return parts
  const visible: (ComparedBlock | number)[] = []
  for (const [at, part] of parts.entries()) {
    const isNear = parts.slice(Math.max(at - 1, 0), at + 2).some(({ is }) => is !== 'same')
    const last = visible.at(-1)
    if (isNear || parts.length <= 3) visible.push(part)
    else if (typeof last === 'number') visible.splice(-1, 1, last + 1)
    else visible.push(1)
  }
  return visible
}

/** Formatted text with its differences from the previous version. */
export function RichText({ html, before }: { html: string; before: string }) {
  const say = useWords(kitWords)
  const parts = useMemo(() => folded(partsOf(before, html)), [before, html])
  return (
    <div className={classes['rich']}>
      {parts.map((part, at) =>
        typeof part === 'number' ? (
          // oxlint-disable-next-line react/no-array-index-key -- Collapsed runs are identified by their position only: two may have the same length
          <p key={`fold ${at}`} className={classes['fold']}>
            {say('mergeFolded', { count: part })}
          </p>
        ) : (
          <div key={part.key} data-is={part.is}>
            {part.is === 'rewritten' ? <Rewritten part={part} /> : drawn(part.block, 0)}
          </div>
        ),
      )}
    </div>
  )
}

const Rewritten = ({ part: { block, was } }: { part: ComparedBlock }) => (
  <p>
    <Marked before={was?.textContent ?? ''} now={block.textContent ?? ''} />
  </p>
)
