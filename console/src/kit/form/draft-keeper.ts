import type { Fields } from '@learning-cms/domain/records/merge'

/** What was typed, what it was typed over, and the version of that; a new record has none. */
export type Draft = { version: number | undefined; before: Fields; values: Fields }
/** `form` says which form of which record it belongs to. */
export type DraftLabel = { id: string; form: string; at: string }

/** Where drafts are stored. The kit knows neither accounts nor storage. */
export type DraftKeeper = {
  /** The newest that no open form is still writing. */
  find: (form: string) => Promise<DraftLabel | undefined>
  read: (id: string) => Promise<Draft | undefined>
  keep: (label: DraftLabel, draft: Draft) => Promise<void>
  drop: (id: string) => Promise<void>
  /** Its form is gone: from now on it is offered. */
  release: (id: string) => void
}

let load: () => Promise<DraftKeeper> = () => Promise.reject(new Error('There is no place for drafts'))

export const keepDraftsIn = (given: typeof load) => {
  load = given
}

export const draftKeeper = () => load()
