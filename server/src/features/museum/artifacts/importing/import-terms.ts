import type { TermKind } from '@learning-cms/contract/museum/artifact-terms'
import type { Db } from '#db/open.ts'
import { createTerm } from '#features/museum/artifact-terms/rules.ts'
import type { By } from '#http/actor.ts'
import { textsIn, type Draft, type ImportedValues } from '#services/imports/target.ts'
import type { Vocabulary } from '#services/imports/vocabulary.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import { listTerms, listTermsNamed } from './import-queries.ts'

export const termFields = { materials: 'material', techniques: 'technique' } as const satisfies Record<string, TermKind>
type ImportTermField = keyof typeof termFields
const fields = namesOf(termFields)

const namesIn = (values: ImportedValues, field: ImportTermField) => textsIn(values, field) ?? []

async function termsNamed(db: Db, names: readonly string[]) {
  const terms = await listTermsNamed(db, [...new Set(names.map((name) => name.toLowerCase()))])
  return (field: ImportTermField, name: string) => {
    const ofKind = terms.filter(({ kind }) => kind === termFields[field])
    const folded = name.toLowerCase()
    return (
      ofKind.find(({ nameVi }) => nameVi.toLowerCase() === folded) ??
      ofKind.find((one) => one.nameEn.toLowerCase() === folded)
    )
  }
}

/** The terms of the list, by their Vietnamese names. */
export const termVocabulary = (kind: TermKind): Vocabulary => ({
  options: async (db) =>
    (await listTerms(db, kind)).map(({ nameVi, nameEn }) => ({
      value: nameVi,
      label: { vi: nameVi, en: nameEn === '' ? nameVi : nameEn },
    })),
})

/** The names as the list has them; missing ones are reported. */
export async function resolveTerms(db: Db, drafts: readonly Draft[]) {
  const all = drafts.flatMap(({ values }) => fields.flatMap((field) => namesIn(values, field)))
  const find = await termsNamed(db, all)
  for (const { values } of drafts) {
    const missing: { field: ImportTermField; name: string }[] = []
    for (const field of fields) {
      if (values[field] === undefined) continue
      const names = namesIn(values, field).map((name) => {
        const term = find(field, name)
        if (!term) missing.push({ field, name })
        return term?.nameVi ?? name
      })
      values[field] = [...new Set(names)]
    }
    if (missing.length > 0) values['newTerms'] = missing
  }
}

/** The ids of the named materials and techniques; missing ones are added to the list. */
export async function idsOfTerms(tx: Db, by: By, values: ImportedValues) {
  if (fields.every((field) => values[field] === undefined)) return {}
  const find = await termsNamed(
    tx,
    fields.flatMap((field) => namesIn(values, field)),
  )
  const found: Record<string, string[]> = {}
  for (const field of fields) {
    if (values[field] === undefined) continue
    const ids: string[] = []
    for (const nameVi of namesIn(values, field))
      ids.push((find(field, nameVi) ?? (await createTerm(tx, by, { kind: termFields[field], nameVi }))).id)
    found[`${termFields[field]}Ids`] = ids
  }
  return found
}
