import type { Block, BlockOf, Blocks } from '@learning-cms/contract/crm/mail/blocks'
import type { LetterResources } from './letter.ts'
import { textParts, type LetterPart } from './parts.ts'
import { richTokens, safeLink, type RichToken } from './rich-tokens.ts'

const RULE = '----------------------------------------'

/** The same letter for programs that show no HTML, and for people who prefer to read it so. */
export const blocksText = (blocks: Blocks, resources: LetterResources): LetterPart[] =>
  blocks.flatMap((block) => {
    const parts = blockText(block, resources)
    return parts.length === 0 ? [] : [...parts, '\n\n']
  })

function blockText(block: Block, resources: LetterResources): LetterPart[] {
  switch (block.type) {
    case 'heading':
      return textParts(block.text)
    case 'paragraph':
      return richText(block.html)
    case 'button':
      return withAddress(textParts(block.label), block.href)
    case 'image':
      return imageText(block, resources)
    case 'divider':
      return [RULE]
    case 'spacer':
      return []
    case 'course':
      return courseText(block, resources)
    case 'columns':
      return blocksText([...block.first, ...block.second], resources)
  }
}

const withAddress = (parts: LetterPart[], href: string): LetterPart[] =>
  safeLink(href) ? [...parts, ': ', { slot: 'link', url: href }] : parts

function imageText({ imageId, alt, href }: BlockOf<'image'>, { pictures }: LetterResources): LetterPart[] {
  if (imageId === null || !pictures.has(imageId) || alt === '') return []
  return withAddress(['[', ...textParts(alt), ']'], href)
}

function courseText({ courseId, href }: BlockOf<'course'>, { courses }: LetterResources): LetterPart[] {
  const course = courseId === null ? undefined : courses.get(courseId)
  return course ? withAddress([`${course.title}\n${course.price}`], href) : []
}

type Level = { tag: 'ul' | 'ol'; count: number }
type Opened = { href: string; label: string }
type TextWriting = { parts: LetterPart[]; lists: Level[]; links: Opened[]; isLineOpen: boolean }

const blocky = new Set(['p', 'h2', 'h3', 'blockquote', 'li', 'ul', 'ol'])

/** Paragraphs apart from each other, lists with their signs, links followed by their address. */
function richText(html: string): LetterPart[] {
  const writing: TextWriting = { parts: [], lists: [], links: [], isLineOpen: false }
  for (const token of richTokens(html)) write(token, writing)
  while (typeof writing.parts.at(-1) === 'string' && /^\n*$/.test(writing.parts.at(-1) as string)) writing.parts.pop()
  return writing.parts
}

function write(token: RichToken, writing: TextWriting) {
  const { parts, links } = writing
  if (token.kind === 'break') parts.push('\n')
  else if (token.kind === 'text') {
    for (const link of links) link.label += token.text
    if (token.text.trim() !== '' || writing.isLineOpen) {
      parts.push(...textParts(token.text))
      writing.isLineOpen = true
    }
  } else if (token.kind === 'open') opened(token, writing)
  else closed(token.tag, writing)
}

function opened({ tag, href = '' }: RichToken & { kind: 'open' }, writing: TextWriting) {
  const { parts, lists, links } = writing
  if (tag === 'a') links.push({ href, label: '' })
  if (tag === 'ul' || tag === 'ol') {
    if (writing.isLineOpen) parts.push('\n')
    writing.isLineOpen = false
    lists.push({ tag, count: 0 })
  }
  if (tag !== 'li') return
  const list = lists.at(-1)
  if (list) list.count += 1
  parts.push(`${'  '.repeat(Math.max(0, lists.length - 1))}${list?.tag === 'ol' ? `${list.count}.` : '-'} `)
}

function closed(tag: string, writing: TextWriting) {
  const { parts, lists, links } = writing
  if (tag === 'a') {
    const link = links.pop()
    if (link?.href && link.label.trim() !== bare(link.href)) parts.push(' (', addressOf(link.href), ')')
  }
  if (tag === 'ul' || tag === 'ol') lists.pop()
  if (!blocky.has(tag)) return
  if (writing.isLineOpen) parts.push('\n')
  // Within a list its items follow each other without a gap.
  if (lists.length === 0) parts.push('\n')
  writing.isLineOpen = false
}

const bare = (href: string) => (href.startsWith('mailto:') ? href.slice('mailto:'.length) : href)
const addressOf = (href: string): LetterPart => (href.startsWith('mailto:') ? bare(href) : { slot: 'link', url: href })
