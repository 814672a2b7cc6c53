import type { ReactNode } from 'react'

/** How an entity's feature names the fields of its records and displays their values, in the current language. */
export type RecordWords = {
  names: () => Readonly<Record<string, string>>
  /** Undefined where the value needs no special display; an array is compared line by line. */
  show: (field: string, value: unknown) => ReactNode | readonly string[]
}

const plain: RecordWords = { names: () => ({}), show: () => undefined }

let known: Record<string, () => Promise<RecordWords>> = {}
const loaded = new Map<string, Promise<RecordWords>>()

/** The kit knows no feature, so the application registers them by entity. */
export const knowRecords = (given: typeof known) => {
  known = given
}

/** Returns the same promise at every call, as `use` requires. */
export function recordWords(entity: string) {
  const words = loaded.get(entity) ?? (known[entity]?.() ?? Promise.resolve(plain)).catch(() => plain)
  loaded.set(entity, words)
  return words
}
