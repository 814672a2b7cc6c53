import type { Db } from '#db/open.ts'
import { readHasEnglish } from '#services/settings/organisation.ts'

/** Without English texts and narrations, at every depth. Other languages of a record have other names. */
export function withoutEnglish<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.filter((one) => !isEnglish(one)).map(withoutEnglish) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name.endsWith('En') ? emptied(one) : withoutEnglish(one)]),
  ) as Value
}

const isEnglish = (one: unknown) =>
  typeof one === 'object' && one !== null && 'language' in one && one.language === 'en'

const emptied = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'string' ? '' : null)

const asItIs = <Value>(value: Value): Value => value

/** What the public gets of a record, by the languages of the register. */
export const publicView = async (db: Db) => ((await readHasEnglish(db)) ? asItIs : withoutEnglish)
