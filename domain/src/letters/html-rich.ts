import { htmlParts, linkPart, type LetterPart } from './parts.ts'
import { richTokens, type RichTag, type RichToken } from './rich-tokens.ts'
import { styled } from './styles.ts'

const HEADING = 'line-height:1.35;font-weight:600;'
const styles: Record<RichTag, string> = {
  p: 'style="margin:0 0 12px"',
  h2: `style="margin:0 0 10px;font-size:20px;${HEADING}"`,
  h3: `style="margin:0 0 8px;font-size:17px;${HEADING}"`,
  ul: 'style="margin:0 0 12px;padding-inline-start:24px"',
  ol: 'style="margin:0 0 12px;padding-inline-start:24px"',
  li: 'style="margin:0 0 4px"',
  blockquote: styled('rule', 'margin:0 0 12px;padding:0 14px;border-style:solid;border-width:0 0 0 3px'),
  strong: '',
  em: '',
  u: '',
  s: '',
  a: '',
}
const IN_ITEM = 'style="margin:0"'

/** Formatted text as mail programs show it. */
export function richHtml(html: string): LetterPart[] {
  const within: RichToken[] = []
  return richTokens(html).flatMap((token): LetterPart[] => {
    if (token.kind === 'text') return htmlParts(token.text)
    if (token.kind === 'break') return ['<br>']
    if (token.kind === 'open') {
      within.push(token)
      return opening(token, within)
    }
    const opened = within.pop()
    return isPlain(opened) ? [] : [`</${token.tag}>`]
  })
}

/** A link without an address is its text. */
const isPlain = (token: RichToken | undefined) => token?.kind === 'open' && token.tag === 'a' && !token.href

function opening(token: RichToken & { kind: 'open' }, within: readonly RichToken[]): LetterPart[] {
  const { tag, href } = token
  if (isPlain(token)) return []
  if (tag === 'a') return ['<a href="', linkPart(href ?? ''), `" ${styled('link', 'text-decoration:underline')}>`]
  const outer = within.at(-2)
  const isInItem = tag === 'p' && outer?.kind === 'open' && outer.tag === 'li'
  const attributes = isInItem ? IN_ITEM : styles[tag]
  return [attributes ? `<${tag} ${attributes}>` : `<${tag}>`]
}
