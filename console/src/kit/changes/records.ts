import type { ReactNode } from 'react'

/** How an entity's own feature names the fields of its records and shows their values, in the language of the moment. */
export type RecordWords = {
  names: () => Readonly<Record<string, string>>
  /** Undefined for what needs nothing of its own; a list of lines is compared line by line. */
  show: (field: string, value: unknown) => ReactNode | readonly string[]
}

const plain: RecordWords = { names: () => ({}), show: () => undefined }

let known: Record<string, () => Promise<RecordWords>> = {}
const loaded = new Map<string, Promise<RecordWords>>()

/** The kit knows no feature: the application tells once which entity is whose. */
export const knowRecords = (given: typeof known) => {
  known = given
}

/** For `use`: the same promise at every call. */
export function recordWords(entity: string) {
  const words = loaded.get(entity) ?? (known[entity]?.() ?? Promise.resolve(plain)).catch(() => plain)
  loaded.set(entity, words)
  return words
}
