import { inflateSync } from 'node:zlib'

const MM_PER_POINT = 25.4 / 72

export type Pdf = {
  /** The size of each page, to the nearest millimetre. */
  pages: { widthMm: number; heightMm: number }[]
  fonts: { name: string; isEmbedded: boolean }[]
  /** All letters in drawing order, without separators. */
  text: string
}

type Part = { head: string; stream: Buffer | undefined }
type Parts = Map<string, Part>

/** Reads as much of a PDF printed by Chromium as tests need; no other program is required. */
export function readPdf(bytes: Buffer): Pdf {
  const parts = partsIn(bytes)
  const all = [...parts.values()]
  const pages = all.filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
  return {
    pages: pages.map(({ head }) => sizeIn(head)),
    fonts: all
      .filter(({ head }) => /\/Type\s*\/FontDescriptor/.test(head))
      .map(({ head }) => ({
        name: /\/FontName\s*\/(\S+)/.exec(head)?.[1] ?? '',
        isEmbedded: /\/FontFile[23]?\s+\d+ 0 R/.test(head),
      })),
    text: pages.map((page) => textOn(page, parts)).join(''),
  }
}

/** Its numbered objects, with the contents of their streams. */
function partsIn(bytes: Buffer): Parts {
  const raw = bytes.toString('latin1')
  const parts: Parts = new Map()
  for (const { index, 0: begin, 1: number = '' } of raw.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)) {
    const start = index + begin.length
    const end = raw.indexOf('endobj', start)
    const stream = raw.indexOf('stream', start)
    const hasStream = stream !== -1 && stream < end
    const head = raw.slice(start, hasStream ? stream : end)
    parts.set(number, { head, stream: hasStream ? streamAt(bytes, head, stream + 'stream'.length) : undefined })
  }
  return parts
}

function streamAt(bytes: Buffer, head: string, at: number) {
  const from = bytes[at] === 13 ? at + 2 : at + 1
  const length = Number(/\/Length\s+(\d+)/.exec(head)?.[1] ?? 0)
  const content = bytes.subarray(from, from + length)
  return head.includes('/FlateDecode') ? inflateSync(content) : content
}

function sizeIn(head: string) {
  const box = /\/MediaBox\s*\[([^\]]*)\]/.exec(head)?.[1] ?? ''
  const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number)
  return { widthMm: Math.round((right - left) * MM_PER_POINT), heightMm: Math.round((top - bottom) * MM_PER_POINT) }
}

/** The object that a dictionary entry refers to, or the dictionary inside the entry. */
function entryOf(head: string, name: string, parts: Parts) {
  const found = new RegExp(`/${name}\\s*(?:(\\d+) 0 R|<<([^]*?)>>)`).exec(head)
  return found?.[1] ? parts.get(found[1]) : found?.[2] ? { head: found[2], stream: undefined } : undefined
}

function textOn(page: Part, parts: Parts) {
  const inherited = entryOf(page.head, 'Resources', parts)
  const resources = /\/Resources\s*<</.test(page.head) ? page.head : (inherited?.head ?? '')
  const named = entryOf(resources, 'Font', parts)?.head ?? ''
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', number = ''] of named.matchAll(/\/(\w+)\s+(\d+) 0 R/g))
    fonts.set(name, lettersOf(parts.get(number), parts))
  const contents = entryOf(page.head, 'Contents', parts)?.stream?.toString('latin1') ?? ''
  let letters: Map<string, string> | undefined
  let text = ''
  for (const [, font, hex] of contents.matchAll(/\/(\w+)\s+[\d.]+\s+Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font) letters = fonts.get(font)
    for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) text += letters?.get(glyph.toUpperCase()) ?? ''
  }
  return text.normalize('NFC')
}

/** The letters of each glyph of a font, as the file declares for search and copy. */
function lettersOf(font: Part | undefined, parts: Parts) {
  const map = (font && entryOf(font.head, 'ToUnicode', parts)?.stream?.toString('latin1')) ?? ''
  const letters = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = '', meaning = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(glyph.toUpperCase(), wordOf(meaning))
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, first = '', last = '', meaning = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let at = 0; at <= Number.parseInt(last, 16) - Number.parseInt(first, 16); at += 1)
        letters.set(hexOf(Number.parseInt(first, 16) + at), wordOf(hexOf(Number.parseInt(meaning, 16) + at)))
  return letters
}

const hexOf = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')
const wordOf = (hex: string) =>
  String.fromCharCode(...[...hex.matchAll(/.{4}/g)].map(([unit]) => Number.parseInt(unit, 16)))
