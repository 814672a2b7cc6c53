import type { Block, BlockOf, Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { richHtml } from './html-rich.ts'
import type { LetterPicture, LetterResources, LetterWords } from './letter.ts'
import { escaped, htmlParts, linkPart, type LetterPart } from './parts.ts'
import { safeLink } from './rich-tokens.ts'
import { COLUMN_PX, FONT, GAP_PX, INNER_PX, styled } from './styles.ts'

export type LetterDrawing = {
  resources: LetterResources
  words: LetterWords
  /** The width available to a block. */ widthPx: number
}

export const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'
const SPACES = { small: 8, medium: 20, large: 40 }
const SIZES = { 1: 26, 2: 21, 3: 17 }

/** The blocks, each in a row of its own. */
export const blocksHtml = (blocks: Blocks, drawing: LetterDrawing): LetterPart[] =>
  blocks.flatMap((block) => ['<tr><td style="padding:0 0 16px">', ...blockHtml(block, drawing), '</td></tr>'])

function blockHtml(block: Block, drawing: LetterDrawing): LetterPart[] {
  switch (block.type) {
    case 'heading':
      return headingHtml(block, drawing)
    case 'paragraph':
      return [`<div ${styled('ink', `${FONT}font-size:16px;line-height:1.6`)}>`, ...richHtml(block.html), '</div>']
    case 'button':
      return buttonHtml(block, drawing)
    case 'image':
      return imageHtml(block, drawing)
    case 'divider':
      return [
        `<div ${styled('rule', 'border-style:solid;border-width:1px 0 0;font-size:0;line-height:0')}>&nbsp;</div>`,
      ]
    case 'spacer':
      return [
        `<div style="height:${SPACES[block.size]}px;line-height:${SPACES[block.size]}px;font-size:0">&nbsp;</div>`,
      ]
    case 'course':
      return courseHtml(block, drawing)
    case 'columns':
      return columnsHtml(block, drawing)
  }
}

/** Outlook knows neither `start` nor `end`. */
const sideOf = (align: 'start' | 'center', { words }: LetterDrawing) =>
  align === 'center' ? 'center' : words.direction === 'rtl' ? 'right' : 'left'

function headingHtml({ level, text, align }: BlockOf<'heading'>, drawing: LetterDrawing): LetterPart[] {
  const style = `${FONT}margin:0;font-size:${SIZES[level]}px;line-height:1.3;font-weight:600;text-align:${sideOf(align, drawing)}`
  return [`<h${level} ${styled('ink', style)}>`, ...htmlParts(text), `</h${level}>`]
}

const BUTTON = `${FONT}display:inline-block;padding:12px 24px;font-size:16px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none`

function buttonHtml({ label, href, align }: BlockOf<'button'>, drawing: LetterDrawing): LetterPart[] {
  const open = safeLink(href) ? ['<a href="', linkPart(href), `" style="${BUTTON}">`] : [`<span style="${BUTTON}">`]
  return [
    `<table ${TABLE} align="${sideOf(align, drawing)}"><tr><td bgcolor="#1d4ed8" style="border-radius:6px;background-color:#1d4ed8;mso-padding-alt:12px 24px">`,
    ...open,
    ...htmlParts(label),
    `${safeLink(href) ? '</a>' : '</span>'}</td></tr></table><div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`,
  ]
}

/** As wide as the available width, but never wider than the picture itself. */
function pictureHtml({ url, width, height }: LetterPicture, alt: readonly LetterPart[], widthPx: number): LetterPart[] {
  const displayWidth = Math.min(width, widthPx)
  const tall = Math.max(1, Math.round((height * displayWidth) / width))
  const style = `${FONT}display:block;width:100%;max-width:${displayWidth}px;height:auto;border-radius:6px;font-size:14px`
  const size = `width="${displayWidth}" height="${tall}"`
  return [`<img src="${escaped(url)}" alt="`, ...alt, `" ${size} ${styled('quiet', style)}>`]
}

function imageHtml({ imageId, alt, href }: BlockOf<'image'>, { resources, widthPx }: LetterDrawing): LetterPart[] {
  const picture = imageId === null ? undefined : resources.pictures.get(imageId)
  if (!picture) return []
  return linked(href, pictureHtml(picture, htmlParts(alt), widthPx))
}

const linked = (href: string, parts: LetterPart[]): LetterPart[] =>
  safeLink(href) ? ['<a href="', linkPart(href), '" style="text-decoration:none">', ...parts, '</a>'] : parts

function courseHtml({ courseId, href }: BlockOf<'course'>, { resources, words, widthPx }: LetterDrawing): LetterPart[] {
  const course = courseId === null ? undefined : resources.courses.get(courseId)
  if (!course) return []
  const { picture } = course
  const more = safeLink(href)
    ? [
        `<div style="padding:10px 0 0;${FONT}font-size:15px"><a href="`,
        linkPart(href),
        `" ${styled('link', 'font-weight:600;text-decoration:underline')}>${escaped(words.openCourse)}</a></div>`,
      ]
    : []
  return [
    `<table ${TABLE} width="100%" ${styled('rule', 'border-style:solid;border-width:1px;border-radius:8px;border-collapse:separate')}><tr><td style="padding:16px">`,
    ...(picture ? linked(href, pictureHtml(picture, [escaped(course.title)], widthPx - 34)) : []),
    `<div ${styled('ink', `${FONT}padding:12px 0 0;font-size:17px;line-height:1.4;font-weight:600`)}>${escaped(course.title)}</div>`,
    `<div ${styled('quiet', `${FONT}padding:2px 0 0;font-size:15px;line-height:1.5`)}>${escaped(course.price)}</div>`,
    ...more,
    '</td></tr></table>',
  ]
}

/** Beside each other where there is room, else one below the other; Outlook, which knows no such thing, gets a table. */
function columnsHtml({ first, second }: BlockOf<'columns'>, drawing: LetterDrawing): LetterPart[] {
  const side = sideOf('start', drawing)
  const columnHtml = (blocks: Blocks): LetterPart[] => [
    `<div class="l-column" style="display:inline-block;width:100%;max-width:${COLUMN_PX}px;vertical-align:top;font-size:16px;text-align:${side}"><table ${TABLE} width="100%">`,
    ...blocksHtml(blocks, { ...drawing, widthPx: COLUMN_PX }),
    '</table></div>',
  ]
  return [
    `<div style="font-size:0;text-align:${side}"><!--[if mso]><table ${TABLE} width="${INNER_PX}"><tr><td width="${COLUMN_PX}" valign="top"><![endif]-->`,
    ...columnHtml(first),
    `<!--[if mso]></td><td width="${GAP_PX}"></td><td width="${COLUMN_PX}" valign="top"><![endif]-->`,
    `<!--[if !mso]><!--><div class="l-gap" style="display:inline-block;width:${GAP_PX}px;font-size:0">&nbsp;</div><!--<![endif]-->`,
    ...columnHtml(second),
    '<!--[if mso]></td></tr></table><![endif]--></div>',
  ]
}
