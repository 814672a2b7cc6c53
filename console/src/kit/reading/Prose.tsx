import { createElement, useMemo, type ReactNode } from 'react'
import classes from './prose.module.css'

const supportedTags = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'br',
  'strong',
  'em',
  'u',
  's',
  'a',
])

/** Renders only what the editor produces: unknown tags become their text, and only the attributes named here remain. */
function drawn(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  const tag = node.tagName.toLowerCase()
  const inside = [...node.childNodes].map(drawn)
  if (!supportedTags.has(tag)) return inside
  return createElement(tag, { key, ...attributesOf(node, tag) }, ...(inside.length > 0 ? [inside] : []))
}

function attributesOf(node: Element, tag: string) {
  const href = node.getAttribute('href') ?? ''
  if (tag === 'a')
    return /^(https:\/\/|mailto:)/.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  if (tag === 'ol') return { start: Number(node.getAttribute('start')) || undefined }
  // Targets of a table of contents.
  return /^h[1-6]$/.test(tag) && node.id ? { id: node.id, tabIndex: -1 } : {}
}

/** Formatted text for reading. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(drawn),
    [html],
  )
  return (
    <div className={classes['prose']} lang={lang}>
      {content}
    </div>
  )
}
