import { isLetterLink } from '@learning-cms/contract/crm/mail/blocks'

const names = new Map(
  Object.entries({
    p: 'p',
    div: 'p',
    h1: 'h2',
    h2: 'h2',
    h3: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
    blockquote: 'blockquote',
    strong: 'strong',
    b: 'strong',
    em: 'em',
    i: 'em',
    u: 'u',
    s: 's',
    a: 'a',
  } as const),
)
type Names = typeof names
export type RichTag = Names extends Map<string, infer Tag> ? Tag : never
export type RichToken =
  | { kind: 'open'; tag: RichTag; href?: string }
  | { kind: 'close'; tag: RichTag }
  | { kind: 'text'; text: string }
  | { kind: 'break' }

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", nbsp: '\u00a0' }
const decoded = (text: string) => text.replace(/&(lt|gt|quot|amp|#39|nbsp);/g, (_, sign: string) => SIGNS[sign]!)

const isMail = (address: string) => /^mailto:[^\s{}<>"?]+$/i.test(address)
/** An address as it may stand in a letter; empty for any other. */
export const safeLink = (address: string) => (isLetterLink(address) || isMail(address) ? address : '')

/**
 * HTML of the rich text editor as its parts, each opened one closed. Whatever is no part of it is left out or is text,
 * so that what is written from these parts cannot hold anything else, wherever the HTML came from.
 */
export function richTokens(html: string): RichToken[] {
  const tokens: RichToken[] = []
  const open: RichTag[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    const text = html.slice(at, end === -1 ? html.length : start)
    if (text !== '') tokens.push({ kind: 'text', text: decoded(text) })
    if (end === -1) break
    takeTag(html.slice(start + 1, end), { tokens, open })
    at = end + 1
  }
  for (const tag of open.toReversed()) tokens.push({ kind: 'close', tag })
  return tokens
}

type TokenReading = { tokens: RichToken[]; open: RichTag[] }

function takeTag(inside: string, { tokens, open }: TokenReading) {
  const [, slash, name = ''] = /^(\/?)([a-z][a-z0-9]{0,11})/i.exec(inside) ?? []
  const tag = names.get(name.toLowerCase())
  if (/^br$/i.test(name)) tokens.push({ kind: 'break' })
  if (!tag) return
  if (slash) {
    const from = open.lastIndexOf(tag)
    if (from === -1) return
    for (const closed of open.splice(from).toReversed()) tokens.push({ kind: 'close', tag: closed })
    return
  }
  open.push(tag)
  tokens.push({ kind: 'open', tag, ...(tag === 'a' && { href: hrefOf(inside) }) })
}

const hrefOf = (inside: string) => safeLink(decoded(/\shref="([^"]*)"/i.exec(inside)?.[1] ?? '').trim())

/** The texts of a paragraph as they stand, each of which may hold variables. */
export const textsOf = (html: string) =>
  richTokens(html).flatMap((token) => (token.kind === 'text' ? [token.text] : []))
/** The addresses a paragraph leads to. */
export const linksOf = (html: string) =>
  richTokens(html).flatMap((token) => (token.kind === 'open' && token.href ? [token.href] : []))
