import { createContext, use, type ReactNode } from 'react'

/** A file that a field of the form is still bringing. The record takes it once the form is saved. */
export type HeldFile = {
  /** The form is being sent: from now on the file is not put into it. */
  claim: () => void
  /** It was not saved after all. */
  release: () => void
  /** It was: the record takes the file once it is ready. */
  attach: (row: { id: string }) => Promise<void>
  /** The form's changes are discarded. */
  drop: () => void
}

type FormContext = {
  errors: Record<string, ReactNode>
  isReadOnly: boolean
  /** Until the returned function is called. Outside a form there is nobody to hold it. */
  holdFile?: ((file: HeldFile) => () => void) | undefined
}

/** What fields with several inputs need to know of the form around them. */
export const RecordFormContext = createContext<FormContext>({ errors: {}, isReadOnly: false })

export const useFormContext = () => use(RecordFormContext)
