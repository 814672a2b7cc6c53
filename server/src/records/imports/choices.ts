import { recordLanguage } from '@learning-cms/contract/core/record-language'
import type { ImportChoice, ImportValues } from '@learning-cms/contract/records/imports'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { choiceKey, type Option } from '#services/imports/vocabulary.ts'
import { listUnknown } from './row-queries.ts'
import { readOwn } from './read-own.ts'
import { targetOf } from './targets.ts'

/** Choices by field and value, stored for a source or for a set of headings. */
export type StoredChoices = Record<string, [value: string, to: string | null]>

export const toKeep = (choices: readonly ImportChoice[]): StoredChoices =>
  Object.fromEntries(choices.map((choice) => [choiceKey(choice), [choice.value, choice.to]]))

/** Those still valid: a value may have left its list since. */
export async function choicesIn(db: Db, entity: ImportEntity, stored: StoredChoices): Promise<ImportChoice[]> {
  const all = Object.entries(stored).map(([key, [value, to]]) => ({ field: key.split('\n')[0]!, value, to }))
  const options = await optionsOf(db, entity, all)
  return all.filter((choice) => isOffered(options, choice))
}

/** The options of each field in question. */
async function optionsOf(db: Db, entity: ImportEntity, of: readonly Pick<ImportChoice, 'field'>[]) {
  const { vocabularies } = targetOf(entity)
  const options = new Map<string, readonly Option[]>()
  for (const field of new Set(of.map((one) => one.field)))
    if (vocabularies[field]) options.set(field, await vocabularies[field].options(db))
  return options
}

const isOffered = (options: ReadonlyMap<string, readonly Option[]>, { field, to }: ImportChoice) =>
  to === null ? options.has(field) : (options.get(field)?.some(({ value }) => value === to) ?? false)

export async function refuseChoices(db: Db, entity: ImportEntity, choices: readonly ImportChoice[]) {
  const options = await optionsOf(db, entity, choices)
  if (!choices.every((choice) => isOffered(options, choice)))
    refuse('invalid-input', 'input.invalid', { fields: { choices: 'input.not-offered' } })
}

/** Values the last check did not recognise, each once, and earlier choices for others. */
export async function readValues({ db, language, ...call }: Call, id: string): Promise<ImportValues> {
  const { entity, mapping, choices } = await readOwn(db, call, id)
  const { vocabularies } = targetOf(entity)
  const isMapped = ({ field }: { field: string }) => mapping.includes(field) && vocabularies[field] !== undefined
  const chosen = new Map(choices.map((choice) => [choiceKey(choice), choice]))
  const unknown = (await listUnknown(db, id)).filter(isMapped)
  const isUnknown = new Set(unknown.map(choiceKey))
  const rows = [
    ...unknown.map((one) => ({ ...one, to: chosen.get(choiceKey(one))?.to ?? null })),
    ...choices.filter((one) => isMapped(one) && !isUnknown.has(choiceKey(one))).map((one) => ({ ...one, count: 0 })),
  ]
  const options = await optionsOf(db, entity, rows)
  return {
    rows,
    options: Object.fromEntries(
      [...options].map(([field, all]) => [
        field,
        all.map(({ value, label }) => ({ value, label: label[recordLanguage(language)] })),
      ]),
    ),
  }
}
