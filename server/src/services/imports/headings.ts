import { fieldsOf } from '@learning-cms/contract/records/import-fields'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { createHash } from 'node:crypto'

/** Without accents, capitals and punctuation: "Họ & Tên" becomes "ho ten". */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The field of each column, by its heading; null when there is none, or an earlier column already has it. */
export function matchHeadings(entity: ImportEntity, headings: readonly string[]): (string | null)[] {
  const fields = Object.entries(fieldsOf(entity))
  const sure = namesBy(
    fields.map(([name, { heading, alsoCalled }]) => [name, [heading.vi, heading.en, name, ...alsoCalled]]),
  )
  const weak = namesBy(fields.map(([name, { weaklyCalled = [] }]) => [name, weaklyCalled]))
  const taken = new Set<string>()
  const once = (field: string | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const found = headings.map((heading) => once(sure(heading)))
  return found.map((field, at) => field ?? once(weak(headings[at]!)))
}

function namesBy(fields: readonly (readonly [name: string, words: readonly string[]])[]) {
  const known = new Map<string, string>()
  for (const [name, words] of fields)
    for (const word of words) if (!known.has(folded(word))) known.set(folded(word), name)
  return (heading: string) => known.get(folded(heading)) ?? known.get(folded(heading.replace(/\([^()]*\)|\*/g, '')))
}

/** The key by which files with the same headings are recognised. */
export const hashOfHeadings = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(folded)))
    .digest('hex')

/** With the currency or a translation in brackets, or both languages divided by a stroke. */
export const spellingsOf = (heading: string) => [
  heading,
  heading.replace(/\([^()]*\)|\[[^[\]]*\]|\*/g, ''),
  ...heading.split(/[/|\r\n()[\]–-]+/),
]
