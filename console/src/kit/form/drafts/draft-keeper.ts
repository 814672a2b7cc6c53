import type { RecordFields } from '@learning-cms/domain/records/merge'

/** The input, the values it is based on, and their version; a new record has no version. */
export type FormDraft = { version: number | undefined; before: RecordFields; values: RecordFields }
/** `form` identifies the record and which of its forms. */
export type DraftLabel = { id: string; form: string; at: string }

/** Where drafts are stored. The kit knows neither accounts nor storage. */
export type DraftKeeper = {
  /** The newest draft that no open form is writing. */
  find: (form: string) => Promise<DraftLabel | undefined>
  read: (id: string) => Promise<FormDraft | undefined>
  keep: (label: DraftLabel, draft: FormDraft) => Promise<void>
  drop: (id: string) => Promise<void>
  /** Its form has closed: from now on it is offered. */
  release: (id: string) => void
}

/** Not `randomUUID`, which is missing on plain http at a network address. */
export const newDraftId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let load: () => Promise<DraftKeeper> = () => Promise.reject(new Error('There is no place for drafts'))

export const keepDraftsIn = (given: typeof load) => {
  load = given
}

export const draftKeeper = () => load()
