import type { Reason } from '@learning-cms/contract/core/reasons'
import { open, type FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { directoryOf, placeOf, textOf, type ZipEntry } from './zip-directory.ts'

/** The most entries an archive may declare: a table of two hundred thousand rows has far fewer. */
const MOST_ENTRIES = 1_000
const MOST_BYTES = 800 * 1024 * 1024
const MOST_RATIO = 200
/** Below this size any compression ratio is harmless. */
const SMALL_BYTES = 4 * 1024 * 1024
const MOST_OF_A_SMALL_PART = 16 * 1024 * 1024

type Sheet = { name: string; path: string }
export type Workbook = { sheets: Sheet[]; entries: ZipEntry[] }

/** The visible sheets of a workbook, or why it is not one. */
export async function workbookOf(file: FileHandle): Promise<Workbook | { refused: Reason }> {
  const entries = await directoryOf(file)
  if (!entries) return { refused: 'imports.broken' }
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const [book, rels] = [byName.get('xl/workbook.xml'), byName.get('xl/_rels/workbook.xml.rels')]
  if (!byName.has('[Content_Types].xml') || !book || !rels) return { refused: 'imports.not-a-table' }
  const { size } = await file.stat()
  if (isBomb(entries, size)) return { refused: 'imports.too-heavy' }
  const targets = targetsIn(await textOf(file, rels, MOST_OF_A_SMALL_PART))
  const sheets = sheetsIn(await textOf(file, book, MOST_OF_A_SMALL_PART), targets)
  return sheets.length > 0 ? { sheets, entries } : { refused: 'imports.empty' }
}

function isBomb(entries: readonly ZipEntry[], fileBytes: number) {
  const sum = (of: 'packed' | 'size') => entries.reduce((total, entry) => total + entry[of], 0)
  return (
    entries.length > MOST_ENTRIES ||
    sum('size') > MOST_BYTES ||
    sum('packed') > fileBytes ||
    entries.some(({ packed, size }) => size > SMALL_BYTES && size > packed * MOST_RATIO)
  )
}

const attributesOf = (tag: string) =>
  new Map(
    [...tag.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, a, b]) => [
      name!,
      a ?? b ?? '',
    ]),
  )

/** The parts that are tables, by their ids in the workbook. */
function targetsIn(rels: string) {
  const found = [...rels.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => attributesOf(tag))
  return new Map(
    found
      .filter((one) => one.get('Type')?.endsWith('/worksheet'))
      .map((one) => [one.get('Id') ?? '', (one.get('Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/')]),
  )
}

function sheetsIn(book: string, targets: Map<string, string>): Sheet[] {
  return [...book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const attributes = attributesOf(tag)
    const id = [...attributes].find(([name]) => name.endsWith(':id'))?.[1]
    const path = id === undefined ? undefined : targets.get(id)
    const isSeen = !attributes.get('state') || attributes.get('state') === 'visible'
    return path && isSeen ? [{ name: unescaped(attributes.get('name') ?? ''), path }] : []
  })
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, number, name) =>
    name ? signs[String(name).toLowerCase()]! : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(number)),
  )

/** Whether any cell of a sheet is a formula. */
export async function hasFormulas(path: string, { entries }: Workbook, sheet: Sheet) {
  const entry = entries.find(({ name }) => name === sheet.path)
  if (!entry || entry.packed === 0) return false
  const file = await open(path)
  try {
    const start = await placeOf(file, entry)
    const packed = file.createReadStream({ start, end: start + entry.packed - 1, autoClose: false })
    const bytes: AsyncIterable<Buffer> = entry.method === 0 ? packed : packed.pipe(createInflateRaw())
    let pending = ''
    for await (const chunk of bytes) {
      const text = pending + chunk.toString('latin1')
      if (/<f[\s>/]/.test(text)) return true
      pending = text.slice(-3)
    }
    return false
  } finally {
    await file.close()
  }
}
