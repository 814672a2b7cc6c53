import { fieldsOf } from '@learning-cms/contract/import-fields'
import type { ImportEntity } from '@learning-cms/contract/import-rights'
import { createHash } from 'node:crypto'

/** Without accents, capitals and signs: "Họ & Tên" is "ho ten". */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The field of each column, by what it is called; null where it is none, or an earlier column is it already. */
export function matchHeadings(entity: ImportEntity, headings: readonly string[]): (string | null)[] {
  const known = new Map<string, string>()
  for (const [name, { heading, alsoCalled }] of Object.entries(fieldsOf(entity)))
    for (const word of [heading.vi, heading.en, name, ...alsoCalled])
      if (!known.has(folded(word))) known.set(folded(word), name)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const field = known.get(folded(heading)) ?? known.get(folded(heading.replace(/\([^()]*\)|\*/g, '')))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** By what files with the same headings are known again. */
export const hashOfHeadings = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(folded)))
    .digest('hex')
