import type { LetterValues } from '@learning-cms/contract/crm/mail/blocks'
import { pieces, valueAt, type VariablePlace } from './variables.ts'

/** What is put into a letter for each recipient; everything else of it is written once. */
export type Slot =
  | { slot: 'value'; place: VariablePlace }
  | { slot: 'link'; url: string }
  | { slot: 'view'; before: string; after: string }
  | { slot: 'unsubscribe' | 'preferences' | 'pixel' }
export type LetterPart = string | Slot

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text within HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)

const valueOrText = (letter: (text: string) => string) => (text: string) =>
  pieces(text).map((piece): LetterPart => (typeof piece === 'string' ? letter(piece) : { slot: 'value', place: piece }))
/** A text with its variables, for HTML and for plain text. */
export const htmlParts = valueOrText(escaped)
export const textParts = valueOrText((text) => text)

/** Clicks on mail addresses are not counted. */
export const linkPart = (url: string): LetterPart => (url.startsWith('mailto:') ? escaped(url) : { slot: 'link', url })

/** Joins adjacent texts: a letter may be filled a hundred thousand times, so it should have few parts. */
export function joined(parts: readonly LetterPart[]) {
  const few: LetterPart[] = []
  for (const part of parts) {
    const last = few.at(-1)
    if (typeof part === 'string' && typeof last === 'string') few[few.length - 1] = last + part
    else if (part !== '') few.push(part)
  }
  return few
}

export type Filling = {
  values: LetterValues
  urls: { unsubscribe: string; preferences: string; /** The page that shows this letter. */ view?: string | undefined }
  /** The address that a link of the letter leads through; its own where clicks are not counted. */
  link?: ((url: string) => string) | undefined
  /** The address of the picture that tells that the letter was opened. */
  pixel?: string | undefined
}

export const filledHtml = (parts: readonly LetterPart[], filling: Filling) =>
  parts.map((part) => (typeof part === 'string' ? part : htmlOf(part, filling))).join('')

function htmlOf(part: Slot, { values, urls, link, pixel }: Filling) {
  if (part.slot === 'value') return escaped(valueAt(part.place, values))
  if (part.slot === 'link') return escaped(link ? link(part.url) : part.url)
  if (part.slot === 'view') return urls.view === undefined ? '' : part.before + escaped(urls.view) + part.after
  if (part.slot !== 'pixel') return escaped(urls[part.slot])
  return pixel === undefined ? '' : `<img src="${escaped(pixel)}" alt="" width="1" height="1" style="display:block">`
}

export const filledText = (parts: readonly LetterPart[], filling: Filling) =>
  parts.map((part) => (typeof part === 'string' ? part : textOf(part, filling))).join('')

/** Links in plain text are not counted, because readers see their addresses. */
function textOf(part: Slot, { values, urls }: Filling) {
  if (part.slot === 'value') return valueAt(part.place, values)
  if (part.slot === 'link') return part.url
  return part.slot === 'pixel' || part.slot === 'view' ? '' : urls[part.slot]
}
