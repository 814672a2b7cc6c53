import { fieldsOf } from '@learning-cms/contract/records/import-fields'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { mappableOf, nameParts } from '@learning-cms/contract/records/name-parts'
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

/**
 * The field of each column, by its heading; null when there is none, or another column has it. A heading as we write it wins
 * over what it is also called, wherever the columns stand.
 */
export function matchHeadings(entity: ImportEntity, headings: readonly string[]): (string | null)[] {
  const fields = Object.entries(fieldsOf(entity))
  const found: (string | null)[] = headings.map(() => null)
  for (const names of [
    namesBy(fields.map(([name, { heading }]) => [name, [heading.vi, heading.en, name]])),
    partsIn(entity, headings),
    namesBy(fields.map(([name, { alsoCalled }]) => [name, alsoCalled])),
    namesBy(fields.map(([name, { weaklyCalled = [] }]) => [name, weaklyCalled])),
  ]) {
    const matching = headings.flatMap((heading, at) => {
      const match = found[at] === null ? names(heading) : undefined
      return match ? [{ at, ...match }] : []
    })
    for (const { at, name } of matching.toSorted((one, other) => one.rank - other.rank))
      if (!found.includes(name)) found[at] = name
  }
  return found
}

type Match = { name: string; rank: number }

/** Of the words for a field, the first come before the others. */
function namesBy(fields: readonly (readonly [name: string, words: readonly string[]])[]) {
  const known = new Map<string, Match>()
  for (const [name, words] of fields)
    for (const [rank, word] of words.entries()) if (!known.has(folded(word))) known.set(folded(word), { name, rank })
  return (heading: string) => known.get(folded(heading)) ?? known.get(folded(heading.replace(/\([^()]*\)|\*/g, '')))
}

/** "Tên" beside "Họ đệm" is the given name alone; by itself it is the name. */
function partsIn(entity: ImportEntity, headings: readonly string[]) {
  const none = () => undefined
  if (!Object.hasOwn(mappableOf(entity), 'givenName')) return none
  const { heading } = fieldsOf(entity)['fullName']!
  const entire = new Set([heading.vi, heading.en].map(folded))
  if (headings.some((one) => entire.has(folded(one)))) return none
  const parts = namesBy(
    Object.entries(nameParts).map(([name, { heading, alsoCalled }]) => [
      name,
      [heading.vi, heading.en, name, ...alsoCalled],
    ]),
  )
  const there = new Set(headings.map((one) => parts(one)?.name))
  return there.has('givenName') && (there.has('familyName') || there.has('middleName')) ? parts : none
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
